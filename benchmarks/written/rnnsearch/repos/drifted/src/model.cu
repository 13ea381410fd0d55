#include "model.h"

#include <cuda_runtime.h>

#include <algorithm>

Gates Model::gates(int in, int ctx) {
  const int n = hidden_;
  Gates g;
  for (Var* w : {&g.w, &g.wz, &g.wr}) *w = params.normal(in, n);
  for (Var* u : {&g.u, &g.uz, &g.ur}) *u = params.normal(n, n);
  for (Var* b : {&g.b, &g.bz, &g.br}) *b = params.zero(1, n);
  if (ctx)
    for (Var* c : {&g.c, &g.cz, &g.cr}) *c = params.normal(ctx, n);
  return g;
}

Model::Model(const Ini& ini, int n_src, int n_tgt)
    : params(4321), embed_(ini.num("model.embed")), hidden_(ini.num("model.hidden")),
      attention_(ini.num("model.attention") != 0) {
  const int n = hidden_, a = ini.num("model.align"), m = ini.num("model.maxout");
  e_src_ = params.normal(n_src, embed_);
  e_tgt_ = params.normal(n_tgt, embed_);
  fwd_ = gates(embed_, 0);
  bwd_ = gates(embed_, 0);
  dec_ = gates(embed_, n);
  wa_ = params.normal(n, a);
  ua_ = params.normal(n, a);
  va_ = params.zero(1, a);
  uo_ = params.normal(n, 2 * m);
  co_ = params.normal(n, 2 * m);
  bo_ = params.zero(1, 2 * m);
  wo_ = params.normal(m, n_tgt);
  bw_ = params.zero(1, n_tgt);
}

Var Model::cell(Tape& t, const Gates& g, Var x, Var ctx, Var s) {
  auto pre = [&](Var w, Var b, Var c) {
    Var y = t.add(t.mul(x, w), b);
    return ctx ? t.add(y, t.mul(ctx, c)) : y;
  };
  Var z = t.sigmoid(t.add(pre(g.wz, g.bz, g.cz), t.mul(s, g.uz)));
  Var r = t.sigmoid(t.add(pre(g.wr, g.br, g.cr), t.mul(s, g.ur)));
  Var n = t.tanh(t.add(pre(g.w, g.b, g.c), t.times(r, t.mul(s, g.u))));
  return t.mix(z, s, n);
}

Memory Model::encode(Tape& t, const std::vector<std::vector<int>>& src) {
  const int T = (int)src.size(), B = (int)src[0].size();
  Memory m;
  m.src = src;
  std::vector<Var> x, f(T), b(T);
  for (auto& ids : src) x.push_back(t.lookup(e_src_, ids));
  Var s = t.zeros(B, hidden_);
  for (int i = 0; i < T; ++i) s = f[i] = t.keep(cell(t, fwd_, x[i], nullptr, s), s, src[i]);
  if (!attention_) {
    m.fixed = s;
    return m;
  }
  s = t.zeros(B, hidden_);
  for (int i = T - 1; i >= 0; --i) s = b[i] = t.keep(cell(t, bwd_, x[i], nullptr, s), s, src[i]);
  for (int i = 0; i < T; ++i) {
    m.h.push_back(t.add(f[i], b[i]));
    m.keys.push_back(t.mul(m.h.back(), ua_));
  }
  return m;
}

Var Model::step(Tape& t, const Memory& mem, Var& state, Var prev) {
  Var ctx = mem.fixed;
  if (attention_) {
    Var q = t.mul(state, wa_);
    std::vector<Var> e;
    for (auto& k : mem.keys) e.push_back(t.score(q, k, va_));
    ctx = t.average(t.weights(e, mem.src), mem.h);
  }
  state = cell(t, dec_, prev, ctx, state);
  Var o = t.max_pairs(t.add(t.add(t.mul(state, uo_), t.mul(ctx, co_)), bo_));
  return t.add(t.mul(o, wo_), bw_);
}

double Model::loss(Tape& t, const Batch& b) {
  Memory mem = encode(t, b.src);
  Var s = first_state(t, b.rows), prev = t.zeros(b.rows, embed_);
  double sum = 0;
  for (auto& ids : b.tgt) {
    sum += t.nll(step(t, mem, s, prev), ids);
    prev = t.lookup(e_tgt_, ids);
  }
  return sum;
}

std::vector<int> Model::greedy(const std::vector<int>& src, int limit) {
  Tape t;
  std::vector<std::vector<int>> cols;
  for (int id : src) cols.push_back({id});
  Memory mem = encode(t, cols);
  Var s = first_state(t, 1), prev = t.zeros(1, embed_);
  std::vector<int> out;
  std::vector<float> host;
  while ((int)out.size() < limit) {
    Var y = step(t, mem, s, prev);
    host.resize(y->c);
    cudaMemcpy(host.data(), y->v, sizeof(float) * y->c, cudaMemcpyDeviceToHost);
    int best = (int)(std::max_element(host.begin() + 1, host.end()) - host.begin());
    if (best == kEos) break;
    out.push_back(best);
    prev = t.lookup(e_tgt_, {best});
  }
  return out;
}
