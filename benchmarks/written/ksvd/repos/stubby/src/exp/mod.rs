pub mod compress;
pub mod denoise;
pub mod fill;
pub mod synthetic;
