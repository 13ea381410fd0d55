#include "dataset.h"

#include <algorithm>
#include <fstream>
#include <numeric>
#include <random>
#include <stdexcept>

static std::ifstream open(const std::string& path) {
  std::ifstream in(path);
  if (!in) throw std::runtime_error("cannot read " + path);
  return in;
}

static void normalise_rows(std::vector<float>& x, int n, int dims) {
  for (int i = 0; i < n; ++i) {
    float* row = x.data() + size_t(i) * dims;
    const float total = std::accumulate(row, row + dims, 0.f);
    if (total == 0.f) continue;
    for (int j = 0; j < dims; ++j) row[j] /= total;
  }
}

void assign_parts(Dataset& d, int per_class, int val, int test, unsigned seed) {
  std::vector<int> order(d.n);
  std::iota(order.begin(), order.end(), 0);
  std::shuffle(order.begin(), order.end(), std::mt19937(seed));
  std::vector<int> seen(d.classes, 0);
  d.part.assign(d.n, kNone);
  for (int v : order) {
    if (d.y[v] < 0) continue;
    if (seen[d.y[v]]++ < per_class) d.part[v] = kTrain;
    else if (val > 0) d.part[v] = kVal_, --val;
    else if (test > 0) d.part[v] = kTest_, --test;
  }
}

Dataset load(const std::string& root, const std::string& name, int per_class, int val, int test) {
  const std::string dir = root + "/" + name + "/";
  Dataset d;
  int label;
  for (auto in = open(dir + "labels"); in >> label;) {
    d.y.push_back(label);
    d.classes = std::max(d.classes, label + 1);
  }
  d.n = int(d.y.size());

  Edges edges;
  int i, j;
  for (auto in = open(dir + "edges"); in >> i >> j;) edges.emplace_back(i, j);
  d.adj = adjacency(edges, d.n);

  struct Entry { int row, col; float v; };
  std::vector<Entry> entries;
  Entry e;
  for (auto in = open(dir + "features"); in >> e.row >> e.col >> e.v;) {
    entries.push_back(e);
    d.dims = std::max(d.dims, e.col + 1);
  }
  d.x.assign(size_t(d.n) * d.dims, 0.f);
  for (const auto& f : entries) d.x[size_t(f.row) * d.dims + f.col] = f.v;
  normalise_rows(d.x, d.n, d.dims);

  assign_parts(d, per_class, val, test, 0);
  return d;
}
