"""The only room that touches serial ports, sockets and USB: bytes in, bytes out, and `LinkLost` when it is over.

address      what the configuration names              descriptor   a tty or a socket, on the event loop
opening      an address becomes a link                 tty, tcp     how each is opened
boundary     every library's exception -> LinkLost     usb          bulk and HID devices, one reader thread each
reconnect    when to try again; pure                   listing      what is plugged in
"""
