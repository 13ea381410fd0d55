use crate::consts::MATCH;
use crate::core::mat::{dot, Mat};

/// How many atoms of `truth` are in `learned`, up to sign.
pub fn recovered(truth: &Mat, learned: &Mat) -> usize {
    (0..truth.cols)
        .filter(|&i| {
            let best = (0..learned.cols)
                .map(|j| dot(truth.col(i), learned.col(j)).powi(2))
                .fold(0.0, f64::max);
            best > MATCH * MATCH
        })
        .count()
}

/// Cost of sending `coefs` coefficients: `a` bits per block for their number, `b` for an
/// index, `q` for a value.
pub fn bits_per_pixel(a: f64, b: f64, q: f64, blocks: usize, coefs: usize, pixels: usize) -> f64 {
    (a * blocks as f64 + coefs as f64 * (b + q)) / pixels as f64
}

pub fn mse(a: &Mat, b: &Mat) -> f64 {
    let mut s = 0.0;
    for c in 0..a.cols {
        s += a.col(c).iter().zip(b.col(c)).map(|(x, y)| (x - y).powi(2)).sum::<f64>();
    }
    s / (a.rows * a.cols) as f64
}

pub fn psnr(a: &Mat, b: &Mat) -> f64 {
    -10.0 * mse(a, b).max(1e-12).log10()
}
