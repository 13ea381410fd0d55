"""Orchestration: one module a verb, and the wiring."""
