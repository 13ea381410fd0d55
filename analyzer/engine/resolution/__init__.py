"""Who calls whom in Python: how names are bound, and what that makes of every call."""
