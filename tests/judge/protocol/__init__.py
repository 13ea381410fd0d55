"""Tests of judge.protocol."""
