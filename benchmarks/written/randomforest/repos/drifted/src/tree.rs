use crate::data::Data;
use crate::rng::Rng;

/// What competes at a node.
#[derive(Clone, Copy)]
pub enum Pool {
    /// a number of single inputs
    Inputs(usize),
    /// (features, inputs in each)
    Sums(usize, usize),
    All,
}

#[derive(Clone, Copy)]
pub struct Limits {
    pub depth: usize,
    pub leaf: usize,
}

type Feature = Vec<(usize, f64)>;

fn value(f: &Feature, row: &[f64]) -> f64 {
    f.iter().map(|&(j, w)| w * row[j]).sum()
}

impl Pool {
    fn draw(&self, p: usize, rng: &mut Rng) -> Vec<Feature> {
        match *self {
            Pool::Inputs(f) => rng.pick(p, f).into_iter().map(|j| vec![(j, 1.0)]).collect(),
            Pool::All => (0..p).map(|j| vec![(j, 1.0)]).collect(),
            Pool::Sums(f, l) => {
                (0..f).map(|_| rng.pick(p, l).into_iter().map(|j| (j, rng.unit())).collect()).collect()
            }
        }
    }
}

enum Node {
    Leaf(f64),
    Split { feature: Feature, cut: f64, gain: f64, kids: Box<(Node, Node)> },
}

pub struct Tree {
    root: Node,
}

impl Tree {
    pub fn grow(d: &Data, cases: &[usize], pool: Pool, lim: Limits, rng: &mut Rng) -> Tree {
        Tree { root: build(d, cases, pool, lim, 0, rng) }
    }

    pub fn predict(&self, row: &[f64]) -> f64 {
        let mut n = &self.root;
        loop {
            match n {
                Node::Leaf(v) => return *v,
                Node::Split { feature, cut, kids, .. } => n = if value(feature, row) <= *cut { &kids.0 } else { &kids.1 },
            }
        }
    }

    /// adds each split's decrease in impurity to the inputs it uses
    pub fn credit(&self, to: &mut [f64]) {
        fn walk(n: &Node, to: &mut [f64]) {
            if let Node::Split { feature, gain, kids, .. } = n {
                for &(j, _) in feature {
                    to[j] += gain / feature.len() as f64;
                }
                walk(&kids.0, to);
                walk(&kids.1, to);
            }
        }
        walk(&self.root, to);
    }
}

/// Class counts, or (sum, sum of squares) for a numeric target.
struct Stats {
    c: Vec<f64>,
    n: f64,
    numeric: bool,
}

impl Stats {
    fn new(d: &Data) -> Stats {
        Stats { c: vec![0.0; d.classes.max(2)], n: 0.0, numeric: d.classes == 0 }
    }

    fn add(&mut self, y: f64, s: f64) {
        self.n += s;
        if self.numeric {
            self.c[0] += s * y;
            self.c[1] += s * y * y;
        } else {
            self.c[y as usize] += s;
        }
    }

    /// total impurity: entropy, or the sum of squared deviations
    fn impurity(&self) -> f64 {
        if self.n <= 0.0 {
            return 0.0;
        }
        if self.numeric {
            return self.c[1] - self.c[0] * self.c[0] / self.n;
        }
        -self.c.iter().filter(|&&k| k > 0.0).map(|&k| k * (k / self.n).ln()).sum::<f64>()
    }

    fn centre(&self) -> f64 {
        if self.numeric {
            return self.c[0] / self.n;
        }
        (0..self.c.len()).max_by(|&a, &b| self.c[a].total_cmp(&self.c[b])).unwrap() as f64
    }
}

fn build(d: &Data, cases: &[usize], pool: Pool, lim: Limits, depth: usize, rng: &mut Rng) -> Node {
    let mut all = Stats::new(d);
    cases.iter().for_each(|&i| all.add(d.y[i], 1.0));
    let total = all.impurity();
    if depth >= lim.depth || cases.len() < 2 * lim.leaf || total < 1e-12 {
        return Node::Leaf(all.centre());
    }
    let mut best: Option<(f64, Feature, f64)> = None;
    for f in pool.draw(d.width(), rng) {
        let mut v: Vec<(f64, f64)> = cases.iter().map(|&i| (value(&f, &d.x[i]), d.y[i])).collect();
        v.sort_by(|a, b| a.0.total_cmp(&b.0));
        let (mut l, mut r) = (Stats::new(d), Stats::new(d));
        v.iter().for_each(|t| r.add(t.1, 1.0));
        for i in 0..v.len() - 1 {
            l.add(v[i].1, 1.0);
            r.add(v[i].1, -1.0);
            if v[i].0 == v[i + 1].0 || (l.n as usize) < lim.leaf || (r.n as usize) < lim.leaf {
                continue;
            }
            let gain = total - l.impurity() - r.impurity();
            if best.as_ref().map_or(true, |b| gain > b.0) {
                best = Some((gain, f.clone(), 0.5 * (v[i].0 + v[i + 1].0)));
            }
        }
    }
    let Some((gain, feature, cut)) = best else { return Node::Leaf(all.centre()) };
    let (a, b): (Vec<usize>, Vec<usize>) = cases.iter().partition(|&&i| value(&feature, &d.x[i]) <= cut);
    if a.is_empty() || b.is_empty() {
        return Node::Leaf(all.centre());
    }
    let kids = Box::new((build(d, &a, pool, lim, depth + 1, rng), build(d, &b, pool, lim, depth + 1, rng)));
    Node::Split { feature, cut, gain, kids }
}
