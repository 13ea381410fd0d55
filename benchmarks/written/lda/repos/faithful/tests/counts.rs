use tessera::evidence::log_harmonic;
use tessera::gibbs::Chain;
use tessera::special::{digamma, lgamma};
use tessera::{estimate, synth};

#[test]
fn counts_stay_consistent() {
    let corpus = synth::draw(&synth::bars(), 3);
    let mut chain = Chain::start(&corpus, 10, 1.0, 0.1, 4);
    chain.sweep();
    let total: u32 = chain.nk.iter().sum();
    assert_eq!(total as usize, corpus.tokens());
    assert_eq!(chain.nw.iter().sum::<u32>(), chain.nd.iter().sum::<u32>());
    for row in estimate::phi(&chain).iter().chain(estimate::theta(&chain).iter()) {
        assert!((row.iter().sum::<f64>() - 1.0).abs() < 1e-9);
    }
}

#[test]
fn special_functions() {
    assert!((lgamma(5.0) - 24f64.ln()).abs() < 1e-9);
    assert!((digamma(1.0) + 0.577_215_664_9).abs() < 1e-7);
}

#[test]
fn harmonic_mean_of_equal_values() {
    assert!((log_harmonic(&[-1000.0, -1000.0]) + 1000.0).abs() < 1e-9);
}
