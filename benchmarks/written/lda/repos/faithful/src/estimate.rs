//! Point estimates from one state of a chain.

use crate::gibbs::Chain;

/// One row a topic.
pub fn phi(c: &Chain) -> Vec<Vec<f64>> {
    let w_beta = c.vocab() as f64 * c.beta;
    (0..c.k)
        .map(|j| {
            let below = c.nk[j] as f64 + w_beta;
            (0..c.vocab()).map(|w| (c.nw[w * c.k + j] as f64 + c.beta) / below).collect()
        })
        .collect()
}

/// One row a document.
pub fn theta(c: &Chain) -> Vec<Vec<f64>> {
    let all = c.k as f64 * c.alpha;
    (0..c.documents())
        .map(|d| {
            let row = &c.nd[d * c.k..(d + 1) * c.k];
            let n: u32 = row.iter().sum();
            row.iter().map(|&x| (x as f64 + c.alpha) / (n as f64 + all)).collect()
        })
        .collect()
}

pub fn top_words(row: &[f64], names: &[String], n: usize) -> Vec<String> {
    let mut order: Vec<usize> = (0..row.len()).collect();
    order.sort_by(|&a, &b| row[b].total_cmp(&row[a]));
    order.into_iter().take(n).map(|w| names.get(w).cloned().unwrap_or(format!("#{w}"))).collect()
}
