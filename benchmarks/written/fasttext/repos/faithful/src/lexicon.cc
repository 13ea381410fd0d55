#include "lexicon.h"

#include <algorithm>
#include <fstream>
#include <sstream>
#include <stdexcept>

namespace {

const std::string kMark = "__label__";

bool is_label(const std::string& t) { return t.compare(0, kMark.size(), kMark) == 0; }

// Multipliers for the n-gram hash, same recipe as the hashed maximum entropy features of the RNN LM toolkit.
const uint64_t kPrimes[] = {108641969, 116049371, 125925907, 133333309, 145678979, 175308587, 197530793,
                            234567803, 251851741, 264197411, 330864029, 399999781, 407407183, 459258997};
const uint64_t kPrimeCount = sizeof(kPrimes) / sizeof(kPrimes[0]);

typedef std::pair<std::string, int64_t> Entry;

std::vector<Entry> survivors(const std::unordered_map<std::string, int64_t>& counts, int64_t least) {
  std::vector<Entry> kept;
  for (const Entry& e : std::vector<Entry>(counts.begin(), counts.end()))
    if (e.second >= least) kept.push_back(e);
  std::sort(kept.begin(), kept.end(), [](const Entry& a, const Entry& b) {
    return a.second != b.second ? a.second > b.second : a.first < b.first;
  });
  return kept;
}

}  // namespace

void Lexicon::scan(const std::string& path, const Params& p) {
  std::ifstream in(path);
  if (!in) throw std::runtime_error("cannot open " + path);
  std::unordered_map<std::string, int64_t> seen_words, seen_labels;
  std::string token;
  while (in >> token) ++(is_label(token) ? seen_labels : seen_words)[token];

  for (const Entry& e : survivors(seen_words, p.min_word)) {
    const int id = static_cast<int>(words_.size());
    words_[e.first] = id;
  }
  for (const Entry& e : survivors(seen_labels, p.min_label)) {
    labels_[e.first] = static_cast<int>(label_names_.size());
    label_names_.push_back(e.first);
    label_counts_.push_back(e.second);
  }
  order_ = p.order;
  bins_ = p.bins;
}

int64_t Lexicon::slot(const std::vector<int>& ids, size_t from, int n) const {
  uint64_t h = kPrimes[0] * kPrimes[1];
  for (int b = 1; b <= n; ++b) {
    const uint64_t k = (n * kPrimes[b % kPrimeCount] + b) % kPrimeCount;
    h += kPrimes[k] * static_cast<uint64_t>(ids[from + b - 1] + 1);
    h *= kPrimes[n % kPrimeCount];
  }
  return static_cast<int64_t>(h % static_cast<uint64_t>(bins_));
}

void Lexicon::encode(const std::string& line, std::vector<int64_t>& rows, std::vector<int>& labels) const {
  rows.clear();
  labels.clear();
  std::vector<int> ids;
  std::istringstream in(line);
  std::string token;
  while (in >> token) {
    if (is_label(token)) {
      auto it = labels_.find(token);
      if (it != labels_.end()) labels.push_back(it->second);
    } else {
      auto it = words_.find(token);
      if (it != words_.end()) ids.push_back(it->second);
    }
  }
  rows.assign(ids.begin(), ids.end());
  const int64_t base = static_cast<int64_t>(words_.size());
  for (int n = 2; n <= order_; ++n)
    for (size_t i = 0; i + n <= ids.size(); ++i) rows.push_back(base + slot(ids, i, n));
}
