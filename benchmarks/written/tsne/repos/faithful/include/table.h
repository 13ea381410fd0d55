#pragma once
#include <cstddef>
#include <vector>

// Row-major matrix, nothing clever.
struct Table {
  int rows = 0, cols = 0;
  std::vector<double> v;
  Table() = default;
  Table(int r, int c, double x = 0) : rows(r), cols(c), v(size_t(r) * c, x) {}
  double* operator[](int i) { return v.data() + size_t(i) * cols; }
  const double* operator[](int i) const { return v.data() + size_t(i) * cols; }
};

inline double sqdist(const double* a, const double* b, int d) {
  double s = 0;
  for (int k = 0; k < d; ++k) s += (a[k] - b[k]) * (a[k] - b[k]);
  return s;
}

struct Labelled {
  Table x;
  std::vector<int> y;
};
