#include "tape.h"

#include <cublas_v2.h>
#include <cuda_runtime.h>

static cublasHandle_t blas() {
  static cublasHandle_t h = [] { cublasHandle_t x; cublasCreate(&x); return x; }();
  return h;
}
static inline int blocks(int n) { return (n + 255) / 256; }

Mat::Mat(int r, int c, bool zero) : r(r), c(c), owned(true) {
  cudaMallocAsync(&v, sizeof(float) * r * c, 0);
  cudaMallocAsync(&g, sizeof(float) * r * c, 0);
  if (zero) cudaMemsetAsync(v, 0, sizeof(float) * r * c);
  cudaMemsetAsync(g, 0, sizeof(float) * r * c);
}
Mat::~Mat() { cudaFreeAsync(v, 0); cudaFreeAsync(g, 0); }

int* to_device(const std::vector<int>& ids) {
  int* d;
  cudaMallocAsync(&d, sizeof(int) * ids.size(), 0);
  cudaMemcpyAsync(d, ids.data(), sizeof(int) * ids.size(), cudaMemcpyHostToDevice);
  return d;
}

template <class F>
__global__ void each_kernel(int n, F f) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n) f(i);
}
template <class F>
static void each(int n, F f) { each_kernel<<<blocks(n), 256>>>(n, f); }

// c += op(a) op(b), row-major
static void gemm(bool ta, bool tb, int m, int n, int k, const float* a, const float* b, float* c) {
  const float one = 1.f;
  cublasSgemm(blas(), tb ? CUBLAS_OP_T : CUBLAS_OP_N, ta ? CUBLAS_OP_T : CUBLAS_OP_N, n, m, k, &one, b,
              tb ? k : n, a, ta ? m : k, &one, c, n);
}

Var Tape::lookup(Var t, const std::vector<int>& ids) {
  Var o = zeros((int)ids.size(), t->c);
  std::shared_ptr<int> d(to_device(ids), [](int* p) { cudaFreeAsync(p, 0); });
  int c = t->c, *id = d.get();
  float *tv = t->v, *tg = t->g, *ov = o->v, *og = o->g;
  each(o->size(), [=] __device__(int i) { ov[i] = tv[id[i / c] * c + i % c]; });
  ops_.push_back([=] {
    int* id = d.get();
    each(o->size(), [=] __device__(int i) { atomicAdd(&tg[id[i / c] * c + i % c], og[i]); });
  });
  return o;
}

Var Tape::mul(Var x, Var w) {
  Var o = zeros(x->r, w->c);
  gemm(false, false, x->r, w->c, x->c, x->v, w->v, o->v);
  ops_.push_back([=] {
    gemm(false, true, x->r, x->c, w->c, o->g, w->v, x->g);
    gemm(true, false, w->r, w->c, x->r, x->v, o->g, w->g);
  });
  return o;
}

Var Tape::add(Var a, Var b) {
  Var o = zeros(a->r, a->c);
  int nb = b->size();
  float *av = a->v, *ag = a->g, *bv = b->v, *bg = b->g, *ov = o->v, *og = o->g;
  each(o->size(), [=] __device__(int i) { ov[i] = av[i] + bv[i % nb]; });
  ops_.push_back([=] {
    each(o->size(), [=] __device__(int i) { atomicAdd(&ag[i], og[i]); atomicAdd(&bg[i % nb], og[i]); });
    (void)a, (void)b;
  });
  return o;
}

Var Tape::times(Var a, Var b) {
  Var o = zeros(a->r, a->c);
  float *av = a->v, *ag = a->g, *bv = b->v, *bg = b->g, *ov = o->v, *og = o->g;
  each(o->size(), [=] __device__(int i) { ov[i] = av[i] * bv[i]; });
  ops_.push_back([=] {
    each(o->size(), [=] __device__(int i) { ag[i] += og[i] * bv[i]; bg[i] += og[i] * av[i]; });
    (void)a, (void)b;
  });
  return o;
}

Var Tape::mix(Var z, Var a, Var b) {
  Var o = zeros(a->r, a->c);
  float *zv = z->v, *zg = z->g, *av = a->v, *ag = a->g, *bv = b->v, *bg = b->g, *ov = o->v, *og = o->g;
  each(o->size(), [=] __device__(int i) { ov[i] = zv[i] * av[i] + (1 - zv[i]) * bv[i]; });
  ops_.push_back([=] {
    each(o->size(), [=] __device__(int i) {
      zg[i] += og[i] * (av[i] - bv[i]);
      ag[i] += og[i] * zv[i];
      bg[i] += og[i] * (1 - zv[i]);
    });
    (void)z, (void)a, (void)b;
  });
  return o;
}

Var Tape::sigmoid(Var a) {
  Var o = zeros(a->r, a->c);
  float *av = a->v, *ag = a->g, *ov = o->v, *og = o->g;
  each(o->size(), [=] __device__(int i) { ov[i] = 1.f / (1.f + expf(-av[i])); });
  ops_.push_back([=] {
    each(o->size(), [=] __device__(int i) { ag[i] += og[i] * ov[i] * (1 - ov[i]); });
    (void)a;
  });
  return o;
}

Var Tape::tanh(Var a) {
  Var o = zeros(a->r, a->c);
  float *av = a->v, *ag = a->g, *ov = o->v, *og = o->g;
  each(o->size(), [=] __device__(int i) { ov[i] = tanhf(av[i]); });
  ops_.push_back([=] {
    each(o->size(), [=] __device__(int i) { ag[i] += og[i] * (1 - ov[i] * ov[i]); });
    (void)a;
  });
  return o;
}

