from tests.server.databases import cluster, database, database_url, postgresql_url, sqlite_url

__all__ = ["cluster", "database", "database_url", "postgresql_url", "sqlite_url"]
