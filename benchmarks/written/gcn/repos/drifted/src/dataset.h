#pragma once
#include <string>
#include <vector>

#include "graph.h"

enum Part : int { kNone = 0, kTrain = 1, kVal_ = 2, kTest_ = 3 };

struct Dataset {
  int n = 0, dims = 0, classes = 0;
  Csr adj;
  std::vector<float> x;  // n x dims, empty: identity
  std::vector<int> y, part;
};

Dataset load(const std::string& root, const std::string& name, int per_class, int val, int test);
void assign_parts(Dataset& d, int per_class, int val, int test, unsigned seed);
std::vector<int> label_propagation(const Dataset& d, int iterations);
