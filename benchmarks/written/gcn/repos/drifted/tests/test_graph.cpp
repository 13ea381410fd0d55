#include <cassert>
#include <cmath>
#include <cstdio>

#include "graph.h"

static float at(const Csr& m, int i, int j) {
  for (int k = m.ptr[i]; k < m.ptr[i + 1]; ++k)
    if (m.col[k] == j) return m.val[k];
  return 0.f;
}

int main() {
  const Csr a = adjacency({{0, 1}, {1, 2}, {2, 0}, {2, 3}}, 4);
  assert(a.ptr[4] == 8);
  const Csr r = renormalised(a);
  for (int i = 0; i < 4; ++i) {
    assert(at(r, i, i) > 0.f);
    for (int j = 0; j < 4; ++j) assert(std::fabs(at(r, i, j) - at(r, j, i)) < 1e-6f);
  }
  const auto t = chebyshev(a, 3);
  assert(t.size() == 4);
  const Csr sq = product(t[1], t[1]);
  for (int i = 0; i < 4; ++i)
    for (int j = 0; j < 4; ++j) assert(std::fabs(at(t[2], i, j) - (2.f * at(sq, i, j) - (i == j))) < 1e-5f);
  std::puts("ok");
}
