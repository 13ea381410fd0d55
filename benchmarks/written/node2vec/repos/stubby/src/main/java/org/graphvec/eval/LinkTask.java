package org.graphvec.eval;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import org.graphvec.Network;
import org.graphvec.Settings;
import org.graphvec.model.Embedder;

/** Link prediction on one network. */
public final class LinkTask {
    private static final String[] HEURISTICS = {"common", "jaccard", "adamic-adar", "preferential"};

    private LinkTask() {}

    public static void run(Network g, Settings s) {
        Random rng = new Random(s.seed());
        List<int[]> edges = g.edges();
        Collections.shuffle(edges, rng);
        int half = edges.size() / 2;
        Network rest = new Network(g.size());
        for (int[] e : edges.subList(half, edges.size())) rest.connect(e[0], e[1], g.neighbours(e[0]).get(e[1]));
        List<int[]> pos = edges.subList(0, half), neg = new ArrayList<>();
        while (neg.size() < pos.size()) {
            int u = rng.nextInt(g.size()), v = rng.nextInt(g.size());
            if (u != v && !g.linked(u, v)) neg.add(new int[] {u, v});
        }
        for (String h : HEURISTICS) {
            System.out.printf("%s AUC %.4f%n", h, auc(pos, neg, e -> PairScores.heuristic(h, rest, e[0], e[1])));
        }
        double[][] emb = Embedder.embed(rest, s);
        for (String op : s.operators()) {
            System.out.printf("%s AUC %.4f%n", op, auc(pos, neg, e -> {
                double t = 0;
                for (double z : PairScores.combine(op, emb[e[0]], emb[e[1]])) t += z;
                return t;
            }));
        }
    }

    interface Scorer { double of(int[] edge); }

    static double auc(List<int[]> pos, List<int[]> neg, Scorer f) {
        double[] n = neg.stream().mapToDouble(f::of).sorted().toArray();
        double wins = 0;
        for (int[] e : pos) {
            double x = f.of(e);
            int lo = 0, hi = 0;
            while (lo < n.length && n[lo] < x) lo++;
            hi = lo;
            while (hi < n.length && n[hi] == x) hi++;
            wins += lo + 0.5 * (hi - lo);
        }
        return wins / ((double) pos.size() * n.length);
    }
}
