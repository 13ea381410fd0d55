#pragma once
#include <string>
#include <utility>
#include <vector>

struct Arc { int to; float w; };

class Graph {
 public:
  explicit Graph(int n = 0) : adj_(n) {}
  static Graph load(const std::string& path);
  static Graph random(int n, double mean_degree, unsigned seed);
  void add(int u, int v, float w = 1.f);
  void finish();                       // sorts the arcs, needed by linked()
  bool linked(int u, int v) const;
  int size() const { return (int)adj_.size(); }
  int degree(int u) const { return (int)adj_[u].size(); }
  const std::vector<Arc>& arcs(int u) const { return adj_[u]; }
  std::vector<std::pair<int, int>> edges() const;

 private:
  std::vector<std::vector<Arc>> adj_;
};

using Labels = std::vector<std::vector<int>>;   // labels of each node
Labels load_labels(const std::string& path, int n, int* count);
