#pragma once
#include <cuda_runtime.h>

struct ConvShape {
  int n, c, h, w, oc, oh, ow, k, stride, pad;
};

#define EACH(i, n) for (size_t i = blockIdx.x * size_t(blockDim.x) + threadIdx.x; i < (n); i += size_t(gridDim.x) * blockDim.x)

static int blocks(size_t n) { return int(n / 256 < 8192 ? n / 256 + 1 : 8192); }

#define RUN(n, kernel, ...) kernel<<<blocks(n), 256>>>(__VA_ARGS__)

static __global__ void k_conv(ConvShape s, const float* x, const float* wt, const float* bias, float* y) {
  EACH(i, size_t(s.n) * s.oc * s.oh * s.ow) {
    int q = i % s.ow, p = i / s.ow % s.oh, o = i / (s.ow * s.oh) % s.oc, b = i / (size_t(s.ow) * s.oh * s.oc);
    float acc = bias ? bias[o] : 0.f;
    for (int c = 0; c < s.c; ++c)
      for (int u = 0; u < s.k; ++u)
        for (int v = 0; v < s.k; ++v) {
          int r = p * s.stride + u - s.pad, t = q * s.stride + v - s.pad;
          if (r < 0 || t < 0 || r >= s.h || t >= s.w) continue;
          acc += x[((size_t(b) * s.c + c) * s.h + r) * s.w + t] * wt[((o * s.c + c) * s.k + u) * s.k + v];
        }
    y[i] = acc;
  }
}
static __global__ void k_conv_gx(ConvShape s, const float* gy, const float* wt, float* gx) {
  EACH(i, size_t(s.n) * s.c * s.h * s.w) {
    int t = i % s.w, r = i / s.w % s.h, c = i / (s.w * s.h) % s.c, b = i / (size_t(s.w) * s.h * s.c);
    float acc = 0;
    for (int u = 0; u < s.k; ++u)
      for (int v = 0; v < s.k; ++v) {
        int p = r + s.pad - u, q = t + s.pad - v;
        if (p < 0 || q < 0 || p % s.stride || q % s.stride) continue;
        p /= s.stride, q /= s.stride;
        if (p >= s.oh || q >= s.ow) continue;
        for (int o = 0; o < s.oc; ++o)
          acc += gy[((size_t(b) * s.oc + o) * s.oh + p) * s.ow + q] * wt[((o * s.c + c) * s.k + u) * s.k + v];
      }
    gx[i] = acc;
  }
}

static __device__ float block_sum(float v) {
  __shared__ float part[256];
  part[threadIdx.x] = v;
  __syncthreads();
  for (int step = blockDim.x / 2; step; step /= 2) {
    if (threadIdx.x < step) part[threadIdx.x] += part[threadIdx.x + step];
    __syncthreads();
  }
  float total = part[0];
  __syncthreads();
  return total;
}

// one block a weight
static __global__ void k_conv_gw(ConvShape s, const float* gy, const float* x, float* gw) {
  int v = blockIdx.x % s.k, u = blockIdx.x / s.k % s.k, c = blockIdx.x / (s.k * s.k) % s.c, o = blockIdx.x / (s.k * s.k * s.c);
  float acc = 0;
  for (int i = threadIdx.x; i < s.n * s.oh * s.ow; i += blockDim.x) {
    int q = i % s.ow, p = i / s.ow % s.oh, b = i / (s.ow * s.oh);
    int r = p * s.stride + u - s.pad, t = q * s.stride + v - s.pad;
    if (r < 0 || t < 0 || r >= s.h || t >= s.w) continue;
    acc += gy[((size_t(b) * s.oc + o) * s.oh + p) * s.ow + q] * x[((size_t(b) * s.c + c) * s.h + r) * s.w + t];
  }
  acc = block_sum(acc);
  if (!threadIdx.x) gw[blockIdx.x] = acc;
}
static __global__ void k_bias(ConvShape s, const float* gy, float* gb) {
  float acc = 0;
  int hw = s.oh * s.ow;
  for (int i = threadIdx.x; i < s.n * hw; i += blockDim.x) acc += gy[(size_t(i / hw) * s.oc + blockIdx.x) * hw + i % hw];
  acc = block_sum(acc);
  if (!threadIdx.x) gb[blockIdx.x] = acc;
}
static __global__ void k_norm(int n, int c, int hw, const float* x, const float* gamma, const float* beta, float* mean, float* inv,
                       float* rm, float* rv, bool train, float* y) {
  const int ch = blockIdx.x, count = n * hw;
  float m = rm[ch], var = rv[ch];
  if (train) {
    float s1 = 0, s2 = 0;
    for (int i = threadIdx.x; i < count; i += blockDim.x) s1 += x[(size_t(i / hw) * c + ch) * hw + i % hw];
    m = block_sum(s1) / count;
    for (int i = threadIdx.x; i < count; i += blockDim.x) {
      float d = x[(size_t(i / hw) * c + ch) * hw + i % hw] - m;
      s2 += d * d;
    }
    var = block_sum(s2) / count;
    if (!threadIdx.x) rm[ch] = 0.9f * rm[ch] + 0.1f * m, rv[ch] = 0.9f * rv[ch] + 0.1f * var;
  }
  const float r = rsqrtf(var + 1e-5f);
  if (!threadIdx.x) mean[ch] = m, inv[ch] = r;
  for (int i = threadIdx.x; i < count; i += blockDim.x) {
    size_t k = (size_t(i / hw) * c + ch) * hw + i % hw;
    y[k] = (x[k] - m) * r * gamma[ch] + beta[ch];
  }
}
static __global__ void k_norm_back(int n, int c, int hw, const float* x, const float* gy, const float* gamma, const float* mean,
                            const float* inv, float* gg, float* gb, float* gx) {
  const int ch = blockIdx.x, count = n * hw;
  float a = 0, b = 0;
  for (int i = threadIdx.x; i < count; i += blockDim.x) {
    size_t k = (size_t(i / hw) * c + ch) * hw + i % hw;
    a += gy[k] * (x[k] - mean[ch]) * inv[ch];
    b += gy[k];
  }
  a = block_sum(a), b = block_sum(b);
  if (!threadIdx.x) gg[ch] = a, gb[ch] = b;
  for (int i = threadIdx.x; i < count; i += blockDim.x) {
    size_t k = (size_t(i / hw) * c + ch) * hw + i % hw;
    float xh = (x[k] - mean[ch]) * inv[ch];
    gx[k] = gamma[ch] * inv[ch] * (gy[k] - b / count - xh * a / count);
  }
}
static __global__ void k_relu(size_t n, const float* x, float* y) { EACH(i, n) y[i] = fmaxf(x[i], 0.f); }
static __global__ void k_relu_b(size_t n, const float* y, const float* gy, float* gx) { EACH(i, n) gx[i] = y[i] > 0 ? gy[i] : 0.f; }
static __global__ void k_max2(int planes, int h, int w, const float* x, float* y, int* where) {
  int oh = h / 2, ow = w / 2;
  EACH(i, size_t(planes) * oh * ow) {
    int q = i % ow, p = i / ow % oh;
    size_t base = i / (size_t(ow) * oh) * h * w;
    int best = 2 * p * w + 2 * q;
    for (int d = 1; d < 4; ++d) {
      int k = (2 * p + d / 2) * w + 2 * q + d % 2;
      if (x[base + k] > x[base + best]) best = k;
    }
    y[i] = x[base + best];
    where[i] = best;
  }
}
static __global__ void k_max2_b(int planes, int h, int w, const float* gy, const int* where, float* gx) {
  int oh = h / 2, ow = w / 2;
  EACH(i, size_t(planes) * oh * ow) gx[i / (size_t(ow) * oh) * h * w + where[i]] = gy[i];
}
static __global__ void k_mean(int hw, const float* x, float* y) {
  float s = 0;
  for (int i = threadIdx.x; i < hw; i += blockDim.x) s += x[size_t(blockIdx.x) * hw + i];
  s = block_sum(s);
  if (!threadIdx.x) y[blockIdx.x] = s / hw;
}
static __global__ void k_mean_b(int planes, int hw, const float* gy, float* gx) { EACH(i, size_t(planes) * hw) gx[i] = gy[i / hw] / hw; }

