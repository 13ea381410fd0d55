#include <algorithm>
#include <cstdio>
#include "graph.h"
#include "ini.h"
#include "model.h"
#include "rank.h"

static double sigm(double x) { return 1 / (1 + std::exp(-x)); }

struct Corruptor {
  const Graph& g;
  std::vector<double> p_head;       // chance to replace the head, per relation
  Corruptor(const Graph& g) : g(g), p_head(g.rel.size(), 0.5) {
    std::vector<std::set<int>> H(g.rel.size()), T(g.rel.size());
    std::vector<double> n(g.rel.size(), 0);
    for (auto& x : g.train) { H[x.r].insert(x.h); T[x.r].insert(x.t); n[x.r]++; }
    for (size_t r = 0; r < n.size(); r++)
      if (n[r] > 0) {
        double tph = n[r] / H[r].size(), hpt = n[r] / T[r].size();
        p_head[r] = tph / (tph + hpt);
      }
  }
  Triple operator()(const Triple& x, std::mt19937& rng) const {
    std::uniform_real_distribution<double> u(0, 1);
    std::uniform_int_distribution<int> pick(0, (int)g.ent.size() - 1);
    bool head = u(rng) < p_head[x.r];
    for (int tries = 0;; tries++) {
      Triple y = x;
      (head ? y.h : y.t) = pick(rng);
      if (tries > 50 || !g.seen.count({y.h, y.r, y.t})) return y;
    }
  }
};

// one positive with its corruptions; returns the loss
static double learn(Model& m, const Triple& x, const std::vector<Triple>& neg, double temper, double l2, double rate) {
  Vec s(neg.size()), w(neg.size());
  double top = -1e300, z = 0, loss = 0;
  for (size_t i = 0; i < neg.size(); i++) top = std::max(top, s[i] = m.score(neg[i]));
  for (size_t i = 0; i < neg.size(); i++) z += w[i] = std::exp(temper * (s[i] - top));
  int dE = m.E.d, dR = m.R.d;
  double p = m.score(x);
  Vec gh(dE, 0), gr(dR, 0), gt(dE, 0);
  m.grad(x, -sigm(-p), gh, gr, gt);
  loss -= std::log(sigm(p) + 1e-12);
  for (int k = 0; k < dE; k++) {
    gh[k] += 2 * l2 * m.E.row(x.h)[k];
    gt[k] += 2 * l2 * m.E.row(x.t)[k];
  }
  for (int k = 0; k < dR; k++) gr[k] += 2 * l2 * m.R.row(x.r)[k];
  for (size_t i = 0; i < neg.size(); i++) {
    double a = w[i] / z;
    loss -= a * std::log(sigm(-s[i]) + 1e-12);
    Vec nh(dE, 0), nt(dE, 0);
    m.grad(neg[i], a * sigm(s[i]), nh, gr, nt);
    m.E.step(neg[i].h, nh, rate);
    m.E.step(neg[i].t, nt, rate);
  }
  m.E.step(x.h, gh, rate);
  m.E.step(x.t, gt, rate);
  m.R.step(x.r, gr, rate);
  return loss;
}

int main(int argc, char** argv) {
  if (argc < 2) return 1;
  Ini c(argc, argv);
  Graph g(c.str("dir"));
  std::mt19937 rng((unsigned)c.num("seed", 1));
  bool cplx = c.str("model", "trans") == "complex";
  Model m(cplx, (int)c.num("dim", 100), c.num("margin", 6), g.ent.size(), g.rel.size(), rng);
  Corruptor bad(g);
  int epochs = c.num("epochs", 100), neg = c.num("neg", 16), check = c.num("check", 10), stop = c.num("stop", 3);
  double rate = c.num("rate", 0.1), l2 = c.num("l2", 0), temper = c.num("temper", 1), best = -1;
  Model keep = m;
  int worse = 0;
  for (int ep = 1; ep <= epochs; ep++) {
    std::shuffle(g.train.begin(), g.train.end(), rng);
    double sum = 0;
    for (auto& x : g.train) {
      std::vector<Triple> ys;
      for (int i = 0; i < neg; i++) ys.push_back(bad(x, rng));
      sum += learn(m, x, ys, temper, l2, rate);
      if (!cplx) { m.E.to_ball(x.h); m.E.to_ball(x.t); }
    }
    if (ep % check == 0) {
      Ranks v = ranks(m, g, g.valid);
      std::printf("epoch %d loss %.4f ", ep, sum / g.train.size());
      show("valid", v);
      if (v.mrr > best) { best = v.mrr; keep = m; worse = 0; }
      else if (++worse == stop) break;
    }
  }
  show("test", ranks(keep, g, g.test));
}
