use crate::boost::Boost;
use crate::data::{load, Data};
use crate::forest::{limits, Forest};
use crate::rng::Rng;
use crate::settings::Settings;
use crate::tree::Pool;

/// Gives a share of the cases another class.
pub fn corrupt(d: &Data, rate: f64, rng: &mut Rng) -> Data {
    let mut out = d.clone();
    for y in out.y.iter_mut() {
        if rng.unit() < rate {
            *y = ((*y as usize + 1 + rng.below(d.classes - 1)) % d.classes) as f64;
        }
    }
    out
}

pub fn run(s: &Settings) {
    let mut rng = Rng::new(s.seed + 1);
    let lim = limits(s);
    println!("set adaboost% forest%");
    for name in &s.noise_sets {
        let d = load(name, false);
        let mut e = [[0.0; 2]; 2];
        for _ in 0..s.noise_repeats {
            let (train, test) = d.split(s.holdout, &mut rng);
            let noisy = (corrupt(&train, s.noise_rate, &mut rng), corrupt(&test, s.noise_rate, &mut rng));
            for (v, (a, b)) in [(&train, &test), (&noisy.0, &noisy.1)].into_iter().enumerate() {
                e[0][v] += Boost::fit(a, s.rounds, lim, &mut rng).error(b);
                e[1][v] += Forest::fit(a, s.trees, Pool::Inputs(1), lim, &mut rng).error(b);
            }
        }
        let rise = |m: usize| 100.0 * (e[m][1] - e[m][0]) / e[m][0];
        println!("{name} {:.1} {:.1}", rise(0), rise(1));
    }
}
