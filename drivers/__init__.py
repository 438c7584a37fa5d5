"""Devices at the table and how to speak with them.

Knows nothing of games and never imports `controller`. Only `drivers.link` touches a serial port, a USB device or a
socket; framing, codecs and sessions are pure.
"""
