#pragma once
#include <string>
#include <utility>
#include <vector>

// Host-side square matrix in compressed rows.
struct Csr {
  int n = 0;
  std::vector<int> ptr, col;
  std::vector<float> val;
};

using Edges = std::vector<std::pair<int, int>>;

Csr adjacency(const Edges& edges, int n);
Csr identity(int n);
Csr combine(float a, const Csr& x, float b, const Csr& y);
Csr product(const Csr& x, const Csr& y);
Csr normalised(const Csr& a);
Csr renormalised(const Csr& a);
std::vector<Csr> chebyshev(const Csr& a, int order);
std::vector<Csr> supports(const Csr& a, const std::string& kind);
