#pragma once
#include <cstdio>
#include "model.h"

struct Ranks { double mr = 0, mrr = 0, h1 = 0, h3 = 0, h10 = 0; };

inline double place(const Model& m, const Graph& g, const Triple& x, bool head) {
  double s = m.score(x);
  int above = 0, same = 0;
  for (int e = 0; e < (int)g.ent.size(); e++) {
    Triple y = x;
    (head ? y.h : y.t) = e;
    if (e == (head ? x.h : x.t) || g.known.count({y.h, y.r, y.t})) continue;
    double v = m.score(y);
    above += v > s;
    same += v == s;
  }
  return 1 + above + same / 2.0;
}

inline Ranks ranks(const Model& m, const Graph& g, const std::vector<Triple>& xs) {
  Ranks r;
  for (auto& x : xs)
    for (bool head : {true, false}) {
      double p = place(m, g, x, head);
      r.mr += p; r.mrr += 1 / p;
      r.h1 += p <= 1; r.h3 += p <= 3; r.h10 += p <= 10;
    }
  double n = std::max<size_t>(1, 2 * xs.size());
  return {r.mr / n, r.mrr / n, r.h1 / n, r.h3 / n, r.h10 / n};
}

inline void show(const char* tag, const Ranks& r) {
  std::printf("%s MR %.1f MRR %.4f H1 %.4f H3 %.4f H10 %.4f\n", tag, r.mr, r.mrr, r.h1, r.h3, r.h10);
}
