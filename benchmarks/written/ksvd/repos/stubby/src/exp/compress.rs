use crate::args::Args;
use crate::consts::{BLOCK, SPARSITY, TEST_BLOCKS};
use crate::core::pursuit::omp_all;
use crate::core::Rng;
use crate::exp::fill::block_dictionary;
use crate::frames::Frame;
use crate::image::face_blocks;
use crate::metrics::psnr;

pub fn run(args: &Args) -> Result<(), String> {
    let mut rng = Rng::new(args.number("seed", 1.0) as u64);
    let d = match Frame::parse(&args.text("frame", "")) {
        Some(f) => f.build()?,
        None => block_dictionary(&mut rng),
    };
    let y = face_blocks(TEST_BLOCKS, BLOCK, &mut rng);
    let x = omp_all(&d, &y, SPARSITY, 0.0);
    let kept = SPARSITY as f64 / (BLOCK * BLOCK) as f64;
    println!("rate {kept:.3}  distortion {:.2} dB", psnr(&d.mul(&x), &y));
    Ok(())
}
