"""The open device protocol of `docs/device-protocol.md`: one language for shoes, shufflers, sensors and panels."""
