#pragma once
#include <string>
#include <vector>

#include "lexicon.h"

struct Example {
  std::vector<int64_t> rows;
  std::vector<int> labels;
};

typedef std::vector<Example> Corpus;

Corpus load_corpus(const std::string& path, const Lexicon& lex);
