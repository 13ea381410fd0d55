#pragma once
#include <cmath>
#include <random>
#include <string>
#include <vector>
#include "graph.h"

using Vec = std::vector<double>;

struct Table {
  int d;
  Vec w, acc;
  Table(int n, int d, double lim, std::mt19937& g) : d(d), w((size_t)n * d), acc((size_t)n * d, 0.0) {
    std::uniform_real_distribution<double> u(-lim, lim);
    for (auto& x : w) x = u(g);
  }
  double* row(int i) { return &w[(size_t)i * d]; }
  const double* row(int i) const { return &w[(size_t)i * d]; }
  // Adagrad, one row
  void step(int i, const Vec& g, double rate) {
    for (int k = 0; k < d; k++) {
      size_t j = (size_t)i * d + k;
      acc[j] += g[k] * g[k];
      w[j] -= rate * g[k] / (std::sqrt(acc[j]) + 1e-8);
    }
  }
  void to_ball(int i) {
    double n = 0, *p = row(i);
    for (int k = 0; k < d; k++) n += p[k] * p[k];
    n = std::sqrt(n);
    if (n > 1) for (int k = 0; k < d; k++) p[k] /= n;
  }
};

struct Model {
  bool cplx;
  int dim;
  double margin;
  Table E, R;
  Model(bool cplx, int dim, double margin, int ne, int nr, std::mt19937& g)
      : cplx(cplx), dim(dim), margin(margin),
        E(ne, cplx ? 2 * dim : dim, 6.0 / std::sqrt((double)dim), g),
        R(nr, cplx ? 2 * dim : dim, 6.0 / std::sqrt((double)dim), g) {}

  double score(const Triple& x) const {
    const double *h = E.row(x.h), *r = R.row(x.r), *t = E.row(x.t);
    double s = 0;
    if (cplx) {   // real parts first, imaginary parts after
      for (int k = 0; k < dim; k++) {
        double hr = h[k], hi = h[k + dim], rr = r[k], ri = r[k + dim], tr = t[k], ti = t[k + dim];
        s += rr * (hr * tr + hi * ti) + ri * (hr * ti - hi * tr);
      }
      return s;
    }
    for (int k = 0; k < dim; k++) s += std::fabs(h[k] + r[k] - t[k]);
    return margin - s;
  }

  // adds c * d score to the three gradients
  void grad(const Triple& x, double c, Vec& gh, Vec& gr, Vec& gt) const {
    const double *h = E.row(x.h), *r = R.row(x.r), *t = E.row(x.t);
    for (int k = 0; k < dim; k++) {
      if (cplx) {
        int m = k + dim;
        gh[k] += c * (r[k] * t[k] + r[m] * t[m]);
        gh[m] += c * (r[k] * t[m] - r[m] * t[k]);
        gr[k] += c * (h[k] * t[k] + h[m] * t[m]);
        gr[m] += c * (h[k] * t[m] - h[m] * t[k]);
        gt[k] += c * (r[k] * h[k] - r[m] * h[m]);
        gt[m] += c * (r[k] * h[m] + r[m] * h[k]);
      } else {
        double u = h[k] + r[k] - t[k], s = (u > 0) - (u < 0);
        gh[k] -= c * s;
        gr[k] -= c * s;
        gt[k] += c * s;
      }
    }
  }
};
