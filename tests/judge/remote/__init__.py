"""Tests of how requests reach a model."""
