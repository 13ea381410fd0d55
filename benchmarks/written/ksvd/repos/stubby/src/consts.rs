//! Sizes and limits of the experiments.

// synthetic
pub const DIM: usize = 20;
pub const ATOMS: usize = DIM * 5 / 2;
pub const SIGNALS: usize = 1000;
pub const SPARSITY: usize = 3;
pub const ITERATIONS: usize = 8;
pub const MATCH: f64 = 0.99;

// image blocks
pub const BLOCK: usize = 8;
pub const BLOCK_ATOMS: usize = 100;
pub const TRAIN_BLOCKS: usize = 256;
pub const TEST_BLOCKS: usize = 64;
pub const FILL_TOL: f64 = 0.02;

// denoising
pub const DENOISE_ATOMS: usize = 256;
pub const DENOISE_GAIN: f64 = 1.15;
pub const DENOISE_ITERATIONS: usize = 10;
pub const DENOISE_LAMBDA: f64 = 30.0;
