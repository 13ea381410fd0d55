use crate::data::load;
use crate::forest::{limits, Forest};
use crate::rng::Rng;
use crate::settings::Settings;
use crate::simulate::draw;
use crate::tree::Pool;

pub fn run(s: &Settings) {
    let mut rng = Rng::new(s.seed + 3);
    let pool = Pool::Sums(s.regress_features, s.regress_inputs);
    println!("set bagging forest");
    for name in &s.regress_sets {
        let (mut bag, mut forest) = (0.0, 0.0);
        for _ in 0..s.repeats {
            let (train, test) = if name.starts_with("friedman") {
                (draw(name, 200, &mut rng), draw(name, 2000, &mut rng))
            } else {
                load(name, true).split(s.holdout, &mut rng)
            };
            let k = s.repeats as f64;
            bag += Forest::fit(&train, s.regress_trees, Pool::All, limits(s), &mut rng).rmse(&test) / k;
            forest += Forest::fit(&train, s.regress_trees, pool, limits(s), &mut rng).rmse(&test) / k;
        }
        println!("{name} {bag:.3} {forest:.3}");
    }
}
