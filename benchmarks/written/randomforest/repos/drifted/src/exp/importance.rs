use crate::data::load;
use crate::forest::{limits, Forest};
use crate::rng::Rng;
use crate::settings::Settings;
use crate::tree::Pool;

/// Variable importance, largest = 100.
pub fn run(s: &Settings) {
    let mut rng = Rng::new(s.seed + 2);
    for name in &s.importance_sets {
        let d = load(name, false);
        let f = Forest::fit(&d, s.importance_trees, Pool::Inputs(1), limits(s), &mut rng);
        let mut score = vec![0.0; d.width()];
        f.trees.iter().for_each(|t| t.credit(&mut score));
        let top = score.iter().cloned().fold(1e-12, f64::max);
        println!("{name}");
        for (m, v) in score.iter().enumerate() {
            let rel = 100.0 * v / top;
            println!("  {:>3} {:6.1} {}", m + 1, rel, "#".repeat((rel / 4.0) as usize));
        }
    }
}
