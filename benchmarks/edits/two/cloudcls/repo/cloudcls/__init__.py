__all__ = ["run", "net", "points", "feed"]
