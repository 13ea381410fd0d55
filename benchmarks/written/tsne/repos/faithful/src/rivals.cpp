#include "rivals.h"

#include <algorithm>
#include <cmath>

#include "descent.h"
#include "vantage.h"

// Diagonal Newton steps on the Sammon stress.
Table sammon(const Table& x, int iterations) {
  const int n = x.rows;
  Table y = project(x, 2), next = y;
  for (int t = 0; t < iterations; ++t) {
    for (int i = 0; i < n; ++i)
      for (int d = 0; d < 2; ++d) {
        double g = 0, h = 0;
        for (int j = 0; j < n; ++j) {
          if (j == i) continue;
          const double s = std::sqrt(sqdist(x[i], x[j], x.cols)) + 1e-12;
          const double r = std::sqrt(sqdist(y[i], y[j], 2)) + 1e-12;
          const double e = s - r, u = y[i][d] - y[j][d];
          g += e / (s * r) * u;
          h += (e - u * u / r * (1 + e / r)) / (s * r);
        }
        next[i][d] = y[i][d] + 0.3 * g / (std::fabs(h) + 1e-12);
      }
    std::swap(y, next);
  }
  return y;
}

Table isomap(const Table& x, int k) {
  const int n = x.rows;
  VantageTree tree(x);
  Table d(n, n, 1e18);
  for (int i = 0; i < n; ++i) {
    d[i][i] = 0;
    for (auto& e : tree.nearest(i, k)) d[i][e.second] = d[e.second][i] = e.first;
  }
  for (int m = 0; m < n; ++m)
    for (int i = 0; i < n; ++i)
      for (int j = 0; j < n; ++j) d[i][j] = std::min(d[i][j], d[i][m] + d[m][j]);
  double longest = 0;  // bridge separate components
  for (double c : d.v)
    if (c < 1e17) longest = std::max(longest, c);
  std::vector<double> mean(n);
  double all = 0;
  for (int i = 0; i < n; ++i)
    for (int j = 0; j < n; ++j) {
      d[i][j] = std::min(d[i][j], longest);
      d[i][j] *= d[i][j];
      mean[i] += d[i][j] / n;
    }
  for (double m : mean) all += m / n;
  for (int i = 0; i < n; ++i)
    for (int j = 0; j < n; ++j) d[i][j] = -0.5 * (d[i][j] - mean[i] - mean[j] + all);
  std::vector<double> lambda;
  Table v = leading(d, 2, 200, &lambda);
  for (int i = 0; i < n; ++i)
    for (int c = 0; c < 2; ++c) v[i][c] *= std::sqrt(lambda[c]);
  return v;
}

Table lle(const Table& x, int k) {
  const int n = x.rows;
  VantageTree tree(x);
  Table w(n, n);
  for (int i = 0; i < n; ++i) {
    const auto near = tree.nearest(i, k);
    Table c(k, k + 1, 1.0);  // Gram matrix with right-hand side of ones
    double trace = 0;
    for (int a = 0; a < k; ++a)
      for (int b = 0; b < k; ++b) {
        double s = 0;
        for (int d = 0; d < x.cols; ++d)
          s += (x[near[a].second][d] - x[i][d]) * (x[near[b].second][d] - x[i][d]);
        c[a][b] = s;
        if (a == b) trace += s;
      }
    for (int a = 0; a < k; ++a) c[a][a] += 1e-3 * trace;
    for (int a = 0; a < k; ++a)
      for (int b = 0; b < k; ++b) {
        if (b == a) continue;
        const double f = c[b][a] / c[a][a];
        for (int q = a; q <= k; ++q) c[b][q] -= f * c[a][q];
      }
    double sum = 0;
    for (int a = 0; a < k; ++a) sum += c[a][k] / c[a][a];
    for (int a = 0; a < k; ++a) w[i][near[a].second] = c[a][k] / c[a][a] / sum;
  }
  // smallest eigenvectors of (I-W)'(I-W) as the leading ones of shift*I minus it
  Table m(n, n);
  for (int r = 0; r < n; ++r) {
    std::vector<std::pair<int, double>> nz{{r, 1.0}};
    for (int j = 0; j < n; ++j)
      if (w[r][j] != 0) nz.emplace_back(j, -w[r][j]);
    for (auto& a : nz)
      for (auto& b : nz) m[a.first][b.first] -= a.second * b.second;
  }
  for (int i = 0; i < n; ++i) m[i][i] += 8.0;
  const Table v = leading(m, 3, 2000);
  Table y(n, 2);
  for (int i = 0; i < n; ++i)
    for (int c = 0; c < 2; ++c) y[i][c] = v[i][c + 1];  // first is the constant vector
  return y;
}

Table sne(const Table& x, double perplexity) {
  const Table p = joint_dense(x, perplexity);
  Table y = random_map(x.rows, settings::kSeed);
  descend(y, settings::kExact,
          [&](const Table& m, double f, Table& g) { sne_gradient(p, m, f, g); }, [](int) {});
  return y;
}
