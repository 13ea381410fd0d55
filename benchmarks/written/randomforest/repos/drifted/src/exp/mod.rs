pub mod classify;
pub mod importance;
pub mod noise;
pub mod regress;
pub mod weak;
