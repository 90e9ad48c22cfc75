"""The schema of the database, step by step; `store` runs them when a server starts."""
