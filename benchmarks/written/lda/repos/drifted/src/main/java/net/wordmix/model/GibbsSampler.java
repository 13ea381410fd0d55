package net.wordmix.model;

import java.util.Random;

/** Sweeps over all tokens of a state. */
public final class GibbsSampler {
    private final LdaState s;
    private final Random random;
    private final double[] cumulative;

    public GibbsSampler(LdaState state, long seed) {
        this.s = state;
        this.random = new Random(seed);
        this.cumulative = new double[state.T];
    }

    public void sweep() {
        final int T = s.T;
        for (int d = 0; d < s.z.length; d++) {
            int[] doc = s.corpus.docs.get(d);
            for (int i = 0; i < doc.length; i++) {
                int wRow = doc[i] * T;
                int dRow = d * T;
                int old = s.z[d][i];
                s.wordTopic[wRow + old]--;
                s.docTopic[dRow + old]--;
                double mass = 0;
                for (int t = 0; t < T; t++) {
                    double pWord = (s.wordTopic[wRow + t] + s.beta) / (s.topicSum[t] + s.beta);
                    double pDoc = (s.docTopic[dRow + t] + s.alpha) / (doc.length - 1 + T * s.alpha);
                    mass += pWord * pDoc;
                    cumulative[t] = mass;
                }
                int t = find(random.nextDouble() * mass);
                s.z[d][i] = t;
                s.wordTopic[wRow + t]++;
                s.docTopic[dRow + t]++;
            }
        }
        s.refreshSums();
    }

    private int find(double u) {
        int lo = 0;
        int hi = cumulative.length - 1;
        while (lo < hi) {
            int mid = (lo + hi) >>> 1;
            if (cumulative[mid] > u) {
                hi = mid;
            } else {
                lo = mid + 1;
            }
        }
        return lo;
    }

    public LdaState state() {
        return s;
    }
}
