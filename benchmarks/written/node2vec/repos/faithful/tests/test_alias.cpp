#include <cassert>
#include <cmath>
#include <cstdio>

#include "alias.h"

int main() {
  Alias a(std::vector<double>{1, 2, 3, 4});
  std::mt19937 rng(3);
  double c[4] = {0, 0, 0, 0};
  const int n = 400000;
  for (int i = 0; i < n; ++i) c[a.draw(rng)]++;
  for (int i = 0; i < 4; ++i) assert(std::fabs(c[i] / n - (i + 1) / 10.0) < 0.01);
  std::puts("ok");
}
