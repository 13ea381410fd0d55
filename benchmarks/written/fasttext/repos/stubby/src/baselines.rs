//! Systems to compare with.

use crate::rng::Rng;
use crate::train::Sample;
use crate::vocab::Vocab;

/// Score of a named baseline, if we have it.
pub fn score(name: &str, vocab: &Vocab, test: &[Sample], seed: u64) -> Option<f64> {
    match name {
        "frequency" => Some(frequency(vocab, test, seed)),
        "bow" | "ngrams" | "ngrams_tfidf" => None,
        "char_cnn" | "char_crnn" | "vdcnn" => None,
        "tagspace" => None,
        _ => None,
    }
}

/// Frequency baseline for tag prediction.
fn frequency(vocab: &Vocab, test: &[Sample], seed: u64) -> f64 {
    let mut rng = Rng::new(seed);
    let mut hits = 0;
    for s in test {
        let guess = rng.below(vocab.label_counts.len());
        if s.labels.contains(&guess) {
            hits += 1;
        }
    }
    hits as f64 / test.len().max(1) as f64
}
