package org.maplab.sne;

import java.util.Random;

/** Gradient descent with momentum and adaptive gains. */
final class Descent {
  private final Options o;
  private final Forces forces;

  Descent(Options o, Forces forces) {
    this.o = o;
    this.forces = forces;
  }

  static double[][] start(int n, Options o, long seed) {
    Random rng = new Random(seed);
    double[][] y = new double[n][2];
    for (double[] r : y)
      for (int k = 0; k < r.length; k++) r[k] = rng.nextDouble() - 0.5;
    return y;
  }

  double[][] run(double[][] y) {
    int n = y.length, dims = y[0].length;
    double[][] g = new double[n][dims], v = new double[n][dims], gain = new double[n][dims];
    for (double[] r : gain) java.util.Arrays.fill(r, 1);
    for (int t = 0; t < o.iterations; t++) {
      double factor = t < o.exaggerationUntil ? o.exaggeration : 1;
      double momentum = t < o.momentumSwitch ? o.momentumEarly : o.momentumLate;
      forces.gradient(y, factor, g);
      double[] mean = new double[dims];
      for (int i = 0; i < n; i++)
        for (int k = 0; k < dims; k++) {
          boolean flipped = Math.signum(g[i][k]) == Math.signum(v[i][k]);
          gain[i][k] = Math.max(0.01, gain[i][k] * (flipped ? 0.8 : 1.05));
          v[i][k] = momentum * v[i][k] - o.eta * gain[i][k] * g[i][k];
          y[i][k] += v[i][k];
          mean[k] += y[i][k] / n;
        }
      for (double[] r : y) for (int k = 0; k < dims; k++) r[k] -= mean[k];
    }
    return y;
  }
}
