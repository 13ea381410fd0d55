#pragma once
#include <algorithm>
#include <cmath>
#include <numeric>
#include <string>
#include <vector>

struct Pair {
  double g = 0, h = 0;
  Pair& operator+=(const Pair& o) { g += o.g; h += o.h; return *this; }
  Pair operator-(const Pair& o) const { return {g - o.g, h - o.h}; }
};

inline double sigmoid(double x) { return 1.0 / (1.0 + std::exp(-x)); }

// [first, last) row ranges that share a query id
inline std::vector<std::pair<std::size_t, std::size_t>> query_spans(const std::vector<int>& qid) {
  std::vector<std::pair<std::size_t, std::size_t>> out;
  for (std::size_t a = 0, i = 1; i <= qid.size(); ++i)
    if (i == qid.size() || qid[i] != qid[a]) { out.emplace_back(a, i); a = i; }
  return out;
}

inline void derivatives(const std::string& loss, const std::vector<float>& y, const std::vector<int>& qid,
                        const std::vector<double>& m, std::vector<Pair>& out) {
  out.assign(y.size(), Pair());
  if (loss == "logistic") {
    for (std::size_t i = 0; i < y.size(); ++i) {
      const double s = 2.0 * y[i] - 1.0;            // label as -1 / +1
      const double q = sigmoid(-s * m[i]);          // probability of the other class
      out[i] = {-s * q, q * (1.0 - q)};
    }
  } else if (loss == "rank") {
    for (const auto& [a, z] : query_spans(qid))
      for (auto i = a; i < z; ++i)
        for (auto j = a; j < z; ++j) {
          if (y[i] <= y[j]) continue;
          const double q = sigmoid(m[j] - m[i]);
          out[i] += {-q, q * (1.0 - q)};
          out[j] += {q, q * (1.0 - q)};
        }
  } else {
    for (std::size_t i = 0; i < y.size(); ++i) out[i] = {m[i] - y[i], 1.0};
  }
}

inline double loss_sum(const std::string& loss, const std::vector<float>& y, const std::vector<int>& qid,
                       const std::vector<double>& m) {
  double s = 0;
  if (loss == "logistic") {
    for (std::size_t i = 0; i < y.size(); ++i) s += std::log1p(std::exp(-(2.0 * y[i] - 1.0) * m[i]));
  } else if (loss == "rank") {
    for (const auto& [a, z] : query_spans(qid))
      for (auto i = a; i < z; ++i)
        for (auto j = a; j < z; ++j)
          if (y[i] > y[j]) s += std::log1p(std::exp(m[j] - m[i]));
  } else {
    for (std::size_t i = 0; i < y.size(); ++i) s += 0.5 * (m[i] - y[i]) * (m[i] - y[i]);
  }
  return s;
}

// Mann-Whitney form, ties count one half
inline double auc(const std::vector<float>& y, const std::vector<double>& m) {
  std::vector<std::size_t> o(y.size());
  std::iota(o.begin(), o.end(), 0);
  std::sort(o.begin(), o.end(), [&](auto a, auto b) { return m[a] < m[b]; });
  double pos = 0, neg = 0, wins = 0;
  for (std::size_t a = 0; a < o.size();) {
    double p = 0, n = 0;
    auto z = a;
    for (; z < o.size() && m[o[z]] == m[o[a]]; ++z) (y[o[z]] > 0.5f ? p : n) += 1;
    wins += p * (neg + 0.5 * n);
    pos += p;
    neg += n;
    a = z;
  }
  return pos * neg > 0 ? wins / (pos * neg) : 0.5;
}

inline double ndcg(const std::vector<float>& y, const std::vector<int>& qid, const std::vector<double>& m,
                   std::size_t k) {
  double sum = 0;
  const auto spans = query_spans(qid);
  for (const auto& [a, z] : spans) {
    std::vector<std::size_t> o(z - a);
    std::iota(o.begin(), o.end(), a);
    std::stable_sort(o.begin(), o.end(), [&](auto p, auto q) { return m[p] > m[q]; });
    std::vector<float> best(y.begin() + long(a), y.begin() + long(z));
    std::sort(best.rbegin(), best.rend());
    double got = 0, top = 0;
    for (std::size_t r = 0; r < std::min(k, o.size()); ++r) {
      const double d = 1.0 / std::log2(double(r) + 2.0);
      got += (std::exp2(y[o[r]]) - 1) * d;
      top += (std::exp2(best[r]) - 1) * d;
    }
    sum += top > 0 ? got / top : 1.0;
  }
  return spans.empty() ? 0.0 : sum / double(spans.size());
}
