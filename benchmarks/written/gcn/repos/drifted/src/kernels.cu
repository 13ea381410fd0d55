#include "kernels.cuh"
#include "dataset.h"

__global__ void gemm_k(bool ta, bool tb, int m, int n, int k, const float* a, const float* b, float* c, bool add) {
  const int row = blockIdx.y * blockDim.y + threadIdx.y, col = blockIdx.x * blockDim.x + threadIdx.x;
  if (row >= m || col >= n) return;
  float s = 0.f;
  for (int i = 0; i < k; ++i) {
    const float x = ta ? a[size_t(i) * m + row] : a[size_t(row) * k + i];
    const float y = tb ? b[size_t(col) * k + i] : b[size_t(i) * n + col];
    s += x * y;
  }
  float& out = c[size_t(row) * n + col];
  out = add ? out + s : s;
}

void gemm(bool ta, bool tb, int m, int n, int k, const float* a, const float* b, float* c, bool add) {
  const dim3 block(16, 16), grid((n + 15) / 16, (m + 15) / 16);
  gemm_k<<<grid, block>>>(ta, tb, m, n, k, a, b, c, add);
}

__global__ void spmm_k(int n, const int* ptr, const int* col, const float* val, const float* x, float* y, int width, bool add) {
  const size_t t = blockIdx.x * size_t(blockDim.x) + threadIdx.x;
  const size_t row = t / width, f = t % width;
  if (row >= size_t(n)) return;
  float s = 0.f;
  for (int e = ptr[row]; e < ptr[row + 1]; ++e) s += val[e] * x[size_t(col[e]) * width + f];
  y[t] = add ? y[t] + s : s;
}

void spmm(const DeviceCsr& s, const float* x, float* y, int width, bool add) {
  spmm_k<<<blocks(size_t(s.n) * width), 256>>>(s.n, s.ptr, s.col, s.val, x, y, width, add);
}

__device__ unsigned hash(unsigned v) {
  v ^= v >> 16;
  v *= 0x7feb352dU;
  v ^= v >> 15;
  v *= 0x846ca68bU;
  return v ^ (v >> 16);
}

__global__ void dropout_k(const float* x, float* out, unsigned char* mask, size_t n, float p, unsigned seed) {
  const size_t i = blockIdx.x * size_t(blockDim.x) + threadIdx.x;
  if (i >= n) return;
  const bool keep = hash(unsigned(i) ^ hash(seed)) * 2.3283064e-10f >= p;
  mask[i] = keep;
  out[i] = keep ? x[i] / (1.f - p) : 0.f;
}

void dropout(const float* x, float* out, unsigned char* mask, size_t n, float p, unsigned seed) {
  dropout_k<<<blocks(n), 256>>>(x, out, mask, n, p, seed);
}

__global__ void dropout_grad_k(float* dx, const unsigned char* mask, size_t n, float p) {
  const size_t i = blockIdx.x * size_t(blockDim.x) + threadIdx.x;
  if (i < n) dx[i] = mask[i] ? dx[i] / (1.f - p) : 0.f;
}

void dropout_grad(float* dx, const unsigned char* mask, size_t n, float p) {
  dropout_grad_k<<<blocks(n), 256>>>(dx, mask, n, p);
}

#define ELEMENT(i, n) \
  const size_t i = blockIdx.x * size_t(blockDim.x) + threadIdx.x; \
  if (i >= n) return

__global__ void relu_k(float* h, size_t n) { ELEMENT(i, n); h[i] = fmaxf(h[i], 0.f); }
__global__ void relu_grad_k(const float* h, float* dh, size_t n) { ELEMENT(i, n); if (h[i] <= 0.f) dh[i] = 0.f; }
__global__ void tanh_k(float* h, size_t n) { ELEMENT(i, n); h[i] = tanhf(h[i]); }
__global__ void tanh_grad_k(const float* h, float* dh, size_t n) { ELEMENT(i, n); dh[i] *= 1.f - h[i] * h[i]; }
__global__ void blend_k(float* h, const float* h0, float a, size_t n) { ELEMENT(i, n); h[i] = (1.f - a) * h[i] + a * h0[i]; }
__global__ void axpy_k(float* y, const float* x, float a, size_t n) { ELEMENT(i, n); y[i] += a * x[i]; }
__global__ void scale_k(float* y, float a, size_t n) { ELEMENT(i, n); y[i] *= a; }

__global__ void softmax_k(float* z, const int* y, float* row_loss, int* correct, int n, int c) {
  ELEMENT(i, size_t(n));
  float* row = z + i * c;
  int best = 0;
  for (int k = 1; k < c; ++k)
    if (row[k] > row[best]) best = k;
  const float top = row[best];
  float total = 0.f;
  for (int k = 0; k < c; ++k) total += row[k] = expf(row[k] - top);
  for (int k = 0; k < c; ++k) row[k] /= total;
  if (row_loss) row_loss[i] = y[i] < 0 ? 0.f : -logf(fmaxf(row[y[i]], 1e-20f));
  if (correct) correct[i] = best == y[i];
}

// rows of test and unlabelled nodes get no gradient
__global__ void xent_grad_k(const float* p, const int* y, const int* part, float* dz, int n, int c) {
  ELEMENT(t, size_t(n) * c);
  const size_t i = t / c;
  const int k = int(t % c);
  const bool skip = part[i] == kNone || part[i] == kTest_;
  dz[t] = skip ? 0.f : p[t] - (y[i] == k);
}

__global__ void adam_k(float* w, const float* g, float* m, float* v, float lr, float l2, float c1, float c2, size_t n) {
  ELEMENT(i, n);
  const float grad = g[i] + l2 * w[i];
  m[i] = 0.9f * m[i] + 0.1f * grad;
  v[i] = 0.999f * v[i] + 0.001f * grad * grad;
  w[i] -= lr * (m[i] / c1) / (sqrtf(v[i] / c2) + 1e-8f);
}
