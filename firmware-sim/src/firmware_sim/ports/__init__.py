"""Ports: where a simulated device meets unmodified drivers. A pseudo-terminal, TCP, or USB inside pyusb."""
