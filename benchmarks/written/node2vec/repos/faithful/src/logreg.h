#pragma once
#include <vector>

using Rows = std::vector<const std::vector<float>*>;

class LogReg {
 public:
  explicit LogReg(double lambda = 2.0, int iters = 150) : lambda_(lambda), iters_(iters) {}
  void fit(const Rows& x, const std::vector<int>& y);
  double score(const std::vector<float>& x) const;

 private:
  double lambda_;
  int iters_;
  std::vector<double> w_;
  double b_ = 0;
};
