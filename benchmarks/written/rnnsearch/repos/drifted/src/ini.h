#pragma once
#include <map>
#include <string>

class Ini {
 public:
  explicit Ini(const std::string& path);
  std::string str(const std::string& key) const;   // "section.key"
  int num(const std::string& key) const;
  float real(const std::string& key) const;

 private:
  std::map<std::string, std::string> kv_;
};
