#include "net.h"

#include <algorithm>
#include <cmath>
#include <numeric>
#include <random>

namespace {
// Above this many classes a full softmax is no longer worth its time.
const int kManyClasses = 1000;

float sigmoid(float x) { return 1.f / (1.f + std::exp(-x)); }
}  // namespace

Net::Net(const Lexicon& lex, const Params& p) : dim_(p.dim), classes_(lex.classes()) {
  tree_on_ = p.output == "tree" || (p.output == "auto" && classes_ > kManyClasses);
  if (tree_on_) tree_.build(lex.label_counts());
  A_.resize(lex.rows() * dim_);
  B_.assign(static_cast<int64_t>(tree_on_ ? tree_.inner() : classes_) * dim_, 0.f);
  std::minstd_rand rng(p.seed);
  std::uniform_real_distribution<float> u(-1.f / dim_, 1.f / dim_);
  for (float& a : A_) a = u(rng);
}

Net::Scratch Net::scratch() const {
  Scratch s;
  s.hidden.resize(dim_);
  s.grad.resize(dim_);
  s.probs.resize(tree_on_ ? 0 : classes_);
  return s;
}

void Net::embed(const Example& e, Scratch& s) const {
  std::fill(s.hidden.begin(), s.hidden.end(), 0.f);
  for (int64_t r : e.rows) {
    const float* a = &A_[r * dim_];
    for (int d = 0; d < dim_; ++d) s.hidden[d] += a[d];
  }
  const float scale = 1.f / e.rows.size();
  for (float& h : s.hidden) h *= scale;
}

void Net::flat_probs(Scratch& s) const {
  float top = -1e30f, sum = 0.f;
  for (int c = 0; c < classes_; ++c) {
    const float* b = &B_[static_cast<int64_t>(c) * dim_];
    s.probs[c] = std::inner_product(b, b + dim_, s.hidden.begin(), 0.f);
    top = std::max(top, s.probs[c]);
  }
  for (float& v : s.probs) sum += (v = std::exp(v - top));
  for (float& v : s.probs) v /= sum;
}

float Net::flat_step(int label, float rate, Scratch& s) {
  flat_probs(s);
  for (int c = 0; c < classes_; ++c) {
    const float g = rate * ((c == label) - s.probs[c]);
    float* b = &B_[static_cast<int64_t>(c) * dim_];
    for (int d = 0; d < dim_; ++d) {
      s.grad[d] += g * b[d];
      b[d] += g * s.hidden[d];
    }
  }
  return -std::log(std::max(s.probs[label], 1e-10f));
}

float Net::tree_step(int label, float rate, Scratch& s) {
  const std::vector<int>& path = tree_.path(label);
  const std::vector<char>& bits = tree_.bits(label);
  float loss = 0.f;
  for (size_t i = 0; i < path.size(); ++i) {
    float* b = &B_[static_cast<int64_t>(path[i]) * dim_];
    const float q = sigmoid(std::inner_product(b, b + dim_, s.hidden.begin(), 0.f));
    const float g = rate * (bits[i] - q);
    for (int d = 0; d < dim_; ++d) {
      s.grad[d] += g * b[d];
      b[d] += g * s.hidden[d];
    }
    loss -= std::log(std::max(bits[i] ? q : 1.f - q, 1e-10f));
  }
  return loss;
}

float Net::step(const Example& e, int label, float rate, Scratch& s) {
  embed(e, s);
  std::fill(s.grad.begin(), s.grad.end(), 0.f);
  const float loss = tree_on_ ? tree_step(label, rate, s) : flat_step(label, rate, s);
  const float scale = 1.f / e.rows.size();
  for (int64_t r : e.rows) {
    float* a = &A_[r * dim_];
    for (int d = 0; d < dim_; ++d) a[d] += scale * s.grad[d];
  }
  return loss;
}

std::vector<int> Net::predict(const Example& e, int tops, Scratch& s) const {
  embed(e, s);
  std::vector<int> out;
  if (tree_on_) {
    for (const auto& hit : tree_.search(s.hidden.data(), B_.data(), dim_, tops)) out.push_back(hit.second);
    return out;
  }
  flat_probs(s);
  out.resize(classes_);
  std::iota(out.begin(), out.end(), 0);
  const int n = std::min(tops, classes_);
  std::partial_sort(out.begin(), out.begin() + n, out.end(),
                    [&](int a, int b) { return s.probs[a] > s.probs[b]; });
  out.resize(n);
  return out;
}
