//! Variational EM, the deterministic counterpart in the held-out comparison.

use crate::corpus::Corpus;
use crate::heldout::doc_log_prob;
use crate::rng::Rng;
use crate::special::digamma;

const INNER: usize = 100;

/// Posterior Dirichlet parameters of one document under fixed topics (rows of `topics`),
/// with the responsibilities of every token.
pub fn infer(doc: &[usize], topics: &[Vec<f64>], alpha: f64) -> (Vec<f64>, Vec<Vec<f64>>) {
    let k = topics.len();
    let mut gamma = vec![alpha + doc.len() as f64 / k as f64; k];
    let mut resp = vec![vec![1.0 / k as f64; k]; doc.len()];
    for _ in 0..INNER {
        let e: Vec<f64> = gamma.iter().map(|&g| digamma(g).exp()).collect();
        let mut next = vec![alpha; k];
        for (n, &w) in doc.iter().enumerate() {
            let mut sum = 0.0;
            for j in 0..k {
                resp[n][j] = topics[j][w] * e[j];
                sum += resp[n][j];
            }
            for j in 0..k {
                resp[n][j] /= sum;
                next[j] += resp[n][j];
            }
        }
        let moved: f64 = gamma.iter().zip(&next).map(|(a, b)| (a - b).abs()).sum::<f64>() / k as f64;
        gamma = next;
        if moved < 1e-4 {
            break;
        }
    }
    (gamma, resp)
}

pub fn proportions(gamma: &[f64]) -> Vec<f64> {
    let s: f64 = gamma.iter().sum();
    gamma.iter().map(|g| g / s).collect()
}

pub fn train(c: &Corpus, k: usize, alpha: f64, beta: f64, tol: f64, max: usize, seed: u64) -> Vec<Vec<f64>> {
    let mut rng = Rng::new(seed);
    let mut topics: Vec<Vec<f64>> = (0..k).map(|_| rng.dirichlet(1.0, c.vocab)).collect();
    let mut before = f64::NEG_INFINITY;
    for _ in 0..max {
        let mut mass = vec![vec![beta; c.vocab]; k];
        let mut ll = 0.0;
        for doc in &c.docs {
            let (gamma, resp) = infer(doc, &topics, alpha);
            ll += doc_log_prob(doc, &proportions(&gamma), &topics);
            for (n, &w) in doc.iter().enumerate() {
                for j in 0..k {
                    mass[j][w] += resp[n][j];
                }
            }
        }
        for (t, m) in topics.iter_mut().zip(&mass) {
            let s: f64 = m.iter().sum();
            *t = m.iter().map(|x| x / s).collect();
        }
        if ((ll - before) / before).abs() < tol {
            break;
        }
        before = ll;
    }
    topics
}
