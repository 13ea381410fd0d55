#include <cmath>
#include <random>

#include "rivals.h"

Table leading(const Table& a, int k, int sweeps, std::vector<double>* values) {
  const int n = a.rows;
  std::mt19937 gen(3);
  std::normal_distribution<double> g;
  Table v(k, n), w(k, n);  // kept as rows while iterating
  for (auto& x : v.v) x = g(gen);
  std::vector<double> lambda(k);
  for (int s = 0; s < sweeps; ++s) {
    for (int c = 0; c < k; ++c)
      for (int i = 0; i < n; ++i) {
        double t = 0;
        for (int j = 0; j < n; ++j) t += a[i][j] * v[c][j];
        w[c][i] = t;
      }
    for (int c = 0; c < k; ++c) {
      for (int b = 0; b < c; ++b) {
        double t = 0;
        for (int i = 0; i < n; ++i) t += w[c][i] * w[b][i];
        for (int i = 0; i < n; ++i) w[c][i] -= t * w[b][i];
      }
      double norm = 0;
      for (int i = 0; i < n; ++i) norm += w[c][i] * w[c][i];
      lambda[c] = norm = std::sqrt(norm) + 1e-300;
      for (int i = 0; i < n; ++i) w[c][i] /= norm;
    }
    std::swap(v, w);
  }
  if (values) *values = lambda;
  Table out(n, k);
  for (int c = 0; c < k; ++c)
    for (int i = 0; i < n; ++i) out[i][c] = v[c][i];
  return out;
}

Table project(const Table& x, int dims) {
  if (x.cols <= dims) return x;
  Table m = x;
  for (int d = 0; d < m.cols; ++d) {
    double mean = 0;
    for (int i = 0; i < m.rows; ++i) mean += m[i][d];
    mean /= m.rows;
    for (int i = 0; i < m.rows; ++i) m[i][d] -= mean;
  }
  Table cov(m.cols, m.cols);
  for (int i = 0; i < m.rows; ++i)
    for (int a = 0; a < m.cols; ++a)
      for (int b = 0; b < m.cols; ++b) cov[a][b] += m[i][a] * m[i][b] / m.rows;
  const Table axes = leading(cov, dims, 60);
  Table out(m.rows, dims);
  for (int i = 0; i < m.rows; ++i)
    for (int d = 0; d < m.cols; ++d)
      for (int c = 0; c < dims; ++c) out[i][c] += m[i][d] * axes[d][c];
  return out;
}
