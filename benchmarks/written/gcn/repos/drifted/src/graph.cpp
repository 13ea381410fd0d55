#include "graph.h"

#include <cmath>
#include <map>
#include <set>
#include <stdexcept>

static Csr from_rows(const std::vector<std::map<int, float>>& rows) {
  Csr m;
  m.n = int(rows.size());
  m.ptr.push_back(0);
  for (const auto& r : rows) {
    for (const auto& e : r) {
      m.col.push_back(e.first);
      m.val.push_back(e.second);
    }
    m.ptr.push_back(int(m.col.size()));
  }
  return m;
}

Csr adjacency(const Edges& edges, int n) {
  std::vector<std::map<int, float>> rows(n);
  for (const auto& e : edges) {
    if (e.first == e.second) continue;
    rows[e.first][e.second] = 1.f;
    rows[e.second][e.first] = 1.f;
  }
  return from_rows(rows);
}

Csr identity(int n) {
  std::vector<std::map<int, float>> rows(n);
  for (int i = 0; i < n; ++i) rows[i][i] = 1.f;
  return from_rows(rows);
}

Csr combine(float a, const Csr& x, float b, const Csr& y) {
  std::vector<std::map<int, float>> rows(x.n);
  for (int i = 0; i < x.n; ++i) {
    for (int k = x.ptr[i]; k < x.ptr[i + 1]; ++k) rows[i][x.col[k]] += a * x.val[k];
    for (int k = y.ptr[i]; k < y.ptr[i + 1]; ++k) rows[i][y.col[k]] += b * y.val[k];
  }
  return from_rows(rows);
}

Csr product(const Csr& x, const Csr& y) {
  std::vector<std::map<int, float>> rows(x.n);
  for (int i = 0; i < x.n; ++i)
    for (int k = x.ptr[i]; k < x.ptr[i + 1]; ++k) {
      const int j = x.col[k];
      for (int q = y.ptr[j]; q < y.ptr[j + 1]; ++q) rows[i][y.col[q]] += x.val[k] * y.val[q];
    }
  return from_rows(rows);
}

static std::vector<float> inverse_sqrt_degree(const Csr& a) {
  std::vector<float> s(a.n);
  for (int i = 0; i < a.n; ++i) {
    float d = 0.f;
    for (int k = a.ptr[i]; k < a.ptr[i + 1]; ++k) d += a.val[k];
    s[i] = d > 0.f ? 1.f / std::sqrt(d) : 0.f;
  }
  return s;
}

static Csr scale(Csr m, const std::vector<float>& s) {
  for (int i = 0; i < m.n; ++i)
    for (int k = m.ptr[i]; k < m.ptr[i + 1]; ++k) m.val[k] *= s[i] * s[m.col[k]];
  return m;
}

Csr normalised(const Csr& a) { return scale(a, inverse_sqrt_degree(a)); }

// adjacency with self connections, symmetrically scaled
Csr renormalised(const Csr& a) {
  const auto s = inverse_sqrt_degree(a);
  return scale(combine(1.f, a, 1.f, identity(a.n)), s);
}

std::vector<Csr> chebyshev(const Csr& a, int order) {
  const Csr eye = identity(a.n);
  const Csr lap = combine(1.f, eye, -1.f, normalised(a));
  const float lambda_max = 2.f;  // upper bound for the normalised Laplacian
  std::vector<Csr> t{eye, combine(2.f / lambda_max, lap, -1.f, eye)};
  for (int k = 2; k <= order; ++k) t.push_back(combine(2.f, product(t[1], t[k - 1]), -1.f, t[k - 2]));
  t.resize(order + 1);
  return t;
}

std::vector<Csr> supports(const Csr& a, const std::string& kind) {
  if (kind == "renorm" || kind == "single") return {renormalised(a)};
  if (kind == "first") return {identity(a.n), normalised(a)};
  if (kind == "mlp") return {identity(a.n)};
  if (kind.compare(0, 4, "cheb") == 0) return chebyshev(a, std::stoi(kind.substr(4)));
  throw std::runtime_error("unknown propagation " + kind);
}
