#include "sgd.h"

#include <algorithm>
#include <atomic>
#include <random>
#include <thread>

namespace {

struct Shared {
  std::atomic<int64_t> done{0};
  int64_t total = 0;
};

void worker(Net& net, const Corpus& data, const Params& p, double rate, int id, Shared& shared, double* loss) {
  const size_t from = data.size() * id / p.workers;
  const size_t upto = data.size() * (id + 1) / p.workers;
  std::minstd_rand rng(p.seed + 17 * id);
  Net::Scratch s = net.scratch();
  double sum = 0.0;
  for (int pass = 0; pass < p.passes; ++pass) {
    for (size_t i = from; i < upto; ++i) {
      const Example& e = data[i];
      const double progress = static_cast<double>(shared.done.fetch_add(1)) / shared.total;
      const double now = rate * (1.0 - 0.9 * progress);
      const int label = e.labels.size() == 1 ? e.labels[0] : e.labels[rng() % e.labels.size()];
      sum += net.step(e, label, static_cast<float>(now), s);
    }
  }
  *loss = sum;
}

}  // namespace

double train(Net& net, const Corpus& data, const Params& p, double rate) {
  Shared shared;
  shared.total = static_cast<int64_t>(data.size()) * p.passes;
  std::vector<double> losses(p.workers, 0.0);
  std::vector<std::thread> pool;
  // No locking on the matrices: collisions are rare enough.
  for (int id = 0; id < p.workers; ++id)
    pool.emplace_back(worker, std::ref(net), std::cref(data), std::cref(p), rate, id, std::ref(shared), &losses[id]);
  double sum = 0.0;
  for (int id = 0; id < p.workers; ++id) {
    pool[id].join();
    sum += losses[id];
  }
  return sum / std::max<int64_t>(shared.total, 1);
}

double hit_rate(const Net& net, const Corpus& data, int tops) {
  Net::Scratch s = net.scratch();
  size_t hits = 0;
  for (const Example& e : data) {
    const std::vector<int> guess = net.predict(e, tops, s);
    hits += std::count(e.labels.begin(), e.labels.end(), guess.at(0)) > 0;
  }
  return data.empty() ? 0.0 : static_cast<double>(hits) / data.size();
}
