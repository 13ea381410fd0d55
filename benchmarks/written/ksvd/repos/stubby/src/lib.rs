pub mod args;
pub mod consts;
pub mod core;
pub mod exp;
pub mod frames;
pub mod image;
pub mod metrics;
