//! Experiment settings, filled from JSON with fallbacks.

use crate::json::{self, Value};

const FALLBACK_RATES: [f64; 4] = [0.05, 0.1, 0.25, 0.5];

#[derive(Debug, Clone)]
pub struct Conf {
    pub data_root: String,
    pub sets: Vec<String>,
    pub hidden: usize,
    pub epochs: usize,
    pub rates: Vec<f64>,
    pub held_out: f64,
    pub orders: Vec<usize>,
    pub top: usize,
    pub seed: u64,
    pub baselines: Vec<String>,
}

fn numbers(v: Option<&Value>) -> Option<Vec<f64>> {
    Some(v?.list()?.iter().filter_map(Value::number).collect())
}

fn texts(v: Option<&Value>) -> Vec<String> {
    let list = v.and_then(Value::list).unwrap_or(&[]);
    list.iter().filter_map(Value::text).map(String::from).collect()
}

impl Conf {
    pub fn read(path: &str) -> Result<Conf, String> {
        let src = std::fs::read_to_string(path).map_err(|e| format!("{}: {}", path, e))?;
        let v = json::parse(&src)?;
        let num = |key: &str, other: f64| v.get(key).and_then(Value::number).unwrap_or(other);
        Ok(Conf {
            data_root: v.get("data_root").and_then(Value::text).unwrap_or("data").to_string(),
            sets: texts(v.get("sets")),
            hidden: num("hidden", 100.0) as usize,
            epochs: num("epochs", 10.0) as usize,
            rates: numbers(v.get("rates")).unwrap_or_else(|| FALLBACK_RATES.to_vec()),
            held_out: num("held_out", 0.1),
            orders: numbers(v.get("orders")).map_or(vec![1], |o| o.iter().map(|&n| n as usize).collect()),
            top: num("top", 1.0) as usize,
            seed: num("seed", 1.0) as u64,
            baselines: texts(v.get("baselines")),
        })
    }
}
