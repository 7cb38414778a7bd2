"""What the server says over HTTP and WebSockets: routes, pages, limits, problems."""
