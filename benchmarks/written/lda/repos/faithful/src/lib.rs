//! Topic models by collapsed Gibbs sampling.

pub mod cli;
pub mod corpus;
pub mod estimate;
pub mod evidence;
pub mod gibbs;
pub mod heldout;
pub mod rivals;
pub mod rng;
pub mod settings;
pub mod special;
pub mod synth;
pub mod text;
pub mod trends;
pub mod vb;
