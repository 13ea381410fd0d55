package org.maplab.sne;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Joint probabilities between near neighbours only. */
final class SparseAffinities {
  final int[][] col;
  final double[][] val;

  private SparseAffinities(int n) {
    col = new int[n][];
    val = new double[n][];
  }

  static SparseAffinities of(double[][] x, double perplexity) {
    int n = x.length, k = (int) Math.min(n - 1, 2 * perplexity);
    List<Map<Integer, Double>> rows = new ArrayList<>();
    for (int i = 0; i < n; i++) rows.add(new HashMap<>());
    double[] d2 = new double[k], p = new double[k];
    for (int i = 0; i < n; i++) {
      int[] near = Neighbours.of(x, i, k);
      for (int m = 0; m < k; m++) d2[m] = Vectors.dist2(x[i], x[near[m]]);
      Affinities.row(d2, p, perplexity);
      for (int m = 0; m < k; m++) {
        rows.get(i).merge(near[m], p[m] / (2.0 * n), Double::sum);
        rows.get(near[m]).merge(i, p[m] / (2.0 * n), Double::sum);
      }
    }
    SparseAffinities s = new SparseAffinities(n);
    for (int i = 0; i < n; i++) {
      Map<Integer, Double> r = rows.get(i);
      s.col[i] = r.keySet().stream().mapToInt(Integer::intValue).toArray();
      s.val[i] = new double[s.col[i].length];
      for (int m = 0; m < s.col[i].length; m++) s.val[i][m] = r.get(s.col[i][m]);
    }
    return s;
  }
}
