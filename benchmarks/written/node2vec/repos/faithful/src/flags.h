#pragma once
#include <string>

struct Flags {
  std::string task = "embed", graph, labels, out = "vectors.emb", method = "all";
  int d = 128;
  int r = 10;
  int l = 40;          // short walks are enough for a quick look
  int k = 10;
  int epochs = 1;
  int neg = 5;
  double lr = 0.025;
  double p = 1.0, q = 1.0;
  int threads = 4;
  unsigned seed = 1;
};

Flags parse_flags(int argc, char** argv);
