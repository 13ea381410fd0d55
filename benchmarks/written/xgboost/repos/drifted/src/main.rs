use std::env;
use canopy::booster::{fit, fit_with_shift};
use canopy::config::{read_config, read_sources, Config};
use canopy::dataset::{load, Table};
use canopy::metrics::{auc, ndcg_at};

fn option(args: &[String], name: &str) -> Option<String> {
    args.iter().position(|a| a == name).and_then(|k| args.get(k + 1).cloned())
}

fn tables(cfg: &Config) -> (Table, Table) {
    let sources = read_sources("configs/datasets.json");
    load(&sources[&cfg.data])
}

fn quality(cfg: &Config, t: &Table, score: &[f64]) -> f64 {
    match cfg.metric.as_str() {
        "ndcg" => ndcg_at(10, &t.y, &t.qid, score),
        _ => auc(&t.y, score),
    }
}

fn train(cfg: &Config) {
    let (train, test) = tables(cfg);
    let report = fit(cfg, &train);
    let q = quality(cfg, &test, &report.model.predict(&test));
    println!("{}\tcolsample {}\t{:.2} ms/tree\ttest {} {:.4}", cfg.data, cfg.colsample, report.ms_per_tree, cfg.metric, q);
}

fn curves(cfg: &Config) {
    let (train, test) = tables(cfg);
    for (label, search, eps) in [("exact greedy", "exact", 0.0), ("global eps=0.3", "approx", 0.3), ("global eps=0.05", "approx", 0.05)] {
        let c = Config { search: search.into(), eps, ..cfg.clone() };
        let mut model = fit(&c, &train).model;
        let all = std::mem::take(&mut model.trees);
        let mut score = vec![0.0; test.rows()];
        for (k, tree) in all.iter().enumerate() {
            for (i, s) in score.iter_mut().enumerate() {
                *s += tree.output(test.row(i));
            }
            println!("{label}\t{}\t{:.5}", k + 1, quality(cfg, &test, &score));
        }
    }
}

fn blocks(cfg: &Config) {
    let (train, _) = tables(cfg);
    for shift in [12, 14, 16] {
        let report = fit_with_shift(&Config { rounds: 5, ..cfg.clone() }, &train, shift);
        println!("2^{shift}\t{} threads\t{:.2} ms/tree", cfg.threads, report.ms_per_tree);
    }
}

fn main() {
    let args: Vec<String> = env::args().skip(1).collect();
    if args.len() < 2 {
        eprintln!("usage: canopy train|curves|blocks CONFIG [--rounds N]");
        std::process::exit(2);
    }
    let mut cfg = read_config(&args[1]);
    cfg.rounds = option(&args, "--rounds").map_or(50, |v| v.parse().expect("--rounds"));
    match args[0].as_str() {
        "train" => train(&cfg),
        "curves" => curves(&cfg),
        "blocks" => blocks(&cfg),
        other => panic!("unknown command {other}"),
    }
}
