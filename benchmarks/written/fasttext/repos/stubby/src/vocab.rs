//! Word and label ids.

use std::collections::HashMap;

use crate::datasets::Document;

#[derive(Default, Clone)]
pub struct Vocab {
    pub words: HashMap<String, usize>,
    pub labels: HashMap<String, usize>,
    pub label_counts: Vec<u64>,
}

impl Vocab {
    pub fn collect(docs: &[Document]) -> Vocab {
        let mut v = Vocab::default();
        for doc in docs {
            for w in &doc.tokens {
                let next = v.words.len();
                v.words.entry(w.clone()).or_insert(next);
            }
            for l in &doc.labels {
                let next = v.labels.len();
                let id = *v.labels.entry(l.clone()).or_insert(next);
                if id == v.label_counts.len() {
                    v.label_counts.push(0);
                }
                v.label_counts[id] += 1;
            }
        }
        v
    }
}

/// Removes words and labels seen fewer than `least` times, and documents left empty.
pub fn drop_rare(docs: Vec<Document>, least: usize) -> Vec<Document> {
    let mut words: HashMap<String, usize> = HashMap::new();
    let mut labels: HashMap<String, usize> = HashMap::new();
    for doc in &docs {
        doc.tokens.iter().for_each(|t| *words.entry(t.clone()).or_insert(0) += 1);
        doc.labels.iter().for_each(|t| *labels.entry(t.clone()).or_insert(0) += 1);
    }
    docs.into_iter()
        .map(|mut doc| {
            doc.tokens.retain(|t| words[t] >= least);
            doc.labels.retain(|t| labels[t] >= least);
            doc
        })
        .filter(|doc| !doc.tokens.is_empty() && !doc.labels.is_empty())
        .collect()
}

pub const RARE_LIMIT: usize = 100;
