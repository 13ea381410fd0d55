package org.maplab.sne;

import java.util.Arrays;

final class ExactForces implements Forces {
  private final double[][] p;

  ExactForces(double[][] p) {
    this.p = p;
  }

  /** Student-t similarities of the map points. */
  static double[][] similarities(double[][] y) {
    int n = y.length;
    double[][] q = new double[n][n];
    for (int i = 0; i < n; i++) {
      double z = 0;
      for (int j = 0; j < n; j++) {
        if (j == i) continue;
        q[i][j] = 1 / (1 + Vectors.dist2(y[i], y[j]));
        z += q[i][j];
      }
      for (int j = 0; j < n; j++) q[i][j] /= n * z;
    }
    return q;
  }

  @Override
  public void gradient(double[][] y, double factor, double[][] g) {
    double[][] q = similarities(y);
    for (int i = 0; i < y.length; i++) {
      Arrays.fill(g[i], 0);
      for (int j = 0; j < y.length; j++) {
        double w = 1 / (1 + Vectors.dist2(y[i], y[j]));
        double m = 4 * (factor * p[i][j] - q[i][j] * w);
        for (int k = 0; k < g[i].length; k++) g[i][k] += m * (y[i][k] - y[j][k]);
      }
    }
  }

  /** Kullback-Leibler divergence between the two distributions. */
  static double cost(double[][] p, double[][] y) {
    double[][] q = similarities(y);
    double c = 0;
    for (int i = 0; i < y.length; i++)
      for (int j = 0; j < y.length; j++)
        if (i != j) c += q[i][j] * Math.log(q[i][j] / Math.max(p[i][j], 1e-12));
    return c;
  }
}
