"""The control socket: what a running table tells, and what a supervisor may say to it, a line of JSON each way.

`protocol` is the language, `socket_file` where it is spoken, `server` the table's side and `client` the other one;
`docs/control-socket.md` tells it to a stranger. The server is called by `controller.daemon`, the client by
`controller.cli`.
"""
