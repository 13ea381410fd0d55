"""Operations on (B, N, 3) arrays. y is up."""
import numpy as np


def to_unit_ball(pc):
    pc = pc - pc.mean(axis=1, keepdims=True)
    radius = np.sqrt((pc ** 2).sum(axis=2)).max(axis=1)
    return pc / radius[:, None, None]


def to_unit_cube(pc):
    lo, hi = pc.min(axis=1, keepdims=True), pc.max(axis=1, keepdims=True)
    return (pc - lo) / (hi - lo).max(axis=2, keepdims=True)


def turn(pc, angle):
    c, s = np.cos(angle), np.sin(angle)
    zero, one = np.zeros_like(c), np.ones_like(c)
    m = np.stack([np.stack([c, zero, s], -1), np.stack([zero, one, zero], -1), np.stack([-s, zero, c], -1)], -2)
    return pc @ m


def spin(pc, rng):
    return turn(pc, rng.uniform(0.0, 2.0 * np.pi, size=len(pc)))


def jitter(pc, rng, sigma, clip):
    return pc + np.clip(sigma * rng.standard_normal(pc.shape), -clip, clip)


def rescale(pc, rng, lo=0.8, hi=1.25):
    return pc * rng.uniform(lo, hi, size=(len(pc), 1, 1))
