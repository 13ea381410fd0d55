#pragma once
#include <algorithm>
#include <vector>

// Values of one feature with the curvature they carry, equal values merged.
class Sketch {
 public:
  explicit Sketch(double eps) : eps_(eps) {}
  void add(float v, double h) {
    items_.push_back({v, h});
    total_ += h;
    if (items_.size() > 200000) settle();
  }
  // Cut points at steps of eps in h-weighted rank, closed by the largest value.
  std::vector<float> cuts() {
    settle();
    std::vector<float> out;
    double below = 0, last = 0;
    for (const auto& it : items_) {
      if ((below - last) / total_ >= eps_) {
        out.push_back(it.v);
        last = below;
      }
      below += it.h;
    }
    if (!items_.empty() && (out.empty() || out.back() < items_.back().v)) out.push_back(items_.back().v);
    return out;
  }

 private:
  struct Item { float v; double h; };
  void settle() {
    std::sort(items_.begin(), items_.end(), [](const Item& a, const Item& b) { return a.v < b.v; });
    std::size_t n = 0;
    for (const auto& it : items_) {
      if (n > 0 && items_[n - 1].v == it.v) items_[n - 1].h += it.h;
      else items_[n++] = it;
    }
    items_.resize(n);
  }
  double eps_, total_ = 0;
  std::vector<Item> items_;
};
