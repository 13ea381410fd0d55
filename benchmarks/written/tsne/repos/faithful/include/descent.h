#pragma once
#include <functional>
#include "affinity.h"
#include "settings.h"

Table random_map(int n, unsigned seed);

// Fills the gradient for map y; the factor multiplies P (exaggeration).
using Gradient = std::function<void(const Table& y, double factor, Table& g)>;

void exact_gradient(const Table& p, const Table& y, double factor, Table& g);
double exact_cost(const Table& p, const Table& y);
void sne_gradient(const Table& p, const Table& y, double factor, Table& g);
void tree_gradient(const SparseP& p, const Table& y, double factor, double theta, Table& g);

void descend(Table& y, const settings::Schedule& s, const Gradient& grad,
             const std::function<void(int)>& report);
