package net.wordmix.model;

import java.util.Arrays;
import java.util.Random;
import net.wordmix.data.Corpus;

/** Probabilistic latent semantic indexing by EM; unseen documents are folded in. */
public final class Plsi {
    private static final int MAX_EM = 200;
    private static final int FOLD = 30;
    private final int k;
    private final double tol;
    public double[][] topics;

    public Plsi(int k, double tol) {
        this.k = k;
        this.tol = tol;
    }

    public void train(Corpus c, double smooth, Random random) {
        topics = new double[k][c.words];
        for (double[] t : topics) {
            for (int w = 0; w < t.length; w++) {
                t[w] = 0.5 + random.nextDouble();
            }
            normalise(t);
        }
        double[][] mix = new double[c.size()][k];
        for (double[] m : mix) {
            Arrays.fill(m, 1.0 / k);
        }
        double previous = Double.NEGATIVE_INFINITY;
        for (int it = 0; it < MAX_EM; it++) {
            double[][] next = new double[k][c.words];
            for (double[] n : next) {
                Arrays.fill(n, smooth);
            }
            double ll = 0;
            for (int d = 0; d < c.size(); d++) {
                ll += step(c.docs.get(d), mix[d], next);
            }
            for (double[] n : next) {
                normalise(n);
            }
            topics = next;
            if (Math.abs((ll - previous) / previous) < tol) {
                break;
            }
            previous = ll;
        }
    }

    /** Mixture weights of a new document with the topics held fixed. */
    public double[] foldIn(int[] doc) {
        double[] m = new double[k];
        Arrays.fill(m, 1.0 / k);
        for (int i = 0; i < FOLD; i++) {
            step(doc, m, null);
        }
        return m;
    }

    private double step(int[] doc, double[] mix, double[][] collect) {
        double[] share = new double[k];
        double ll = 0;
        for (int w : doc) {
            double sum = 0;
            for (int t = 0; t < k; t++) {
                sum += mix[t] * topics[t][w];
            }
            ll += Math.log(sum);
            for (int t = 0; t < k; t++) {
                double r = mix[t] * topics[t][w] / sum;
                share[t] += r;
                if (collect != null) {
                    collect[t][w] += r;
                }
            }
        }
        if (doc.length > 0) {
            for (int t = 0; t < k; t++) {
                mix[t] = share[t] / doc.length;
            }
        }
        return ll;
    }

    private static void normalise(double[] v) {
        double s = Arrays.stream(v).sum();
        for (int i = 0; i < v.length; i++) {
            v[i] /= s;
        }
    }
}
