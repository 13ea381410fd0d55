//! Which topics rise, which fall?

use std::fmt::Write;

pub const FIRST: i32 = 1991;
pub const LAST: i32 = 2001;
const SHOWN: usize = 3;

/// `means[y][j]`: average share of topic j over the documents of year FIRST + y.
pub fn yearly(theta: &[Vec<f64>], years: &[i32]) -> Vec<Vec<f64>> {
    let k = theta.first().map_or(0, Vec::len);
    let span = (LAST - FIRST + 1) as usize;
    let mut sums = vec![vec![0.0; k]; span];
    let mut seen = vec![0usize; span];
    for (row, &y) in theta.iter().zip(years) {
        if !(FIRST..=LAST).contains(&y) {
            continue;
        }
        let i = (y - FIRST) as usize;
        seen[i] += 1;
        for (s, t) in sums[i].iter_mut().zip(row) {
            *s += t;
        }
    }
    for (row, &n) in sums.iter_mut().zip(&seen) {
        row.iter_mut().for_each(|s| *s /= n.max(1) as f64);
    }
    sums
}

/// Least-squares slope against the year.
pub fn slope(y: &[f64]) -> f64 {
    let n = y.len() as f64;
    let mid = (n - 1.0) / 2.0;
    let mean = y.iter().sum::<f64>() / n;
    let (mut up, mut down) = (0.0, 0.0);
    for (i, v) in y.iter().enumerate() {
        let x = i as f64 - mid;
        up += x * (v - mean);
        down += x * x;
    }
    up / down
}

pub fn report(theta: &[Vec<f64>], years: &[i32], titles: &[String]) -> String {
    let means = yearly(theta, years);
    let k = titles.len();
    let slopes: Vec<f64> = (0..k).map(|j| slope(&means.iter().map(|m| m[j]).collect::<Vec<_>>())).collect();
    let mut order: Vec<usize> = (0..k).collect();
    order.sort_by(|&a, &b| slopes[b].total_cmp(&slopes[a]));
    let mut out = String::from("hot\n");
    for &j in order.iter().take(SHOWN) {
        let _ = writeln!(out, "{j:4} {:+.3e}  {}", slopes[j], titles[j]);
    }
    out.push_str("cold\n");
    for &j in order.iter().rev().take(SHOWN) {
        let _ = writeln!(out, "{j:4} {:+.3e}  {}", slopes[j], titles[j]);
    }
    out
}
