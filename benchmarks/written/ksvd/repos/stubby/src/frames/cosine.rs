use crate::core::Mat;
use std::f64::consts::PI;

/// Overcomplete DCT: sampled cosines, unit length.
pub fn overcomplete_dct(n: usize, atoms: usize) -> Mat {
    Mat::from_fn(n, atoms, |i, k| (PI * (i as f64 + 0.5) * k as f64 / atoms as f64).cos())
        .normalized()
}
