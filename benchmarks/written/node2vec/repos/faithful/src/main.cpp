#include <chrono>
#include <cstdio>
#include <fstream>

#include "classify.h"
#include "linkpred.h"

static void run_scaling(const Flags& f) {
  for (int n = 100; n <= 100000; n *= 10) {
    Graph g = Graph::random(n, 10.0, f.seed);
    auto t0 = std::chrono::steady_clock::now();
    node2vec(g, f, f.p, f.q);
    std::chrono::duration<double> dt = std::chrono::steady_clock::now() - t0;
    std::printf("%8d nodes %10.2f s\n", n, dt.count());
  }
}

int main(int argc, char** argv) {
  Flags f = parse_flags(argc, argv);
  if (f.task == "classify") run_classify(f);
  else if (f.task == "linkpred") run_linkpred(f);
  else if (f.task == "robustness") run_robustness(f);
  else if (f.task == "scaling") run_scaling(f);
  else {
    Graph g = Graph::load(f.graph);
    Matrix e = node2vec(g, f, f.p, f.q);
    std::ofstream out(f.out);
    out << e.size() << ' ' << f.d << '\n';
    for (size_t u = 0; u < e.size(); ++u) {
      out << u;
      for (float x : e[u]) out << ' ' << x;
      out << '\n';
    }
  }
}
