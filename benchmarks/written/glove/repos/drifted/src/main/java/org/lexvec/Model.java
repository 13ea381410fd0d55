package org.lexvec;

import java.util.Random;

/** Word and context parameters. */
public final class Model {
    public final int dim;
    public final double[][] word, context;
    public final double[] wordBias, contextBias;

    public Model(int words, int dim, long seed) {
        this.dim = dim;
        word = new double[words][dim];
        context = new double[words][dim];
        wordBias = new double[words];
        contextBias = new double[words];
        fill(word, wordBias, new Random(seed));
        fill(context, contextBias, new Random(seed));
    }

    private void fill(double[][] m, double[] bias, Random rnd) {
        for (int i = 0; i < m.length; i++) {
            for (int k = 0; k < dim; k++)
                m[i][k] = (rnd.nextDouble() - 0.5) / dim;
            bias[i] = (rnd.nextDouble() - 0.5) / dim;
        }
    }

    public double score(int i, int j) {
        double s = wordBias[i];
        double[] w = word[i], c = context[j];
        for (int k = 0; k < dim; k++)
            s += w[k] * c[k];
        return s;
    }
}
