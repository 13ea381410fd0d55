"""Tests of judge.formula."""
