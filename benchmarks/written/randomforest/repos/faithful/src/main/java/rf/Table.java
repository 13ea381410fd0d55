package rf;

import java.util.Random;

/** Cases by inputs. classes == 0 means a numeric response; levels[j] == 0 means a numeric input. */
public final class Table {
    public final double[][] x;
    public final double[] y;
    public final int classes;
    public final int[] levels;

    public Table(double[][] x, double[] y, int classes, int[] levels) {
        this.x = x;
        this.y = y;
        this.classes = classes;
        this.levels = levels;
    }

    public int size() {
        return x.length;
    }

    public int inputs() {
        return levels.length;
    }

    public Table rows(int[] idx) {
        double[][] a = new double[idx.length][];
        double[] b = new double[idx.length];
        for (int i = 0; i < idx.length; i++) {
            a[i] = x[idx[i]];
            b[i] = y[idx[i]];
        }
        return new Table(a, b, classes, levels);
    }

    /** {training part, held-out part} */
    public Table[] split(double holdout, Random rng) {
        int[] order = shuffled(size(), rng);
        int out = (int) Math.round(holdout * size());
        int[] test = java.util.Arrays.copyOfRange(order, 0, out);
        int[] train = java.util.Arrays.copyOfRange(order, out, order.length);
        return new Table[] {rows(train), rows(test)};
    }

    public Table withResponse(double[] other) {
        return new Table(x, other, classes, levels);
    }

    static int[] shuffled(int n, Random rng) {
        int[] o = new int[n];
        for (int i = 0; i < n; i++) o[i] = i;
        for (int i = n - 1; i > 0; i--) {
            int j = rng.nextInt(i + 1);
            int t = o[i];
            o[i] = o[j];
            o[j] = t;
        }
        return o;
    }
}
