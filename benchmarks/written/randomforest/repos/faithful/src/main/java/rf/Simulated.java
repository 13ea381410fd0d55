package rf;

import java.util.Random;

/** Artificial problems, each a fresh draw of n cases. */
public final class Simulated {
    private Simulated() {}

    public static Table draw(String name, int n, Random rng) {
        return switch (name) {
            case "waveform" -> waveform(n, rng);
            case "twonorm", "threenorm", "ringnorm" -> norms(name, n, rng);
            case "friedman1", "friedman2", "friedman3" -> friedman(name, n, rng);
            default -> throw new IllegalArgumentException(name);
        };
    }

    private static Table waveform(int n, Random rng) {
        int[] peak = {11, 7, 15};
        double[][] x = new double[n][21];
        double[] y = new double[n];
        for (int i = 0; i < n; i++) {
            int c = rng.nextInt(3);
            double u = rng.nextDouble();
            for (int j = 0; j < 21; j++) {
                double a = Math.max(6 - Math.abs(j + 1 - peak[c]), 0);
                double b = Math.max(6 - Math.abs(j + 1 - peak[(c + 1) % 3]), 0);
                x[i][j] = u * a + (1 - u) * b + rng.nextGaussian();
            }
            y[i] = c;
        }
        return new Table(x, y, 3, new int[21]);
    }

    private static Table norms(String name, int n, Random rng) {
        int d = 20;
        double a = (name.equals("ringnorm") ? 1 : 2) / Math.sqrt(d);
        double[][] x = new double[n][d];
        double[] y = new double[n];
        for (int i = 0; i < n; i++) {
            int c = rng.nextInt(2);
            boolean far = rng.nextBoolean();
            for (int j = 0; j < d; j++) {
                double mean, sd = 1;
                if (name.equals("twonorm")) {
                    mean = c == 0 ? a : -a;
                } else if (name.equals("threenorm")) {
                    mean = c == 0 ? (far ? a : -a) : (j % 2 == 0 ? a : -a);
                } else {
                    mean = c == 0 ? 0 : a;
                    sd = c == 0 ? 2 : 1;
                }
                x[i][j] = mean + sd * rng.nextGaussian();
            }
            y[i] = c;
        }
        return new Table(x, y, 2, new int[d]);
    }

    private static Table friedman(String name, int n, Random rng) {
        int d = name.equals("friedman1") ? 10 : 4;
        double[][] x = new double[n][d];
        double[] y = new double[n];
        for (int i = 0; i < n; i++) {
            double[] u = x[i];
            for (int j = 0; j < d; j++) u[j] = rng.nextDouble();
            if (d == 10) {
                y[i] = 10 * Math.sin(Math.PI * u[0] * u[1]) + 20 * Math.pow(u[2] - 0.5, 2) + 10 * u[3] + 5 * u[4]
                        + rng.nextGaussian();
                continue;
            }
            u[0] *= 100;
            u[1] = 2 * Math.PI * (20 + 260 * u[1]);
            u[3] = 1 + 10 * u[3];
            double z = u[1] * u[2] - 1 / (u[1] * u[3]);
            y[i] = name.equals("friedman2")
                    ? Math.sqrt(u[0] * u[0] + z * z) + 125 * rng.nextGaussian()
                    : Math.atan(z / u[0]) + 0.1 * rng.nextGaussian();
        }
        return new Table(x, y, 0, new int[d]);
    }
}