// every second pixel; the channels beyond c start again at the first
static __global__ void k_thin(int n, int c, int h, int w, int oc, const float* x, float* y) {
  int oh = h / 2, ow = w / 2;
  EACH(i, size_t(n) * oc * oh * ow) {
    int q = i % ow, p = i / ow % oh, o = i / (ow * oh) % oc, b = i / (size_t(ow) * oh * oc);
    y[i] = x[((size_t(b) * c + o % c) * h + 2 * p) * w + 2 * q];
  }
}
static __global__ void k_thin_b(int n, int c, int h, int w, int oc, const float* gy, float* gx) {
  int oh = h / 2, ow = w / 2;
  EACH(i, size_t(n) * c * oh * ow) {
    int q = i % ow, p = i / ow % oh, k = i / (ow * oh) % c, b = i / (size_t(ow) * oh * c);
    float s = 0;
    for (int o = k; o < oc; o += c) s += gy[((size_t(b) * oc + o) * oh + p) * ow + q];
    gx[((size_t(b) * c + k) * h + 2 * p) * w + 2 * q] = s;
  }
}
static __global__ void k_combine(size_t n, float a, const float* f, const float* x, float* y) { EACH(i, n) y[i] = a * f[i] + x[i]; }
static __global__ void k_scale(size_t n, float a, const float* x, float* y) { EACH(i, n) y[i] = a * x[i]; }
static __global__ void k_multiply(size_t n, const float* a, const float* b, float* y) { EACH(i, n) y[i] = a[i] * b[i]; }
static __global__ void k_drop(size_t n, float rate, unsigned seed, const float* x, float* y, float* mask) {
  EACH(i, n) {
    unsigned h = seed ^ unsigned(i * 2654435761u);
    h ^= h >> 16, h *= 0x7feb352du, h ^= h >> 15, h *= 0x846ca68bu, h ^= h >> 16;
    mask[i] = h * 2.3283064e-10f < rate ? 0.f : 1.f / (1.f - rate);
    y[i] = x[i] * mask[i];
  }
}
static __global__ void k_softmax(int n, int classes, const float* z, const int* label, float* loss, float* out) {
  EACH(b, size_t(n)) {
    const float* r = z + b * classes;
    float top = r[0], sum = 0;
    for (int k = 1; k < classes; ++k) top = fmaxf(top, r[k]);
    for (int k = 0; k < classes; ++k) sum += expf(r[k] - top);
    for (int k = 0; k < classes; ++k) {
      float p = expf(r[k] - top) / sum;
      out[b * classes + k] = label ? (p - (k == label[b])) / n : p;
    }
    if (label) loss[b] = logf(sum) + top - r[label[b]];
  }
}
static __global__ void k_sgd(size_t n, float lr, float momentum, float decay, const float* g, float* v, float* w) {
  EACH(i, n) {
    v[i] = momentum * v[i] + g[i] + decay * w[i];
    w[i] -= lr * v[i];
  }
}
