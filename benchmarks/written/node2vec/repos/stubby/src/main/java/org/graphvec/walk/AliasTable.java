package org.graphvec.walk;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Random;

/** Constant-time draws from a discrete distribution. */
public final class AliasTable {
    private final double[] keep;
    private final int[] other;

    public AliasTable(double[] weights) {
        int n = weights.length;
        keep = new double[n];
        other = new int[n];
        double z = 0;
        for (double w : weights) z += w;
        Deque<Integer> small = new ArrayDeque<>(), large = new ArrayDeque<>();
        for (int i = 0; i < n; i++) {
            keep[i] = weights[i] * n / z;
            (keep[i] < 1 ? small : large).push(i);
        }
        while (!small.isEmpty() && !large.isEmpty()) {
            int s = small.pop(), l = large.pop();
            other[s] = l;
            keep[l] += keep[s] - 1;
            (keep[l] < 1 ? small : large).push(l);
        }
        while (!small.isEmpty()) keep[small.pop()] = 1;
        while (!large.isEmpty()) keep[large.pop()] = 1;
    }

    public int next(Random rng) {
        int i = rng.nextInt(keep.length);
        return rng.nextDouble() < keep[i] ? i : other[i];
    }
}
