#pragma once
#include <functional>
#include <memory>
#include <vector>

// Row-major matrices on the device with a gradient of the same shape.
struct Mat {
  int r, c;
  float *v, *g;
  bool owned;
  Mat(int r, int c, bool zero = true);
  ~Mat();
  int size() const { return r * c; }
};
using Var = std::shared_ptr<Mat>;

class Tape {
 public:
  Var zeros(int r, int c) { return std::make_shared<Mat>(r, c); }
  Var lookup(Var table, const std::vector<int>& ids);
  Var mul(Var x, Var w);               // x w
  Var add(Var a, Var b);               // b may be one row
  Var times(Var a, Var b);
  Var mix(Var z, Var a, Var b);        // z a + (1 - z) b
  Var sigmoid(Var a);
  Var tanh(Var a);
  Var max_pairs(Var a);
  Var score(Var q, Var k, Var v);      // rows of v . tanh(q + k), as one column
  Var weights(const std::vector<Var>& e, const std::vector<std::vector<int>>& src);
  Var average(Var w, const std::vector<Var>& h);
  Var keep(Var now, Var before, const std::vector<int>& ids);   // rows at padding keep the old state
  double nll(Var scores, const std::vector<int>& ids);          // adds the gradient at once
  void backward();
  void clear() { ops_.clear(); }

 private:
  std::vector<std::function<void()>> ops_;
};

int* to_device(const std::vector<int>& ids);
