#include <chrono>
#include <cstdio>
#include <random>

#include "network.h"
#include "train.h"

// Seconds per epoch on random graphs: n nodes, 2n edges, featureless input.
void timing() {
  for (int n : {1000, 10000, 100000, 1000000}) {
    std::mt19937 rng(7);
    std::uniform_int_distribution<int> node(0, n - 1);
    Edges edges(size_t(2) * n);
    for (auto& e : edges) e = {node(rng), node(rng)};

    const int classes = 2;
    const std::vector<int> y(n, 1), part(n, kTrain);
    int *dy = device_copy(y), *dpart = device_copy(part);
    float* dlogits = device_alloc<float>(size_t(n) * classes);
    float* row_loss = device_alloc<float>(n);
    Network net({upload(renormalised(adjacency(edges, n)))}, n, gcn_specs(n, classes, 2), false, 1);

    double total = 0;
    const int epochs = 100;
    for (int e = 0; e < epochs; ++e) {
      const auto start = std::chrono::steady_clock::now();
      float* z = net.forward(nullptr, true, unsigned(e));
      softmax_k<<<blocks(n), 256>>>(z, dy, row_loss, nullptr, n, classes);
      xent_grad_k<<<blocks(size_t(n) * classes), 256>>>(z, dy, dpart, dlogits, n, classes);
      net.backward(dlogits);
      net.update(0.01f, 0.f);
      CHECK(cudaDeviceSynchronize());
      total += std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
    }
    std::printf("%8d nodes %.5f s/epoch\n", n, total / epochs);
  }
}
