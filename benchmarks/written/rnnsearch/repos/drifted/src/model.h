#pragma once
#include "corpus.h"
#include "ini.h"
#include "params.h"

struct Gates { Var w, wz, wr, u, uz, ur, b, bz, br, c, cz, cr; };

struct Memory {
  std::vector<Var> h, keys;
  std::vector<std::vector<int>> src;
  Var fixed;                       // summary vector of the plain model
};

class Model {
 public:
  Model(const Ini& ini, int n_src, int n_tgt);
  Memory encode(Tape& t, const std::vector<std::vector<int>>& src);
  Var first_state(Tape& t, int rows) { return t.zeros(rows, hidden_); }
  Var step(Tape& t, const Memory& mem, Var& state, Var prev);   // word scores, advances the state
  double loss(Tape& t, const Batch& b);
  std::vector<int> greedy(const std::vector<int>& src, int limit);
  Params params;

 private:
  Gates gates(int in, int ctx);
  Var cell(Tape& t, const Gates& g, Var x, Var ctx, Var s);
  int embed_, hidden_;
  bool attention_;
  Var e_src_, e_tgt_, wa_, ua_, va_, uo_, co_, bo_, wo_, bw_;
  Gates fwd_, bwd_, dec_;
};
