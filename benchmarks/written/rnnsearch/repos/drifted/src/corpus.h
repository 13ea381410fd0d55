#pragma once
#include <random>
#include <string>
#include <unordered_map>
#include <vector>

constexpr int kPad = 0, kEos = 1;

struct Vocab {
  std::vector<std::string> words{"<pad>", "</s>"};
  std::unordered_map<std::string, int> ids;
  static Vocab build(const std::string& file, int shortlist);
  // unknown: set when a word had to be left out
  std::vector<int> encode(const std::vector<std::string>& s, bool* unknown = nullptr) const;
};

using Words = std::vector<std::string>;
struct Pair { std::vector<int> src, tgt; };
struct Batch { int rows = 0; std::vector<std::vector<int>> src, tgt; };   // [position][row]

std::vector<Words> read_lines(const std::string& file);
std::vector<Pair> read_pairs(const std::string& prefix, const Vocab& sv, const Vocab& tv, int max_words);
std::vector<Batch> make_batches(std::vector<Pair> pairs, int size);
