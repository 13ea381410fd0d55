package org.graphvec.model;

import java.util.List;
import java.util.Random;

/** Skip-gram with negative samples over node sequences. */
public final class SkipGram {
    private final int dim, window, negatives, epochs;
    private final double rate;
    private final Random rng;
    private double[][] in, out;

    public SkipGram(int dim, int window, int negatives, int epochs, double rate, long seed) {
        this.dim = dim;
        this.window = window;
        this.negatives = negatives;
        this.epochs = epochs;
        this.rate = rate;
        this.rng = new Random(seed);
    }

    public double[][] fit(List<int[]> walks, int nodes) {
        in = new double[nodes][dim];
        out = new double[nodes][dim];
        for (double[] row : in) for (int i = 0; i < dim; i++) row[i] = (rng.nextDouble() - 0.5) / dim;
        for (double[] row : out) for (int i = 0; i < dim; i++) row[i] = (rng.nextDouble() - 0.5) / dim;
        long total = 0, done = 0;
        for (int[] w : walks) total += (long) w.length * epochs;
        for (int e = 0; e < epochs; e++) {
            for (int[] w : walks) {
                for (int c = 0; c < w.length; c++) {
                    double left = 1.0 - (double) done++ / total;
                    double eta = rate * Math.max(left, 0.0001);
                    for (int j = c - window; j <= c + window; j++) {
                        if (j == c || j < 0 || j >= w.length) continue;
                        pair(w[c], w[j], eta);
                    }
                }
            }
        }
        return in;
    }

    private void pair(int centre, int context, double eta) {
        double[] acc = new double[dim];
        for (int s = 0; s <= negatives; s++) {
            int target = s == 0 ? context : rng.nextInt(out.length);
            double label = s == 0 ? 1.0 : 0.0;
            double dot = 0;
            for (int i = 0; i < dim; i++) dot += in[centre][i] * out[target][i];
            double g = eta * (label - dot);
            for (int i = 0; i < dim; i++) {
                acc[i] += g * out[target][i];
                out[target][i] += g * in[centre][i];
            }
        }
        for (int i = 0; i < dim; i++) in[centre][i] += acc[i];
    }
}
