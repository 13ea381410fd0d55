#include "corpus.h"

#include <fstream>
#include <stdexcept>

Corpus load_corpus(const std::string& path, const Lexicon& lex) {
  std::ifstream in(path);
  if (!in) throw std::runtime_error("cannot open " + path);
  Corpus out;
  std::string line;
  Example e;
  while (std::getline(in, line)) {
    lex.encode(line, e.rows, e.labels);
    if (e.rows.empty() || e.labels.empty()) continue;
    out.push_back(e);
  }
  return out;
}
