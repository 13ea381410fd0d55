use crate::data::Data;
use crate::rng::Rng;
use crate::settings::Settings;
use crate::tree::{Limits, Pool, Tree};

/// e^-1 of the cases stay out of every tree
const IN_SHARE: f64 = 0.632;

pub struct Forest {
    pub trees: Vec<Tree>,
    pub used: Vec<Vec<bool>>,
    classes: usize,
}

pub fn limits(s: &Settings) -> Limits {
    Limits { depth: s.max_depth, leaf: s.min_leaf }
}

impl Forest {
    pub fn fit(d: &Data, n_trees: usize, pool: Pool, lim: Limits, rng: &mut Rng) -> Forest {
        let n = d.len();
        let mut f = Forest { trees: vec![], used: vec![], classes: d.classes };
        for _ in 0..n_trees {
            let bag = rng.pick(n, (IN_SHARE * n as f64).ceil() as usize);
            let mut used = vec![false; n];
            bag.iter().for_each(|&i| used[i] = true);
            f.trees.push(Tree::grow(d, &bag, pool, lim, rng));
            f.used.push(used);
        }
        f
    }

    pub fn shares(&self, row: &[f64]) -> Vec<f64> {
        let mut q = vec![0.0; self.classes];
        for t in &self.trees {
            q[t.predict(row) as usize] += 1.0 / self.trees.len() as f64;
        }
        q
    }

    pub fn mean(&self, row: &[f64]) -> f64 {
        self.trees.iter().map(|t| t.predict(row)).sum::<f64>() / self.trees.len() as f64
    }

    /// misclassification rate
    pub fn error(&self, test: &Data) -> f64 {
        let wrong = (0..test.len()).filter(|&i| argmax(&self.shares(&test.x[i])) != test.y[i] as usize).count();
        wrong as f64 / test.len() as f64
    }

    pub fn rmse(&self, test: &Data) -> f64 {
        let s: f64 = (0..test.len()).map(|i| (self.mean(&test.x[i]) - test.y[i]).powi(2)).sum();
        (s / test.len() as f64).sqrt()
    }

    pub fn average_margin(&self, test: &Data) -> f64 {
        (0..test.len()).map(|i| margin(&self.shares(&test.x[i]), test.y[i] as usize)).sum::<f64>() / test.len() as f64
    }
}

pub fn argmax(q: &[f64]) -> usize {
    (0..q.len()).fold(0, |a, j| if q[j] > q[a] { j } else { a })
}

/// Lead of class y: over the runner-up when it wins, behind the winner otherwise.
pub fn margin(q: &[f64], y: usize) -> f64 {
    let mut sorted = q.to_vec();
    sorted.sort_by(|a, b| b.total_cmp(a));
    if argmax(q) == y {
        sorted[0] - sorted[1]
    } else {
        q[y] - sorted[0]
    }
}
