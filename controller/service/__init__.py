"""What the daemon runs around the desk: devices, the configuration that holds, and the work that goes on beside play.

`exits` has the exit codes, `preconditions` what must be so before a table starts, `disk` waits for one that is full;
`credentials` fetches what the configuration only names, `terms` says what of the configuration holds and `reload` reads
it again; `sessions` and `devices` keep the lines to devices; `critical` waits for the first part that breaks;
`between_shoes` signs and archives, `second_look` reads what is written, `watchdog` and `notify` tell systemd. Imports
the rooms below; called by `controller.daemon`.
"""
