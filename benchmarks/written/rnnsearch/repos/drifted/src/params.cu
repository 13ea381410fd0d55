#include "params.h"

#include <cuda_runtime.h>
#include <curand.h>

#include <cmath>
#include <fstream>

__global__ void adam_kernel(int n, float* p, float* g, float* m, float* s, float rate, float b1, float b2, float eps,
                            float clip, float c1, float c2) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i >= n) return;
  float d = fminf(fmaxf(g[i], -clip), clip);
  m[i] = b1 * m[i] + (1 - b1) * d;
  s[i] = b2 * s[i] + (1 - b2) * d * d;
  p[i] -= rate * (m[i] / c1) / (sqrtf(s[i] / c2) + eps);
  g[i] = 0;
}

Params::Params(unsigned long seed) {
  curandGenerator_t g;
  curandCreateGenerator(&g, CURAND_RNG_PSEUDO_DEFAULT);
  curandSetPseudoRandomGeneratorSeed(g, seed);
  gen_ = g;
}

void Params::keep(Var p) {
  Slot s{p, nullptr, nullptr};
  cudaMalloc(&s.m, sizeof(float) * p->size());
  cudaMalloc(&s.s, sizeof(float) * p->size());
  cudaMemset(s.m, 0, sizeof(float) * p->size());
  cudaMemset(s.s, 0, sizeof(float) * p->size());
  slots_.push_back(s);
}

Var Params::normal(int r, int c, float std) {
  Var p = std::make_shared<Mat>(r, c);
  curandGenerateNormal((curandGenerator_t)gen_, p->v, (r * c + 1) / 2 * 2, 0.f, std);
  keep(p);
  return p;
}

Var Params::zero(int r, int c) {
  Var p = std::make_shared<Mat>(r, c);
  keep(p);
  return p;
}

void Params::step(float rate, float b1, float b2, float eps, float clip) {
  ++t_;
  float c1 = 1 - std::pow(b1, t_), c2 = 1 - std::pow(b2, t_);
  for (auto& s : slots_) {
    int n = s.p->size();
    adam_kernel<<<(n + 255) / 256, 256>>>(n, s.p->v, s.p->g, s.m, s.s, rate, b1, b2, eps, clip, c1, c2);
  }
}

void Params::save(const std::string& file) const {
  std::ofstream out(file, std::ios::binary);
  std::vector<float> h;
  for (auto& s : slots_) {
    h.resize(s.p->size());
    cudaMemcpy(h.data(), s.p->v, sizeof(float) * h.size(), cudaMemcpyDeviceToHost);
    out.write((const char*)h.data(), sizeof(float) * h.size());
  }
}

void Params::load(const std::string& file) {
  std::ifstream in(file, std::ios::binary);
  std::vector<float> h;
  for (auto& s : slots_) {
    h.resize(s.p->size());
    in.read((char*)h.data(), sizeof(float) * h.size());
    cudaMemcpy(s.p->v, h.data(), sizeof(float) * h.size(), cudaMemcpyHostToDevice);
  }
}
