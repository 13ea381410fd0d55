use std::time::Instant;
use crate::candidates::Candidates;
use crate::columns::{build_blocks, BLOCK_SHIFT};
use crate::config::Config;
use crate::dataset::Table;
use crate::objective::Objective;
use crate::rng::Rng;
use crate::tree::{grow, Tree};

pub struct Model {
    pub trees: Vec<Tree>,
}

impl Model {
    pub fn margin(&self, row: &[f32]) -> f64 {
        self.trees.iter().map(|t| t.output(row)).sum()
    }

    pub fn predict(&self, t: &Table) -> Vec<f64> {
        (0..t.rows()).map(|i| self.margin(t.row(i))).collect()
    }
}

fn pick_columns(cfg: &Config, cols: usize, rng: &mut Rng) -> Vec<usize> {
    if cfg.colsample >= 1.0 {
        return (0..cols).collect();
    }
    let k = (cfg.colsample * cols as f64).ceil() as usize;
    let mut out: Vec<usize> = (0..k).map(|_| rng.below(cols)).collect();
    out.sort_unstable();
    out.dedup();
    out
}

pub struct Report { pub model: Model, pub ms_per_tree: f64 }

pub fn fit(cfg: &Config, train: &Table) -> Report {
    fit_with_shift(cfg, train, BLOCK_SHIFT)
}

pub fn fit_with_shift(cfg: &Config, train: &Table, shift: u32) -> Report {
    let objective = Objective::parse(&cfg.objective);
    let mut rng = Rng::new(cfg.seed + 1);
    let mut margin = vec![0.0f64; train.rows()];
    let mut trees: Vec<Tree> = Vec::with_capacity(cfg.rounds);
    let mut complexity = 0.0;

    let cand = (cfg.search == "approx").then(|| {
        let blocks = build_blocks(train, shift, cfg.threads);
        Candidates::propose(&blocks, train.cols, cfg.eps)
    });

    let clock = Instant::now();
    let mut stats = objective.stats(&train.y, &margin);
    for round in 0..cfg.rounds {
        let blocks = build_blocks(train, shift, cfg.threads);
        let columns = pick_columns(cfg, train.cols, &mut rng);
        let tree = grow(cfg, train, &blocks, cand.as_ref(), &columns, &stats);
        for (i, m) in margin.iter_mut().enumerate() {
            *m += cfg.eta * tree.output(train.row(i));
        }
        stats = objective.stats(&train.y, &margin);
        complexity += tree.complexity(cfg.gamma, cfg.lambda);
        trees.push(tree);
        if (round + 1) % 10 == 0 {
            eprintln!("{:4} objective {:.5}", round + 1, objective.loss(&train.y, &margin) + complexity);
        }
    }
    let ms_per_tree = clock.elapsed().as_secs_f64() * 1e3 / cfg.rounds as f64;
    Report { model: Model { trees }, ms_per_tree }
}
