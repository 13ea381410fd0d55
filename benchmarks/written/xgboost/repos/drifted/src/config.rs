use std::collections::HashMap;
use std::fs;
use serde::Deserialize;

fn ten() -> usize { 10 }
fn six() -> usize { 6 }
fn one() -> usize { 1 }
fn slow() -> f64 { 0.01 }
fn unit() -> f64 { 1.0 }
fn exact() -> String { "exact".into() }
fn tenth() -> f64 { 0.1 }

/// One experiment.
#[derive(Clone, Debug, Deserialize)]
pub struct Config {
    pub data: String,
    pub objective: String,
    pub metric: String,
    #[serde(default = "ten")]
    pub rounds: usize,
    #[serde(default = "six")]
    pub depth: usize,
    /// step length
    #[serde(default = "slow")]
    pub eta: f64,
    #[serde(default = "unit")]
    pub lambda: f64,
    #[serde(default)]
    pub gamma: f64,
    #[serde(default = "unit")]
    pub colsample: f64,
    /// exact | approx
    #[serde(default = "exact")]
    pub search: String,
    #[serde(default = "tenth")]
    pub eps: f64,
    #[serde(default = "one")]
    pub threads: usize,
    #[serde(default)]
    pub seed: u64,
}

#[derive(Clone, Debug, Deserialize)]
pub struct Source {
    pub train: String,
    pub test: Option<String>,
    pub format: String,
    pub train_rows: Option<usize>,
    pub binarize_above: Option<f32>,
}

pub fn read_config(path: &str) -> Config {
    let text = fs::read_to_string(path).unwrap_or_else(|e| panic!("{path}: {e}"));
    toml::from_str(&text).unwrap_or_else(|e| panic!("{path}: {e}"))
}

pub fn read_sources(path: &str) -> HashMap<String, Source> {
    let text = fs::read_to_string(path).unwrap_or_else(|e| panic!("{path}: {e}"));
    serde_json::from_str(&text).unwrap_or_else(|e| panic!("{path}: {e}"))
}
