#pragma once
#include "skipgram.h"

enum class Heuristic { kCommon, kJaccard, kAdamicAdar, kPref };
enum class Operator { kAverage, kHadamard, kL1, kL2 };

double neighbour_score(const Graph& g, int u, int v, Heuristic h);
std::vector<float> edge_vector(const std::vector<float>& a, const std::vector<float>& b, Operator op);
void run_linkpred(const Flags& f);
