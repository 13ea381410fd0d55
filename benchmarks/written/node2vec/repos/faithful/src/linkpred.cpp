#include "linkpred.h"

#include <algorithm>
#include <cmath>
#include <cstdio>
#include <set>

#include "logreg.h"

using Pair = std::pair<int, int>;

static double auc(std::vector<std::pair<double, int>> s) {
  std::sort(s.begin(), s.end());
  double ranks = 0, pos = 0;
  for (size_t i = 0; i < s.size(); ++i)
    if (s[i].second) { ranks += i + 1; pos++; }
  double neg = s.size() - pos;
  return (ranks - pos * (pos + 1) / 2) / (pos * neg);
}

double neighbour_score(const Graph& g, int u, int v, Heuristic h) {
  if (h == Heuristic::kPref) return (double)g.degree(u) * g.degree(v);
  int common = 0;
  double aa = 0;
  for (const Arc& a : g.arcs(u))
    if (g.linked(v, a.to)) {
      common++;
      aa += 1.0 / std::log(1.0 + g.degree(a.to));
    }
  if (h == Heuristic::kCommon) return common;
  if (h == Heuristic::kAdamicAdar) return aa;
  int all = g.degree(u) + g.degree(v) - common;
  return all ? (double)common / all : 0.0;
}

std::vector<float> edge_vector(const std::vector<float>& a, const std::vector<float>& b, Operator op) {
  std::vector<float> x(a.size());
  for (size_t i = 0; i < x.size(); ++i) {
    float diff = a[i] - b[i];
    switch (op) {
      case Operator::kAverage: x[i] = b[i] + 0.5f * diff; break;
      case Operator::kHadamard: x[i] = a[i] * b[i]; break;
      case Operator::kL1: x[i] = std::fabs(diff); break;
      case Operator::kL2: x[i] = diff * diff; break;
    }
  }
  return x;
}

static std::vector<Pair> unlinked(const Graph& g, size_t count, std::mt19937& rng) {
  std::set<Pair> out;
  while (out.size() < count) {
    int u = rng() % g.size(), v = rng() % g.size();
    if (u < v && !g.linked(u, v)) out.insert({u, v});
  }
  return {out.begin(), out.end()};
}

void run_linkpred(const Flags& f) {
  Graph g = Graph::load(f.graph);
  std::mt19937 rng(f.seed);
  auto edges = g.edges();
  std::shuffle(edges.begin(), edges.end(), rng);
  std::vector<Pair> held(edges.begin(), edges.begin() + edges.size() / 2);
  Graph h(g.size());
  for (size_t i = held.size(); i < edges.size(); ++i) h.add(edges[i].first, edges[i].second);
  h.finish();
  std::vector<Pair> kept(edges.begin() + held.size(), edges.end());
  auto none = unlinked(g, held.size() + kept.size(), rng);
  std::vector<Pair> none_test(none.begin(), none.begin() + held.size());
  std::vector<Pair> none_train(none.begin() + held.size(), none.end());

  const char* names[] = {"common", "jaccard", "adamic-adar", "pref"};
  for (int k = 0; k < 4; ++k) {
    std::vector<std::pair<double, int>> s;
    for (auto& e : held) s.push_back({neighbour_score(h, e.first, e.second, (Heuristic)k), 1});
    for (auto& e : none_test) s.push_back({neighbour_score(h, e.first, e.second, (Heuristic)k), 0});
    std::printf("%-12s auc %.4f\n", names[k], auc(s));
  }

  Matrix emb = node2vec(h, f, f.p, f.q);
  for (int k = 0; k < 4; ++k) {
    Matrix feats;
    std::vector<int> t;
    auto push = [&](const std::vector<Pair>& es, int label) {
      for (auto& e : es) {
        feats.push_back(edge_vector(emb[e.first], emb[e.second], (Operator)k));
        t.push_back(label);
      }
    };
    push(kept, 1);
    push(none_train, 0);
    Rows x;
    for (auto& r : feats) x.push_back(&r);
    LogReg m;
    m.fit(x, t);
    std::vector<std::pair<double, int>> s;
    for (auto& e : held) s.push_back({m.score(edge_vector(emb[e.first], emb[e.second], (Operator)k)), 1});
    for (auto& e : none_test) s.push_back({m.score(edge_vector(emb[e.first], emb[e.second], (Operator)k)), 0});
    std::printf("node2vec/%d   auc %.4f\n", k, auc(s));
  }
}
