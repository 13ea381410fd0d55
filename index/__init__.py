"""Retrieval: ranks chunks of a repository for a query. Knows no claims."""
