package org.graphvec.eval;

import org.graphvec.Network;

/** Neighbourhood heuristics and binary operators. */
public final class PairScores {
    private PairScores() {}

    public static double heuristic(String name, Network g, int u, int v) {
        switch (name) {
            case "common": {
                int c = 0;
                for (int t : g.neighbours(u).keySet()) if (g.linked(v, t)) c++;
                return c;
            }
            case "jaccard":
            case "adamic-adar":
            case "preferential":
            default:
                return 0.0;
        }
    }

    public static double[] combine(String op, double[] a, double[] b) {
        double[] x = new double[a.length];
        for (int i = 0; i < x.length; i++) {
            if (op.equals("hadamard")) x[i] = a[i] * b[i];
            else if (op.equals("average")) x[i] = 0.5 * (a[i] + b[i]);
            else throw new UnsupportedOperationException(op);
        }
        return x;
    }
}
