//! Perplexity of unseen documents.

use crate::corpus::Corpus;
use crate::estimate;
use crate::gibbs::Chain;
use crate::rivals::{Mixture, Unigram};
use crate::settings::Settings;
use crate::vb;

pub fn doc_log_prob(doc: &[usize], share: &[f64], topics: &[Vec<f64>]) -> f64 {
    doc.iter()
        .map(|&w| share.iter().zip(topics).map(|(s, t)| s * t[w]).sum::<f64>().ln())
        .sum()
}

pub fn perplexity<F: Fn(&[usize]) -> f64>(test: &Corpus, log_prob: F) -> f64 {
    let ll: f64 = test.docs.iter().map(|d| log_prob(d)).sum();
    (-ll / test.tokens() as f64).exp()
}

fn lda_perplexity(test: &Corpus, topics: &[Vec<f64>], alpha: f64) -> f64 {
    perplexity(test, |d| {
        let (gamma, _) = vb::infer(d, topics, alpha);
        doc_log_prob(d, &vb::proportions(&gamma), topics)
    })
}

pub fn run(s: &Settings) -> Result<(), String> {
    for (name, path) in [("C. elegans", &s.elegans), ("AP", &s.newswire)] {
        let all = Corpus::read(path, &s.stopwords, s.min_docs)?;
        let (train, test) = all.split(s.every);
        println!("{name}: {} training and {} test documents", train.docs.len(), test.docs.len());
        let uni = Unigram::fit(&train, s.beta);
        println!("  unigram            {:9.1}", perplexity(&test, |d| uni.log_prob(d)));
        for &k in &s.ho_topics {
            let alpha = s.alpha(k);
            let mix = Mixture::fit(&train, k, s.beta, s.em_tol, s.em_max, s.seed);
            let mut chain = Chain::start(&train, k, alpha, s.beta, s.seed);
            for _ in 0..s.ho_sweeps {
                chain.sweep();
            }
            let gibbs = estimate::phi(&chain);
            let var = vb::train(&train, k, alpha, s.beta, s.em_tol, s.em_max, s.seed);
            println!("  k = {k:4}  mixture    {:9.1}", perplexity(&test, |d| mix.log_prob(d)));
            println!("            LDA Gibbs  {:9.1}", lda_perplexity(&test, &gibbs, alpha));
            println!("            LDA var.   {:9.1}", lda_perplexity(&test, &var, alpha));
        }
    }
    Ok(())
}
