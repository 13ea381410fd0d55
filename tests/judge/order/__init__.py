"""Tests of judge.order."""
