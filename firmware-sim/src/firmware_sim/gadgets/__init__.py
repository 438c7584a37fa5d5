"""Simulated devices as USB shows them: descriptors, requests, endpoints, and the usbredir protocol that carries them.

descriptors  what a device says it is        packets     usbredir's packets: bytes in, packets out
kinds        bulk, HID, CDC-ACM, FTDI        redirected  one device's side of usbredir
"""
