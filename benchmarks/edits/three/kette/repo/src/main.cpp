#include "ini.hpp"
#include "model.hpp"
#include <cmath>
#include <cstdio>
#include <limits>

static std::vector<Seq> read(const std::string& path) {
  std::ifstream in(path);
  if (!in) throw std::runtime_error("cannot open " + path);
  std::vector<Seq> out;
  const std::string abc = "acgt";
  for (std::string line; std::getline(in, line);) {
    Seq s;
    for (char ch : line) {
      auto p = abc.find(ch);
      if (p != std::string::npos) s.push_back((int)p);
    }
    if (!s.empty()) out.push_back(s);
  }
  return out;
}

static long symbols(const std::vector<Seq>& xs) {
  long n = 0;
  for (auto& s : xs) n += s.size();
  return n;
}

static double loglik(const Model& h, const std::vector<Seq>& xs) {
  Mat al;
  Row c;
  double ll = 0;
  for (auto& s : xs) ll += h.forward(s, al, c);
  return ll;
}

static double fit(Model& h, const std::vector<Seq>& xs, const Ini& ini, std::mt19937& g) {
  const double tol = ini.num("fit.tol"), ce = ini.num("model.conc_emit");
  const double pt = ini.num("model.pseudo_trans"), pe = ini.num("model.pseudo_emit");
  const int every = ini.integer("fit.refill_every"), until = ini.integer("fit.refill_until");
  const int max_iter = ini.integer("fit.max_iter");
  double last = -std::numeric_limits<double>::infinity();
  h.randomise(ini.num("model.conc_trans"), ce, g);
  for (int it = 1; it <= max_iter; ++it) {
    Counts n(h.k, h.m);
    for (auto& s : xs) h.expect(s, n);
    h.maximise(n, pt, pe);
    if (it % every == 0 && it <= until) h.refill(n, ini.num("fit.refill_below"), ce, g);
    if (it > until && std::fabs(n.ll - last) < tol * std::fabs(last)) break;
    last = n.ll;
  }
  return loglik(h, xs);
}

static void dwell(const Model& h, const std::vector<Seq>& xs) {
  // average run length per state on the decoded path
  std::vector<long> len(h.k, 0), runs(h.k, 0);
  for (auto& s : xs) {
    auto z = h.viterbi(s);
    for (size_t t = 0; t < z.size(); ++t) {
      ++len[z[t]];
      if (t == 0 || z[t] != z[t - 1]) ++runs[z[t]];
    }
  }
  for (int i = 0; i < h.k; ++i)
    std::printf("  state %d  runs %ld  mean length %.1f\n", i, runs[i], runs[i] ? (double)len[i] / runs[i] : 0.0);
}

int main(int argc, char** argv) {
  Ini ini(argc > 1 ? argv[1] : "conf/toy.ini");
  auto train = read(ini.str("data.train")), test = read(ini.str("data.test"));
  std::mt19937 g(ini.integer("fit.seed"));
  const int restarts = ini.integer("fit.restarts");
  for (int k : ini.list("model.sizes")) {
    Model best(k, 4);
    double top = -std::numeric_limits<double>::infinity();
    for (int r = 0; r < restarts; ++r) {
      Model h(k, 4);
      double ll = fit(h, train, ini, g);
      if (ll > top) { top = ll; best = h; }
    }
    double bic = -2 * top + best.free_params() * std::log((double)symbols(train));
    double bits = -loglik(best, test) / symbols(test) / std::log(2.0);
    std::printf("K=%d  train %.2f  BIC %.1f  test %.4f bits/base\n", k, top, bic, bits);
    dwell(best, test);
  }
  return 0;
}
