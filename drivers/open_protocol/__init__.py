"""The open device protocol of `docs/device-protocol.md`: one language for all devices of a table."""
