//! The collapsed sampler. Proportions and topic distributions are integrated out, so that
//! a state is the labels and three tables of counts.

use crate::corpus::Corpus;
use crate::rng::Rng;

pub struct Chain<'a> {
    corpus: &'a Corpus,
    pub k: usize,
    pub alpha: f64,
    pub beta: f64,
    pub label: Vec<Vec<u32>>,
    /// word-major: `nw[w * k + j]`
    pub nw: Vec<u32>,
    /// document-major: `nd[d * k + j]`
    pub nd: Vec<u32>,
    pub nk: Vec<u32>,
    weights: Vec<f64>,
    rng: Rng,
}

impl<'a> Chain<'a> {
    pub fn start(corpus: &'a Corpus, k: usize, alpha: f64, beta: f64, seed: u64) -> Chain<'a> {
        let mut c = Chain {
            corpus,
            k,
            alpha,
            beta,
            label: corpus.docs.iter().map(|d| vec![0; d.len()]).collect(),
            nw: vec![0; corpus.vocab * k],
            nd: vec![0; corpus.docs.len() * k],
            nk: vec![0; k],
            weights: vec![0.0; k],
            rng: Rng::new(seed),
        };
        c.fill();
        c
    }

    /// First pass: labels are given out one token at a time, the counts grow with them.
    fn fill(&mut self) {
        for d in 0..self.corpus.docs.len() {
            for i in 0..self.corpus.docs[d].len() {
                for j in 0..self.k {
                    self.weights[j] = self.nd[d * self.k + j] as f64 + self.alpha;
                }
                let j = self.rng.pick(&self.weights);
                self.add(d, self.corpus.docs[d][i], j);
                self.label[d][i] = j as u32;
            }
        }
    }

    fn add(&mut self, d: usize, w: usize, j: usize) {
        self.nw[w * self.k + j] += 1;
        self.nd[d * self.k + j] += 1;
        self.nk[j] += 1;
    }

    fn remove(&mut self, d: usize, w: usize, j: usize) {
        self.nw[w * self.k + j] -= 1;
        self.nd[d * self.k + j] -= 1;
        self.nk[j] -= 1;
    }

    pub fn sweep(&mut self) {
        let w_beta = self.corpus.vocab as f64 * self.beta;
        for d in 0..self.corpus.docs.len() {
            for i in 0..self.corpus.docs[d].len() {
                let w = self.corpus.docs[d][i];
                self.remove(d, w, self.label[d][i] as usize);
                let (row, doc) = (w * self.k, d * self.k);
                for j in 0..self.k {
                    // the document's length is the same for all j
                    self.weights[j] = (self.nw[row + j] as f64 + self.beta)
                        * (self.nd[doc + j] as f64 + self.alpha)
                        / (self.nk[j] as f64 + w_beta);
                }
                let j = self.rng.pick(&self.weights);
                self.label[d][i] = j as u32;
                self.add(d, w, j);
            }
        }
    }

    pub fn vocab(&self) -> usize {
        self.corpus.vocab
    }

    pub fn documents(&self) -> usize {
        self.corpus.docs.len()
    }
}
