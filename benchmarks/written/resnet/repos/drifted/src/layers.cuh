#pragma once
#include <cmath>
#include <memory>
#include <random>
#include <vector>

#include "kernels.cuh"

inline float* device_floats(size_t n) {
  float* p = nullptr;
  cudaMalloc(&p, n * sizeof(float));
  cudaMemset(p, 0, n * sizeof(float));
  return p;
}

// A batch of maps with its gradient, on the device. `n` may be less than what was reserved.
struct Maps {
  int n = 0, c = 0, h = 0, w = 0;
  float *x = nullptr, *g = nullptr;
  Maps() = default;
  Maps(int n_, int c_, int h_, int w_) : n(n_), c(c_), h(h_), w(w_), x(device_floats(size())), g(device_floats(size())) {}
  size_t size() const { return size_t(n) * c * h * w; }
};

struct Weights {
  float *w = nullptr, *g = nullptr, *v = nullptr;
  size_t count = 0;
  int side = 0;  // filter side, 0 where it is no filter
  void reserve(const std::vector<float>& start) {
    count = start.size();
    w = device_floats(count), g = device_floats(count), v = device_floats(count);
    cudaMemcpy(w, start.data(), count * sizeof(float), cudaMemcpyHostToDevice);
  }
};

struct Layer {
  Maps out;
  virtual ~Layer() = default;
  virtual void forward(const Maps& in, bool train) = 0;
  virtual void backward(const Maps& in) = 0;  // out.g -> in.g and weight gradients
  virtual void collect(std::vector<Weights*>&) {}
};
using LayerPtr = std::unique_ptr<Layer>;

struct Chain : Layer {
  std::vector<LayerPtr> layers;
  void add(LayerPtr l) {
    out = l->out;
    layers.push_back(std::move(l));
  }
  void forward(const Maps& in, bool train) override {
    const Maps* x = &in;
    for (auto& l : layers) {
      l->out.n = in.n;
      l->forward(*x, train);
      x = &l->out;
    }
    out = *x;
  }
  void backward(const Maps& in) override {
    for (size_t i = layers.size(); i--;) layers[i]->backward(i ? layers[i - 1]->out : in);
  }
  void collect(std::vector<Weights*>& all) override {
    for (auto& l : layers) l->collect(all);
  }
};

// uniform in +-sqrt(6 / (fan in + fan out))
inline std::vector<float> first_weights(int oc, int c, int k, std::mt19937& rng) {
  const float r = std::sqrt(6.f / (float(k * k) * (c + oc)));
  std::uniform_real_distribution<float> u(-r, r);
  std::vector<float> w(size_t(oc) * c * k * k);
  for (auto& a : w) a = u(rng);
  return w;
}

struct Conv : Layer {
  Weights w, b;
  int k, stride;
  bool has_bias;
  Conv(const Maps& in, int oc, int k_, int stride_, bool bias, std::mt19937& rng) : k(k_), stride(stride_), has_bias(bias) {
    out = Maps(in.n, oc, (in.h + 2 * (k / 2) - k) / stride + 1, (in.w + 2 * (k / 2) - k) / stride + 1);
    w.reserve(first_weights(oc, in.c, k, rng));
    w.side = k;
    if (bias) b.reserve(std::vector<float>(oc, 0.f));
  }
  ConvShape shape(const Maps& in) const { return {in.n, in.c, in.h, in.w, out.c, out.h, out.w, k, stride, k / 2}; }
  void forward(const Maps& in, bool) override { RUN(out.size(), k_conv, shape(in), in.x, w.w, b.w, out.x); }
  void backward(const Maps& in) override {
    k_conv_gw<<<int(w.count), 256>>>(shape(in), out.g, in.x, w.g);
    if (has_bias) k_bias<<<out.c, 256>>>(shape(in), out.g, b.g);
    if (in.g) RUN(in.size(), k_conv_gx, shape(in), out.g, w.w, in.g);
  }
  void collect(std::vector<Weights*>& all) override {
    all.push_back(&w);
    if (has_bias) all.push_back(&b);
  }
};

