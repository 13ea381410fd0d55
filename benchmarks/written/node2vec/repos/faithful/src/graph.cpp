#include "graph.h"

#include <algorithm>
#include <fstream>
#include <random>
#include <sstream>

void Graph::add(int u, int v, float w) {
  int top = std::max(u, v);
  if (top >= size()) adj_.resize(top + 1);
  adj_[u].push_back({v, w});
  if (u != v) adj_[v].push_back({u, w});
}

void Graph::finish() {
  for (auto& a : adj_)
    std::sort(a.begin(), a.end(), [](const Arc& x, const Arc& y) { return x.to < y.to; });
}

bool Graph::linked(int u, int v) const {
  const auto& a = adj_[u];
  auto it = std::lower_bound(a.begin(), a.end(), v, [](const Arc& x, int t) { return x.to < t; });
  return it != a.end() && it->to == v;
}

std::vector<std::pair<int, int>> Graph::edges() const {
  std::vector<std::pair<int, int>> out;
  for (int u = 0; u < size(); ++u)
    for (const Arc& a : adj_[u])
      if (u < a.to) out.emplace_back(u, a.to);
  return out;
}

Graph Graph::load(const std::string& path) {
  Graph g;
  std::ifstream in(path);
  std::string line;
  while (std::getline(in, line)) {
    std::istringstream ss(line);
    int u, v;
    float w = 1.f;
    if (!(ss >> u >> v)) continue;
    ss >> w;
    if (ss.fail()) w = 1.f;
    g.add(u, v, w);
  }
  g.finish();
  return g;
}

Graph Graph::random(int n, double mean_degree, unsigned seed) {
  Graph g(n);
  std::mt19937 rng(seed);
  std::uniform_int_distribution<int> pick(0, n - 1);
  long m = (long)(n * mean_degree / 2);
  for (long e = 0; e < m; ++e) {
    int u = pick(rng), v = pick(rng);
    if (u != v) g.add(u, v);
  }
  g.finish();
  return g;
}

Labels load_labels(const std::string& path, int n, int* count) {
  Labels y(n);
  std::ifstream in(path);
  int u, c;
  *count = 0;
  while (in >> u >> c) {
    y[u].push_back(c);
    *count = std::max(*count, c + 1);
  }
  return y;
}
