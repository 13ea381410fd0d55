#pragma once
// Reader for ini files: [section], key = value, ';' starts a comment.
#include <fstream>
#include <map>
#include <stdexcept>
#include <string>

class Ini {
 public:
  static Ini read(const std::string& path) {
    std::ifstream in(path);
    if (!in) throw std::runtime_error("cannot open " + path);
    Ini ini;
    std::string line, section;
    while (std::getline(in, line)) {
      const auto mark = line.find(';');
      if (mark != std::string::npos) line.erase(mark);
      line = strip(line);
      if (line.empty()) continue;
      if (line.front() == '[' && line.back() == ']') {
        section = line.substr(1, line.size() - 2);
        continue;
      }
      const auto eq = line.find('=');
      if (eq == std::string::npos) throw std::runtime_error(path + ": " + line);
      ini.values_[section + "." + strip(line.substr(0, eq))] = strip(line.substr(eq + 1));
    }
    return ini;
  }

  std::string text(const std::string& key, const std::string& fallback = "") const {
    const auto it = values_.find(key);
    return it == values_.end() ? fallback : it->second;
  }
  int integer(const std::string& key, int fallback) const {
    const auto it = values_.find(key);
    return it == values_.end() ? fallback : std::stoi(it->second);
  }
  double real(const std::string& key, double fallback) const {
    const auto it = values_.find(key);
    return it == values_.end() ? fallback : std::stod(it->second);
  }

 private:
  static std::string strip(const std::string& s) {
    const auto a = s.find_first_not_of(" \t\r");
    if (a == std::string::npos) return "";
    const auto b = s.find_last_not_of(" \t\r");
    return s.substr(a, b - a + 1);
  }
  std::map<std::string, std::string> values_;
};
