//! From raw lines to word numbers.

use std::collections::{BTreeMap, HashMap, HashSet};

pub fn words(text: &str) -> impl Iterator<Item = String> + '_ {
    text.split(|c: char| !c.is_alphabetic())
        .filter(|w| !w.is_empty())
        .map(|w| w.to_lowercase())
}

#[derive(Debug, Clone, Default)]
pub struct Lexicon {
    pub names: Vec<String>,
    index: HashMap<String, usize>,
}

impl Lexicon {
    /// Words kept: not in the stop list and spread over enough documents.
    pub fn build(texts: &[String], stop: &HashSet<String>, min_docs: usize) -> Lexicon {
        let mut spread: BTreeMap<String, usize> = BTreeMap::new();
        for t in texts {
            let once: HashSet<String> = words(t).filter(|w| !stop.contains(w)).collect();
            for w in once {
                *spread.entry(w).or_insert(0) += 1;
            }
        }
        let mut lex = Lexicon::default();
        for (w, df) in spread {
            if df > min_docs {
                lex.index.insert(w.clone(), lex.names.len());
                lex.names.push(w);
            }
        }
        lex
    }

    pub fn encode(&self, text: &str) -> Vec<usize> {
        words(text).filter_map(|w| self.index.get(&w).copied()).collect()
    }

    pub fn len(&self) -> usize {
        self.names.len()
    }

    pub fn is_empty(&self) -> bool {
        self.names.is_empty()
    }
}
