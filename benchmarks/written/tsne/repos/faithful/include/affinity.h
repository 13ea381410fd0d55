#pragma once
#include "table.h"

// Compressed rows: neighbours of i are col[start[i]] .. col[start[i+1]-1].
struct SparseP {
  std::vector<int> start, col;
  std::vector<double> val;
};

Table joint_dense(const Table& x, double perplexity);
SparseP joint_sparse(const Table& x, double perplexity);
// One row: squared distances in, conditional probabilities out. `skip` is the own index or -1.
void fit_row(const double* d2, double* p, int n, int skip, double perplexity);
