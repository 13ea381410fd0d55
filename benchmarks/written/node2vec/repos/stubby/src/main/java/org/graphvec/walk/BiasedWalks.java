package org.graphvec.walk;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.graphvec.Network;

/** Second-order walks. */
public final class BiasedWalks {
    private final Network g;
    private final double p, q;
    private final Random rng;

    public BiasedWalks(Network g, double p, double q, long seed) {
        this.g = g;
        this.p = p;
        this.q = q;
        this.rng = new Random(seed);
    }

    private double bias(int previous, int candidate) {
        if (candidate == previous) return 1.0 / p;
        return 1.0 / q;
    }

    /** Next node after v, coming from previous (or -1 at the start). */
    int step(int previous, int v) {
        Map<Integer, Double> nb = g.neighbours(v);
        double z = 0;
        for (Map.Entry<Integer, Double> e : nb.entrySet())
            z += e.getValue() * (previous < 0 ? 1.0 : bias(previous, e.getKey()));
        double u = rng.nextDouble(), sum = 0;
        int last = v;
        for (Map.Entry<Integer, Double> e : nb.entrySet()) {
            sum += e.getValue() * (previous < 0 ? 1.0 : bias(previous, e.getKey())) / z;
            last = e.getKey();
            if (u < sum) break;
        }
        return last;
    }

    public int[] walk(int start, int length) {
        int[] w = new int[length];
        w[0] = start;
        for (int i = 1; i < length; i++) w[i] = step(i > 1 ? w[i - 2] : -1, w[i - 1]);
        return w;
    }

    public List<int[]> all(int perNode, int length) {
        List<int[]> out = new ArrayList<>();
        long total = (long) perNode * g.size();
        for (long i = 0; i < total; i++) {
            int start = rng.nextInt(g.size());
            if (g.degree(start) > 0) out.add(walk(start, length));
        }
        return out;
    }
}
