use crate::forest::{limits, Forest};
use crate::rng::Rng;
use crate::settings::Settings;
use crate::simulate::{weak, weak_probabilities};
use crate::tree::Pool;

pub fn run(s: &Settings) {
    let mut rng = Rng::new(s.seed + 4);
    let p = weak_probabilities(s.weak_inputs, s.weak_classes, &mut rng);
    let train = weak(s.weak_inputs, s.weak_classes, s.weak_train, &p, &mut rng);
    let test = weak(s.weak_inputs, s.weak_classes, s.weak_test, &p, &mut rng);
    for &f in &s.weak_groups {
        let forest = Forest::fit(&train, s.trees, Pool::Inputs(f), limits(s), &mut rng);
        println!("F={f} error {:.2}%", 100.0 * forest.error(&test));
    }
}
