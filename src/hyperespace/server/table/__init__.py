"""One live table: answering, showing, clocks, chat, taking back, latency."""
