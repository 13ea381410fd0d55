package org.lexvec;

import java.util.Arrays;

/** AdaGrad on the observed entries. */
public final class Trainer {
    private static final double EPS = 1e-8;

    private final Model m;
    private final Cooccurrence x;
    private final Weighting f;
    private final double rate;
    private final double[] wordSq, contextSq, biasSq;

    public Trainer(Model m, Cooccurrence x, Weighting f, double rate) {
        this.m = m;
        this.x = x;
        this.f = f;
        this.rate = rate;
        wordSq = new double[m.word.length];
        contextSq = new double[m.word.length];
        biasSq = new double[m.word.length];
    }

    public static int iterations(Settings s) {
        int small = s.integer("train.iterations.small", 50);
        int large = s.integer("train.iterations.large", 100);
        return s.integer("dim", 300) > 300 ? large : small;
    }

    /** One iteration; returns the mean cost of an entry. */
    public double iterate() {
        double cost = 0;
        double[] gw = new double[m.dim];
        int n = 0;
        while (n < x.size()) {
            int i = x.row[n], first = n;
            double gb = 0;
            Arrays.fill(gw, 0);
            int end = n;
            while (end < x.size() && x.row[end] == i) end++;
            double[] g = new double[end - first];
            for (; n < end; n++) {
                double e = m.score(i, x.col[n]) - Math.log1p(x.value[n]);
                double fe = f.of(x.value[n]) * e;
                cost += fe * e;
                g[n - first] = fe;
                gb += fe;
                double[] c = m.context[x.col[n]];
                for (int k = 0; k < m.dim; k++)
                    gw[k] += fe * c[k];
            }
            for (int t = 0; t < g.length; t++)
                step(m.context[x.col[first + t]], m.word[i], g[t], contextSq, x.col[first + t]);
            step(m.word[i], gw, 1, wordSq, i);
            biasSq[i] += gb * gb;
            m.wordBias[i] -= rate * gb / Math.sqrt(biasSq[i] + EPS);
        }
        return cost / Math.max(1, x.size());
    }

    /** p -= rate * (s * g) / root of the accumulated squares */
    private void step(double[] p, double[] g, double s, double[] sq, int id) {
        double sum = 0;
        for (double v : g) sum += s * v * s * v;
        sq[id] += sum / p.length;
        double r = rate * s / Math.sqrt(sq[id] + EPS);
        for (int k = 0; k < p.length; k++)
            p[k] -= r * g[k];
    }
}
