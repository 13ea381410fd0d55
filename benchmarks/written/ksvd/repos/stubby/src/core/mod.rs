pub mod ksvd;
pub mod mat;
pub mod optdir;
pub mod pursuit;
pub mod rng;

pub use mat::Mat;
pub use rng::Rng;
