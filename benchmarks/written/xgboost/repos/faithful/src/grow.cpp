#include "grow.hpp"
#include <mutex>
#include <queue>
#include <stdexcept>
#include <thread>
#include "sketch.hpp"

Grower::Grower(const Settings& s, BlockFeed& feed, std::size_t rows, std::size_t cols)
    : s_(s), feed_(feed), rows_(rows), cols_(cols), rng_(s.seed) {}

void Grower::draw_columns() {
  std::bernoulli_distribution keep(s_.colsample);
  do {
    use_.clear();
    for (std::uint32_t c = 0; c < cols_; ++c)
      if (keep(rng_)) use_.push_back(c);
  } while (use_.empty());
}

void Grower::offer(Best& b, const Pair& all, const Pair& l, std::uint32_t col, float cut, bool ml) const {
  const Pair r = all - l;
  if (l.h <= 1e-9 || r.h <= 1e-9) return;
  const double lift = worth(l) + worth(r) - worth(all);
  if (lift > b.lift) b = {lift, col, cut, ml, l};
}

// One column of all blocks, in order of value; every block is sorted already, so this is a merge.
void Grower::scan(std::uint32_t c, const std::vector<Pair>& gh, std::vector<Best>& best) const {
  struct Head { float v; std::size_t blk; std::uint32_t pos; };
  const auto later = [](const Head& a, const Head& b) { return a.v > b.v; };
  std::priority_queue<Head, std::vector<Head>, decltype(later)> heads(later);
  const auto& blocks = *feed_.all();
  for (std::size_t k = 0; k < blocks.size(); ++k)
    if (blocks[k].ptr[c] < blocks[k].ptr[c + 1]) heads.push({blocks[k].val[blocks[k].ptr[c]], k, blocks[k].ptr[c]});
  std::vector<std::pair<float, std::uint32_t>> col;
  while (!heads.empty()) {
    const Head t = heads.top();
    heads.pop();
    const auto& b = blocks[t.blk];
    col.emplace_back(t.v, b.first + b.off[t.pos]);
    if (t.pos + 1 < b.ptr[c + 1]) heads.push({b.val[t.pos + 1], t.blk, t.pos + 1});
  }
  std::vector<Pair> node_sum(best.size());
  for (std::size_t i = 0; i < slot_.size(); ++i)
    if (slot_[i] >= 0) node_sum[slot_[i]] = sums_[i];
  std::vector<Pair> acc(best.size()), seen(best.size());
  std::vector<float> last(best.size());
  std::vector<char> any(best.size(), 0);
  for (const auto& e : col) {                       // upwards, missing with the right side
    const int k = slot_[at_[e.second]];
    if (k < 0) continue;
    if (any[k] && e.first != last[k]) offer(best[k], node_sum[k], acc[k], c, (last[k] + e.first) / 2, false);
    acc[k] += gh[e.second];
    last[k] = e.first;
    any[k] = 1;
  }
  seen = acc;
  acc.assign(best.size(), Pair());
  std::fill(any.begin(), any.end(), 0);
  for (auto it = col.rbegin(); it != col.rend(); ++it) {   // downwards, missing with the left side
    const int k = slot_[at_[it->second]];
    if (k < 0 || seen[k].h == node_sum[k].h) continue;     // nothing is missing here
    if (any[k] && it->first != last[k])
      offer(best[k], node_sum[k], node_sum[k] - acc[k], c, (last[k] + it->first) / 2, true);
    acc[k] += gh[it->second];
    last[k] = it->first;
    any[k] = 1;
  }
}

void Grower::search_exact(const std::vector<Pair>& gh, std::vector<Best>& best) {
  if (!feed_.all()) throw std::runtime_error("exact search needs the data in memory");
  std::vector<std::thread> pool;
  std::mutex lock;
  const auto T = std::size_t(std::max(1, s_.threads));
  for (std::size_t t = 0; t < T; ++t)
    pool.emplace_back([&, t] {
      std::vector<Best> mine(best.size());
      for (std::size_t i = t; i < use_.size(); i += T) scan(use_[i], gh, mine);
      std::lock_guard<std::mutex> g(lock);
      for (std::size_t k = 0; k < best.size(); ++k)
        if (mine[k].lift > best[k].lift) best[k] = mine[k];
    });
  for (auto& t : pool) t.join();
}

