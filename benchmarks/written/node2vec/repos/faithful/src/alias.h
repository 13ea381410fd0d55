#pragma once
#include <random>
#include <vector>

// Walker's table: O(n) to build, one draw is one index and one coin.
class Alias {
 public:
  Alias() = default;
  explicit Alias(std::vector<double> w) : cut_(w.size()), other_(w.size()) {
    double z = 0;
    for (double x : w) z += x;
    const int n = (int)w.size();
    std::vector<int> lo, hi;
    for (int i = 0; i < n; ++i) {
      cut_[i] = w[i] * n / z;
      (cut_[i] < 1.0 ? lo : hi).push_back(i);
    }
    while (!lo.empty() && !hi.empty()) {
      int s = lo.back(), b = hi.back();
      lo.pop_back();
      other_[s] = b;
      cut_[b] -= 1.0 - cut_[s];
      if (cut_[b] < 1.0) { hi.pop_back(); lo.push_back(b); }
    }
    for (int i : lo) cut_[i] = 1.0;
    for (int i : hi) cut_[i] = 1.0;
  }
  template <class R>
  int draw(R& rng) const {
    int i = (int)(rng() % cut_.size());
    return std::uniform_real_distribution<double>(0, 1)(rng) < cut_[i] ? i : other_[i];
  }

 private:
  std::vector<double> cut_;
  std::vector<int> other_;
};
