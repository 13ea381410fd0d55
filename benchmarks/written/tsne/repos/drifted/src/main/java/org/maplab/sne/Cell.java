package org.maplab.sne;

/** Square cell of the quadtree. */
final class Cell {
  private final double cx, cy, half;
  private int count;
  private double px, py;
  private Cell[] kids;

  Cell(double cx, double cy, double half) {
    this.cx = cx;
    this.cy = cy;
    this.half = half;
  }

  void add(double x, double y, int depth) {
    count++;
    if (count == 1) {
      px = x;
      py = y;
      return;
    }
    if (depth > 40) return;
    if (kids == null) {
      kids = new Cell[4];
      kid(px, py).add(px, py, depth + 1);
    }
    kid(x, y).add(x, y, depth + 1);
  }

  private Cell kid(double x, double y) {
    int i = (x > cx ? 1 : 0) | (y > cy ? 2 : 0);
    if (kids[i] == null) {
      double h = half / 2;
      kids[i] = new Cell(cx + ((i & 1) != 0 ? h : -h), cy + ((i & 2) != 0 ? h : -h), h);
    }
    return kids[i];
  }

  /** Adds the push on (x, y) to f[0], f[1] and the kernel sum to f[2]. */
  void push(double x, double y, double theta, double[] f) {
    boolean single = kids == null;
    double dx = x - (single ? px : cx), dy = y - (single ? py : cy);
    double d2 = dx * dx + dy * dy;
    if (single || 2 * half < theta * Math.sqrt(d2)) {
      if (single && d2 == 0) return;
      double w = 1 / (1 + d2);
      f[0] += count * w * w * dx;
      f[1] += count * w * w * dy;
      f[2] += count * w;
      return;
    }
    for (Cell k : kids) if (k != null) k.push(x, y, theta, f);
  }
}
