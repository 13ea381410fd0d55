use canopy::booster::fit;
use canopy::config::Config;
use canopy::dataset::Table;
use canopy::metrics::auc;
use canopy::prefetch::{pack, unpack, Prefetcher};

fn config() -> Config {
    Config {
        data: "toy".into(),
        objective: "binary".into(),
        metric: "auc".into(),
        rounds: 20,
        depth: 3,
        eta: 0.1,
        lambda: 1.0,
        gamma: 0.0,
        colsample: 1.0,
        search: "exact".into(),
        eps: 0.05,
        threads: 2,
        seed: 3,
    }
}

fn toy() -> Table {
    let mut t = Table { cols: 2, ..Default::default() };
    for i in 0..200 {
        let (a, b) = ((i % 20) as f32, (i / 20) as f32);
        t.x.extend([a, b]);
        t.y.push((a > 9.0) as u8 as f32);
    }
    t
}

#[test]
fn separates_a_threshold() {
    for search in ["exact", "approx"] {
        let t = toy();
        let m = fit(&Config { search: search.into(), ..config() }, &t).model;
        assert!(auc(&t.y, &m.predict(&t)) > 0.99);
    }
}

#[test]
fn packed_blocks_come_back() {
    let words = vec![7, 7, 7, 1, 2, 2];
    assert_eq!(unpack(&pack(&words)), words);
    let f = std::env::temp_dir().join("canopy_block");
    std::fs::write(&f, pack(&words)).unwrap();
    assert_eq!(Prefetcher::start(vec![f], 2).next(), Some(words));
}
