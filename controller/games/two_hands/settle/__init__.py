"""How the wagers of one round are settled for somebody who names it: imported when it is asked for, by no table."""
