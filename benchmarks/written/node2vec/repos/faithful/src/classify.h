#pragma once
#include "skipgram.h"

struct F1 { double macro = 0, micro = 0; };

F1 evaluate(const Matrix& emb, const Labels& y, int classes, double fraction, unsigned seed);
std::pair<double, double> pick_pq(const Graph& g, const Labels& y, int classes, const Flags& f);
void run_classify(const Flags& f);
void run_robustness(const Flags& f);
