use std::thread;
use crate::candidates::Candidates;
use crate::columns::{merged, ColumnBlock};
use crate::config::Config;
use crate::dataset::Table;
use crate::objective::Stat;

#[derive(Clone, Debug, Default)]
pub struct Node {
    pub split: Option<(usize, f32)>,
    pub left: usize,
    pub right: usize,
    pub weight: f64,
}

#[derive(Clone, Debug)]
pub struct Tree {
    pub nodes: Vec<Node>,
}

impl Tree {
    pub fn leaf_of(&self, row: &[f32]) -> usize {
        let mut k = 0;
        while let Some((c, cut)) = self.nodes[k].split {
            k = if row[c] < cut { self.nodes[k].left } else { self.nodes[k].right };
        }
        k
    }

    pub fn output(&self, row: &[f32]) -> f64 {
        self.nodes[self.leaf_of(row)].weight
    }

    /// Complexity of the tree for the training report.
    pub fn complexity(&self, gamma: f64, lambda: f64) -> f64 {
        let leaves = self.nodes.iter().filter(|n| n.split.is_none());
        leaves.map(|n| gamma + lambda * n.weight * n.weight).sum()
    }
}

#[derive(Clone, Copy, Debug, Default)]
struct Choice {
    gain: f64,
    column: usize,
    cut: f32,
    left: Stat,
}

struct Search<'a> {
    cfg: &'a Config,
    stats: &'a [Stat],
    place: &'a [usize],
    slot: &'a [Option<usize>],
    total: &'a [Stat],
}

impl Search<'_> {
    fn consider(&self, best: &mut Choice, slot: usize, left: Stat, column: usize, cut: f32) {
        let right = self.total[slot] - left;
        if left.h < 1e-9 || right.h < 1e-9 {
            return;
        }
        let part = |s: Stat| s.g * s.g / (s.h + self.cfg.lambda);
        let gain = 0.5 * (part(left) + part(right)) - self.cfg.gamma;
        if gain > best.gain {
            *best = Choice { gain, column, cut, left };
        }
    }

    fn exact(&self, blocks: &[ColumnBlock], c: usize, best: &mut [Choice]) {
        let mut acc = vec![Stat::default(); best.len()];
        let mut last = vec![f32::NAN; best.len()];
        for (row, v) in merged(blocks, c) {
            let Some(k) = self.slot[self.place[row]] else { continue };
            if v > last[k] {
                self.consider(&mut best[k], k, acc[k], c, 0.5 * (v + last[k]));
            }
            acc[k] += self.stats[row];
            last[k] = v;
        }
    }

    fn approx(&self, blocks: &[ColumnBlock], cand: &Candidates, c: usize, best: &mut [Choice]) {
        let cuts = &cand.by_column[c];
        let mut bins = vec![vec![Stat::default(); cuts.len() + 1]; best.len()];
        for b in blocks {
            for (row, v) in b.column(c) {
                if let Some(k) = self.slot[self.place[row]] {
                    bins[k][cand.bucket(c, v)] += self.stats[row];
                }
            }
        }
        for (k, bin) in bins.iter().enumerate() {
            let mut acc = Stat::default();
            for (j, cut) in cuts.iter().enumerate() {
                acc += bin[j];
                self.consider(&mut best[k], k, acc, c, *cut);
            }
        }
    }
}

/// Grows one tree level by level.
pub fn grow(
    cfg: &Config,
    t: &Table,
    blocks: &[ColumnBlock],
    cand: Option<&Candidates>,
    columns: &[usize],
    stats: &[Stat],
) -> Tree {
    let mut tree = Tree { nodes: vec![Node::default()] };
    let mut place = vec![0usize; t.rows()];
    let mut sums = vec![Stat::default()];
    for s in stats {
        sums[0] += *s;
    }
    let mut open = vec![0usize];
    for _ in 0..cfg.depth {
        let mut slot = vec![None; tree.nodes.len()];
        for (k, n) in open.iter().enumerate() {
            slot[*n] = Some(k);
        }
        let total: Vec<Stat> = open.iter().map(|n| sums[*n]).collect();
        let search = Search { cfg, stats, place: &place, slot: &slot, total: &total };
        let width = open.len();
        let share = columns.len().div_ceil(cfg.threads.max(1)).max(1);
        let found: Vec<Vec<Choice>> = thread::scope(|s| {
            let search = &search;
            let jobs: Vec<_> = columns
                .chunks(share)
                .map(|part| {
                    s.spawn(move || {
                        let mut best = vec![Choice::default(); width];
                        for &c in part {
                            match cand {
                                Some(q) => search.approx(blocks, q, c, &mut best),
                                None => search.exact(blocks, c, &mut best),
                            }
                        }
                        best
                    })
                })
                .collect();
            jobs.into_iter().map(|j| j.join().unwrap()).collect()
        });
        let mut next = Vec::new();
        for (k, &n) in open.iter().enumerate() {
            let best = found.iter().map(|f| f[k]).fold(Choice::default(), |a, b| if b.gain > a.gain { b } else { a });
            if best.gain <= 0.0 {
                continue;
            }
            let l = tree.nodes.len();
            tree.nodes.push(Node::default());
            tree.nodes.push(Node::default());
            tree.nodes[n].split = Some((best.column, best.cut));
            tree.nodes[n].left = l;
            tree.nodes[n].right = l + 1;
            sums.push(best.left);
            sums.push(sums[n] - best.left);
            next.extend([l, l + 1]);
        }
        for (i, p) in place.iter_mut().enumerate() {
            let n = &tree.nodes[*p];
            if let Some((c, cut)) = n.split {
                *p = if t.row(i)[c] < cut { n.left } else { n.right };
            }
        }
        if next.is_empty() {
            break;
        }
        open = next;
    }
    for (n, s) in tree.nodes.iter_mut().zip(&sums) {
        let inv = (s.h + cfg.lambda).recip();
        n.weight = -(s.g * inv);
    }
    tree
}
