#include "codetree.h"

#include <algorithm>
#include <cmath>
#include <numeric>

// Two sorted queues: untouched leaves on one side, merged nodes (created in increasing order) on the other.
void CodeTree::build(const std::vector<int64_t>& counts) {
  leaves_ = static_cast<int>(counts.size());
  const int total = 2 * leaves_ - 1;
  std::vector<int64_t> weight(counts);
  weight.resize(total, 0);
  left_.assign(total, -1);
  right_.assign(total, -1);
  std::vector<int> parent(total, -1);
  std::vector<char> bit(total, 0);

  std::vector<int> queue(leaves_);
  std::iota(queue.begin(), queue.end(), 0);
  std::stable_sort(queue.begin(), queue.end(), [&](int a, int b) { return counts[a] < counts[b]; });

  int next_leaf = 0, next_inner = leaves_;
  for (int made = leaves_; made < total; ++made) {
    int pick[2];
    for (int s = 0; s < 2; ++s) {
      const bool leaf_left = next_leaf < leaves_, inner_left = next_inner < made;
      if (leaf_left && (!inner_left || weight[queue[next_leaf]] <= weight[next_inner]))
        pick[s] = queue[next_leaf++];
      else
        pick[s] = next_inner++;
    }
    weight[made] = weight[pick[0]] + weight[pick[1]];
    left_[made] = pick[0];
    right_[made] = pick[1];
    parent[pick[0]] = parent[pick[1]] = made;
    bit[pick[1]] = 1;
  }

  paths_.assign(leaves_, std::vector<int>());
  bits_.assign(leaves_, std::vector<char>());
  for (int leaf = 0; leaf < leaves_; ++leaf) {
    for (int n = leaf; parent[n] >= 0; n = parent[n]) {
      paths_[leaf].push_back(parent[n] - leaves_);
      bits_[leaf].push_back(bit[n]);
    }
  }
}

CodeTree::Best CodeTree::search(const float* hidden, const float* B, int dim, int tops) const {
  Best best;
  descend(2 * leaves_ - 2, 0.f, hidden, B, dim, static_cast<size_t>(tops), best);
  return best;
}

void CodeTree::descend(int node, float cost, const float* hidden, const float* B, int dim, size_t tops,
                       Best& best) const {
  if (best.size() == tops && cost > best.rbegin()->first) return;
  if (left_[node] < 0) {
    best.insert(std::make_pair(cost, node));
    if (best.size() > tops) best.erase(--best.end());
    return;
  }
  const float* w = B + static_cast<int64_t>(node - leaves_) * dim;
  float s = 0.f;
  for (int d = 0; d < dim; ++d) s += w[d] * hidden[d];
  // softplus(s) = -log sigmoid(-s): the price of bit 0; softplus(-s) that of bit 1
  const float zero = std::max(s, 0.f) + std::log1p(std::exp(-std::fabs(s)));
  const float one = zero - s;
  if (zero < one) {
    descend(left_[node], cost + zero, hidden, B, dim, tops, best);
    descend(right_[node], cost + one, hidden, B, dim, tops, best);
  } else {
    descend(right_[node], cost + one, hidden, B, dim, tops, best);
    descend(left_[node], cost + zero, hidden, B, dim, tops, best);
  }
}
