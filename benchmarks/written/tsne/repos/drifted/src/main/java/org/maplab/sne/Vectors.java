package org.maplab.sne;

import java.util.Random;

final class Vectors {
  private Vectors() {}

  static double dist2(double[] a, double[] b) {
    double s = 0;
    for (int k = 0; k < a.length; k++) {
      double t = a[k] - b[k];
      s += t * t;
    }
    return s;
  }

  static double dot(double[] a, double[] b) {
    double s = 0;
    for (int k = 0; k < a.length; k++) s += a[k] * b[k];
    return s;
  }

  /** Top eigenvectors (as rows) of a symmetric matrix; power iteration with deflation. */
  static double[][] top(double[][] a, int count, int sweeps, double[] values) {
    int n = a.length;
    Random rng = new Random(5);
    double[][] v = new double[count][n];
    for (int c = 0; c < count; c++) {
      for (int i = 0; i < n; i++) v[c][i] = rng.nextGaussian();
      for (int s = 0; s < sweeps; s++) {
        double[] w = new double[n];
        for (int i = 0; i < n; i++) w[i] = dot(a[i], v[c]);
        for (int b = 0; b < c; b++) {
          double t = dot(w, v[b]);
          for (int i = 0; i < n; i++) w[i] -= t * v[b][i];
        }
        double norm = Math.sqrt(dot(w, w)) + 1e-300;
        for (int i = 0; i < n; i++) v[c][i] = w[i] / norm;
        if (values != null) values[c] = norm;
      }
    }
    return v;
  }
}
