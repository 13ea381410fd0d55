#include "affinity.h"

#include <cmath>
#include <unordered_map>

#include "vantage.h"

void fit_row(const double* d2, double* p, int n, int skip, double perplexity) {
  // beta = 1 / (2 sigma^2). Entropy in nats, so the target is a natural log as well.
  const double target = std::log(perplexity);
  double beta = 1.0, lo = 0.0, hi = HUGE_VAL;
  double closest = HUGE_VAL;
  for (int j = 0; j < n; ++j)
    if (j != skip) closest = std::min(closest, d2[j]);
  for (int step = 0; step < 200; ++step) {
    double sum = 0, moment = 0;
    for (int j = 0; j < n; ++j) {
      // shifting by the smallest distance cancels in the ratio
      p[j] = j == skip ? 0.0 : std::exp(-beta * (d2[j] - closest));
      sum += p[j];
      moment += p[j] * (d2[j] - closest);
    }
    const double entropy = std::log(sum) + beta * moment / sum;
    for (int j = 0; j < n; ++j) p[j] /= sum;
    if (std::fabs(entropy - target) < 1e-5) break;
    if (entropy > target) {
      lo = beta;
      beta = std::isinf(hi) ? beta * 2 : 0.5 * (beta + hi);
    } else {
      hi = beta;
      beta = 0.5 * (beta + lo);
    }
  }
}

Table joint_dense(const Table& x, double perplexity) {
  const int n = x.rows;
  Table p(n, n);
  std::vector<double> d2(n);
  for (int i = 0; i < n; ++i) {
    for (int j = 0; j < n; ++j) d2[j] = sqdist(x[i], x[j], x.cols);
    fit_row(d2.data(), p[i], n, i, perplexity);
  }
  for (int i = 0; i < n; ++i)
    for (int j = i; j < n; ++j) p[i][j] = p[j][i] = 0.5 * (p[i][j] + p[j][i]) / n;
  return p;
}

SparseP joint_sparse(const Table& x, double perplexity) {
  const int n = x.rows, k = std::min(n - 1, int(3 * perplexity));
  VantageTree tree(x);
  std::vector<std::unordered_map<int, double>> row(n);
  std::vector<double> d2(k), p(k);
  for (int i = 0; i < n; ++i) {
    const auto near = tree.nearest(i, k);
    for (int m = 0; m < k; ++m) d2[m] = near[m].first * near[m].first;
    fit_row(d2.data(), p.data(), k, -1, perplexity);
    for (int m = 0; m < k; ++m) {
      const double half = p[m] / (2.0 * n);
      row[i][near[m].second] += half;
      row[near[m].second][i] += half;
    }
  }
  SparseP s;
  s.start.push_back(0);
  for (auto& r : row) {
    for (auto& e : r) {
      s.col.push_back(e.first);
      s.val.push_back(e.second);
    }
    s.start.push_back(int(s.col.size()));
  }
  return s;
}
