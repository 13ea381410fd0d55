use crate::rng::Rng;
use std::collections::BTreeMap;

/// Numeric matrix with a target; `classes` is 0 for regression.
#[derive(Clone)]
pub struct Data {
    pub x: Vec<Vec<f64>>,
    pub y: Vec<f64>,
    pub classes: usize,
}

impl Data {
    pub fn len(&self) -> usize {
        self.y.len()
    }

    pub fn is_empty(&self) -> bool {
        self.y.is_empty()
    }

    pub fn width(&self) -> usize {
        self.x[0].len()
    }

    pub fn subset(&self, idx: &[usize]) -> Data {
        Data {
            x: idx.iter().map(|&i| self.x[i].clone()).collect(),
            y: idx.iter().map(|&i| self.y[i]).collect(),
            classes: self.classes,
        }
    }

    /// (train, test)
    pub fn split(&self, holdout: f64, rng: &mut Rng) -> (Data, Data) {
        let order = rng.pick(self.len(), self.len());
        let k = (self.len() as f64 * holdout).round() as usize;
        (self.subset(&order[k..]), self.subset(&order[..k]))
    }
}

fn rows(path: &str) -> Vec<Vec<String>> {
    let text = std::fs::read_to_string(path).unwrap_or_else(|e| panic!("{path}: {e}"));
    text.lines()
        .skip(1)
        .filter(|l| !l.trim().is_empty())
        .map(|l| l.split(',').map(|c| c.trim().to_string()).collect())
        .collect()
}

/// Categories become their rank in alphabetical order.
fn encode_categorical(col: &[&str]) -> Vec<f64> {
    let mut codes = BTreeMap::new();
    for c in col {
        codes.insert(*c, 0usize);
    }
    for (k, v) in codes.values_mut().enumerate() {
        *v = k;
    }
    col.iter().map(|c| codes[c] as f64).collect()
}

fn column(rows: &[Vec<String>], j: usize, force: bool) -> Vec<f64> {
    let raw: Vec<&str> = rows.iter().map(|r| r[j].as_str()).collect();
    let parsed: Option<Vec<f64>> = raw.iter().map(|c| c.parse().ok()).collect();
    match parsed {
        Some(v) if !force => v,
        _ => encode_categorical(&raw),
    }
}

fn table(rows: &[Vec<String>], regression: bool) -> Data {
    let p = rows[0].len() - 1;
    let cols: Vec<Vec<f64>> = (0..p).map(|j| column(rows, j, false)).collect();
    let y = column(rows, p, !regression);
    let classes = if regression { 0 } else { y.iter().fold(0.0f64, |a, &b| a.max(b)) as usize + 1 };
    let x = (0..rows.len()).map(|i| cols.iter().map(|c| c[i]).collect()).collect();
    Data { x, y, classes }
}

pub fn load(name: &str, regression: bool) -> Data {
    table(&rows(&format!("data/{name}.csv")), regression)
}

pub fn load_pair(name: &str) -> (Data, Data) {
    let mut all = rows(&format!("data/{name}.csv"));
    let n = all.len();
    all.extend(rows(&format!("data/{name}_test.csv")));
    let t = table(&all, false);
    let (a, b): (Vec<usize>, Vec<usize>) = (0..t.len()).partition(|&i| i < n);
    (t.subset(&a), t.subset(&b))
}
