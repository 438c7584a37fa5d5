"""The device's side of the open device protocol, for simulated devices: no table needs it, so no table gets it."""
