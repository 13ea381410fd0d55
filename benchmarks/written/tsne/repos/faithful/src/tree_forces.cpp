#include <cmath>

#include "descent.h"
#include "quad.h"

void tree_gradient(const SparseP& p, const Table& y, double factor, double theta, Table& g) {
  double half = 1e-9;
  for (double c : y.v) half = std::max(half, std::fabs(c));
  Quad root(0, 0, half * 1.0001);
  for (int i = 0; i < y.rows; ++i) root.insert(y[i][0], y[i][1]);

  Table rep(y.rows, 2);
  double z = 0;
  for (int i = 0; i < y.rows; ++i) root.push(y[i][0], y[i][1], theta, rep[i], z);

  for (int i = 0; i < y.rows; ++i) {
    double att[2] = {0, 0};
    for (int e = p.start[i]; e < p.start[i + 1]; ++e) {
      const double* o = y[p.col[e]];
      const double k = factor * p.val[e] / (1.0 + sqdist(y[i], o, 2));
      att[0] += k * (y[i][0] - o[0]);
      att[1] += k * (y[i][1] - o[1]);
    }
    g[i][0] = 4 * (att[0] - rep[i][0] / z);
    g[i][1] = 4 * (att[1] - rep[i][1] / z);
  }
}
