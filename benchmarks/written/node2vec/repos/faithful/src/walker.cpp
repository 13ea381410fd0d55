#include "walker.h"

#include <algorithm>
#include <numeric>

Alias Walker::table_for(int t, int v) const {
  std::vector<double> w;
  w.reserve(g_.degree(v));
  for (const Arc& a : g_.arcs(v)) {
    double scale = q_;
    if (a.to == t) scale = p_;
    else if (g_.linked(t, a.to)) scale = 1.0;
    w.push_back(a.w / scale);
  }
  return Alias(std::move(w));
}

void Walker::prepare() {
  const int n = g_.size();
  first_.resize(n);
  second_.resize(n);
  for (int v = 0; v < n; ++v) {
    std::vector<double> w;
    for (const Arc& a : g_.arcs(v)) w.push_back(a.w);
    if (!w.empty()) first_[v] = Alias(std::move(w));
    for (const Arc& a : g_.arcs(v)) second_[v].push_back(table_for(v, a.to));
  }
}

std::vector<Walk> Walker::simulate(int r, int l, unsigned seed) const {
  std::mt19937 rng(seed);
  std::vector<int> order(g_.size());
  std::iota(order.begin(), order.end(), 0);
  std::vector<Walk> out;
  out.reserve((size_t)r * order.size());
  for (int pass = 0; pass < r; ++pass) {
    std::shuffle(order.begin(), order.end(), rng);
    for (int u : order) {
      Walk w{u};
      if (g_.degree(u)) {
        int i = first_[u].draw(rng), prev = u;
        w.push_back(g_.arcs(u)[i].to);
        while ((int)w.size() < l) {
          int cur = w.back();
          int j = second_[prev][i].draw(rng);
          prev = cur;
          i = j;
          w.push_back(g_.arcs(cur)[j].to);
        }
      }
      out.push_back(std::move(w));
    }
  }
  return out;
}
