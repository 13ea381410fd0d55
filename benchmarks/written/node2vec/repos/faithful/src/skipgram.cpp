#include "skipgram.h"

#include <algorithm>
#include <cmath>

void logistic_step(const std::vector<float>& in, std::vector<float>& out, int label, double eta,
                   std::vector<float>& acc) {
  double s = 0;
  for (size_t i = 0; i < in.size(); ++i) s += in[i] * out[i];
  double g = eta * (label - 1.0 / (1.0 + std::exp(-s)));
  for (size_t i = 0; i < in.size(); ++i) {
    acc[i] += g * out[i];
    out[i] += g * in[i];
  }
}

static Alias noise_table(const std::vector<Walk>& walks, int n) {
  std::vector<double> c(n, 0.0);
  for (const Walk& w : walks)
    for (int v : w) c[v] += 1;
  for (double& x : c) {
    double fourth = std::sqrt(std::sqrt(x));
    x = fourth * fourth * fourth;
  }
  return Alias(std::move(c));
}

Matrix train_skipgram(const std::vector<Walk>& walks, int n, const Flags& f) {
  std::mt19937 rng(f.seed + 17);
  std::uniform_real_distribution<float> init(-0.5f / f.d, 0.5f / f.d);
  Matrix in(n, std::vector<float>(f.d)), out(n, std::vector<float>(f.d, 0.f));
  for (auto& row : in)
    for (float& x : row) x = init(rng);
  Alias noise = noise_table(walks, n);

  double total = 1, seen = 0;
  for (const Walk& w : walks) total += (double)w.size() * f.epochs;
  std::vector<float> acc(f.d);
  for (int e = 0; e < f.epochs; ++e) {
    for (const Walk& w : walks) {
      const int len = (int)w.size();
      for (int c = 0; c < len; ++c, ++seen) {
        double eta = std::max(f.lr * (1 - seen / total), f.lr * 1e-4);
        int span = 1 + (int)(rng() % f.k);
        for (int j = std::max(0, c - span); j <= std::min(len - 1, c + span); ++j) {
          if (j == c) continue;
          std::fill(acc.begin(), acc.end(), 0.f);
          auto& u = in[w[c]];
          logistic_step(u, out[w[j]], 1, eta, acc);
          for (int s = 0; s < f.neg; ++s) {
            int v = noise.draw(rng);
            if (v != w[j]) logistic_step(u, out[v], 0, eta, acc);
          }
          for (int i = 0; i < f.d; ++i) u[i] += acc[i];
        }
      }
    }
  }
  return in;
}

Matrix node2vec(const Graph& g, const Flags& f, double p, double q) {
  Walker walker(g, p, q);
  walker.prepare();
  std::vector<Walk> walks = walker.simulate(f.r, f.l, f.seed);
  return train_skipgram(walks, g.size(), f);
}
