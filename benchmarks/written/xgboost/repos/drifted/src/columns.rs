use std::thread;
use crate::dataset::Table;

pub const BLOCK_SHIFT: u32 = 16;

/// `1 << shift` consecutive rows in compressed-column form; each column is in order of its values.
pub struct ColumnBlock {
    pub base: usize,
    pub start: Vec<usize>,
    pub row: Vec<u32>,
    pub value: Vec<f32>,
}

impl ColumnBlock {
    fn build(t: &Table, from: usize, to: usize) -> ColumnBlock {
        let mut b = ColumnBlock { base: from, start: vec![0], row: Vec::new(), value: Vec::new() };
        for c in 0..t.cols {
            let mut order: Vec<u32> = (0..(to - from) as u32).collect();
            let at = |r: u32| t.x[(from + r as usize) * t.cols + c];
            order.sort_by(|p, q| at(*p).total_cmp(&at(*q)));
            b.value.extend(order.iter().map(|r| at(*r)));
            b.row.extend(order);
            b.start.push(b.row.len());
        }
        b
    }

    pub fn column(&self, c: usize) -> impl DoubleEndedIterator<Item = (usize, f32)> + '_ {
        (self.start[c]..self.start[c + 1]).map(move |k| (self.base + self.row[k] as usize, self.value[k]))
    }
}

pub fn build_blocks(t: &Table, shift: u32, threads: usize) -> Vec<ColumnBlock> {
    let size = 1usize << shift;
    let spans: Vec<(usize, usize)> =
        (0..t.rows()).step_by(size).map(|a| (a, (a + size).min(t.rows()))).collect();
    let share = spans.len().div_ceil(threads.max(1)).max(1);
    thread::scope(|s| {
        let jobs: Vec<_> = spans
            .chunks(share)
            .map(|part| s.spawn(move || part.iter().map(|&(a, z)| ColumnBlock::build(t, a, z)).collect::<Vec<_>>()))
            .collect();
        jobs.into_iter().flat_map(|j| j.join().unwrap()).collect()
    })
}

/// All entries of one column in order of value, over the blocks.
pub fn merged(blocks: &[ColumnBlock], c: usize) -> Vec<(usize, f32)> {
    let mut heads: Vec<_> = blocks.iter().map(|b| b.column(c).peekable()).collect();
    let mut out = Vec::new();
    loop {
        let mut best: Option<(usize, f32)> = None;
        for (k, h) in heads.iter_mut().enumerate() {
            if let Some(&(_, v)) = h.peek() {
                if best.map_or(true, |(_, b)| v < b) {
                    best = Some((k, v));
                }
            }
        }
        match best {
            Some((k, _)) => out.push(heads[k].next().unwrap()),
            None => return out,
        }
    }
}
