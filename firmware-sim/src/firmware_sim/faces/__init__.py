"""Faces: how a device model says what it tells, on one kind of wire, and how it hears what it is to do. Pure."""
