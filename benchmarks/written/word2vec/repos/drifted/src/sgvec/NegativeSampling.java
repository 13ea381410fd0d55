package sgvec;

import java.util.SplittableRandom;

final class NegativeSampling extends Objective {
    private static final int MAX_NOISE = 10;

    private final NoiseTable noise;
    private final Embeddings emb;
    private final int k;

    NegativeSampling(NoiseTable noise, Embeddings emb, int k) {
        this.noise = noise;
        this.emb = emb;
        this.k = Math.min(k, MAX_NOISE);
    }

    @Override
    double step(float[] in, int word, double rate, float[] carry, SplittableRandom rnd) {
        float[] out = emb.output[word];
        double s = Embeddings.dot(in, out);
        double loss = softplus(-s);
        descend(-logistic(-s), rate, in, out, carry);
        for (int i = 0; i < k; i++) {
            int w = noise.draw(rnd);
            if (w == word) {
                continue;
            }
            out = emb.output[w];
            s = Embeddings.dot(in, out);
            loss += softplus(s);
            descend(logistic(s), rate, in, out, carry);
        }
        return loss;
    }
}
