#include "corpus.h"

#include <algorithm>
#include <fstream>
#include <sstream>

std::vector<Words> read_lines(const std::string& file) {
  std::vector<Words> out;
  std::ifstream in(file);
  std::string line, w;
  while (std::getline(in, line)) {
    std::istringstream ss(line);
    out.emplace_back();
    while (ss >> w) out.back().push_back(w);
  }
  return out;
}

Vocab Vocab::build(const std::string& file, int shortlist) {
  std::unordered_map<std::string, long> count;
  for (auto& s : read_lines(file))
    for (auto& w : s) count[w]++;
  std::vector<std::pair<long, std::string>> order;
  for (auto& c : count) order.push_back({-c.second, c.first});
  std::sort(order.begin(), order.end());
  Vocab v;
  for (int i = 0; i < shortlist && i < (int)order.size(); ++i) v.words.push_back(order[i].second);
  for (size_t i = 0; i < v.words.size(); ++i) v.ids[v.words[i]] = (int)i;
  return v;
}

std::vector<int> Vocab::encode(const Words& s, bool* unknown) const {
  std::vector<int> out;
  for (auto& w : s) {
    auto it = ids.find(w);
    if (it != ids.end()) out.push_back(it->second);
    else if (unknown) *unknown = true;
  }
  out.push_back(kEos);
  return out;
}

std::vector<Pair> read_pairs(const std::string& prefix, const Vocab& sv, const Vocab& tv, int max_words) {
  auto a = read_lines(prefix + ".en"), b = read_lines(prefix + ".fr");
  std::vector<Pair> out;
  for (size_t i = 0; i < std::min(a.size(), b.size()); ++i) {
    if (a[i].empty() || b[i].empty()) continue;
    if ((int)a[i].size() > max_words || (int)b[i].size() > max_words) continue;
    out.push_back({sv.encode(a[i]), tv.encode(b[i])});
  }
  return out;
}

static std::vector<std::vector<int>> columns(const std::vector<const std::vector<int>*>& rows) {
  size_t width = 0;
  for (auto* r : rows) width = std::max(width, r->size());
  std::vector<std::vector<int>> out(width, std::vector<int>(rows.size(), kPad));
  for (size_t r = 0; r < rows.size(); ++r)
    for (size_t t = 0; t < rows[r]->size(); ++t) out[t][r] = (*rows[r])[t];
  return out;
}

std::vector<Batch> make_batches(std::vector<Pair> pairs, int size) {
  std::sort(pairs.begin(), pairs.end(), [](const Pair& x, const Pair& y) { return x.src.size() < y.src.size(); });
  std::vector<Batch> out;
  for (size_t i = 0; i < pairs.size(); i += size) {
    std::vector<const std::vector<int>*> s, t;
    for (size_t j = i; j < std::min(pairs.size(), i + size); ++j) {
      s.push_back(&pairs[j].src);
      t.push_back(&pairs[j].tgt);
    }
    out.push_back({(int)s.size(), columns(s), columns(t)});
  }
  return out;
}
