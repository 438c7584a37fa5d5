"""What every command shares with whoever sits before it: streams, a screen, lines, PINs, exit codes."""
