package sgvec;

/**
 * Binary tree over the vocabulary, stored as a heap: inner nodes are 1..n-1 and
 * word i sits at leaf n + i.
 */
final class CodeTree {
    private final int[][] nodes;
    private final boolean[][] right;

    CodeTree(Vocabulary vocab) {
        int n = vocab.size();
        nodes = new int[n][];
        right = new boolean[n][];
        for (int i = 0; i < n; i++) {
            int leaf = n + i;
            int depth = 31 - Integer.numberOfLeadingZeros(leaf);
            nodes[i] = new int[depth];
            right[i] = new boolean[depth];
            for (int d = depth - 1, at = leaf; d >= 0; d--, at >>= 1) {
                nodes[i][d] = at >> 1;
                right[i][d] = (at & 1) == 1;
            }
        }
    }

    int[] path(int word) {
        return nodes[word];
    }

    boolean[] code(int word) {
        return right[word];
    }
}
