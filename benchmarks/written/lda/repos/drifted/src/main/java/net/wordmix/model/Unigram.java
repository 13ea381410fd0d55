package net.wordmix.model;

import net.wordmix.data.Corpus;

/** One word distribution for everything, additive smoothing. */
public final class Unigram {
    private final double[] p;

    public Unigram(Corpus train, double smooth) {
        p = new double[train.words];
        double n = 0;
        for (int[] doc : train.docs) {
            for (int w : doc) {
                p[w]++;
                n++;
            }
        }
        for (int w = 0; w < p.length; w++) {
            p[w] = (p[w] + smooth) / (n + smooth * p.length);
        }
    }

    public double probability(int w) {
        return p[w];
    }
}
