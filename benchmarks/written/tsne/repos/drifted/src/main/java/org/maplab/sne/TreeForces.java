package org.maplab.sne;

final class TreeForces implements Forces {
  private final SparseAffinities p;
  private final double theta;
  private final int every;
  private int calls;
  private Cell root;

  TreeForces(SparseAffinities p, double theta, int every) {
    this.p = p;
    this.theta = theta;
    this.every = every;
  }

  private static Cell build(double[][] y) {
    double half = 1e-9;
    for (double[] r : y) half = Math.max(half, Math.max(Math.abs(r[0]), Math.abs(r[1])));
    Cell c = new Cell(0, 0, half * 1.001);
    for (double[] r : y) c.add(r[0], r[1], 0);
    return c;
  }

  @Override
  public void gradient(double[][] y, double factor, double[][] g) {
    if (calls++ % every == 0) root = build(y);
    int n = y.length;
    double z = 0;
    double[][] push = new double[n][3];
    for (int i = 0; i < n; i++) {
      root.push(y[i][0], y[i][1], theta, push[i]);
      z += push[i][2];
    }
    for (int i = 0; i < n; i++) {
      double ax = 0, ay = 0;
      for (int m = 0; m < p.col[i].length; m++) {
        double[] o = y[p.col[i][m]];
        double w = factor * p.val[i][m] / (1 + Vectors.dist2(y[i], o));
        ax += w * (y[i][0] - o[0]);
        ay += w * (y[i][1] - o[1]);
      }
      g[i][0] = 4 * (ax - push[i][0] / z);
      g[i][1] = 4 * (ay - push[i][1] / z);
    }
  }
}
