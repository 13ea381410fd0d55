#pragma once
#include <vector>

#include "codetree.h"
#include "corpus.h"
#include "params.h"

// text -> mean of rows of A -> B -> classes. Both matrices are shared by all workers.
class Net {
 public:
  struct Scratch {
    std::vector<float> hidden, grad, probs;
  };

  Net(const Lexicon& lex, const Params& p);

  // One update on (rows, label); returns -log p(label).
  float step(const Example& e, int label, float rate, Scratch& s);

  // Classes ordered from most to least probable, at most `tops` of them.
  std::vector<int> predict(const Example& e, int tops, Scratch& s) const;

  bool uses_tree() const { return tree_on_; }
  Scratch scratch() const;

 private:
  void embed(const Example& e, Scratch& s) const;
  float flat_step(int label, float rate, Scratch& s);
  float tree_step(int label, float rate, Scratch& s);
  void flat_probs(Scratch& s) const;

  int dim_, classes_;
  bool tree_on_;
  CodeTree tree_;
  std::vector<float> A_, B_;
};
