"""The three specialists: numbers, methods, protocols; each reads one section at a time."""
