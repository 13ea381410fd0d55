//! Choice of the learning rate on held-out documents.

/// Runs `trial` for each rate and returns the rate with the highest score.
pub fn best_rate<F: FnMut(f64) -> f64>(rates: &[f64], mut trial: F) -> f64 {
    let mut best = (f64::MIN, rates[0]);
    for &rate in rates {
        let score = trial(rate);
        eprintln!("  rate {} -> {:.4}", rate, score);
        if score > best.0 {
            best = (score, rate);
        }
    }
    best.1
}

/// Cuts the last `share` of the documents off.
pub fn hold_out<T>(mut docs: Vec<T>, share: f64) -> (Vec<T>, Vec<T>) {
    let keep = docs.len() - (docs.len() as f64 * share) as usize;
    let held = docs.split_off(keep);
    (docs, held)
}
