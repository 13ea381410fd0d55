package rf;

import java.util.Random;

/** Source of the features that compete at one node. */
public interface Candidates {
    Feature[] draw(Table t, Random rng);

    /** A real-valued function of the inputs. */
    interface Feature {
        double of(double[] row);
    }

    /** An input as it is, or the indicator of a random set of its levels. */
    static Feature input(Table t, int j, Random rng) {
        int k = t.levels[j];
        if (k == 0) return row -> row[j];
        boolean[] in = new boolean[k];
        for (int c = 0; c < k; c++) in[c] = rng.nextBoolean();
        return row -> in[(int) row[j]] ? 1 : 0;
    }

    /** F inputs, each at most once. */
    static Candidates inputs(int f) {
        return (t, rng) -> {
            int[] order = Table.shuffled(t.inputs(), rng);
            Feature[] out = new Feature[Math.min(f, order.length)];
            for (int i = 0; i < out.length; i++) out[i] = input(t, order[i], rng);
            return out;
        };
    }

    /** F sums of l inputs. */
    static Candidates combos(int f, int l) {
        return (t, rng) -> {
            Feature[] out = new Feature[f];
            for (int i = 0; i < f; i++) {
                int[] order = Table.shuffled(t.inputs(), rng);
                int m = Math.min(l, order.length);
                Feature[] part = new Feature[m];
                double[] w = new double[m];
                for (int a = 0; a < m; a++) {
                    part[a] = input(t, order[a], rng);
                    w[a] = 1 - 2 * rng.nextDouble();
                }
                out[i] = row -> {
                    double s = 0;
                    for (int a = 0; a < m; a++) s += w[a] * part[a].of(row);
                    return s;
                };
            }
            return out;
        };
    }

    /** Bagging: everything competes. */
    static Candidates all() {
        return inputs(Integer.MAX_VALUE);
    }
}
