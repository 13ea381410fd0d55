#pragma once
#include <string>
#include <vector>

#include "tape.h"

class Params {
 public:
  explicit Params(unsigned long seed);
  Var normal(int r, int c, float std = 0.01f);
  Var zero(int r, int c);
  void step(float rate, float b1, float b2, float eps, float clip);
  void save(const std::string& file) const;
  void load(const std::string& file);

 private:
  struct Slot { Var p; float *m, *s; };
  void keep(Var p);
  std::vector<Slot> slots_;
  void* gen_;
  long t_ = 0;
};
