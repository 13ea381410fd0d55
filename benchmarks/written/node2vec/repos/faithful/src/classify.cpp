#include "classify.h"

#include <algorithm>
#include <cstdio>
#include <numeric>

#include "logreg.h"

static const int kSplits = 5;

F1 evaluate(const Matrix& emb, const Labels& y, int classes, double fraction, unsigned seed) {
  std::vector<int> ids;
  for (int u = 0; u < (int)y.size(); ++u)
    if (!y[u].empty()) ids.push_back(u);
  std::mt19937 rng(seed);
  std::shuffle(ids.begin(), ids.end(), rng);
  const size_t cut = (size_t)(fraction * ids.size());
  Rows x;
  for (size_t i = 0; i < cut; ++i) x.push_back(&emb[ids[i]]);

  // one binary problem per label
  std::vector<LogReg> models(classes);
  for (int c = 0; c < classes; ++c) {
    std::vector<int> t;
    for (size_t i = 0; i < cut; ++i) t.push_back(std::count(y[ids[i]].begin(), y[ids[i]].end(), c) > 0);
    models[c].fit(x, t);
  }

  // as many labels are predicted as the node really has
  std::vector<double> tp(classes), fp(classes), fn(classes);
  for (size_t i = cut; i < ids.size(); ++i) {
    const auto& truth = y[ids[i]];
    std::vector<std::pair<double, int>> s;
    for (int c = 0; c < classes; ++c) s.push_back({-models[c].score(emb[ids[i]]), c});
    std::sort(s.begin(), s.end());
    for (size_t j = 0; j < s.size(); ++j) {
      int c = s[j].second;
      bool said = j < truth.size(), is = std::count(truth.begin(), truth.end(), c) > 0;
      if (said && is) tp[c]++;
      else if (said) fp[c]++;
      else if (is) fn[c]++;
    }
  }
  F1 r;
  double a = 0, b = 0;
  for (int c = 0; c < classes; ++c) {
    double den = 2 * tp[c] + fp[c] + fn[c];
    if (den > 0) r.macro += 2 * tp[c] / den / classes;
    a += 2 * tp[c];
    b += den;
  }
  r.micro = b > 0 ? a / b : 0;
  return r;
}

std::pair<double, double> pick_pq(const Graph& g, const Labels& y, int classes, const Flags& f) {
  std::pair<double, double> best{1, 1};
  double top = -1;
  for (int i = 0; i < 5; ++i)
    for (int j = 0; j < 5; ++j) {
      double p = 0.25 * (1 << i), q = 0.25 * (1 << j);
      Matrix e = node2vec(g, f, p, q);
      double m = evaluate(e, y, classes, 0.1, f.seed + 1000).macro;
      std::fprintf(stderr, "p %.2f q %.2f macro %.4f\n", p, q, m);
      if (m > top) { top = m; best = {p, q}; }
    }
  return best;
}

void run_classify(const Flags& f) {
  Graph g = Graph::load(f.graph);
  int classes;
  Labels y = load_labels(f.labels, g.size(), &classes);
  std::printf("# %s: %d nodes, %d labels\n", f.graph.c_str(), g.size(), classes);

  std::vector<std::pair<const char*, Matrix>> rows;
  auto want = [&](const char* m) { return f.method == "all" || f.method == m; };
  if (want("spectral")) rows.push_back({"spectral", spectral(g, f.d, f.seed)});
  if (want("deepwalk")) rows.push_back({"deepwalk", node2vec(g, f, 1, 1)});
  if (want("line")) rows.push_back({"line", line(g, f)});
  if (want("node2vec")) {
    auto [p, q] = pick_pq(g, y, classes, f);
    std::printf("# chosen p %.2f q %.2f\n", p, q);
    rows.push_back({"node2vec", node2vec(g, f, p, q)});
  }
  for (auto& [name, emb] : rows)
    for (int tenth = 1; tenth <= 9; ++tenth) {
      F1 sum;
      for (int s = 0; s < kSplits; ++s) {
        F1 one = evaluate(emb, y, classes, tenth / 10.0, s);
        sum.macro += one.macro / kSplits;
        sum.micro += one.micro / kSplits;
      }
      std::printf("%-9s %d%% macro %.4f micro %.4f\n", name, tenth * 10, sum.macro, sum.micro);
    }
}

void run_robustness(const Flags& f) {
  Graph g = Graph::load(f.graph);
  int classes;
  Labels y = load_labels(f.labels, g.size(), &classes);
  auto edges = g.edges();
  std::mt19937 rng(f.seed);
  std::shuffle(edges.begin(), edges.end(), rng);
  for (int tenth = 0; tenth <= 6; ++tenth) {
    Graph h(g.size());
    for (size_t i = edges.size() * tenth / 10; i < edges.size(); ++i) h.add(edges[i].first, edges[i].second);
    h.finish();
    Matrix e = node2vec(h, f, f.p, f.q);
    std::printf("missing %.1f macro %.4f\n", tenth / 10.0, evaluate(e, y, classes, 0.5, f.seed).macro);
  }
}
