#pragma once
#include "table.h"

Table project(const Table& x, int dims);  // PCA scores
// Leading eigenvectors (columns) of a symmetric matrix by orthogonal iteration.
Table leading(const Table& a, int k, int sweeps, std::vector<double>* values = nullptr);

Table sammon(const Table& x, int iterations);
Table isomap(const Table& x, int k);
Table lle(const Table& x, int k);
Table sne(const Table& x, double perplexity);

double one_nn_error(const Table& x, const std::vector<int>& y, int folds, unsigned seed);
