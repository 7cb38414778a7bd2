"""The parts of one live table: answering, showing, clocks, chat, taking back, latency."""
