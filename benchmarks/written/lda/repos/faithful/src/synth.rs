//! The bars: words are pixels of a small square, topics are its rows and columns.

use crate::corpus::Corpus;
use crate::estimate;
use crate::evidence::log_words_given_labels;
use crate::gibbs::Chain;
use crate::rng::Rng;

const SIDE: usize = 5;
const IMAGES: usize = 2_000;
const INK: usize = 4 * SIDE * SIDE; // words in an image
const CONC: f64 = 1.0;

pub fn bars() -> Vec<Vec<f64>> {
    let mut out = Vec::with_capacity(2 * SIDE);
    for b in 0..2 * SIDE {
        let mut t = vec![0.0; SIDE * SIDE];
        for s in 0..SIDE {
            let pixel = if b < SIDE { b * SIDE + s } else { s * SIDE + (b - SIDE) };
            t[pixel] = 1.0 / SIDE as f64;
        }
        out.push(t);
    }
    out
}

pub fn draw(topics: &[Vec<f64>], seed: u64) -> Corpus {
    let mut rng = Rng::new(seed);
    let mut docs = Vec::with_capacity(IMAGES);
    for _ in 0..IMAGES {
        let share = rng.dirichlet(CONC, topics.len());
        let doc = (0..INK)
            .map(|_| {
                let z = rng.pick(&share);
                rng.pick(&topics[z])
            })
            .collect();
        docs.push(doc);
    }
    Corpus { years: vec![0; docs.len()], docs, vocab: SIDE * SIDE, ..Corpus::default() }
}

/// Total variation distance of each true bar to its nearest learned topic.
fn recovery(truth: &[Vec<f64>], found: &[Vec<f64>]) -> f64 {
    let tv = |a: &[f64], b: &[f64]| a.iter().zip(b).map(|(x, y)| (x - y).abs()).sum::<f64>() / 2.0;
    let nearest = |t: &Vec<f64>| found.iter().map(|f| tv(t, f)).fold(1.0, f64::min);
    truth.iter().map(nearest).sum::<f64>() / truth.len() as f64
}

pub fn run(beta: f64, seed: u64) {
    let truth = bars();
    let corpus = draw(&truth, seed);
    let mut chain = Chain::start(&corpus, truth.len(), CONC, beta, seed + 1);
    let marks = [1, 2, 5, 10, 20, 50, 100, 150, 200, 300, 500];
    for it in 1..=500 {
        chain.sweep();
        if marks.contains(&it) {
            let gap = recovery(&truth, &estimate::phi(&chain));
            println!("sweep {it:4}  ln P(w|z) {:.1}  distance {gap:.4}", log_words_given_labels(&chain));
        }
    }
}
