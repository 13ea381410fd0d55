use crate::text::Lexicon;
use std::collections::HashSet;
use std::fs;

#[derive(Debug, Clone, Default)]
pub struct Corpus {
    pub docs: Vec<Vec<usize>>,
    pub years: Vec<i32>,
    pub vocab: usize,
    pub lexicon: Lexicon,
}

impl Corpus {
    pub fn read(path: &str, stop_path: &str, min_docs: usize) -> Result<Corpus, String> {
        let body = fs::read_to_string(path).map_err(|e| format!("{path}: {e}"))?;
        let stop: HashSet<String> = fs::read_to_string(stop_path)
            .map_err(|e| format!("{stop_path}: {e}"))?
            .lines()
            .map(|l| l.trim().to_lowercase())
            .collect();
        let mut years = Vec::new();
        let mut texts = Vec::new();
        for line in body.lines() {
            let (y, t) = line.split_once('\t').ok_or(format!("{path}: no tab in a line"))?;
            years.push(y.trim().parse().unwrap_or(0));
            texts.push(t.to_string());
        }
        let lexicon = Lexicon::build(&texts, &stop, min_docs);
        let docs = texts.iter().map(|t| lexicon.encode(t)).collect();
        Ok(Corpus { docs, years, vocab: lexicon.len(), lexicon })
    }

    pub fn tokens(&self) -> usize {
        self.docs.iter().map(Vec::len).sum()
    }

    /// Every `every`-th document goes to the second part.
    pub fn split(&self, every: usize) -> (Corpus, Corpus) {
        let mut a = Corpus { vocab: self.vocab, ..Corpus::default() };
        let mut b = a.clone();
        for (i, d) in self.docs.iter().enumerate() {
            let side = if i % every == every - 1 { &mut b } else { &mut a };
            side.docs.push(d.clone());
            side.years.push(self.years[i]);
        }
        (a, b)
    }
}
