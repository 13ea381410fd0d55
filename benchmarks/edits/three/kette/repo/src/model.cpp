#include "model.hpp"
#include <cmath>
#include <numeric>

static void unit(Row& r) {
  double z = std::accumulate(r.begin(), r.end(), 0.0);
  for (auto& v : r) v /= z;
}

static Row dirichlet(int n, double conc, std::mt19937& g) {
  std::gamma_distribution<double> d(conc, 1.0);
  Row r(n);
  for (auto& v : r) v = d(g) + 1e-12;
  unit(r);
  return r;
}

void Model::randomise(double ct, double ce, std::mt19937& g) {
  pi.assign(k, 1.0 / k);
  for (auto& r : a) r = dirichlet(k, ct, g);
  for (auto& r : b) r = dirichlet(m, ce, g);
}

double Model::forward(const Seq& s, Mat& al, Row& c) const {
  const int T = s.size();
  al.assign(T, Row(k, 0.0));
  c.assign(T, 0.0);
  double ll = 0;
  for (int t = 0; t < T; ++t) {
    for (int j = 0; j < k; ++j) {
      double p = pi[j];
      if (t > 0) {
        p = 0;
        for (int i = 0; i < k; ++i) p += al[t - 1][i] * a[i][j];
      }
      al[t][j] = p * b[j][s[t]];
      c[t] += al[t][j];
    }
    for (auto& v : al[t]) v /= c[t];
    ll += std::log(c[t]);
  }
  return ll;
}

void Model::backward(const Seq& s, const Row& c, Mat& be) const {
  const int T = s.size();
  be.assign(T, Row(k, 1.0));
  for (int t = T - 2; t >= 0; --t)
    for (int i = 0; i < k; ++i) {
      double p = 0;
      for (int j = 0; j < k; ++j) p += a[i][j] * b[j][s[t + 1]] * be[t + 1][j];
      be[t][i] = p / c[t + 1];
    }
}

void Model::expect(const Seq& s, Counts& n) const {
  Mat al, be;
  Row c;
  n.ll += forward(s, al, c);
  backward(s, c, be);
  const int T = s.size();
  for (int t = 0; t < T; ++t)
    for (int i = 0; i < k; ++i) {
      double post = al[t][i] * be[t][i];
      if (t == 0) n.start[i] += post;
      n.emit[i][s[t]] += post;
      if (t + 1 < T)
        for (int j = 0; j < k; ++j)
          n.trans[i][j] += al[t][i] * a[i][j] * b[j][s[t + 1]] * be[t + 1][j] / c[t + 1];
    }
}

void Model::maximise(const Counts& n, double pt, double pe) {
  pi = n.start;
  unit(pi);
  for (int i = 0; i < k; ++i) {
    for (int j = 0; j < k; ++j) a[i][j] = n.trans[i][j] + pt;
    for (int o = 0; o < m; ++o) b[i][o] = n.emit[i][o] + pe;
    unit(a[i]);
    unit(b[i]);
  }
}

// states that hold (almost) nothing get a new emission row
void Model::refill(const Counts& n, double below, double ce, std::mt19937& g) {
  Row occ(k);
  for (int i = 0; i < k; ++i) occ[i] = std::accumulate(n.emit[i].begin(), n.emit[i].end(), 0.0);
  unit(occ);
  for (int i = 0; i < k; ++i)
    if (occ[i] < below) b[i] = dirichlet(m, ce, g);
}

std::vector<int> Model::viterbi(const Seq& s) const {
  const int T = s.size();
  Mat d(T, Row(k));
  std::vector<std::vector<int>> from(T, std::vector<int>(k, 0));
  for (int t = 0; t < T; ++t)
    for (int j = 0; j < k; ++j) {
      double best = t ? -1e300 : std::log(pi[j] + 1e-300);
      for (int i = 0; t && i < k; ++i) {
        double v = d[t - 1][i] + std::log(a[i][j]);
        if (v > best) best = v, from[t][j] = i;
      }
      d[t][j] = best + std::log(b[j][s[t]]);
    }
  std::vector<int> z(T, 0);
  for (int j = 1; T && j < k; ++j)
    if (d[T - 1][j] > d[T - 1][z[T - 1]]) z[T - 1] = j;
  for (int t = T - 1; t > 0; --t) z[t - 1] = from[t][z[t]];
  return z;
}
