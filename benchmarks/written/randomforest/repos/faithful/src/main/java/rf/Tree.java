package rf;

import java.util.Arrays;
import java.util.Comparator;
import java.util.Random;

/** Binary tree for either kind of response. */
public final class Tree {
    private Candidates.Feature feature;
    private double cut;
    private Tree left, right;
    private double value;

    public static Tree grow(Table t, int[] cases, Candidates source, int nodeMin, Random rng) {
        Tree node = new Tree();
        node.value = centre(t, cases);
        if (cases.length < nodeMin || pure(t, cases)) return node;
        double best = Double.NEGATIVE_INFINITY;
        for (Candidates.Feature f : source.draw(t, rng)) {
            double[] v = new double[cases.length];
            Integer[] o = new Integer[cases.length];
            for (int i = 0; i < v.length; i++) {
                v[i] = f.of(t.x[cases[i]]);
                o[i] = i;
            }
            Arrays.sort(o, Comparator.comparingDouble(i -> v[i]));
            Gain g = new Gain(t, cases);
            for (int i = 0; i + 1 < o.length; i++) {
                g.moveLeft(t.y[cases[o[i]]]);
                if (v[o[i]] == v[o[i + 1]]) continue;
                double s = g.score();
                if (s > best) {
                    best = s;
                    node.feature = f;
                    node.cut = (v[o[i]] + v[o[i + 1]]) / 2;
                }
            }
        }
        if (node.feature == null) return node;
        int[] a = Arrays.stream(cases).filter(i -> node.feature.of(t.x[i]) <= node.cut).toArray();
        int[] b = Arrays.stream(cases).filter(i -> node.feature.of(t.x[i]) > node.cut).toArray();
        if (a.length == 0 || b.length == 0) {
            node.feature = null;
            return node;
        }
        node.left = grow(t, a, source, nodeMin, rng);
        node.right = grow(t, b, source, nodeMin, rng);
        return node;
    }

    public double predict(double[] row) {
        Tree n = this;
        while (n.feature != null) n = n.feature.of(row) <= n.cut ? n.left : n.right;
        return n.value;
    }

    private static boolean pure(Table t, int[] cases) {
        for (int i : cases) if (t.y[i] != t.y[cases[0]]) return false;
        return true;
    }

    private static double centre(Table t, int[] cases) {
        if (t.classes == 0) return Arrays.stream(cases).mapToDouble(i -> t.y[i]).average().orElse(0);
        int[] n = new int[t.classes];
        for (int i : cases) n[(int) t.y[i]]++;
        int arg = 0;
        for (int c = 1; c < n.length; c++) if (n[c] > n[arg]) arg = c;
        return arg;
    }

    /** Running sums; a larger score is a purer pair of children. */
    private static final class Gain {
        final boolean numeric;
        final double[] l, r;
        double nl, nr;

        Gain(Table t, int[] cases) {
            numeric = t.classes == 0;
            l = new double[Math.max(1, t.classes)];
            r = new double[l.length];
            nr = cases.length;
            for (int i : cases) {
                if (numeric) r[0] += t.y[i];
                else r[(int) t.y[i]]++;
            }
        }

        void moveLeft(double y) {
            nl++;
            nr--;
            int c = numeric ? 0 : (int) y;
            double w = numeric ? y : 1;
            l[c] += w;
            r[c] -= w;
        }

        // sum of squares over size: the Gini decrease (or the drop in squared error) up to a constant
        double score() {
            double a = 0, b = 0;
            for (int c = 0; c < l.length; c++) {
                a += l[c] * l[c];
                b += r[c] * r[c];
            }
            return a / nl + b / nr;
        }
    }
}
