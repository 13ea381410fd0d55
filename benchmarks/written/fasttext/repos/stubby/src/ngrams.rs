//! Hashed n-gram features.

use std::collections::HashMap;

use crate::datasets::Document;
use crate::vocab::Vocab;

/// Hands out a bin to each n-gram. Bins lie behind the word rows.
#[derive(Clone)]
pub struct NgramHasher {
    order: usize,
    offset: usize,
    seen: HashMap<String, usize>,
}

impl NgramHasher {
    pub fn fit(docs: &[Document], vocab: &Vocab, order: usize) -> Self {
        let mut h = NgramHasher { order, offset: vocab.words.len(), seen: HashMap::new() };
        for doc in docs {
            for gram in grams(&doc.tokens, order) {
                let next = h.seen.len();
                h.seen.entry(gram).or_insert(next);
            }
        }
        h
    }

    pub fn bin(&self, gram: &str) -> Option<usize> {
        self.seen.get(gram).map(|b| b + self.offset)
    }

    pub fn rows(&self) -> usize {
        self.offset + self.seen.len()
    }

    /// Word rows followed by n-gram rows.
    pub fn features(&self, doc: &Document, vocab: &Vocab) -> Vec<usize> {
        let words = doc.tokens.iter().filter_map(|t| vocab.words.get(t).copied());
        let grams = grams(&doc.tokens, self.order);
        words.chain(grams.iter().filter_map(|g| self.bin(g))).collect()
    }
}

fn grams(tokens: &[String], order: usize) -> Vec<String> {
    let mut out = Vec::new();
    for n in 2..=order {
        out.extend(tokens.windows(n).map(|w| w.join(" ")));
    }
    out
}
