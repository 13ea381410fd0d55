"""Verdicts into reports."""
