package net.wordmix.eval;

import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;

/** Rise and fall of topics over publication years. */
public final class TrendAnalysis {
    static final int FROM = 1991;
    static final int TO = 2001;

    private TrendAnalysis() {
    }

    /** Slope of the yearly mean proportion of every topic. */
    public static double[] slopes(double[][] theta, List<String> years) {
        int T = theta[0].length;
        int n = TO - FROM + 1;
        double[][] mean = new double[n][T];
        int[] docs = new int[n];
        for (int d = 0; d < theta.length; d++) {
            int y = Integer.parseInt(years.get(d)) - FROM;
            if (y < 0 || y >= n) {
                continue;
            }
            docs[y]++;
            for (int t = 0; t < T; t++) {
                mean[y][t] += theta[d][t];
            }
        }
        double[] slope = new double[T];
        double sxx = 0;
        for (int y = 0; y < n; y++) {
            double x = y - (n - 1) / 2.0;
            sxx += x * x;
            for (int t = 0; t < T; t++) {
                slope[t] += x * mean[y][t] / Math.max(1, docs[y]);
            }
        }
        for (int t = 0; t < T; t++) {
            slope[t] /= sxx;
        }
        return slope;
    }

    public static void print(double[] slope) {
        int[] order = IntStream.range(0, slope.length).boxed()
            .sorted((a, b) -> Double.compare(slope[b], slope[a])).mapToInt(i -> i).toArray();
        System.out.println("hot: " + Arrays.toString(Arrays.copyOf(order, 5)));
        System.out.println("cold: " + Arrays.toString(Arrays.copyOfRange(order, order.length - 5, order.length)));
    }
}
