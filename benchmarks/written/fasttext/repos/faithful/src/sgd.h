#pragma once
#include "net.h"

// Trains in place, returns the mean loss over all updates.
double train(Net& net, const Corpus& data, const Params& p, double rate);

// Share of examples whose best-ranked class is among their labels.
double hit_rate(const Net& net, const Corpus& data, int tops);
