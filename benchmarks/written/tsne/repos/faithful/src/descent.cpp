#include "descent.h"

#include <cmath>
#include <random>

using settings::Schedule;

Table random_map(int n, unsigned seed) {
  std::mt19937 gen(seed);
  std::normal_distribution<double> g(0.0, std::sqrt(settings::kInitVariance));
  Table y(n, settings::kMapDims);
  for (auto& c : y.v) c = g(gen);
  return y;
}

namespace {
// Unnormalised Student-t similarities; returns their sum over ordered pairs.
double kernel(const Table& y, Table& w) {
  double z = 0;
  for (int i = 0; i < y.rows; ++i) {
    w[i][i] = 0;
    for (int j = i + 1; j < y.rows; ++j) {
      w[i][j] = w[j][i] = 1.0 / (1.0 + sqdist(y[i], y[j], y.cols));
      z += 2 * w[i][j];
    }
  }
  return z;
}
}  // namespace

void exact_gradient(const Table& p, const Table& y, double factor, Table& g) {
  Table w(y.rows, y.rows);
  const double z = kernel(y, w);
  std::fill(g.v.begin(), g.v.end(), 0.0);
  for (int i = 0; i < y.rows; ++i)
    for (int j = 0; j < i; ++j) {
      // each unordered pair once, pushing both ends
      const double pull = 4.0 * w[i][j] * (factor * p[i][j] - w[i][j] / z);
      for (int d = 0; d < y.cols; ++d) {
        const double f = pull * (y[i][d] - y[j][d]);
        g[i][d] += f;
        g[j][d] -= f;
      }
    }
}

double exact_cost(const Table& p, const Table& y) {
  Table w(y.rows, y.rows);
  const double logz = std::log(kernel(y, w));
  double c = 0;
  for (int i = 0; i < y.rows; ++i)
    for (int j = 0; j < y.rows; ++j)
      if (p[i][j] > 0) c += p[i][j] * (std::log(p[i][j]) - std::log(w[i][j]) + logz);
  return c;
}

// Symmetric SNE (Gaussian in the map), for the comparison.
void sne_gradient(const Table& p, const Table& y, double factor, Table& g) {
  Table w(y.rows, y.rows);
  double z = 1e-300;
  for (int i = 0; i < y.rows; ++i)
    for (int j = 0; j < y.rows; ++j) {
      w[i][j] = i == j ? 0 : std::exp(-sqdist(y[i], y[j], y.cols));
      z += w[i][j];
    }
  std::fill(g.v.begin(), g.v.end(), 0.0);
  for (int i = 0; i < y.rows; ++i)
    for (int j = 0; j < y.rows; ++j)
      for (int d = 0; d < y.cols; ++d)
        g[i][d] += 4.0 * (factor * p[i][j] - w[i][j] / z) * (y[i][d] - y[j][d]);
}

void descend(Table& y, const Schedule& s, const Gradient& grad,
             const std::function<void(int)>& report) {
  Table g(y.rows, y.cols), velocity(y.rows, y.cols), gain(y.rows, y.cols, 1.0);
  for (int t = 1; t <= s.iterations; ++t) {
    const double factor = t <= s.exaggeration_until ? s.exaggeration : 1.0;
    const double momentum = t < s.momentum_switch ? s.momentum_low : s.momentum_high;
    grad(y, factor, g);
    for (size_t c = 0; c < y.v.size(); ++c) {
      // velocity points downhill, so "same direction" means opposite signs
      const bool steady = (g.v[c] > 0) != (velocity.v[c] > 0);
      gain.v[c] = steady ? gain.v[c] + 0.2 : gain.v[c] * 0.8;
      if (gain.v[c] < 0.01) gain.v[c] = 0.01;
      velocity.v[c] = momentum * velocity.v[c] - s.step * gain.v[c] * g.v[c];
      y.v[c] += velocity.v[c];
    }
    for (int d = 0; d < y.cols; ++d) {
      double mean = 0;
      for (int i = 0; i < y.rows; ++i) mean += y[i][d];
      mean /= y.rows;
      for (int i = 0; i < y.rows; ++i) y[i][d] -= mean;
    }
    if (t % 50 == 0) report(t);
  }
}
