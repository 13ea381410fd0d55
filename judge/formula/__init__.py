"""Formulas of claims and of code, read into trees of one shape and compared."""
