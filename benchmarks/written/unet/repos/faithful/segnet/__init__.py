"""Segmentation of microscopy images with a U-shaped network."""
