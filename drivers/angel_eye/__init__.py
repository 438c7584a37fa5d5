"""The Angel Eye II-EX shoe: `wire` (numbers), `framing` (bytes to frames), `codec` (frames to reports), `session`.

Role-symmetric and pure: the daemon uses the host's side, the simulator the shoe's.
"""
