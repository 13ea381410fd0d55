#include "ini.h"

#include <fstream>
#include <stdexcept>

static std::string strip(const std::string& s) {
  size_t a = s.find_first_not_of(" \t\r"), b = s.find_last_not_of(" \t\r");
  return a == std::string::npos ? "" : s.substr(a, b - a + 1);
}

Ini::Ini(const std::string& path) {
  std::ifstream in(path);
  if (!in) throw std::runtime_error("cannot open " + path);
  std::string line, sec;
  while (std::getline(in, line)) {
    line = strip(line.substr(0, line.find(';')));
    if (line.empty()) continue;
    if (line[0] == '[') { sec = line.substr(1, line.size() - 2) + "."; continue; }
    size_t eq = line.find('=');
    kv_[sec + strip(line.substr(0, eq))] = strip(line.substr(eq + 1));
  }
}

std::string Ini::str(const std::string& key) const {
  auto it = kv_.find(key);
  if (it == kv_.end()) throw std::runtime_error("missing setting " + key);
  return it->second;
}
int Ini::num(const std::string& key) const { return std::stoi(str(key)); }
float Ini::real(const std::string& key) const { return std::stof(str(key)); }
