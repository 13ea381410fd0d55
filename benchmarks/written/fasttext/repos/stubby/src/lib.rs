//! Bag-of-features text classification.

pub mod baselines;
pub mod conf;
pub mod datasets;
pub mod huffman;
pub mod json;
pub mod model;
pub mod ngrams;
pub mod report;
pub mod rng;
pub mod search;
pub mod topk;
pub mod train;
pub mod tune;
pub mod vocab;
