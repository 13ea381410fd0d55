#pragma once
#include <random>
#include <vector>
#include "blocks.hpp"
#include "loss.hpp"
#include "settings.hpp"

struct Node {
  int left = -1, right = -1;
  std::uint32_t col = 0;
  float cut = 0;               // values below go left
  bool missing_left = false;
  double weight = 0, gain = 0;
  bool leaf() const { return left < 0; }
};

struct Tree {
  std::vector<Node> nodes{Node()};
  double score(const std::vector<Entry>& row) const {
    int k = 0;
    while (!nodes[k].leaf()) {
      const auto& n = nodes[k];
      bool go = n.missing_left;
      for (const auto& e : row)
        if (e.col == n.col) { go = e.val < n.cut; break; }
      k = go ? n.left : n.right;
    }
    return nodes[k].weight;
  }
  double penalty(double gamma, double lambda) const {
    double p = 0;
    for (const auto& n : nodes)
      if (n.leaf()) p += gamma + lambda * n.weight * n.weight / 2;
    return p;
  }
  void damp(double f) {
    for (auto& n : nodes) n.weight *= f;
  }
};

class Grower {
 public:
  Grower(const Settings& s, BlockFeed& feed, std::size_t rows, std::size_t cols);
  Tree grow(const std::vector<Pair>& gh);
  const std::vector<int>& places() const { return at_; }   // leaf of every training row

 private:
  struct Best {
    double lift = 0;          // twice the gain before gamma
    std::uint32_t col = 0;
    float cut = 0;
    bool missing_left = false;
    Pair left;
  };
  double worth(const Pair& p) const { return p.g * p.g / (p.h + s_.lambda); }
  void offer(Best& b, const Pair& all, const Pair& l, std::uint32_t col, float cut, bool ml) const;
  void draw_columns();
  void propose(const std::vector<Pair>& gh, const std::vector<int>& live);
  void search_exact(const std::vector<Pair>& gh, std::vector<Best>& best);
  void search_cuts(const std::vector<Pair>& gh, std::vector<Best>& best);
  void scan(std::uint32_t c, const std::vector<Pair>& gh, std::vector<Best>& best) const;
  const Settings& s_;
  BlockFeed& feed_;
  std::size_t rows_, cols_;
  std::mt19937 rng_;
  std::vector<std::uint32_t> use_;
  std::vector<int> at_;
  std::vector<Pair> sums_;                              // by node
  std::vector<int> slot_;                               // node -> index among live nodes, or -1
  std::vector<std::vector<std::vector<float>>> cuts_;   // [slot or 0][col]
};
