#pragma once
#include <fstream>
#include <map>
#include <sstream>
#include <stdexcept>
#include <string>
#include <vector>

class Ini {
public:
  explicit Ini(const std::string& path) {
    std::ifstream in(path);
    if (!in) throw std::runtime_error("cannot open " + path);
    std::string line, sec;
    while (std::getline(in, line)) {
      if (line.empty() || line[0] == '#' || line[0] == ';') continue;
      if (line[0] == '[') { sec = line.substr(1, line.find(']') - 1); continue; }
      auto eq = line.find('=');
      if (eq == std::string::npos) continue;
      kv_[sec + "." + trim(line.substr(0, eq))] = trim(line.substr(eq + 1));
    }
  }
  std::string str(const std::string& k) const {
    auto it = kv_.find(k);
    if (it == kv_.end()) throw std::runtime_error("missing " + k);
    return it->second;
  }
  double num(const std::string& k) const { return std::stod(str(k)); }
  int integer(const std::string& k) const { return std::stoi(str(k)); }
  std::vector<int> list(const std::string& k) const {
    std::vector<int> out;
    std::stringstream ss(str(k));
    for (std::string p; std::getline(ss, p, ',');) out.push_back(std::stoi(p));
    return out;
  }

private:
  static std::string trim(const std::string& s) {
    auto a = s.find_first_not_of(" \t\r"), b = s.find_last_not_of(" \t\r");
    return a == std::string::npos ? "" : s.substr(a, b - a + 1);
  }
  std::map<std::string, std::string> kv_;
};
