package org.maplab.sne;

import java.util.Comparator;
import java.util.PriorityQueue;

final class Neighbours {
  private record Hit(int index, double d2) {}

  /** Indices of the k rows closest to row i, nearest first, without i. */
  static int[] of(double[][] x, int i, int k) {
    PriorityQueue<Hit> heap = new PriorityQueue<>(Comparator.comparingDouble(Hit::d2).reversed());
    for (int j = 0; j < x.length; j++) {
      if (j == i) continue;
      double d = Vectors.dist2(x[i], x[j]);
      if (heap.size() < k) {
        heap.add(new Hit(j, d));
      } else if (d < heap.peek().d2()) {
        heap.poll();
        heap.add(new Hit(j, d));
      }
    }
    int[] out = new int[heap.size()];
    for (int m = out.length - 1; m >= 0; m--) out[m] = heap.poll().index();
    return out;
  }
}
