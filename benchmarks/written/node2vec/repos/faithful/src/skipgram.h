#pragma once
#include "flags.h"
#include "walker.h"

using Matrix = std::vector<std::vector<float>>;

Matrix train_skipgram(const std::vector<Walk>& walks, int n, const Flags& f);
// one logistic step on (input row, output row); adds the input's gradient to acc
void logistic_step(const std::vector<float>& in, std::vector<float>& out, int label, double eta,
                   std::vector<float>& acc);
Matrix node2vec(const Graph& g, const Flags& f, double p, double q);
Matrix line(const Graph& g, const Flags& f);
Matrix spectral(const Graph& g, int d, unsigned seed);
