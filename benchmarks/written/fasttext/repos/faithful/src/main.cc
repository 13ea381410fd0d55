#include <algorithm>
#include <cstdio>
#include <iostream>
#include <stdexcept>

#include "sgd.h"

namespace {

const double kRates[] = {1. / 2, 1. / 4, 1. / 10, 1. / 20};

// Train once with the given rate and evaluate on the test file.
int fit(const Params& p) {
  Lexicon lex;
  lex.scan(p.train, p);
  Net net(lex, p);
  const double loss = train(net, load_corpus(p.train, lex), p, p.rate);
  const double hit = hit_rate(net, load_corpus(p.test, lex), p.tops);
  std::fprintf(stderr, "classes %d tree %d loss %.4f\n", lex.classes(), net.uses_tree(), loss);
  std::printf("%.4f\n", hit);
  return 0;
}

// Try every rate on the held-out file, then train a fresh model with the winner.
int tune(const Params& p) {
  Lexicon lex;
  lex.scan(p.train, p);
  const Corpus data = load_corpus(p.train, lex);
  double best_rate = kRates[0], best = -1.0;
  {
    const Corpus held = load_corpus(p.valid, lex);
    for (double rate : kRates) {
      Net net(lex, p);
      train(net, data, p, rate);
      const double hit = hit_rate(net, held, 1);
      std::fprintf(stderr, "rate %.2f held-out %.4f\n", rate, hit);
      if (hit > best) {
        best = hit;
        best_rate = rate;
      }
    }
  }
  Net net(lex, p);
  train(net, data, p, best_rate);
  const double hit = hit_rate(net, load_corpus(p.test, lex), p.tops);
  std::printf("%.4f\t%.2f\n", hit, best_rate);
  return 0;
}

// Always answers with the label seen most often in training.
int majority(const Params& p) {
  Lexicon lex;
  lex.scan(p.train, p);
  const std::vector<int64_t>& n = lex.label_counts();
  const int top = static_cast<int>(std::max_element(n.begin(), n.end()) - n.begin());
  size_t hits = 0;
  const Corpus test = load_corpus(p.test, lex);
  for (const Example& e : test) hits += std::count(e.labels.begin(), e.labels.end(), top) > 0;
  std::fprintf(stderr, "majority label %s\n", lex.label_name(top).c_str());
  std::printf("%.4f\n", test.empty() ? 0.0 : static_cast<double>(hits) / test.size());
  return 0;
}

}  // namespace

int main(int argc, char** argv) {
  const std::string verb = argc > 1 ? argv[1] : "";
  try {
    if (verb == "fit") return fit(read_flags(argc, argv, 2));
    if (verb == "tune") return tune(read_flags(argc, argv, 2));
    if (verb == "majority") return majority(read_flags(argc, argv, 2));
  } catch (const std::exception& e) {
    std::cerr << "swift: " << e.what() << "\n";
    return 1;
  }
  print_flags();
  return 2;
}
