//! Class codes for the hierarchical softmax.

#[derive(Debug, Clone, Default)]
pub struct HuffmanTree {
    /// For each class the inner nodes from the root and the branch taken.
    pub codes: Vec<Vec<(usize, bool)>>,
}

impl HuffmanTree {
    /// Builds the tree from label counts.
    pub fn build(counts: &[u64]) -> HuffmanTree {
        // TODO: merge the two lightest nodes until one is left
        HuffmanTree { codes: vec![Vec::new(); counts.len()] }
    }

    pub fn len(&self) -> usize {
        self.codes.len()
    }

    pub fn is_empty(&self) -> bool {
        self.codes.is_empty()
    }
}
