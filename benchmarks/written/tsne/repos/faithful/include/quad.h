#pragma once
#include <array>
#include <cmath>
#include <memory>
#include "table.h"

// Square cell of the plane with mass and centre of gravity of what lies in it.
class Quad {
 public:
  Quad(double cx, double cy, double half) : cx_(cx), cy_(cy), half_(half) {}

  void insert(double x, double y, int depth = 0) {
    gx_ = (gx_ * n_ + x) / (n_ + 1);
    gy_ = (gy_ * n_ + y) / (n_ + 1);
    ++n_;
    if (n_ == 1) {
      px_ = x, py_ = y;
      return;
    }
    if (leaf_) {
      if (depth > 48) return;  // coincident points share a leaf
      leaf_ = false;
      child(px_, py_).insert(px_, py_, depth + 1);
    }
    child(x, y).insert(x, y, depth + 1);
  }

  // Adds sum of k^2 (y_i - y_cell) to f and sum of k to z; k is the Cauchy kernel.
  void push(double x, double y, double theta, double* f, double& z) const {
    if (n_ == 0) return;
    const double dx = x - gx_, dy = y - gy_, d2 = dx * dx + dy * dy;
    const double width = 2 * half_;
    if (leaf_ || width * width < theta * theta * d2) {
      if (leaf_ && d2 == 0.0 && n_ == 1) return;  // the point itself
      const double k = 1.0 / (1.0 + d2);
      z += n_ * k;
      f[0] += n_ * k * k * dx;
      f[1] += n_ * k * k * dy;
      return;
    }
    for (const auto& c : kid_)
      if (c) c->push(x, y, theta, f, z);
  }

 private:
  Quad& child(double x, double y) {
    const int i = (x > cx_ ? 1 : 0) + (y > cy_ ? 2 : 0);
    if (!kid_[i])
      kid_[i] = std::make_unique<Quad>(cx_ + (i & 1 ? 0.5 : -0.5) * half_,
                                       cy_ + (i & 2 ? 0.5 : -0.5) * half_, 0.5 * half_);
    return *kid_[i];
  }

  double cx_, cy_, half_;
  double gx_ = 0, gy_ = 0;
  double px_ = 0, py_ = 0;  // the first point, needed when the cell splits
  int n_ = 0;
  bool leaf_ = true;
  std::array<std::unique_ptr<Quad>, 4> kid_;
};
