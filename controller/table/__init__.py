"""What happens at one table: inputs in, decisions out; pure, with no clock and no I/O.

`decide(state, event)` is the door. Three tables of edges say everything: `stops` (play goes on, cards are being
discarded, play has stopped), `shoe` (a shoe's life) and `round` (a deal). May import `controller.rules`, `transitions`
and `msgspec`; called by `controller.journal`, `controller.cli` and `controller.daemon`.
"""
