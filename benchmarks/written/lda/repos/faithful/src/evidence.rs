//! How many topics? Evidence for each candidate from a set of chains.

use crate::corpus::Corpus;
use crate::gibbs::Chain;
use crate::settings::Settings;
use crate::special::{lgamma, log_sum_exp};
use std::sync::Mutex;
use std::thread;

/// ln P(w | z) of the chain's present state. Cells without tokens cancel against Gamma(beta)^W.
pub fn log_words_given_labels(c: &Chain) -> f64 {
    let w_beta = c.vocab() as f64 * c.beta;
    let base = lgamma(c.beta);
    let mut ll = c.k as f64 * lgamma(w_beta);
    for &n in &c.nk {
        ll -= lgamma(n as f64 + w_beta);
    }
    for &n in c.nw.iter().filter(|&&n| n > 0) {
        ll += lgamma(n as f64 + c.beta) - base;
    }
    ll
}

/// ln of the harmonic mean, from logs.
pub fn log_harmonic(ll: &[f64]) -> f64 {
    let flipped: Vec<f64> = ll.iter().map(|x| -x).collect();
    (ll.len() as f64).ln() - log_sum_exp(&flipped)
}

fn one_chain(corpus: &Corpus, s: &Settings, k: usize, seed: u64) -> f64 {
    let mut chain = Chain::start(corpus, k, s.alpha(k), s.beta, seed);
    let mut kept = Vec::new();
    for it in 1..=s.last {
        chain.sweep();
        if it >= s.warmup && (it - s.warmup) % s.lag == 0 {
            kept.push(log_words_given_labels(&chain));
        }
    }
    log_harmonic(&kept)
}

pub struct Row {
    pub k: usize,
    pub mean: f64,
}

pub fn compare(corpus: &Corpus, s: &Settings) -> Vec<Row> {
    let mut rows = Vec::new();
    for &k in &s.sel_topics {
        let found = Mutex::new(Vec::new());
        let queue = Mutex::new(0..s.sel_chains);
        thread::scope(|scope| {
            for _ in 0..s.threads.min(s.sel_chains).max(1) {
                scope.spawn(|| loop {
                    let Some(c) = queue.lock().unwrap().next() else { break };
                    let seed = s.seed + 1000 * k as u64 + c as u64;
                    let ev = one_chain(corpus, s, k, seed);
                    found.lock().unwrap().push(ev);
                });
            }
        });
        let found = found.into_inner().unwrap();
        let mean = found.iter().sum::<f64>() / found.len() as f64;
        println!("T = {k:5}  ln P(w|T) = {mean:.1}  ({} chains)", found.len());
        rows.push(Row { k, mean });
    }
    rows
}

pub fn best(rows: &[Row]) -> usize {
    rows.iter().max_by(|a, b| a.mean.total_cmp(&b.mean)).map(|r| r.k).unwrap_or(0)
}
