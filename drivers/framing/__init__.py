"""Where a frame begins and ends in a stream of bytes, and whether it arrived whole. Pure: no clock, no I/O."""
