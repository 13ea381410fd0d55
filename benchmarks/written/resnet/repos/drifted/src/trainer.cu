#include <algorithm>
#include <cmath>
#include <cstdio>
#include <numeric>

#include "images.hpp"
#include "network.cuh"

namespace {
struct Errors {
  double one = 100, five = 100;
};

struct Trainer {
  const Settings& s;
  std::mt19937 rng;
  Pictures train, val, test;
  Maps input;
  std::unique_ptr<Chain> net;
  std::vector<Weights*> weights;
  std::vector<float> host;
  std::vector<int> labels;
  int* d_labels;
  float *d_loss, *d_probs;
  int side;

  explicit Trainer(const Settings& set) : s(set), rng(set.seed) {
    if (s.data == "imagenet") {
      side = 224;
      train = read_packed(s.root + "/train.bin");
      test = read_packed(s.root + "/val.bin");
      fit_mean(train, false);
    } else {
      side = 32;
      std::vector<std::string> files;
      for (int i = 1; i <= 5; ++i) files.push_back(s.root + "/data_batch_" + std::to_string(i) + ".bin");
      train = read_cifar(files);
      test = read_cifar({s.root + "/test_batch.bin"});
      std::shuffle(train.items.begin(), train.items.end(), rng);
      val.items.assign(train.items.begin() + 45000, train.items.end());
      train.items.resize(45000);
      fit_mean(train, true);
    }
    val.mean = test.mean = train.mean;
    net = build_network(s, input, rng);
    net->collect(weights);
    host.resize(input.size());
    labels.resize(s.batch);
    cudaMalloc(&d_labels, sizeof(int) * s.batch);
    cudaMalloc(&d_loss, sizeof(float) * s.batch);
    cudaMalloc(&d_probs, sizeof(float) * s.batch * s.classes);
    size_t total = 0;
    for (auto* w : weights) total += w->count;
    std::printf("depth %d shortcut %s: %.2fM weights\n", s.depth, s.shortcut.c_str(), total / 1e6);
  }

  double rate(int it) const {
    if (it < s.warm_iterations) return s.warm_lr + (s.lr - s.warm_lr) * it / s.warm_iterations;
    double lr = s.lr;
    if (s.drop_every_epochs) return lr * std::pow(0.1, it / (s.drop_every_epochs * int(train.size() / s.batch)));
    for (double share : s.drop_at)
      if (it >= share * s.iterations) lr /= 10;
    return lr;
  }

  void upload(int n) {
    cudaMemcpy(input.x, host.data(), sizeof(float) * n * 3 * side * side, cudaMemcpyHostToDevice);
    input.n = n;
  }

  float step(const std::vector<size_t>& order, size_t at, double lr) {
    const int margin = s.data == "imagenet" ? 0 : 4;
    for (int b = 0; b < s.batch; ++b) {
      const size_t i = order[at + b];
      train_view(train, i, side, margin, rng, host.data() + size_t(b) * 3 * side * side);
      labels[b] = train.items[i].label;
    }
    upload(s.batch);
    cudaMemcpy(d_labels, labels.data(), sizeof(int) * s.batch, cudaMemcpyHostToDevice);
    net->forward(input, true);
    Layer& last = *net->layers.back();
    RUN(s.batch, k_softmax, s.batch, s.classes, last.out.x, d_labels, d_loss, last.out.g);
    net->backward(input);
    for (auto* w : weights) RUN(w->count, k_sgd, w->count, lr, s.momentum, s.weight_decay, w->g, w->v, w->w);
    std::vector<float> loss(s.batch);
    cudaMemcpy(loss.data(), d_loss, sizeof(float) * s.batch, cudaMemcpyDeviceToHost);
    return std::accumulate(loss.begin(), loss.end(), 0.f) / s.batch;
  }

  Errors measure(const Pictures& set) {
    const int views = s.data == "imagenet" ? 2 : 1;
    const size_t all = set.size();
    size_t hit1 = 0, hit5 = 0;
    std::vector<float> p(size_t(s.batch) * s.classes), sum(p.size());
    for (size_t at = 0; at < all; at += s.batch) {
      const int n = int(std::min<size_t>(s.batch, all - at));
      std::fill(sum.begin(), sum.end(), 0.f);
      for (int v = 0; v < views; ++v) {
        for (int b = 0; b < n; ++b) centre_view(set, at + b, side, v == 1, host.data() + size_t(b) * 3 * side * side);
        upload(n);
        net->forward(input, false);
        RUN(n, k_softmax, n, s.classes, net->out.x, nullptr, nullptr, d_probs);
        cudaMemcpy(p.data(), d_probs, sizeof(float) * n * s.classes, cudaMemcpyDeviceToHost);
        for (size_t k = 0; k < size_t(n) * s.classes; ++k) sum[k] += p[k];
      }
      for (int b = 0; b < n; ++b) {
        const float* r = sum.data() + size_t(b) * s.classes;
        const float mine = r[set.items[at + b].label];
        const auto above = std::count_if(r, r + s.classes, [mine](float q) { return q > mine; });
        hit1 += above < 1, hit5 += above < 5;
      }
    }
    return {100. * (all - hit1) / all, 100. * (all - hit5) / all};
  }

  // spread of each 3x3 layer, in order and by size
  void layer_spread() {
    std::vector<double> out;
    for (auto* w : weights) {
      if (w->side != 3) continue;
      std::vector<float> h(w->count);
      cudaMemcpy(h.data(), w->w, sizeof(float) * w->count, cudaMemcpyDeviceToHost);
      double m = 0, q = 0;
      for (float a : h) m += a, q += double(a) * a;
      m /= h.size();
      out.push_back(std::sqrt(q / h.size() - m * m));
    }
    for (double a : out) std::printf("%.5f ", a);
    std::sort(out.rbegin(), out.rend());
    std::printf("\nsorted:");
    for (double a : out) std::printf(" %.5f", a);
    std::printf("\n");
  }

  void run() {
    std::vector<size_t> order(train.size());
    std::iota(order.begin(), order.end(), size_t(0));
    size_t at = order.size();
    double best_val = 101;
    Errors kept;
    for (int it = 0; it < s.iterations; ++it) {
      if (at + s.batch > order.size()) {
        std::shuffle(order.begin(), order.end(), rng);
        at = 0;
        if (it && val.size()) {
          const double v = measure(val).one;
          if (v < best_val) best_val = v, kept = measure(test);
          std::printf("%7d val %.2f test %.2f\n", it, v, kept.one);
        } else if (it) {
          kept = measure(test);
          std::printf("%7d top-1 error %.2f top-5 error %.2f\n", it, kept.one, kept.five);
        }
      }
      const float loss = step(order, at, rate(it));
      at += s.batch;
      if (it % 200 == 0) std::printf("%7d loss %.4f lr %.4g\n", it, loss, rate(it));
    }
    if (!val.size()) kept = measure(test);
    std::printf("final: top-1 error %.2f top-5 error %.2f\n", kept.one, kept.five);
    if (s.probe) layer_spread();
  }
};
}  // namespace

void train_network(const Settings& s) { Trainer(s).run(); }
