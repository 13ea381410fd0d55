#include "train.h"

#include <cstdio>
#include <fstream>
#include <limits>

#include "karate.h"
#include "network.h"

namespace {

struct Problem {
  const Dataset& d;
  float* x;
  int *y, *part, *correct;
  float *row_loss, *dlogits;
  std::vector<float> host_loss;
  std::vector<int> host_correct;

  explicit Problem(const Dataset& data)
      : d(data), x(data.x.empty() ? nullptr : device_copy(data.x)), y(device_copy(data.y)), part(device_copy(data.part)),
        correct(device_alloc<int>(data.n)), row_loss(device_alloc<float>(data.n)),
        dlogits(device_alloc<float>(size_t(data.n) * data.classes)), host_loss(data.n), host_correct(data.n) {}

  void score(float* logits) {
    softmax_k<<<blocks(d.n), 256>>>(logits, y, row_loss, correct, d.n, d.classes);
    CHECK(cudaMemcpy(host_loss.data(), row_loss, d.n * sizeof(float), cudaMemcpyDeviceToHost));
    CHECK(cudaMemcpy(host_correct.data(), correct, d.n * sizeof(int), cudaMemcpyDeviceToHost));
  }
  float loss(Part p) const {
    float s = 0.f;
    for (int i = 0; i < d.n; ++i)
      if (d.part[i] == p) s += host_loss[i];
    return s;
  }
  float accuracy(Part p) const {
    int hit = 0, total = 0;
    for (int i = 0; i < d.n; ++i)
      if (d.part[i] == p) hit += host_correct[i], ++total;
    return total ? float(hit) / total : 0.f;
  }
  void gradient(const float* probs) {
    const size_t size = size_t(d.n) * d.classes;
    xent_grad_k<<<blocks(size), 256>>>(probs, y, part, dlogits, d.n, d.classes);
  }
};

std::vector<DeviceCsr> prepare(const Dataset& d, const std::string& kind) {
  std::vector<DeviceCsr> out;
  for (const auto& s : supports(d.adj, kind)) out.push_back(upload(s));
  return out;
}

}  // namespace

void train(const Options& o) {
  const Dataset d = load(o.root, o.data, kPerClass, kVal, kTest);
  Problem prob(d);
  Network net(prepare(d, o.prop), d.n, gcn_specs(d.dims, d.classes, o.layers), o.residual != 0, o.seed);

  float best = std::numeric_limits<float>::max();
  int stale = 0;
  for (int epoch = 0; epoch < o.epochs; ++epoch) {
    float* z = net.forward(prob.x, true, unsigned(epoch));
    prob.score(z);
    const float loss = prob.loss(kTrain), val_loss = prob.loss(kVal_);
    prob.gradient(z);
    net.backward(prob.dlogits);
    net.update(o.lr, o.l2);

    if (o.verbose) std::printf("%3d loss %.4f val %.4f acc %.4f\n", epoch, loss, val_loss, prob.accuracy(kVal_));
    stale = loss < best ? 0 : stale + 1;
    if (loss < best) best = loss;
    if (o.window && stale >= o.window) break;
  }

  prob.score(net.forward(prob.x, false, 0));
  std::printf("test %.5f\n", prob.accuracy(kTest_));
}

void karate(const Options& o) {
  Dataset d;
  d.n = kKarateNodes;
  d.classes = 4;
  d.y.assign(kKarateClub, kKarateClub + d.n);
  Edges edges;
  for (const auto& e : kKarateEdges) edges.emplace_back(e[0] - 1, e[1] - 1);
  d.adj = adjacency(edges, d.n);
  assign_parts(d, 1, 0, 0, o.seed);

  Problem prob(d);
  const std::vector<LayerSpec> specs{{d.n, 4, Act::kTanh, true, 0.f},
                                     {4, 4, Act::kTanh, true, 0.f},
                                     {4, 2, Act::kTanh, true, 0.f},
                                     {2, d.classes, Act::kLinear, false, 0.f}};
  Network net(prepare(d, "renorm"), d.n, specs, false, o.seed);
  std::ofstream out(o.out);
  std::vector<float> emb(size_t(d.n) * 2);
  for (int it = 0; it < 300; ++it) {
    float* z = net.forward(nullptr, true, unsigned(it));
    CHECK(cudaMemcpy(emb.data(), net.hidden(2), emb.size() * sizeof(float), cudaMemcpyDeviceToHost));
    for (int i = 0; i < d.n; ++i) out << it << ',' << i << ',' << d.y[i] << ',' << emb[2 * i] << ',' << emb[2 * i + 1] << '\n';
    prob.score(z);
    prob.gradient(z);
    net.backward(prob.dlogits);
    net.update(o.lr, 0.f);
  }
}
