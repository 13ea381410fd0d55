//! Epoch loop and evaluation.

use crate::conf::Conf;
use crate::model::Model;
use crate::rng::Rng;

pub struct Sample {
    pub feats: Vec<usize>,
    pub labels: Vec<usize>,
}

pub fn train(model: &mut Model, samples: &[Sample], rate: f64, conf: &Conf) -> f64 {
    let total = (samples.len() * conf.epochs).max(1) as f64;
    let mut rng = Rng::new(conf.seed + 1);
    let mut order: Vec<usize> = (0..samples.len()).collect();
    let (mut seen, mut loss) = (0usize, 0.0f64);
    for _ in 0..conf.epochs {
        rng.shuffle(&mut order);
        for &i in &order {
            let s = &samples[i];
            let left = 1.0 - seen as f64 / total;
            let label = s.labels[rng.below(s.labels.len())];
            loss += model.step(&s.feats, label, (rate * left) as f32) as f64;
            seen += 1;
        }
    }
    loss / total
}

pub fn accuracy(model: &mut Model, samples: &[Sample], k: usize) -> f64 {
    let mut hits = 0;
    for s in samples {
        let best = model.predict(&s.feats, k.max(1));
        if s.labels.contains(&best[0]) {
            hits += 1;
        }
    }
    hits as f64 / samples.len().max(1) as f64
}
