use crate::args::Args;
use crate::consts::{ATOMS, DIM, ITERATIONS, SIGNALS, SPARSITY};
use crate::core::ksvd::{signals_as_start, Learner, Rule};
use crate::core::mat::{axpy, norm};
use crate::core::{Mat, Rng};
use crate::metrics::recovered;

fn problem(snr: f64, rng: &mut Rng) -> (Mat, Mat) {
    let d = Mat::from_fn(DIM, ATOMS, |_, _| rng.symmetric()).normalized();
    let mut y = Mat::zeros(DIM, SIGNALS);
    for i in 0..SIGNALS {
        for k in rng.choose(SPARSITY, ATOMS) {
            axpy(rng.symmetric(), d.col(k), y.col_mut(i));
        }
        let noise: Vec<f64> = (0..DIM).map(|_| rng.normal()).collect();
        let gain = norm(y.col(i)) / norm(&noise) * 10f64.powf(-snr / 20.0);
        axpy(gain, &noise, y.col_mut(i));
    }
    (y, d)
}

pub fn run(args: &Args) -> Result<(), String> {
    let snr = args.number("snr", 20.0);
    let mut rng = Rng::new(args.number("seed", 1.0) as u64);
    let rule = match args.text("rule", "ksvd").as_str() {
        "ksvd" => Rule::Ksvd,
        "mod" => Rule::Mod,
        other => return Err(format!("unknown rule {other}")),
    };

    let (y, truth) = problem(snr, &mut rng);
    let start = signals_as_start(&y, ATOMS, &mut rng);
    let learner = Learner { rule, sparsity: SPARSITY, iterations: ITERATIONS };
    let (d, _) = learner.fit(&y, start);
    println!("{snr} dB: {} of {ATOMS} atoms recovered", recovered(&truth, &d));
    Ok(())
}
