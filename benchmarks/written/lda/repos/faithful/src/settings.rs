//! Settings: defaults below, then the TOML file, then `--set` overrides.
//! Only the part of TOML we use is understood: sections, scalars, flat arrays of numbers.

use std::fs;

#[derive(Debug, Clone)]
pub struct Settings {
    pub alpha_mass: f64,
    pub beta: f64,
    pub abstracts: String,
    pub elegans: String,
    pub newswire: String,
    pub stopwords: String,
    pub min_docs: usize,
    pub sel_topics: Vec<usize>,
    pub sel_chains: usize,
    pub warmup: usize,
    pub last: usize,
    pub lag: usize,
    pub topics: usize,
    pub sweeps: usize,
    pub every: usize,
    pub ho_topics: Vec<usize>,
    pub ho_sweeps: usize,
    pub em_tol: f64,
    pub em_max: usize,
    pub seed: u64,
    pub threads: usize,
}

impl Default for Settings {
    fn default() -> Self {
        Settings {
            alpha_mass: 50.0,
            beta: 0.01,
            abstracts: "data/pnas.tsv".into(),
            elegans: "data/celegans.tsv".into(),
            newswire: "data/ap.tsv".into(),
            stopwords: "data/stopwords.txt".into(),
            min_docs: 5,
            sel_topics: vec![50, 100, 200],
            sel_chains: 1,
            warmup: 200,
            last: 400,
            lag: 20,
            topics: 100,
            sweeps: 500,
            every: 10,
            ho_topics: vec![10, 50],
            ho_sweeps: 500,
            em_tol: 1e-4,
            em_max: 100,
            seed: 1,
            threads: 4,
        }
    }
}

fn num<T: std::str::FromStr>(key: &str, v: &str) -> Result<T, String> {
    v.replace('_', "").parse().map_err(|_| format!("{key}: bad value {v}"))
}

fn list(key: &str, v: &str) -> Result<Vec<usize>, String> {
    v.trim_matches(|c| c == '[' || c == ']')
        .split(',')
        .map(str::trim)
        .filter(|s| !s.is_empty())
        .map(|s| num(key, s))
        .collect()
}

impl Settings {
    pub fn load(path: &str, overrides: &[(String, String)]) -> Result<Settings, String> {
        let mut s = Settings::default();
        let text = fs::read_to_string(path).map_err(|e| format!("{path}: {e}"))?;
        let mut section = String::new();
        for raw in text.lines() {
            let line = raw.split('#').next().unwrap_or("").trim();
            if line.is_empty() {
                continue;
            }
            if line.starts_with('[') && !line.contains('=') {
                section = line.trim_matches(|c| c == '[' || c == ']').to_string();
                continue;
            }
            let (k, v) = line.split_once('=').ok_or(format!("{path}: cannot read '{line}'"))?;
            s.put(&format!("{section}.{}", k.trim()), v.trim())?;
        }
        for (k, v) in overrides {
            s.put(k, v)?;
        }
        Ok(s)
    }

    fn put(&mut self, key: &str, v: &str) -> Result<(), String> {
        let text = || v.trim_matches('"').to_string();
        match key {
            "priors.alpha_mass" => self.alpha_mass = num(key, v)?,
            "priors.beta" => self.beta = num(key, v)?,
            "data.abstracts" => self.abstracts = text(),
            "data.elegans" => self.elegans = text(),
            "data.newswire" => self.newswire = text(),
            "data.stopwords" => self.stopwords = text(),
            "data.min_docs" => self.min_docs = num(key, v)?,
            "selection.topics" => self.sel_topics = list(key, v)?,
            "selection.chains" => self.sel_chains = num(key, v)?,
            "selection.warmup" => self.warmup = num(key, v)?,
            "selection.last" => self.last = num(key, v)?,
            "selection.lag" => self.lag = num(key, v)?,
            "analysis.topics" => self.topics = num(key, v)?,
            "analysis.sweeps" => self.sweeps = num(key, v)?,
            "heldout.every" => self.every = num(key, v)?,
            "heldout.topics" => self.ho_topics = list(key, v)?,
            "heldout.sweeps" => self.ho_sweeps = num(key, v)?,
            "heldout.em_tol" => self.em_tol = num(key, v)?,
            "heldout.em_max" => self.em_max = num(key, v)?,
            "run.seed" => self.seed = num(key, v)?,
            "run.threads" => self.threads = num(key, v)?,
            _ => return Err(format!("unknown setting {key}")),
        }
        Ok(())
    }

    pub fn alpha(&self, topics: usize) -> f64 {
        self.alpha_mass / topics as f64
    }
}
