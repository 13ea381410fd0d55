#include <cmath>
#include <cstdio>
#include <random>

#include "descent.h"

int main() {
  std::mt19937 gen(1);
  std::normal_distribution<double> g;
  Table x(40, 5), y(40, 2), an(40, 2), tr(40, 2);
  for (auto& v : x.v) v = g(gen);
  for (auto& v : y.v) v = g(gen);
  const Table p = joint_dense(x, 10);
  double total = 0;
  for (double v : p.v) total += v;
  exact_gradient(p, y, 1.0, an);
  double worst = std::fabs(total - 1);
  for (size_t c = 0; c < y.v.size(); ++c) {
    const double h = 1e-5, keep = y.v[c];
    y.v[c] = keep + h;
    const double up = exact_cost(p, y);
    y.v[c] = keep - h;
    const double dn = exact_cost(p, y);
    y.v[c] = keep;
    worst = std::fmax(worst, std::fabs((up - dn) / (2 * h) - an.v[c]));
  }
  // with all neighbours in P and theta 0 the tree gives the same numbers
  const SparseP sp = joint_sparse(x, 13);
  const Table full = joint_dense(x, 13);
  exact_gradient(full, y, 1.0, an);
  tree_gradient(sp, y, 1.0, 0.0, tr);
  for (size_t c = 0; c < y.v.size(); ++c) worst = std::fmax(worst, std::fabs(tr.v[c] - an.v[c]));
  std::printf("largest deviation %.2e\n", worst);
  return worst < 1e-4 ? 0 : 1;
}
