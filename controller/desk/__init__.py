"""The table's desk: it takes what comes in, judges it, writes it down, and only then acknowledges it and acts on it.

`desk` puts one together. In the order of the data: `reports` and `supervision` take in what devices and supervisors
say, `judgement` judges it, `register` and `openings` write it, `bundle` and `backlog` hold it until it is durable,
`publication` makes it known, `display`, `panels` and `confirmations` show it. Beside that: `roster`, what is known of
each device; `device_line`, the line to one; and `outage`, when the journal cannot be written. Imports the rooms below;
called by `controller.daemon`, `controller.service` and `controller.control`.
"""
