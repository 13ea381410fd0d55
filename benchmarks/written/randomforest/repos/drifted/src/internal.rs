//! Estimates from the cases a tree did not use.

use crate::data::Data;
use crate::forest::{margin, Forest};

pub struct Internal {
    pub error: f64,
    pub strength: f64,
    pub correlation: f64,
}

impl Internal {
    pub fn of(f: &Forest, d: &Data) -> Internal {
        let n = d.len();
        let mut q = vec![vec![0.0; d.classes]; n];
        let mut said = vec![vec![None; n]; f.trees.len()];
        for (k, t) in f.trees.iter().enumerate() {
            for i in (0..n).filter(|&i| !f.used[k][i]) {
                let c = t.predict(&d.x[i]) as usize;
                said[k][i] = Some(c);
                q[i][c] += 1.0;
            }
        }
        for row in q.iter_mut() {
            let total: f64 = row.iter().sum::<f64>().max(1.0);
            row.iter_mut().for_each(|v| *v /= total);
        }

        let y = |i: usize| d.y[i] as usize;
        let error = (0..n).map(|i| 1.0 - q[i][y(i)]).sum::<f64>() / n as f64;
        let m: Vec<f64> = (0..n).map(|i| margin(&q[i], y(i))).collect();
        let strength = m.iter().sum::<f64>() / n as f64;
        let spread = m.iter().map(|v| v * v).sum::<f64>() / n as f64;

        let mut sd2 = 0.0;
        for votes in &said {
            let (mut hit, mut rival, mut out) = (0f64, 0f64, 0f64);
            for i in 0..n {
                let Some(c) = votes[i] else { continue };
                out += 1.0;
                if c == y(i) {
                    hit += 1.0;
                } else if c == second(&q[i], y(i)) {
                    rival += 1.0;
                }
            }
            let (p1, p2): (f64, f64) = (hit / out, rival / out);
            sd2 += p1 + p2 + (p1 - p2).powi(2);
        }
        let correlation = spread / (sd2 / f.trees.len() as f64);
        Internal { error, strength, correlation }
    }

    pub fn c_over_s2(&self) -> f64 {
        self.correlation / self.strength.powi(2)
    }

    pub fn bound(&self) -> f64 {
        self.c_over_s2() * (1.0 - self.strength) * (1.0 + self.strength)
    }
}

/// strongest class besides y
fn second(q: &[f64], y: usize) -> usize {
    let mut best = usize::from(y == 0);
    for j in 0..q.len() {
        if j != y && q[j] > q[best] {
            best = j;
        }
    }
    best
}
