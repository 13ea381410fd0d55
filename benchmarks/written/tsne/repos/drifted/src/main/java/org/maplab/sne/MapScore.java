package org.maplab.sne;

final class MapScore {
  /** Mean share of the k nearest map points that carry the point's own label. */
  static double agreement(double[][] y, int[] label, int k) {
    double sum = 0;
    for (int i = 0; i < y.length; i++) {
      int same = 0;
      for (int j : Neighbours.of(y, i, k)) if (label[j] == label[i]) same++;
      sum += same / (double) k;
    }
    return sum / y.length;
  }
}
