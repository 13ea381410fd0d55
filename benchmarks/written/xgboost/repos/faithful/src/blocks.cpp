#include "blocks.hpp"
#include <zlib.h>
#include <algorithm>
#include <cstdlib>
#include <cstring>
#include <filesystem>
#include <fstream>
#include <sstream>
#include <stdexcept>

namespace {

void parse_csv(const std::string& line, RowData& d) {
  std::vector<Entry> row;
  std::stringstream ss(line);
  std::string field;
  std::getline(ss, field, ',');
  d.y.push_back(std::strtof(field.c_str(), nullptr));
  std::uint32_t c = 0;
  for (; std::getline(ss, field, ','); ++c)
    if (!field.empty() && field != "NA") row.push_back({c, std::strtof(field.c_str(), nullptr)});
  d.cols = std::max<std::size_t>(d.cols, c);
  d.rows.push_back(std::move(row));
}

void parse_svm(const std::string& line, RowData& d) {
  std::vector<Entry> row;
  std::istringstream ss(line);
  std::string tok;
  ss >> tok;
  d.y.push_back(std::strtof(tok.c_str(), nullptr));
  while (ss >> tok) {
    const auto colon = tok.find(':');
    if (colon == std::string::npos) continue;
    if (tok.compare(0, 4, "qid:") == 0) {
      d.qid.push_back(std::atoi(tok.c_str() + 4));
      continue;
    }
    const auto c = std::uint32_t(std::strtoul(tok.c_str(), nullptr, 10));
    row.push_back({c, std::strtof(tok.c_str() + colon + 1, nullptr)});
    d.cols = std::max<std::size_t>(d.cols, c + 1);
  }
  d.rows.push_back(std::move(row));
}
template <class T>
void put(std::string& s, const std::vector<T>& v) {
  const std::uint64_t n = v.size();
  s.append(reinterpret_cast<const char*>(&n), sizeof n);
  s.append(reinterpret_cast<const char*>(v.data()), n * sizeof(T));
}
template <class T>
void take(const char*& p, std::vector<T>& v) {
  std::uint64_t n;
  std::memcpy(&n, p, sizeof n);
  p += sizeof n;
  v.resize(n);
  std::memcpy(v.data(), p, n * sizeof(T));
  p += n * sizeof(T);
}

std::string slurp(const std::string& path) {
  std::ifstream in(path, std::ios::binary);
  std::ostringstream all;
  all << in.rdbuf();
  return all.str();
}

void inflate_block(const std::string& raw, Block& b) {
  std::uint64_t size;
  std::memcpy(&size, raw.data(), sizeof size);
  std::string plain(size, '\0');
  uLongf n = size;
  if (uncompress(reinterpret_cast<Bytef*>(&plain[0]), &n,
                 reinterpret_cast<const Bytef*>(raw.data() + sizeof size), raw.size() - sizeof size) != Z_OK)
    throw std::runtime_error("damaged block");
  const char* p = plain.data();
  std::memcpy(&b.first, p, sizeof b.first);
  p += sizeof b.first;
  take(p, b.ptr);
  take(p, b.off);
  take(p, b.val);
}

}  // namespace

RowData load_rows(const std::string& path) {
  std::ifstream in(path);
  if (!in) throw std::runtime_error("cannot open " + path);
  const bool csv = path.size() > 4 && path.compare(path.size() - 4, 4, ".csv") == 0;
  RowData d;
  for (std::string line; std::getline(in, line);)
    if (!line.empty()) csv ? parse_csv(line, d) : parse_svm(line, d);
  return d;
}

std::vector<Block> make_blocks(const RowData& d, std::size_t block_rows) {
  std::vector<Block> out;
  for (std::size_t a = 0; a < d.rows.size(); a += block_rows) {
    const auto z = std::min(d.rows.size(), a + block_rows);
    Block b;
    b.first = std::uint32_t(a);
    std::vector<std::vector<std::pair<float, std::uint16_t>>> byCol(d.cols);
    for (auto i = a; i < z; ++i)
      for (const auto& e : d.rows[i]) byCol[e.col].emplace_back(e.val, std::uint16_t(i - a));
    b.ptr.push_back(0);
    for (auto& c : byCol) {
      std::sort(c.begin(), c.end());
      for (const auto& e : c) {
        b.val.push_back(e.first);
        b.off.push_back(e.second);
      }
      b.ptr.push_back(std::uint32_t(b.val.size()));
    }
    out.push_back(std::move(b));
  }
  return out;
}

DiskFeed::DiskFeed(const std::vector<Block>& blocks, const std::string& folder) {
  std::filesystem::create_directories(folder);
  for (std::size_t k = 0; k < blocks.size(); ++k) {
    const auto& b = blocks[k];
    std::string plain(reinterpret_cast<const char*>(&b.first), sizeof b.first);
    put(plain, b.ptr);
    put(plain, b.off);
    put(plain, b.val);
    uLongf n = compressBound(plain.size());
    std::string packed(n, '\0');
    compress2(reinterpret_cast<Bytef*>(&packed[0]), &n, reinterpret_cast<const Bytef*>(plain.data()),
              plain.size(), Z_BEST_SPEED);
    const std::uint64_t size = plain.size();
    files_.push_back(folder + "/part" + std::to_string(k) + ".z");
    std::ofstream f(files_.back(), std::ios::binary);
    f.write(reinterpret_cast<const char*>(&size), sizeof size);
    f.write(packed.data(), std::streamsize(n));
  }
}

void DiskFeed::ask() {
  if (at_ < files_.size()) ahead_ = std::async(std::launch::async, slurp, files_[at_]);
}

void DiskFeed::rewind() {
  if (ahead_.valid()) ahead_.wait();
  at_ = 0;
  ask();
}

const Block* DiskFeed::next() {
  if (at_ >= files_.size()) return nullptr;
  const std::string raw = ahead_.get();
  ++at_;
  ask();
  inflate_block(raw, now_);
  return &now_;
}
