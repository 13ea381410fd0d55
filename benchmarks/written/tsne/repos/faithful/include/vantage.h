#pragma once
#include <algorithm>
#include <cmath>
#include <limits>
#include <memory>
#include <queue>
#include <random>
#include "table.h"

// Vantage-point tree for exact Euclidean nearest neighbours.
class VantageTree {
 public:
  explicit VantageTree(const Table& x, unsigned seed = 7) : x_(x), gen_(seed) {
    items_.resize(x.rows);
    for (int i = 0; i < x.rows; ++i) items_[i] = i;
    root_ = grow(0, x.rows);
  }

  // k nearest of row i, itself left out; nearest first.
  std::vector<std::pair<double, int>> nearest(int i, int k) const {
    std::priority_queue<std::pair<double, int>> best;
    double tau = std::numeric_limits<double>::infinity();
    look(root_.get(), i, k, best, tau);
    std::vector<std::pair<double, int>> out(best.size());
    for (int m = int(best.size()) - 1; m >= 0; --m, best.pop()) out[m] = best.top();
    return out;
  }

 private:
  struct Node {
    int item;
    double radius = 0;
    std::unique_ptr<Node> in, out;
  };

  double dist(int a, int b) const { return std::sqrt(sqdist(x_[a], x_[b], x_.cols)); }

  std::unique_ptr<Node> grow(int lo, int hi) {
    if (lo >= hi) return nullptr;
    auto node = std::make_unique<Node>();
    std::swap(items_[lo], items_[lo + int(gen_() % unsigned(hi - lo))]);
    const int v = items_[lo];
    node->item = v;
    if (hi - lo > 1) {
      const int mid = (lo + 1 + hi) / 2;
      std::nth_element(items_.begin() + lo + 1, items_.begin() + mid, items_.begin() + hi,
                       [&](int a, int b) { return dist(v, a) < dist(v, b); });
      node->radius = dist(v, items_[mid]);
      node->in = grow(lo + 1, mid);
      node->out = grow(mid, hi);
    }
    return node;
  }

  void look(const Node* n, int i, int k, std::priority_queue<std::pair<double, int>>& best,
            double& tau) const {
    if (!n) return;
    const double d = dist(i, n->item);
    if (n->item != i && d < tau) {
      if (int(best.size()) == k) best.pop();
      best.emplace(d, n->item);
      if (int(best.size()) == k) tau = best.top().first;
    }
    const bool inside = d < n->radius;
    look(inside ? n->in.get() : n->out.get(), i, k, best, tau);
    if (inside ? d + tau >= n->radius : d - tau <= n->radius)
      look(inside ? n->out.get() : n->in.get(), i, k, best, tau);
  }

  const Table& x_;
  std::mt19937 gen_;
  std::vector<int> items_;
  std::unique_ptr<Node> root_;
};
