use crate::args::Args;
use crate::consts::{BLOCK, BLOCK_ATOMS, FILL_TOL, ITERATIONS, SPARSITY, TEST_BLOCKS, TRAIN_BLOCKS};
use crate::core::ksvd::{Learner, Rule};
use crate::core::mat::{axpy, norm};
use crate::core::pursuit::omp;
use crate::core::{Mat, Rng};
use crate::frames::cosine::overcomplete_dct;
use crate::image::face_blocks;

/// Dictionary for blocks, starting from cosines.
pub fn block_dictionary(rng: &mut Rng) -> Mat {
    let y = face_blocks(TRAIN_BLOCKS, BLOCK, rng);
    let start = overcomplete_dct(BLOCK * BLOCK, BLOCK_ATOMS);
    let learner = Learner { rule: Rule::Ksvd, sparsity: SPARSITY, iterations: ITERATIONS };
    learner.fit(&y, start).0
}

fn restore(d: &Mat, damaged: &[f64]) -> Vec<f64> {
    let mut z = vec![0.0; damaged.len()];
    for (k, c) in omp(d, damaged, damaged.len() / 2, FILL_TOL * norm(damaged)) {
        axpy(c, d.col(k), &mut z);
    }
    z
}

pub fn run(args: &Args) -> Result<(), String> {
    let mut rng = Rng::new(args.number("seed", 1.0) as u64);
    let d = block_dictionary(&mut rng);
    let faces = face_blocks(TEST_BLOCKS, BLOCK, &mut rng);
    let n = BLOCK * BLOCK;

    for step in 2..=9 {
        let r = step as f64 / 10.0;
        let mut total = 0.0;
        for i in 0..faces.cols {
            let mut damaged = faces.col(i).to_vec();
            for p in rng.choose((r * n as f64).round() as usize, n) {
                damaged[p] = 0.0;
            }
            let z = restore(&d, &damaged);
            total += z.iter().zip(&damaged).map(|(a, b)| (a - b).powi(2)).sum::<f64>();
        }
        let rmse = (total / (n * faces.cols) as f64).sqrt();
        println!("r = {r:.1}  rmse {rmse:.3}");
    }
    Ok(())
}
