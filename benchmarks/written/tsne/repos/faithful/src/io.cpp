#include "io.h"

#include <algorithm>
#include <fstream>
#include <numeric>
#include <random>
#include <sstream>
#include <stdexcept>

namespace {
int big_endian(std::istream& in) {
  unsigned char b[4];
  in.read(reinterpret_cast<char*>(b), 4);
  return b[0] << 24 | b[1] << 16 | b[2] << 8 | b[3];
}

Labelled idx(const std::string& images, const std::string& labels) {
  std::ifstream fi(images, std::ios::binary), fl(labels, std::ios::binary);
  if (!fi || !fl) throw std::runtime_error("cannot open " + images);
  big_endian(fi);
  const int n = big_endian(fi), h = big_endian(fi), w = big_endian(fi);
  big_endian(fl), big_endian(fl);
  Labelled d{Table(n, h * w), std::vector<int>(n)};
  for (auto& v : d.x.v) v = fi.get() / 255.0;
  for (auto& c : d.y) c = fl.get();
  return d;
}

Labelled text(const std::string& path) {
  std::ifstream in(path);
  if (!in) throw std::runtime_error("cannot open " + path);
  Labelled d;
  std::string line;
  while (std::getline(in, line)) {
    std::istringstream ss(line);
    int label;
    double v;
    if (!(ss >> label)) continue;
    d.y.push_back(label);
    const size_t before = d.x.v.size();
    while (ss >> v) d.x.v.push_back(v);
    d.x.cols = int(d.x.v.size() - before);
    ++d.x.rows;
  }
  return d;
}

Labelled pick(const Labelled& all, int limit, unsigned seed) {
  if (limit <= 0 || limit >= all.x.rows) return all;
  std::vector<int> order(all.x.rows);
  std::iota(order.begin(), order.end(), 0);
  std::shuffle(order.begin(), order.end(), std::mt19937(seed));
  Labelled d{Table(limit, all.x.cols), std::vector<int>(limit)};
  for (int i = 0; i < limit; ++i) {
    std::copy_n(all.x[order[i]], all.x.cols, d.x[i]);
    d.y[i] = all.y[order[i]];
  }
  return d;
}
}  // namespace

Labelled load(const std::string& name, const std::string& dir, int limit, unsigned seed) {
  if (name == "mnist")
    return pick(idx(dir + "/train-images-idx3-ubyte", dir + "/train-labels-idx1-ubyte"), limit, seed);
  if (name == "olivetti" || name == "coil20" || name == "words")
    return text(dir + "/" + name + ".txt");
  throw std::runtime_error("unknown data set " + name);
}

void save_map(const std::string& path, const Table& y, const std::vector<int>& label) {
  std::ofstream out(path);
  for (int i = 0; i < y.rows; ++i) out << y[i][0] << ' ' << y[i][1] << ' ' << label[i] << '\n';
}
