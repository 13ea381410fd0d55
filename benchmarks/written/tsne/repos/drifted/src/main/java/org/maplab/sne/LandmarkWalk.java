package org.maplab.sne;

import java.util.Random;

/** Affinities between landmarks from random walks on the neighbourhood graph of all points. */
final class LandmarkWalk {
  static final int K = 20;
  static final int WALKS = 10000;

  /** {@code landmark[i]} gives the landmark number of point i or -1. */
  static double[][] affinities(double[][] x, int[] landmark, int count, long seed) {
    int n = x.length;
    int[][] near = new int[n][];
    double[][] step = new double[n][K];
    for (int i = 0; i < n; i++) {
      near[i] = Neighbours.of(x, i, K);
      double sum = 0;
      for (int m = 0; m < K; m++) sum += step[i][m] = Math.exp(-Vectors.dist2(x[i], x[near[i][m]]));
      for (int m = 0; m < K; m++) step[i][m] /= sum;
    }
    Random rng = new Random(seed);
    double[][] p = new double[count][count];
    for (int i = 0; i < n; i++) {
      if (landmark[i] < 0) continue;
      for (int w = 0; w < WALKS; w++) {
        int at = i;
        do {
          double u = rng.nextDouble();
          int m = 0;
          while (m < K - 1 && (u -= step[at][m]) > 0) m++;
          at = near[at][m];
        } while (landmark[at] < 0);
        if (at != i) p[landmark[i]][landmark[at]] += 1.0 / WALKS;
      }
    }
    return p;
  }
}
