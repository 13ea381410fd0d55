package rf;

/** Internal estimates from the cases a tree has not seen. */
public final class OutOfBag {
    public final double error, strength, correlation, treeError;

    public OutOfBag(Forest f) {
        Table t = f.train;
        int n = t.size(), trees = f.trees.size();
        double[][] q = new double[n][t.classes];
        int[] seen = new int[n];
        int[][] said = new int[trees][n];
        for (int k = 0; k < trees; k++) {
            for (int i = 0; i < n; i++) {
                said[k][i] = -1;
                if (f.inBag.get(k)[i] > 0) continue;
                said[k][i] = (int) f.trees.get(k).predict(t.x[i]);
                q[i][said[k][i]]++;
                seen[i]++;
            }
        }
        double wrong = 0, m1 = 0, m2 = 0;
        int used = 0;
        for (int i = 0; i < n; i++) {
            if (seen[i] == 0) continue;
            used++;
            for (int j = 0; j < q[i].length; j++) q[i][j] /= seen[i];
            if (Votes.top(q[i]) != (int) t.y[i]) wrong++;
            double m = Votes.margin(q[i], (int) t.y[i]);
            m1 += m;
            m2 += m * m;
        }
        error = wrong / used;
        strength = m1 / used;
        double var = m2 / used - strength * strength;

        double sd = 0, single = 0;
        for (int k = 0; k < trees; k++) {
            double hit = 0, rival = 0, out = 0;
            for (int i = 0; i < n; i++) {
                if (said[k][i] < 0) continue;
                out++;
                int y = (int) t.y[i];
                if (said[k][i] == y) hit++;
                if (said[k][i] == Votes.rival(q[i], y)) rival++;
            }
            double p1 = hit / out, p2 = rival / out;
            sd += Math.sqrt(p1 + p2 + (p1 - p2) * (p1 - p2));
            single += 1 - p1;
        }
        correlation = var * trees * trees / (sd * sd);
        treeError = single / trees;
    }

    public double ratio() {
        return correlation / (strength * strength);
    }

    /** rho (1 - s^2) / s^2, written through the ratio. */
    public double bound() {
        return ratio() - correlation;
    }
}
