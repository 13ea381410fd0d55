use crate::boost::Boost;
use crate::data::{load, load_pair, Data};
use crate::forest::{limits, Forest};
use crate::internal::Internal;
use crate::rng::Rng;
use crate::settings::Settings;
use crate::simulate;
use crate::tree::Pool;

pub fn run(s: &Settings) {
    let mut rng = Rng::new(s.seed);
    println!("set adaboost selection single oob margin strength correlation c/s2 bound rc");
    for name in &s.small {
        let d = load(name, false);
        let pairs: Vec<_> = (0..s.repeats).map(|_| d.split(s.holdout, &mut rng)).collect();
        report(name, &pairs, s, &mut rng);
    }
    for name in &s.synthetic {
        let pairs: Vec<_> = (0..s.repeats)
            .map(|_| {
                (simulate::draw(name, s.synthetic_train, &mut rng), simulate::draw(name, s.synthetic_test, &mut rng))
            })
            .collect();
        report(name, &pairs, s, &mut rng);
    }
    for name in &s.large {
        report(name, &[load_pair(name)], s, &mut rng);
    }
}

fn report(name: &str, pairs: &[(Data, Data)], s: &Settings, rng: &mut Rng) {
    let mut sum = [0.0; 10];
    for (train, test) in pairs {
        let row = one(train, test, s, rng);
        for (a, b) in sum.iter_mut().zip(row) {
            *a += b / pairs.len() as f64;
        }
    }
    let cells: Vec<String> = sum.iter().map(|v| format!("{v:.3}")).collect();
    println!("{name} {}", cells.join(" "));
}

fn one(train: &Data, test: &Data, s: &Settings, rng: &mut Rng) -> [f64; 10] {
    let lim = limits(s);
    let group = train.width().ilog2() as usize + 1;
    let mut tried: Vec<(f64, Forest, Internal)> = [1, group]
        .iter()
        .map(|&f| {
            let forest = Forest::fit(train, s.trees, Pool::Inputs(f), lim, rng);
            let inner = Internal::of(&forest, train);
            (forest.error(test), forest, inner)
        })
        .collect();
    let single = tried[0].0;
    tried.sort_by(|a, b| a.0.total_cmp(&b.0));
    let (selected, forest, inner) = &tried[0];

    let rc = s
        .combos
        .iter()
        .map(|&f| Forest::fit(train, s.trees, Pool::Sums(f, s.inputs_per_combo), lim, rng).error(test))
        .fold(f64::INFINITY, f64::min);
    let ada = Boost::fit(train, s.rounds, lim, rng).error(test);
    [
        100.0 * ada,
        100.0 * selected,
        100.0 * single,
        100.0 * inner.error,
        forest.average_margin(test),
        inner.strength,
        inner.correlation,
        inner.c_over_s2(),
        inner.bound(),
        100.0 * rc,
    ]
}
