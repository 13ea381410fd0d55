// Sparse linear baseline: multinomial logistic regression on raw counts of the most frequent words or n-grams.
//   linbase TRAIN TEST [ORDER] [VOCAB]
#include <algorithm>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <fstream>
#include <map>
#include <sstream>
#include <string>
#include <unordered_map>
#include <vector>

struct Doc {
  std::vector<std::pair<int, float> > x;
  int y;
};

static void grams(const std::string& line, int order, std::string& label, std::vector<std::string>& out) {
  std::istringstream in(line);
  std::vector<std::string> w;
  std::string t;
  label.clear();
  out.clear();
  while (in >> t) {
    if (t.compare(0, 9, "__label__") == 0) label = t;
    else w.push_back(t);
  }
  for (int n = 1; n <= order; ++n)
    for (size_t i = 0; i + n <= w.size(); ++i) {
      std::string g = w[i];
      for (int k = 1; k < n; ++k) g += "_" + w[i + k];
      out.push_back(g);
    }
}

int main(int argc, char** argv) {
  if (argc < 3) {
    std::fprintf(stderr, "linbase TRAIN TEST [ORDER] [VOCAB]\n");
    return 2;
  }
  const int order = argc > 3 ? std::atoi(argv[3]) : 1;
  const size_t limit = argc > 4 ? std::atol(argv[4]) : (order > 1 ? 500000 : 50000);

  std::unordered_map<std::string, long> counts;
  std::map<std::string, int> classes;
  std::string line, label;
  std::vector<std::string> feats;
  {
    std::ifstream in(argv[1]);
    while (std::getline(in, line)) {
      grams(line, order, label, feats);
      classes.insert(std::make_pair(label, static_cast<int>(classes.size())));
      for (const std::string& f : feats) ++counts[f];
    }
  }
  std::vector<std::pair<long, std::string> > sorted;
  for (const auto& c : counts) sorted.push_back(std::make_pair(c.second, c.first));
  std::sort(sorted.rbegin(), sorted.rend());
  if (sorted.size() > limit) sorted.resize(limit);
  std::unordered_map<std::string, int> index;
  int next = 0;
  for (const auto& s : sorted) index[s.second] = next++;

  auto load = [&](const char* path) {
    std::vector<Doc> docs;
    std::ifstream in(path);
    while (std::getline(in, line)) {
      grams(line, order, label, feats);
      std::map<int, float> bag;
      for (const std::string& f : feats) {
        auto it = index.find(f);
        if (it != index.end()) bag[it->second] += 1.f;
      }
      Doc d;
      d.x.assign(bag.begin(), bag.end());
      d.y = classes.count(label) ? classes[label] : -1;
      docs.push_back(d);
    }
    return docs;
  };

  const int k = static_cast<int>(classes.size());
  std::vector<float> W(index.size() * k, 0.f), p(k);
  auto forward = [&](const Doc& d) {
    std::fill(p.begin(), p.end(), 0.f);
    for (const auto& f : d.x)
      for (int c = 0; c < k; ++c) p[c] += f.second * W[static_cast<size_t>(f.first) * k + c];
    return static_cast<int>(std::max_element(p.begin(), p.end()) - p.begin());
  };

  const std::vector<Doc> train = load(argv[1]);
  for (int pass = 0; pass < 5; ++pass) {
    for (const Doc& d : train) {
      const float top = p[forward(d)];
      float sum = 0.f;
      for (float& v : p) sum += (v = std::exp(v - top));
      for (int c = 0; c < k; ++c) {
        const float g = 0.01f * ((c == d.y) - p[c] / sum);
        for (const auto& f : d.x) W[static_cast<size_t>(f.first) * k + c] += g * f.second;
      }
    }
  }
  size_t hits = 0;
  const std::vector<Doc> test = load(argv[2]);
  for (const Doc& d : test) hits += forward(d) == d.y;
  std::printf("%.4f\n", test.empty() ? 0.0 : static_cast<double>(hits) / test.size());
  return 0;
}
