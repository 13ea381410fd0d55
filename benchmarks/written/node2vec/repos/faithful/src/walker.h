#pragma once
#include "alias.h"
#include "graph.h"

using Walk = std::vector<int>;

class Walker {
 public:
  Walker(const Graph& g, double p, double q) : g_(g), p_(p), q_(q) {}
  void prepare();                                             // all tables
  std::vector<Walk> simulate(int r, int l, unsigned seed) const;

 private:
  Alias table_for(int t, int v) const;
  const Graph& g_;
  double p_, q_;
  std::vector<Alias> first_;                // by node
  std::vector<std::vector<Alias>> second_;  // by arc t -> v, in adjacency order
};
