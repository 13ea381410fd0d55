#include <algorithm>
#include <cmath>

#include "skipgram.h"

// One half of LINE. With tied = true the two ends share a table (first order),
// otherwise a second table holds the context vectors (second order).
static Matrix line_half(const Graph& g, const Flags& f, int dim, bool tied) {
  std::mt19937 rng(f.seed + (tied ? 3 : 5));
  std::uniform_real_distribution<float> init(-0.5f / dim, 0.5f / dim);
  const int n = g.size();
  Matrix a(n, std::vector<float>(dim)), b(n, std::vector<float>(dim, 0.f));
  for (auto& row : a)
    for (float& x : row) x = init(rng);
  Matrix& ctx = tied ? a : b;
  auto edges = g.edges();
  if (edges.empty()) return a;
  std::vector<double> deg(n);
  for (int u = 0; u < n; ++u) deg[u] = std::pow(g.degree(u), 0.75);
  Alias noise(deg);
  const long steps = (long)f.r * f.l * n;   // same budget as the walks
  std::vector<float> acc(dim);
  for (long s = 0; s < steps; ++s) {
    auto [u, v] = edges[rng() % edges.size()];
    if (rng() & 1) std::swap(u, v);
    double eta = f.lr * std::max(1e-4, 1.0 - (double)s / steps);
    std::fill(acc.begin(), acc.end(), 0.f);
    std::vector<float> row = a[u];
    logistic_step(row, ctx[v], 1, eta, acc);
    for (int j = 0; j < f.neg; ++j) logistic_step(row, ctx[noise.draw(rng)], 0, eta, acc);
    for (int i = 0; i < dim; ++i) a[u][i] += acc[i];
  }
  return a;
}

Matrix line(const Graph& g, const Flags& f) {
  Matrix x = line_half(g, f, f.d / 2, true), y = line_half(g, f, f.d - f.d / 2, false);
  for (int u = 0; u < g.size(); ++u) x[u].insert(x[u].end(), y[u].begin(), y[u].end());
  return x;
}

// Orthogonal iteration on (I + D^-1/2 A D^-1/2) / 2.
Matrix spectral(const Graph& g, int d, unsigned seed) {
  const int n = g.size();
  std::mt19937 rng(seed);
  std::normal_distribution<double> z;
  std::vector<std::vector<double>> col(d, std::vector<double>(n));
  for (auto& c : col)
    for (double& x : c) x = z(rng);
  std::vector<double> s(n), y(n);
  for (int u = 0; u < n; ++u) s[u] = g.degree(u) ? 1.0 / std::sqrt(g.degree(u)) : 0.0;
  for (int it = 0; it < 100; ++it) {
    for (int c = 0; c < d; ++c) {
      for (int u = 0; u < n; ++u) {
        double t = 0;
        for (const Arc& a : g.arcs(u)) t += s[a.to] * col[c][a.to];
        y[u] = 0.5 * (col[c][u] + s[u] * t);
      }
      for (int b = 0; b < c; ++b) {
        double dot = 0;
        for (int u = 0; u < n; ++u) dot += y[u] * col[b][u];
        for (int u = 0; u < n; ++u) y[u] -= dot * col[b][u];
      }
      double norm = 0;
      for (double x : y) norm += x * x;
      norm = std::sqrt(norm) + 1e-12;
      for (int u = 0; u < n; ++u) col[c][u] = y[u] / norm;
    }
  }
  Matrix out(n, std::vector<float>(d));
  for (int u = 0; u < n; ++u)
    for (int c = 0; c < d; ++c) out[u][c] = (float)col[c][u];
  return out;
}