struct Norm : Layer {
  Weights gamma, beta;
  float *mean, *inv, *rm, *rv;
  explicit Norm(const Maps& in) {
    out = Maps(in.n, in.c, in.h, in.w);
    gamma.reserve(std::vector<float>(in.c, 1.f));
    beta.reserve(std::vector<float>(in.c, 0.f));
    mean = device_floats(in.c), inv = device_floats(in.c), rm = device_floats(in.c), rv = device_floats(in.c);
  }
  void forward(const Maps& in, bool train) override {
    k_norm<<<in.c, 256>>>(in.n, in.c, in.h * in.w, in.x, gamma.w, beta.w, mean, inv, rm, rv, train, out.x);
  }
  void backward(const Maps& in) override {
    k_norm_back<<<in.c, 256>>>(in.n, in.c, in.h * in.w, in.x, out.g, gamma.w, mean, inv, gamma.g, beta.g, in.g);
  }
  void collect(std::vector<Weights*>& all) override { all.push_back(&gamma), all.push_back(&beta); }
};
struct Relu : Layer {
  explicit Relu(const Maps& in) { out = Maps(in.n, in.c, in.h, in.w); }
  void forward(const Maps& in, bool) override { RUN(in.size(), k_relu, in.size(), in.x, out.x); }
  void backward(const Maps& in) override { RUN(in.size(), k_relu_b, in.size(), out.x, out.g, in.g); }
};
struct MaxPool : Layer {
  int* where;
  explicit MaxPool(const Maps& in) {
    out = Maps(in.n, in.c, in.h / 2, in.w / 2);
    cudaMalloc(&where, out.size() * sizeof(int));
  }
  void forward(const Maps& in, bool) override { RUN(out.size(), k_max2, in.n * in.c, in.h, in.w, in.x, out.x, where); }
  void backward(const Maps& in) override {
    cudaMemsetAsync(in.g, 0, sizeof(float) * in.size());
    RUN(out.size(), k_max2_b, in.n * in.c, in.h, in.w, out.g, where, in.g);
  }
};
struct GlobalMean : Layer {
  explicit GlobalMean(const Maps& in) { out = Maps(in.n, in.c, 1, 1); }
  void forward(const Maps& in, bool) override { k_mean<<<in.n * in.c, 256>>>(in.h * in.w, in.x, out.x); }
  void backward(const Maps& in) override { RUN(in.size(), k_mean_b, in.n * in.c, in.h * in.w, out.g, in.g); }
};
struct Dropout : Layer {
  float rate;
  float* mask;
  unsigned calls = 0;
  Dropout(const Maps& in, float r) : rate(r), mask(device_floats(in.size())) { out = Maps(in.n, in.c, in.h, in.w); }
  void forward(const Maps& in, bool train) override {
    if (train) RUN(in.size(), k_drop, in.size(), rate, ++calls * 747796405u, in.x, out.x, mask);
    else RUN(in.size(), k_scale, in.size(), 1.f, in.x, out.x);
  }
  void backward(const Maps& in) override { RUN(in.size(), k_multiply, in.size(), out.g, mask, in.g); }
};
struct Thin : Layer {
  Thin(const Maps& in, int oc) { out = Maps(in.n, oc, in.h / 2, in.w / 2); }
  void forward(const Maps& in, bool) override { RUN(out.size(), k_thin, in.n, in.c, in.h, in.w, out.c, in.x, out.x); }
  void backward(const Maps& in) override {
    cudaMemsetAsync(in.g, 0, sizeof(float) * in.size());
    RUN(in.size() / 4, k_thin_b, in.n, in.c, in.h, in.w, out.c, out.g, in.g);
  }
};

constexpr float kBranch = 0.5f;

struct Joined : Layer {
  std::unique_ptr<Chain> body, skip;  // an empty skip is the identity
  float* spare;
  Joined(const Maps& in, std::unique_ptr<Chain> b, std::unique_ptr<Chain> s) : body(std::move(b)), skip(std::move(s)) {
    out = Maps(in.n, body->out.c, body->out.h, body->out.w);
    spare = device_floats(in.size());
  }
  void forward(const Maps& in, bool train) override {
    body->forward(in, train);
    const float* x = in.x;
    if (!skip->layers.empty()) {
      skip->forward(in, train);
      x = skip->out.x;
    }
    RUN(out.size(), k_combine, out.size(), kBranch, body->out.x, x, out.x);
  }
  void backward(const Maps& in) override {
    RUN(out.size(), k_scale, out.size(), kBranch, out.g, body->out.g);
    body->backward(in);
    const float* gx = out.g;
    if (!skip->layers.empty()) {
      RUN(out.size(), k_scale, out.size(), 1.f, out.g, skip->out.g);
      Maps other = in;
      other.g = spare;
      skip->backward(other);
      gx = spare;
    }
    RUN(in.size(), k_combine, in.size(), 1.f, gx, in.g, in.g);
  }
  void collect(std::vector<Weights*>& all) override { body->collect(all), skip->collect(all); }
};
