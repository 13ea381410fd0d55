package sgvec;

import java.util.SplittableRandom;

/** Hierarchical softmax. */
final class TreeSoftmax extends Objective {
    private final CodeTree tree;
    private final Embeddings emb;

    TreeSoftmax(CodeTree tree, Embeddings emb) {
        this.tree = tree;
        this.emb = emb;
    }

    @Override
    double step(float[] in, int word, double rate, float[] carry, SplittableRandom rnd) {
        int[] path = tree.path(word);
        boolean[] code = tree.code(word);
        double loss = 0;
        for (int j = 0; j < path.length; j++) {
            float[] out = emb.output[path[j]];
            double sign = code[j] ? -1 : 1;
            double s = sign * Embeddings.dot(in, out);
            loss += softplus(-s);
            descend(-sign * logistic(-s), rate, in, out, carry);
        }
        return loss;
    }
}
