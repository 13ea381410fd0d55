//! Two weight matrices and what is done with them.

use crate::rng::Rng;
use crate::topk::top_k;

pub struct Model {
    dim: usize,
    classes: usize,
    table: Vec<f32>,
    output: Vec<f32>,
    hidden: Vec<f32>,
    back: Vec<f32>,
    logits: Vec<f32>,
}

impl Model {
    pub fn new(rows: usize, classes: usize, dim: usize, seed: u64) -> Model {
        let mut rng = Rng::new(seed);
        let scale = 1.0 / dim as f32;
        Model {
            dim,
            classes,
            table: (0..rows * dim).map(|_| rng.symmetric(scale)).collect(),
            output: vec![0.0; classes * dim],
            hidden: vec![0.0; dim],
            back: vec![0.0; dim],
            logits: vec![0.0; classes],
        }
    }

    fn forward(&mut self, feats: &[usize]) {
        let share = (feats.len() as f32).recip();
        self.hidden.fill(0.0);
        for &f in feats {
            let row = &self.table[f * self.dim..(f + 1) * self.dim];
            self.hidden.iter_mut().zip(row).for_each(|(h, r)| *h += share * r);
        }
        for (c, z) in self.logits.iter_mut().enumerate() {
            let row = &self.output[c * self.dim..(c + 1) * self.dim];
            *z = row.iter().zip(&self.hidden).map(|(a, b)| a * b).sum();
        }
        // log-softmax in place
        let top = self.logits.iter().cloned().fold(f32::MIN, f32::max);
        let norm = top + self.logits.iter().map(|z| (z - top).exp()).sum::<f32>().ln();
        self.logits.iter_mut().for_each(|z| *z -= norm);
    }

    /// One gradient step; returns the loss of the example before it.
    pub fn step(&mut self, feats: &[usize], label: usize, lr: f32) -> f32 {
        self.forward(feats);
        self.back.fill(0.0);
        for c in 0..self.classes {
            let mut err = self.logits[c].exp();
            if c == label {
                err -= 1.0;
            }
            for d in 0..self.dim {
                let w = &mut self.output[c * self.dim + d];
                self.back[d] += err * *w;
                *w -= lr * err * self.hidden[d];
            }
        }
        let share = lr / feats.len() as f32;
        for &f in feats {
            for d in 0..self.dim {
                self.table[f * self.dim + d] -= share * self.back[d];
            }
        }
        -self.logits[label]
    }

    pub fn predict(&mut self, feats: &[usize], k: usize) -> Vec<usize> {
        self.forward(feats);
        top_k(&self.logits, k)
    }
}
