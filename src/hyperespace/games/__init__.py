"""The games. Every folder here that offers a `GAME` is one."""
