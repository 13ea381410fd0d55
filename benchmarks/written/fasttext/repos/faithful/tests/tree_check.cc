#include <cassert>
#include <cmath>
#include <cstdio>

#include "codetree.h"

int main() {
  CodeTree t;
  t.build({50, 20, 15, 10, 5});
  assert(t.inner() == 4);
  assert(t.path(0).size() == 1);
  assert(t.path(4).size() >= t.path(1).size());
  const float hidden[1] = {1.f};
  const float B[4] = {0.3f, -0.2f, 0.1f, 0.6f};
  const CodeTree::Best all = t.search(hidden, B, 1, 5);
  double mass = 0;
  for (const auto& b : all) mass += std::exp(-b.first);
  assert(all.size() == 5 && std::fabs(mass - 1.0) < 1e-4);
  assert(t.search(hidden, B, 1, 2).size() == 2);
  std::puts("tree ok");
  return 0;
}
