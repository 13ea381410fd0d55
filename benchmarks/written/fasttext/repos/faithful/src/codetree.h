#pragma once
#include <cstddef>
#include <cstdint>
#include <set>
#include <utility>
#include <vector>

// Binary code over the classes. Leaves are 0..k-1, inner nodes k..2k-2, the root is the last one.
class CodeTree {
 public:
  typedef std::multiset<std::pair<float, int> > Best;  // (cost, class), cheapest first

  void build(const std::vector<int64_t>& counts);

  int inner() const { return leaves_ - 1; }
  const std::vector<int>& path(int leaf) const { return paths_[leaf]; }
  const std::vector<char>& bits(int leaf) const { return bits_[leaf]; }

  // The `tops` cheapest leaves for a hidden vector; cost of a leaf = -log p.
  Best search(const float* hidden, const float* B, int dim, int tops) const;

 private:
  void descend(int node, float cost, const float* hidden, const float* B, int dim, std::size_t tops, Best& best) const;

  int leaves_ = 0;
  std::vector<int> left_, right_;
  std::vector<std::vector<int> > paths_;
  std::vector<std::vector<char> > bits_;
};
