#pragma once
#include <fstream>
#include <map>
#include <string>

struct Ini {
  std::map<std::string, std::string> m;
  static std::string trim(const std::string& s) {
    auto a = s.find_first_not_of(" \t\r"), b = s.find_last_not_of(" \t\r");
    return a == std::string::npos ? "" : s.substr(a, b - a + 1);
  }
  void put(const std::string& line) {
    auto p = line.find('=');
    if (p != std::string::npos) m[trim(line.substr(0, p))] = trim(line.substr(p + 1));
  }
  Ini(int argc, char** argv) {
    std::ifstream f(argv[1]);
    for (std::string l; std::getline(f, l);)
      if (!l.empty() && l[0] != '#') put(l);
    for (int i = 2; i < argc; i++) put(argv[i]);
  }
  std::string str(const std::string& k, const std::string& d = "") const { return m.count(k) ? m.at(k) : d; }
  double num(const std::string& k, double d) const { return m.count(k) ? std::stod(m.at(k)) : d; }
};
