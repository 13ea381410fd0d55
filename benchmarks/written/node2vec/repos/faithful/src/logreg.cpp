#include "logreg.h"

#include <cmath>

// Full-batch gradient descent on sum of log losses + lambda/2 |w|^2 (bias free).
void LogReg::fit(const Rows& x, const std::vector<int>& y) {
  const size_t n = x.size(), d = x.empty() ? 0 : x[0]->size();
  w_.assign(d, 0.0);
  b_ = 0;
  double norm = 1;
  for (auto* r : x)
    for (float v : *r) norm += (double)v * v;
  const double step = 1.0 / (0.25 * (norm / n + 1) * n + lambda_);
  std::vector<double> g(d);
  for (int it = 0; it < iters_; ++it) {
    for (size_t i = 0; i < d; ++i) g[i] = lambda_ * w_[i];
    double gb = 0;
    for (size_t r = 0; r < n; ++r) {
      double e = 1.0 / (1.0 + std::exp(-score(*x[r]))) - y[r];
      for (size_t i = 0; i < d; ++i) g[i] += e * (*x[r])[i];
      gb += e;
    }
    for (size_t i = 0; i < d; ++i) w_[i] -= step * g[i];
    b_ -= step * gb;
  }
}

double LogReg::score(const std::vector<float>& x) const {
  double s = b_;
  for (size_t i = 0; i < x.size(); ++i) s += w_[i] * x[i];
  return s;
}
