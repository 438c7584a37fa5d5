"""Device models: what a device does, never how it says so. Each has `step(dt)` and knows nothing of wires or clocks."""
