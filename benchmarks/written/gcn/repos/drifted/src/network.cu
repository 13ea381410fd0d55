#include "network.h"

#include <algorithm>
#include <cmath>
#include <random>

#include "options.h"

constexpr float kBlend = 0.1f;

DeviceCsr upload(const Csr& m) {
  DeviceCsr d;
  d.n = m.n;
  d.ptr = device_copy(m.ptr);
  d.col = device_copy(m.col);
  d.val = device_copy(m.val);
  return d;
}

std::vector<LayerSpec> gcn_specs(int dims, int classes, int layers) {
  std::vector<LayerSpec> s;
  int in = dims;
  for (int l = 0; l + 1 < layers; ++l) {
    s.push_back({in, GCN_HIDDEN, Act::kRelu, true, kDropout});
    in = GCN_HIDDEN;
  }
  s.push_back({in, classes, Act::kLinear, true, kDropout});
  return s;
}

// Glorot initialisation
float* Network::make_weights(int in, int out) {
  std::mt19937 rng(seed_++);
  std::normal_distribution<float> dist(0.f, std::sqrt(2.f / float(in + out)));
  std::vector<float> w(size_t(in) * out);
  for (auto& v : w) v = dist(rng);
  return device_copy(w);
}

Network::Network(std::vector<DeviceCsr> supports, int n, const std::vector<LayerSpec>& specs, bool residual, unsigned seed)
    : supports_(std::move(supports)), n_(n), residual_(residual), seed_(seed * 1000003u) {
  int widest = 1;
  for (size_t l = 0; l < specs.size(); ++l) {
    const auto& s = specs[l];
    Layer layer{};
    layer.spec = s;
    const size_t terms = s.propagate ? supports_.size() : 1, size = size_t(s.in) * s.out;
    for (size_t k = 0; k < terms; ++k)
      layer.theta.push_back({make_weights(s.in, s.out), device_alloc<float>(size), device_alloc<float>(size),
                             device_alloc<float>(size), size});
    const bool wide_input = l == 0 && s.in == n;  // identity features are never stored
    if (!wide_input) {
      layer.input = device_alloc<float>(size_t(n) * s.in);
      layer.mask = device_alloc<unsigned char>(size_t(n) * s.in);
      if (l > 0) layer.dinput = device_alloc<float>(size_t(n) * s.in);
    }
    layer.a = device_alloc<float>(size_t(n) * s.out);
    layer.h = device_alloc<float>(size_t(n) * s.out);
    layer.dout = device_alloc<float>(size_t(n) * s.out);
    widest = std::max(widest, s.out);
    layers_.push_back(layer);
  }
  z_ = device_alloc<float>(size_t(n) * widest);
  dz_ = device_alloc<float>(size_t(n) * widest);
  dfirst_ = device_alloc<float>(size_t(n) * specs[0].out);
}

float* Network::forward(const float* x, bool training, unsigned step) {
  const float* h = x;
  for (size_t l = 0; l < layers_.size(); ++l) {
    auto& layer = layers_[l];
    const auto& s = layer.spec;
    const size_t size = size_t(n_) * s.out;
    layer.dropped = training && h && s.drop > 0.f;
    layer.used = h;
    if (layer.dropped) {
      dropout(h, layer.input, layer.mask, size_t(n_) * s.in, s.drop, step * 31u + unsigned(l) + seed_);
      layer.used = layer.input;
    }
    for (size_t k = 0; k < layer.theta.size(); ++k) {
      const float* z = layer.theta[k].w;
      if (layer.used) {
        float* to = s.propagate ? z_ : layer.a;
        gemm(false, false, n_, s.out, s.in, layer.used, layer.theta[k].w, to, false);
        z = to;
      }
      if (s.propagate) spmm(supports_[k], z, layer.a, s.out, k > 0);
    }
    if (s.act == Act::kRelu) relu_k<<<blocks(size), 256>>>(layer.a, size);
    if (s.act == Act::kTanh) tanh_k<<<blocks(size), 256>>>(layer.a, size);
    CHECK(cudaMemcpy(layer.h, layer.a, size * sizeof(float), cudaMemcpyDeviceToDevice));
    if (blends(l)) blend_k<<<blocks(size), 256>>>(layer.h, layers_[0].h, kBlend, size);
    h = layer.h;
  }
  return layers_.back().h;
}

void Network::backward(const float* dlogits) {
  const size_t first = size_t(n_) * layers_[0].spec.out;
  CHECK(cudaMemset(dfirst_, 0, first * sizeof(float)));
  CHECK(cudaMemcpy(layers_.back().dout, dlogits, size_t(n_) * layers_.back().spec.out * sizeof(float), cudaMemcpyDeviceToDevice));
  for (size_t l = layers_.size(); l-- > 0;) {
    auto& layer = layers_[l];
    const auto& s = layer.spec;
    const size_t size = size_t(n_) * s.out;
    if (blends(l)) {
      axpy_k<<<blocks(size), 256>>>(dfirst_, layer.dout, kBlend, size);
      scale_k<<<blocks(size), 256>>>(layer.dout, 1.f - kBlend, size);
    }
    if (l == 0 && residual_ && layers_.size() > 2) axpy_k<<<blocks(size), 256>>>(layer.dout, dfirst_, 1.f, size);
    if (s.act == Act::kRelu) relu_grad_k<<<blocks(size), 256>>>(layer.a, layer.dout, size);
    if (s.act == Act::kTanh) tanh_grad_k<<<blocks(size), 256>>>(layer.a, layer.dout, size);
    for (size_t k = 0; k < layer.theta.size(); ++k) {
      const float* dz = layer.dout;
      if (s.propagate) {  // the supports are symmetric
        spmm(supports_[k], layer.dout, dz_, s.out, false);
        dz = dz_;
      }
      auto& p = layer.theta[k];
      if (layer.used) gemm(true, false, s.in, s.out, n_, layer.used, dz, p.g, false);
      else CHECK(cudaMemcpy(p.g, dz, p.size * sizeof(float), cudaMemcpyDeviceToDevice));
      if (l > 0) gemm(false, true, n_, s.in, s.out, dz, p.w, layer.dinput, k > 0);
    }
    if (l > 0) {
      const size_t m = size_t(n_) * s.in;
      if (layer.dropped) dropout_grad(layer.dinput, layer.mask, m, s.drop);
      CHECK(cudaMemcpy(layers_[l - 1].dout, layer.dinput, m * sizeof(float), cudaMemcpyDeviceToDevice));
    }
  }
}

void Network::update(float lr, float l2) {
  ++t_;
  const float c1 = 1.f - std::pow(0.9f, float(t_)), c2 = 1.f - std::pow(0.999f, float(t_));
  for (auto& layer : layers_)
    for (auto& p : layer.theta)
      adam_k<<<blocks(p.size), 256>>>(p.w, p.g, p.m, p.v, lr, l2, c1, c2, p.size);
}
