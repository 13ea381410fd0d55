#pragma once
#include <cstdint>
#include <string>
#include <unordered_map>
#include <vector>

#include "params.h"

// Words and labels of a training file, plus the mapping from a line to feature rows.
class Lexicon {
 public:
  void scan(const std::string& path, const Params& p);

  // Splits a line into feature rows (words first, then hashed n-grams) and label ids.
  void encode(const std::string& line, std::vector<int64_t>& rows, std::vector<int>& labels) const;

  int64_t rows() const { return static_cast<int64_t>(words_.size()) + bins_; }
  int classes() const { return static_cast<int>(label_counts_.size()); }
  const std::vector<int64_t>& label_counts() const { return label_counts_; }
  const std::string& label_name(int id) const { return label_names_[id]; }

 private:
  int64_t slot(const std::vector<int>& ids, size_t from, int n) const;

  std::unordered_map<std::string, int> words_, labels_;
  std::vector<std::string> label_names_;
  std::vector<int64_t> label_counts_;
  int order_ = 1;
  int64_t bins_ = 0;
};
