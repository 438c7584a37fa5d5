"""Scenarios: files that read like a shift report, what they may say, and the library of them."""
