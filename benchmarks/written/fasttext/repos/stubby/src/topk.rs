//! The k best classes of a score vector.

use std::cmp::Ordering;
use std::collections::BinaryHeap;

#[derive(PartialEq)]
struct Entry(f32, usize);

impl Eq for Entry {}

impl PartialOrd for Entry {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl Ord for Entry {
    // reversed, so that the heap keeps its smallest score on top
    fn cmp(&self, other: &Self) -> Ordering {
        other.0.partial_cmp(&self.0).unwrap_or(Ordering::Equal)
    }
}

pub fn top_k(scores: &[f32], k: usize) -> Vec<usize> {
    let mut heap = BinaryHeap::with_capacity(k + 1);
    for (class, &s) in scores.iter().enumerate() {
        heap.push(Entry(s, class));
        if heap.len() > k {
            heap.pop();
        }
    }
    heap.into_sorted_vec().into_iter().map(|e| e.1).collect()
}
