use crate::data::Data;
use crate::rng::Rng;
use std::f64::consts::PI;

pub fn draw(name: &str, n: usize, rng: &mut Rng) -> Data {
    let (mut x, mut y, mut classes) = (Vec::new(), Vec::new(), 0);
    for _ in 0..n {
        let (row, t) = match name {
            "waveform" => {
                classes = 3;
                waveform(rng)
            }
            "twonorm" => {
                classes = 2;
                let c = rng.below(2);
                let m = 2.0 / 20f64.sqrt() * if c == 0 { 1.0 } else { -1.0 };
                ((0..20).map(|_| m + rng.gauss()).collect(), c as f64)
            }
            "friedman1" => {
                let u: Vec<f64> = (0..10).map(|_| rng.unit()).collect();
                let f = 10.0 * (PI * u[0] * u[1]).sin() + 20.0 * (u[2] - 0.5).powi(2) + 10.0 * u[3] + 5.0 * u[4];
                (u, f + rng.gauss())
            }
            "friedman2" | "friedman3" => circuit(name == "friedman2", rng),
            other => panic!("no generator for {other}"),
        };
        x.push(row);
        y.push(t);
    }
    Data { x, y, classes }
}

fn waveform(rng: &mut Rng) -> (Vec<f64>, f64) {
    let c = rng.below(3);
    let u = rng.unit();
    let peak = [7.0f64, 15.0, 11.0];
    let h = |k: usize, j: f64| (6.0 - (j - peak[k]).abs()).max(0.0);
    let (a, b) = [(0, 1), (0, 2), (1, 2)][c];
    let row = (1..=21).map(|j| u * h(a, j as f64) + (1.0 - u) * h(b, j as f64) + rng.gauss()).collect();
    (row, c as f64)
}

fn circuit(impedance: bool, rng: &mut Rng) -> (Vec<f64>, f64) {
    let r = 100.0 * rng.unit();
    let w = 2.0 * PI * (20.0 + 260.0 * rng.unit());
    let l = rng.unit();
    let c = 1.0 + 10.0 * rng.unit();
    let z = w * l - 1.0 / (w * c);
    let y = if impedance { (r * r + z * z).sqrt() + 125.0 * rng.gauss() } else { (z / r).atan() + 0.1 * rng.gauss() };
    (vec![r, w, l, c], y)
}

/// Many binary inputs, each telling a little about the class.
pub fn weak(inputs: usize, classes: usize, n: usize, p: &[Vec<f64>], rng: &mut Rng) -> Data {
    let (mut x, mut y) = (Vec::with_capacity(n), Vec::with_capacity(n));
    for _ in 0..n {
        let c = rng.below(classes);
        x.push((0..inputs).map(|m| if rng.unit() < p[c][m] { 1.0 } else { 0.0 }).collect());
        y.push(c as f64);
    }
    Data { x, y, classes }
}

pub fn weak_probabilities(inputs: usize, classes: usize, rng: &mut Rng) -> Vec<Vec<f64>> {
    let mut p: Vec<Vec<f64>> = (0..classes).map(|_| (0..inputs).map(|_| 0.2 * rng.unit() + 0.01).collect()).collect();
    for row in p.iter_mut() {
        for m in rng.pick(inputs, inputs / 10) {
            row[m] = (0.4 * rng.unit()).min(1.0);
        }
    }
    p
}
