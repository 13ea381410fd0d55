package rf;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;

/** AdaBoost.M1 with resampling. */
public final class Boost {
    private final List<Tree> trees = new ArrayList<>();
    private final List<Double> weight = new ArrayList<>();
    private final int classes;

    public Boost(Table t, int rounds, int nodeMin, Random rng) {
        classes = t.classes;
        int n = t.size();
        double[] w = new double[n];
        java.util.Arrays.fill(w, 1.0 / n);
        for (int k = 0; k < rounds; k++) {
            Tree tree = Tree.grow(t, sample(w, rng), Candidates.all(), nodeMin, rng);
            double e = 0;
            boolean[] miss = new boolean[n];
            for (int i = 0; i < n; i++) {
                miss[i] = tree.predict(t.x[i]) != t.y[i];
                if (miss[i]) e += w[i];
            }
            if (e <= 0 || e >= 0.5) {
                java.util.Arrays.fill(w, 1.0 / n);
                if (e >= 0.5) continue;
                e = 1e-10;
            }
            double beta = (1 - e) / e, z = 0;
            for (int i = 0; i < n; i++) z += w[i] *= miss[i] ? beta : 1;
            for (int i = 0; i < n; i++) w[i] /= z;
            trees.add(tree);
            weight.add(Math.log(beta));
        }
    }

    private static int[] sample(double[] w, Random rng) {
        double[] c = w.clone();
        for (int i = 1; i < c.length; i++) c[i] += c[i - 1];
        int[] s = new int[w.length];
        for (int i = 0; i < s.length; i++) {
            int j = java.util.Arrays.binarySearch(c, rng.nextDouble() * c[c.length - 1]);
            s[i] = Math.min(j < 0 ? -j - 1 : j, c.length - 1);
        }
        return s;
    }

    public double error(Table test) {
        double wrong = 0;
        for (int i = 0; i < test.size(); i++) {
            double[] q = new double[classes];
            for (int k = 0; k < trees.size(); k++) q[(int) trees.get(k).predict(test.x[i])] += weight.get(k);
            if (Votes.top(q) != (int) test.y[i]) wrong++;
        }
        return wrong / test.size();
    }
}
