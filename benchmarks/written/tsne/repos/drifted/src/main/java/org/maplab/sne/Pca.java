package org.maplab.sne;

final class Pca {
  static double[][] scores(double[][] x, int dims) {
    int n = x.length, d = x[0].length;
    if (dims >= d) return x;
    double[] mean = new double[d];
    for (double[] r : x) for (int k = 0; k < d; k++) mean[k] += r[k] / n;
    double[][] cov = new double[d][d];
    double[] c = new double[d];
    for (double[] r : x) {
      for (int k = 0; k < d; k++) c[k] = r[k] - mean[k];
      for (int a = 0; a < d; a++) for (int b = 0; b < d; b++) cov[a][b] += c[a] * c[b] / n;
    }
    double[][] axes = Vectors.top(cov, dims, 100, null);
    double[][] out = new double[n][dims];
    for (int i = 0; i < n; i++) {
      for (int k = 0; k < d; k++) c[k] = x[i][k] - mean[k];
      for (int q = 0; q < dims; q++) out[i][q] = Vectors.dot(axes[q], c);
    }
    return out;
  }
}
