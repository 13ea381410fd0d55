#pragma once
#include <cuda_runtime.h>

#include <cstdio>
#include <cstdlib>

#define CHECK(call)                                                              \
  do {                                                                           \
    cudaError_t err_ = (call);                                                   \
    if (err_ != cudaSuccess) {                                                   \
      std::fprintf(stderr, "%s:%d %s\n", __FILE__, __LINE__, cudaGetErrorString(err_)); \
      std::exit(1);                                                              \
    }                                                                            \
  } while (0)

struct DeviceCsr {
  int n = 0;
  int *ptr = nullptr, *col = nullptr;
  float* val = nullptr;
};

inline int blocks(size_t n) { return int((n + 255) / 256); }

// c (+)= op(a) op(b), row major; m x n result, inner size k
void gemm(bool ta, bool tb, int m, int n, int k, const float* a, const float* b, float* c, bool add);
// y (+)= s x with x of shape s.n x width
void spmm(const DeviceCsr& s, const float* x, float* y, int width, bool add);
// out = x * mask / keep; the mask is redrawn from seed
void dropout(const float* x, float* out, unsigned char* mask, size_t n, float p, unsigned seed);
void dropout_grad(float* dx, const unsigned char* mask, size_t n, float p);

__global__ void relu_k(float* h, size_t n);
__global__ void relu_grad_k(const float* h, float* dh, size_t n);
__global__ void tanh_k(float* h, size_t n);
__global__ void tanh_grad_k(const float* h, float* dh, size_t n);
__global__ void blend_k(float* h, const float* h0, float a, size_t n);
__global__ void axpy_k(float* y, const float* x, float a, size_t n);
__global__ void scale_k(float* y, float a, size_t n);
// z: logits in, softmax out. row_loss and correct may be null.
__global__ void softmax_k(float* z, const int* y, float* row_loss, int* correct, int n, int c);
__global__ void xent_grad_k(const float* p, const int* y, const int* part, float* dz, int n, int c);
__global__ void adam_k(float* w, const float* g, float* m, float* v, float lr, float l2, float c1, float c2, size_t n);
