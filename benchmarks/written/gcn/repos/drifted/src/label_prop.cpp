#include "dataset.h"

#include <algorithm>

// Zhu & Ghahramani style propagation, training labels clamped.
std::vector<int> label_propagation(const Dataset& d, int iterations) {
  const int c = d.classes;
  std::vector<float> f(size_t(d.n) * c, 0.f), next(f.size());
  auto clamp = [&](std::vector<float>& m) {
    for (int i = 0; i < d.n; ++i)
      if (d.part[i] == kTrain)
        for (int k = 0; k < c; ++k) m[size_t(i) * c + k] = d.y[i] == k;
  };
  clamp(f);
  for (int it = 0; it < iterations; ++it) {
    for (int i = 0; i < d.n; ++i) {
      const int begin = d.adj.ptr[i], end = d.adj.ptr[i + 1];
      for (int k = 0; k < c; ++k) {
        float s = 0.f;
        for (int e = begin; e < end; ++e) s += f[size_t(d.adj.col[e]) * c + k];
        next[size_t(i) * c + k] = end > begin ? s / (end - begin) : 0.f;
      }
    }
    clamp(next);
    f.swap(next);
  }
  std::vector<int> pred(d.n);
  for (int i = 0; i < d.n; ++i)
    pred[i] = int(std::max_element(f.begin() + size_t(i) * c, f.begin() + size_t(i + 1) * c) -
                  (f.begin() + size_t(i) * c));
  return pred;
}
