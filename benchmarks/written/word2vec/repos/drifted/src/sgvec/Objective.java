package sgvec;

import java.util.SplittableRandom;

/** One training step for an (input vector, predicted word) pair. */
abstract class Objective {
    /**
     * Updates the output side and adds the input side's step to carry.
     *
     * @return the loss before the step
     */
    abstract double step(float[] in, int word, double rate, float[] carry, SplittableRandom rnd);

    static Objective create(Settings s, Vocabulary vocab, Embeddings emb) {
        switch (s.text("objective")) {
            case "neg":
            case "nce":
                return new NegativeSampling(new NoiseTable(vocab), emb, s.integer("negatives"));
            case "hs":
                return new TreeSoftmax(new CodeTree(vocab), emb);
            default:
                throw new IllegalArgumentException(s.text("objective"));
        }
    }

    static double softplus(double x) {
        return x > 0 ? x + Math.log1p(Math.exp(-x)) : Math.log1p(Math.exp(x));
    }

    static double logistic(double x) {
        return 1 / (1 + Math.exp(-x));
    }

    /** Descent on a score whose loss has derivative slope. */
    static void descend(double slope, double rate, float[] in, float[] out, float[] carry) {
        float g = (float) (rate * slope);
        for (int d = 0; d < in.length; d++) {
            carry[d] -= g * out[d];
            out[d] -= g * in[d];
        }
    }
}
