#pragma once
#include <vector>

#include "graph.h"
#include "kernels.cuh"

enum class Act { kLinear, kRelu, kTanh };

struct LayerSpec {
  int in, out;
  Act act;
  bool propagate;
  float drop;
};

DeviceCsr upload(const Csr& m);

template <class T>
T* device_alloc(size_t n) {
  T* p = nullptr;
  CHECK(cudaMalloc(&p, n * sizeof(T)));
  CHECK(cudaMemset(p, 0, n * sizeof(T)));
  return p;
}

template <class T>
T* device_copy(const std::vector<T>& v) {
  T* p = device_alloc<T>(v.size());
  CHECK(cudaMemcpy(p, v.data(), v.size() * sizeof(T), cudaMemcpyHostToDevice));
  return p;
}

// Stack of layers sum_k S_k H W_k; memory lives until the process ends.
class Network {
 public:
  Network(std::vector<DeviceCsr> supports, int n, const std::vector<LayerSpec>& specs, bool residual, unsigned seed);
  // x == nullptr stands for the identity matrix. Returns the logits.
  float* forward(const float* x, bool training, unsigned step);
  void backward(const float* dlogits);
  void update(float lr, float l2);
  const float* hidden(int layer) const { return layers_[layer].h; }

 private:
  struct Param {
    float *w, *g, *m, *v;
    size_t size;
  };
  struct Layer {
    LayerSpec spec;
    std::vector<Param> theta;
    float *input, *a, *h, *dinput, *dout;
    unsigned char* mask;
    const float* used;
    bool dropped;
  };
  float* make_weights(int in, int out);
  bool blends(size_t l) const { return residual_ && l > 0 && l + 1 < layers_.size(); }

  std::vector<DeviceCsr> supports_;
  int n_, t_ = 0;
  bool residual_;
  unsigned seed_;
  std::vector<Layer> layers_;
  float *z_, *dz_, *dfirst_;
};

std::vector<LayerSpec> gcn_specs(int dims, int classes, int layers);
