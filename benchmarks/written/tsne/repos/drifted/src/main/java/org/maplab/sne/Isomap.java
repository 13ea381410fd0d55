package org.maplab.sne;

import java.util.Arrays;

final class Isomap {
  static double[][] embed(double[][] x, int k) {
    int n = x.length;
    double[][] d = new double[n][n];
    for (double[] r : d) Arrays.fill(r, Double.POSITIVE_INFINITY);
    for (int i = 0; i < n; i++) {
      d[i][i] = 0;
      for (int j : Neighbours.of(x, i, k))
        d[i][j] = d[j][i] = Math.sqrt(Vectors.dist2(x[i], x[j]));
    }
    for (int m = 0; m < n; m++)
      for (int i = 0; i < n; i++)
        for (int j = 0; j < n; j++) d[i][j] = Math.min(d[i][j], d[i][m] + d[m][j]);
    double far = 0;
    for (double[] r : d) for (double v : r) if (v < Double.POSITIVE_INFINITY) far = Math.max(far, v);
    // classical scaling of the geodesic distances
    double[] mean = new double[n];
    double all = 0;
    for (int i = 0; i < n; i++) {
      for (int j = 0; j < n; j++) {
        double v = Math.min(d[i][j], far);
        d[i][j] = v * v;
        mean[i] += d[i][j] / n;
      }
      all += mean[i] / n;
    }
    for (int i = 0; i < n; i++)
      for (int j = 0; j < n; j++) d[i][j] = -0.5 * (d[i][j] - mean[i] - mean[j] + all);
    double[] lambda = new double[2];
    double[][] v = Vectors.top(d, 2, 200, lambda);
    double[][] y = new double[n][2];
    for (int i = 0; i < n; i++)
      for (int c = 0; c < 2; c++) y[i][c] = v[c][i] * Math.sqrt(lambda[c]);
    return y;
  }
}
