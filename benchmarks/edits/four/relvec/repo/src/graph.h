#pragma once
#include <fstream>
#include <map>
#include <set>
#include <sstream>
#include <string>
#include <tuple>
#include <vector>

struct Triple { int h, r, t; };

struct Graph {
  std::map<std::string, int> ent, rel;
  std::vector<Triple> train, valid, test;
  std::set<std::tuple<int, int, int>> known, seen;

  static int id(std::map<std::string, int>& m, const std::string& s) {
    return m.emplace(s, (int)m.size()).first->second;
  }
  std::vector<Triple> read(const std::string& path) {
    std::vector<Triple> out;
    std::ifstream f(path);
    for (std::string l; std::getline(f, l);) {
      std::istringstream in(l);
      std::string h, r, t;
      std::getline(in, h, '\t'); std::getline(in, r, '\t'); std::getline(in, t, '\t');
      out.push_back({id(ent, h), id(rel, r), id(ent, t)});
    }
    return out;
  }
  explicit Graph(const std::string& dir) {
    train = read(dir + "/train.txt");
    valid = read(dir + "/valid.txt");
    test = read(dir + "/test.txt");
    for (auto* s : {&train, &valid, &test})
      for (auto& x : *s) known.insert({x.h, x.r, x.t});
    for (auto& x : train) seen.insert({x.h, x.r, x.t});
  }
};
