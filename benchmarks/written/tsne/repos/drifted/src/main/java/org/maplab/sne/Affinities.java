package org.maplab.sne;

/** Gaussian input similarities. */
final class Affinities {
  private Affinities() {}

  /** Row i holds p(j|i). */
  static double[][] conditional(double[][] x, double perplexity) {
    int n = x.length;
    double[][] p = new double[n][n];
    double[] d2 = new double[n];
    for (int i = 0; i < n; i++) {
      for (int j = 0; j < n; j++) d2[j] = Vectors.dist2(x[i], x[j]);
      d2[i] = Double.POSITIVE_INFINITY;
      row(d2, p[i], perplexity);
    }
    return p;
  }

  /** Search for the bandwidth on a log scale. Infinite distances get probability zero. */
  static void row(double[] d2, double[] p, double perplexity) {
    double near = Double.POSITIVE_INFINITY;
    for (double v : d2) near = Math.min(near, v);
    double lo = -20, hi = 20; // log sigma
    for (int step = 0; step < 64; step++) {
      double mid = 0.5 * (lo + hi);
      double two = 2 * Math.exp(2 * mid);
      double sum = 0;
      for (int j = 0; j < p.length; j++) sum += p[j] = Math.exp((near - d2[j]) / two);
      double h = 0;
      for (int j = 0; j < p.length; j++) {
        p[j] /= sum;
        if (p[j] > 1e-300) h -= p[j] * Math.log(p[j]);
      }
      double gap = Math.exp(h) - perplexity;
      if (Math.abs(gap) < 1e-4) return;
      if (gap > 0) hi = mid;
      else lo = mid;
    }
  }

  static double[][] joint(double[][] c) {
    int n = c.length;
    double total = 0;
    double[][] p = new double[n][n];
    for (int i = 0; i < n; i++)
      for (int j = 0; j < n; j++) {
        p[i][j] = c[i][j] + c[j][i];
        total += p[i][j];
      }
    for (double[] r : p) for (int j = 0; j < n; j++) r[j] /= total;
    return p;
  }
}
