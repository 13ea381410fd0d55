#pragma once
#include <fstream>
#include <limits>
#include <map>
#include <stdexcept>
#include <string>
#include <cstdint>

// Rows of one block: as many as the in-block index can tell apart.
constexpr int kBlockRows = std::numeric_limits<std::uint16_t>::max() + 1;

struct Settings {
  std::string train, test, loss = "logistic", metric = "auc";
  std::string method = "exact";      // exact | global | local
  std::string scratch = "scratch";   // folder of the on-disk blocks
  int num_round = 10;
  int max_depth = 6;
  int threads = 1;
  int external = 0;
  int seed = 0;
  double eta = 0.3, lambda = 1.0, gamma = 0.0;
  double colsample = 1.0;
  double eps = 0.1;
  int block_rows = kBlockRows;
  void set(const std::string& k, const std::string& v) {
    const std::map<std::string, std::string*> text{{"train", &train}, {"test", &test}, {"loss", &loss},
        {"metric", &metric}, {"method", &method}, {"scratch", &scratch}};
    const std::map<std::string, int*> whole{{"num_round", &num_round}, {"max_depth", &max_depth},
        {"threads", &threads}, {"external", &external}, {"seed", &seed}, {"block_rows", &block_rows}};
    const std::map<std::string, double*> real{{"eta", &eta}, {"lambda", &lambda}, {"gamma", &gamma},
        {"colsample", &colsample}, {"eps", &eps}};
    if (auto t = text.find(k); t != text.end()) *t->second = v;
    else if (auto w = whole.find(k); w != whole.end()) *w->second = std::stoi(v);
    else if (auto r = real.find(k); r != real.end()) *r->second = std::stod(v);
    else throw std::runtime_error("unknown key " + k);
    if (block_rows > kBlockRows) throw std::runtime_error("block_rows too large");
  }
  static std::string trim(const std::string& s) {
    const auto a = s.find_first_not_of(" \t\r"), b = s.find_last_not_of(" \t\r");
    return a == std::string::npos ? "" : s.substr(a, b - a + 1);
  }
  void pair(const std::string& text, const std::string& folder) {
    const auto eq = text.find('=');
    if (eq == std::string::npos) throw std::runtime_error("expected key=value: " + text);
    const auto k = trim(text.substr(0, eq)), v = trim(text.substr(eq + 1));
    if (k == "include") read(folder + v);
    else set(k, v);
  }
  void read(const std::string& path) {
    std::ifstream in(path);
    if (!in) throw std::runtime_error("cannot open " + path);
    const auto slash = path.rfind('/');
    const auto folder = slash == std::string::npos ? std::string() : path.substr(0, slash + 1);
    std::string line;
    while (std::getline(in, line)) {
      line = trim(line.substr(0, line.find('#')));
      if (!line.empty()) pair(line, folder);
    }
  }
};
