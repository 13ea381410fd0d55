use crate::columns::{merged, ColumnBlock};

/// Split candidates of every feature.
pub struct Candidates {
    pub by_column: Vec<Vec<f32>>,
}

impl Candidates {
    /// Quantiles at distance `eps` in rank, from the smallest value to the largest.
    pub fn propose(blocks: &[ColumnBlock], cols: usize, eps: f64) -> Candidates {
        let by_column = (0..cols)
            .map(|c| {
                let col = merged(blocks, c);
                let n = col.len();
                let step = ((eps * n as f64).floor() as usize).max(1);
                let mut cut: Vec<f32> = (0..n).step_by(step).map(|k| col[k].1).collect();
                if let Some(last) = col.last() {
                    cut.push(last.1);
                }
                cut.dedup();
                cut
            })
            .collect();
        Candidates { by_column }
    }

    /// Index of the bucket a value falls in.
    pub fn bucket(&self, c: usize, v: f32) -> usize {
        self.by_column[c].partition_point(|q| *q <= v)
    }
}
