//! Simpler language models for the held-out comparison.

use crate::corpus::Corpus;
use crate::rng::Rng;
use crate::special::log_sum_exp;

pub struct Unigram {
    logp: Vec<f64>,
}

impl Unigram {
    /// Word frequencies with `beta` added to every count.
    pub fn fit(c: &Corpus, beta: f64) -> Unigram {
        let mut n = vec![beta; c.vocab];
        for &w in c.docs.iter().flatten() {
            n[w] += 1.0;
        }
        let s: f64 = n.iter().sum();
        Unigram { logp: n.iter().map(|x| (x / s).ln()).collect() }
    }

    pub fn log_prob(&self, doc: &[usize]) -> f64 {
        doc.iter().map(|&w| self.logp[w]).sum()
    }
}

/// Each document belongs to exactly one of k word distributions.
pub struct Mixture {
    prior: Vec<f64>,
    logp: Vec<Vec<f64>>,
}

impl Mixture {
    pub fn fit(c: &Corpus, k: usize, beta: f64, tol: f64, max: usize, seed: u64) -> Mixture {
        let mut rng = Rng::new(seed);
        let mut m = Mixture {
            prior: vec![-(k as f64).ln(); k],
            logp: (0..k).map(|_| rng.dirichlet(1.0, c.vocab).iter().map(|x| x.max(1e-12).ln()).collect()).collect(),
        };
        let mut before = f64::NEG_INFINITY;
        for _ in 0..max {
            let mut words = vec![vec![beta; c.vocab]; k];
            let mut share = vec![1.0; k];
            let mut ll = 0.0;
            for doc in &c.docs {
                let joint = m.joint(doc);
                let z = log_sum_exp(&joint);
                ll += z;
                for j in 0..k {
                    let r = (joint[j] - z).exp();
                    share[j] += r;
                    doc.iter().for_each(|&w| words[j][w] += r);
                }
            }
            let docs: f64 = share.iter().sum();
            for j in 0..k {
                m.prior[j] = (share[j] / docs).ln();
                let s: f64 = words[j].iter().sum();
                m.logp[j] = words[j].iter().map(|x| (x / s).ln()).collect();
            }
            if ((ll - before) / before).abs() < tol {
                break;
            }
            before = ll;
        }
        m
    }

    fn joint(&self, doc: &[usize]) -> Vec<f64> {
        self.prior.iter().zip(&self.logp).map(|(p, l)| p + doc.iter().map(|&w| l[w]).sum::<f64>()).collect()
    }

    pub fn log_prob(&self, doc: &[usize]) -> f64 {
        log_sum_exp(&self.joint(doc))
    }
}
