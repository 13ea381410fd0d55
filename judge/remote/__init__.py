"""Requests to a language model, carried over a network: patiently, within limits, paid for once."""