// Candidates of the listed nodes together when `live` is empty, else of each one on its own.
void Grower::propose(const std::vector<Pair>& gh, const std::vector<int>& live) {
  const std::size_t groups = live.empty() ? 1 : live.size();
  std::vector<std::vector<Sketch>> sk(groups, std::vector<Sketch>(cols_, Sketch(s_.eps)));
  feed_.rewind();
  while (const Block* b = feed_.next())
    for (auto c : use_)
      for (auto p = b->ptr[c]; p < b->ptr[c + 1]; ++p) {
        const auto row = b->first + b->off[p];
        const int k = live.empty() ? 0 : slot_[at_[row]];
        if (k >= 0) sk[k][c].add(b->val[p], gh[row].h);
      }
  cuts_.assign(groups, std::vector<std::vector<float>>(cols_));
  for (std::size_t k = 0; k < groups; ++k)
    for (auto c : use_) cuts_[k][c] = sk[k][c].cuts();
}

void Grower::search_cuts(const std::vector<Pair>& gh, std::vector<Best>& best) {
  const auto cuts = [&](std::size_t k, std::uint32_t c) -> const std::vector<float>& {
    return cuts_.size() == 1 ? cuts_[0][c] : cuts_[k][c];
  };
  std::vector<std::vector<std::vector<Pair>>> bin(best.size(), std::vector<std::vector<Pair>>(cols_));
  for (std::size_t k = 0; k < best.size(); ++k)
    for (auto c : use_) bin[k][c].resize(cuts(k, c).size() + 1);
  feed_.rewind();
  while (const Block* b = feed_.next())
    for (auto c : use_)
      for (auto p = b->ptr[c]; p < b->ptr[c + 1]; ++p) {
        const auto row = b->first + b->off[p];
        const int k = slot_[at_[row]];
        if (k < 0) continue;
        const auto& q = cuts(k, c);
        bin[k][c][std::upper_bound(q.begin(), q.end(), b->val[p]) - q.begin()] += gh[row];
      }
  for (std::size_t i = 0; i < slot_.size(); ++i) {
    const int k = slot_[i];
    if (k < 0) continue;
    for (auto c : use_) {
      Pair present, acc;
      for (const auto& x : bin[k][c]) present += x;
      const Pair missing = sums_[i] - present;
      const auto& q = cuts(k, c);
      for (std::size_t j = 0; j < q.size(); ++j) {
        acc += bin[k][c][j];
        Pair with = acc;
        with += missing;
        offer(best[k], sums_[i], acc, c, q[j], false);
        offer(best[k], sums_[i], with, c, q[j], true);
      }
    }
  }
}

Tree Grower::grow(const std::vector<Pair>& gh) {
  Tree t;
  at_.assign(rows_, 0);
  sums_.assign(1, Pair());
  for (const auto& p : gh) sums_[0] += p;
  draw_columns();
  std::vector<int> live{0};
  slot_.assign(1, 0);
  if (s_.method == "global") propose(gh, {});
  for (int depth = 0; depth < s_.max_depth && !live.empty(); ++depth) {
    std::vector<Best> best(live.size());
    if (s_.method == "exact") search_exact(gh, best);
    else {
      if (s_.method == "local") propose(gh, live);
      search_cuts(gh, best);
    }
    std::vector<int> next;
    for (std::size_t k = 0; k < live.size(); ++k) {
      const Best& b = best[k];
      if (b.lift <= 2 * s_.gamma || b.lift <= 1e-12) continue;
      const int l = int(t.nodes.size());
      t.nodes.resize(t.nodes.size() + 2);
      auto& n = t.nodes[live[k]];
      n.left = l;
      n.right = l + 1;
      n.col = b.col;
      n.cut = b.cut;
      n.missing_left = b.missing_left;
      n.gain = b.lift / 2 - s_.gamma;
      sums_.push_back(b.left);
      sums_.push_back(sums_[live[k]] - b.left);
      next.push_back(l);
      next.push_back(l + 1);
    }
    // everybody to the default side first, then the rows that do have the value
    std::vector<int> from(at_);
    for (auto& a : at_)
      if (!t.nodes[a].leaf()) a = t.nodes[a].missing_left ? t.nodes[a].left : t.nodes[a].right;
    std::vector<char> wanted(cols_, 0);
    for (int i : live)
      if (!t.nodes[i].leaf()) wanted[t.nodes[i].col] = 1;
    feed_.rewind();
    while (const Block* b = feed_.next())
      for (std::uint32_t c = 0; c < cols_; ++c) {
        if (!wanted[c]) continue;
        for (auto p = b->ptr[c]; p < b->ptr[c + 1]; ++p) {
          const auto row = b->first + b->off[p];
          const auto& n = t.nodes[from[row]];
          if (!n.leaf() && n.col == c) at_[row] = b->val[p] < n.cut ? n.left : n.right;
        }
      }
    live = next;
    slot_.assign(t.nodes.size(), -1);
    for (std::size_t k = 0; k < live.size(); ++k) slot_[live[k]] = int(k);
  }
  for (std::size_t i = 0; i < t.nodes.size(); ++i)
    if (t.nodes[i].leaf()) t.nodes[i].weight = -sums_[i].g / (sums_[i].h + s_.lambda);
  return t;
}
