"""Tests of reading papers with a model."""
