#include "bleu.h"

#include <algorithm>
#include <cmath>
#include <map>

using Words = std::vector<std::string>;

static std::map<Words, int> grams(const Words& s, size_t n) {
  std::map<Words, int> out;
  for (size_t i = 0; i + n <= s.size(); ++i) out[Words(s.begin() + i, s.begin() + i + n)]++;
  return out;
}

double bleu(const std::vector<Words>& hyps, const std::vector<Words>& refs) {
  double hit[4] = {0}, total[4] = {0}, h = 0, r = 0;
  for (size_t i = 0; i < hyps.size(); ++i) {
    h += hyps[i].size();
    r += refs[i].size();
    for (int n = 0; n < 4; ++n) {
      auto a = grams(hyps[i], n + 1), b = grams(refs[i], n + 1);
      for (auto& g : a) {
        total[n] += g.second;
        auto it = b.find(g.first);
        if (it != b.end()) hit[n] += std::min(g.second, it->second);
      }
    }
  }
  double s = 0;
  for (int n = 0; n < 4; ++n) {
    if (hit[n] == 0) return 0;
    s += std::log(hit[n] / total[n]) / 4;
  }
  return 100 * std::exp(s + std::min(0.0, 1 - r / h));
}
