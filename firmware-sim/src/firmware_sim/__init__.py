"""Simulated devices, for development only.

It may import `drivers`, to speak the same protocols from the other side. Nothing shipped may import it, and it is a
distribution of its own so that it cannot be imported at a table at all.
"""