Var Tape::max_pairs(Var a) {
  Var o = zeros(a->r, a->c / 2);
  float *av = a->v, *ag = a->g, *ov = o->v, *og = o->g;
  each(o->size(), [=] __device__(int i) { ov[i] = fmaxf(av[2 * i], av[2 * i + 1]); });
  ops_.push_back([=] {
    each(o->size(), [=] __device__(int i) { ag[2 * i + (av[2 * i + 1] > av[2 * i])] += og[i]; });
    (void)a;
  });
  return o;
}

Var Tape::score(Var q, Var k, Var v) {
  Var o = zeros(q->r, 1);
  int c = q->c;
  float *qv = q->v, *qg = q->g, *kv = k->v, *kg = k->g, *vv = v->v, *vg = v->g, *ov = o->v, *og = o->g;
  each(q->size(), [=] __device__(int i) { atomicAdd(&ov[i / c], vv[i % c] * tanhf(qv[i] + kv[i])); });
  ops_.push_back([=] {
    each(q->size(), [=] __device__(int i) {
      float t = tanhf(qv[i] + kv[i]), d = og[i / c];
      atomicAdd(&vg[i % c], d * t);
      float s = d * vv[i % c] * (1 - t * t);
      qg[i] += s;
      kg[i] += s;
    });
    (void)q, (void)k, (void)v;
  });
  return o;
}

// rows x positions; padding gets weight zero
Var Tape::weights(const std::vector<Var>& e, const std::vector<std::vector<int>>& src) {
  const int B = e[0]->r, T = (int)e.size();
  Var u = zeros(B, T), o = zeros(B, T);
  for (int t = 0; t < T; ++t) {
    int* id = to_device(src[t]);
    float *ev = e[t]->v, *uv = u->v;
    each(B, [=] __device__(int b) { uv[b * T + t] = id[b] == 0 ? 0.f : 1.f / (1.f + expf(-ev[b])); });
    cudaFreeAsync(id, 0);
  }
  float *uv = u->v, *ug = u->g, *ov = o->v, *og = o->g;
  each(B, [=] __device__(int b) {
    float z = 1e-8f;
    for (int t = 0; t < T; ++t) z += uv[b * T + t];
    for (int t = 0; t < T; ++t) ov[b * T + t] = uv[b * T + t] / z;
  });
  ops_.push_back([=] {
    each(B, [=] __device__(int b) {
      float z = 1e-8f, dot = 0;
      for (int t = 0; t < T; ++t) { z += uv[b * T + t]; dot += og[b * T + t] * ov[b * T + t]; }
      for (int t = 0; t < T; ++t) ug[b * T + t] = (og[b * T + t] - dot) / z;
    });
    for (int t = 0; t < T; ++t) {
      float* eg = e[t]->g;
      each(B, [=] __device__(int b) { float s = uv[b * T + t]; eg[b] += ug[b * T + t] * s * (1 - s); });
    }
    (void)o, (void)u;
  });
  return o;
}

Var Tape::average(Var w, const std::vector<Var>& h) {
  const int T = (int)h.size(), n = h[0]->c;
  Var o = zeros(w->r, n);
  float *wv = w->v, *wg = w->g, *ov = o->v, *og = o->g;
  for (int t = 0; t < T; ++t) {
    float* hv = h[t]->v;
    each(o->size(), [=] __device__(int i) { ov[i] += wv[(i / n) * T + t] * hv[i]; });
  }
  ops_.push_back([=] {
    for (int t = 0; t < T; ++t) {
      float *hv = h[t]->v, *hg = h[t]->g;
      each(o->size(), [=] __device__(int i) {
        hg[i] += wv[(i / n) * T + t] * og[i];
        atomicAdd(&wg[(i / n) * T + t], hv[i] * og[i]);
      });
    }
    (void)w;
  });
  return o;
}

Var Tape::keep(Var now, Var before, const std::vector<int>& ids) {
  Var m = zeros(now->r, now->c);
  int c = now->c, *id = to_device(ids);
  float* mv = m->v;
  each(m->size(), [=] __device__(int i) { mv[i] = id[i / c] == 0 ? 0.f : 1.f; });
  cudaFreeAsync(id, 0);
  return mix(m, now, before);
}

double Tape::nll(Var s, const std::vector<int>& ids) {
  const int B = s->r, V = s->c;
  int* id = to_device(ids);
  Var out = zeros(B, 1);
  float *sv = s->v, *sg = s->g, *ov = out->v;
  each(B, [=] __device__(int b) {
    if (id[b] == 0) return;
    const float* x = sv + (long)b * V;
    float top = x[0], z = 0;
    for (int j = 1; j < V; ++j) top = fmaxf(top, x[j]);
    for (int j = 0; j < V; ++j) z += expf(x[j] - top);
    ov[b] = logf(z) + top - x[id[b]];
    for (int j = 0; j < V; ++j) sg[(long)b * V + j] += (expf(x[j] - top) / z - (j == id[b])) / B;
  });
  std::vector<float> host(B);
  cudaMemcpy(host.data(), ov, sizeof(float) * B, cudaMemcpyDeviceToHost);
  cudaFreeAsync(id, 0);
  double sum = 0;
  for (float x : host) sum += x;
  return sum / B;
}

void Tape::backward() {
  for (auto it = ops_.rbegin(); it != ops_.rend(); ++it) (*it)();
  ops_.clear();
}
