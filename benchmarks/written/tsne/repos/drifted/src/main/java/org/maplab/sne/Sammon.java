package org.maplab.sne;

final class Sammon {
  private static final double MAGIC = 0.35;

  static double[][] embed(double[][] x, int iterations) {
    int n = x.length;
    double[][] y = Pca.scores(x, 2);
    for (int t = 0; t < iterations; t++) {
      double[][] next = new double[n][2];
      for (int i = 0; i < n; i++) {
        for (int k = 0; k < 2; k++) {
          double first = 0, second = 0;
          for (int j = 0; j < n; j++) {
            if (j == i) continue;
            double s = Math.max(1e-9, Math.sqrt(Vectors.dist2(x[i], x[j])));
            double r = Math.max(1e-9, Math.sqrt(Vectors.dist2(y[i], y[j])));
            double u = y[i][k] - y[j][k];
            first += (s - r) / (s * r) * u;
            second += ((s - r) - u * u / r * (1 + (s - r) / r)) / (s * r);
          }
          next[i][k] = y[i][k] + MAGIC * first / Math.max(1e-9, Math.abs(second));
        }
      }
      y = next;
    }
    return y;
  }
}
