#include <chrono>
#include <cstdio>
#include <memory>
#include "grow.hpp"

static double evaluate(const Settings& s, const RowData& d, const std::vector<double>& m) {
  if (s.metric == "ndcg") return ndcg(d.y, d.qid, m, 10);
  return auc(d.y, m);
}

int main(int argc, char** argv) {
  if (argc < 2) {
    std::fprintf(stderr, "usage: sprig CONF [key=value ...]\n");
    return 2;
  }
  Settings s;
  s.read(argv[1]);
  for (int i = 2; i < argc; ++i) s.pair(argv[i], "");
  const RowData train = load_rows(s.train), test = load_rows(s.test);
  const std::size_t cols = std::max(train.cols, test.cols);
  RowData shaped = train;
  shaped.cols = cols;
  std::unique_ptr<BlockFeed> feed;
  auto blocks = make_blocks(shaped, std::size_t(s.block_rows));
  if (s.external) feed.reset(new DiskFeed(blocks, s.scratch));
  else feed.reset(new MemoryFeed(std::move(blocks)));
  Grower grower(s, *feed, train.y.size(), cols);
  std::vector<double> m(train.y.size(), 0.0), mt(test.y.size(), 0.0);
  std::vector<Pair> gh;
  double penalty = 0, seconds = 0;
  for (int r = 0; r < s.num_round; ++r) {
    const auto t0 = std::chrono::steady_clock::now();
    derivatives(s.loss, train.y, train.qid, m, gh);
    Tree tree = grower.grow(gh);
    tree.damp(s.eta);
    for (std::size_t i = 0; i < m.size(); ++i) m[i] += tree.nodes[grower.places()[i]].weight;
    seconds += std::chrono::duration<double>(std::chrono::steady_clock::now() - t0).count();
    for (std::size_t i = 0; i < mt.size(); ++i) mt[i] += tree.score(test.rows[i]);
    penalty += tree.penalty(s.gamma, s.lambda);
    std::printf("%d objective %.6f test-%s %.5f\n", r + 1, loss_sum(s.loss, train.y, train.qid, m) + penalty,
                s.metric.c_str(), evaluate(s, test, mt));
  }
  std::printf("time per tree %.4f s, test %s %.4f\n", seconds / s.num_round, s.metric.c_str(),
              evaluate(s, test, mt));
  return 0;
}
