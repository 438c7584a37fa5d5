"""What a test asks to go wrong. Faults act after encoding, so they can send what no codec would."""
