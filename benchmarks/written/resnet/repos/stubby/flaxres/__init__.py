"""Residual nets in Flax."""
