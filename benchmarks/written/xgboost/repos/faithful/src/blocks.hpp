#pragma once
#include <cstdint>
#include <future>
#include <string>
#include <vector>

struct Entry { std::uint32_t col; float val; };

// Row-wise data as read from a file; absent entries are missing values.
struct RowData {
  std::vector<std::vector<Entry>> rows;
  std::vector<float> y;
  std::vector<int> qid;
  std::size_t cols = 0;
};
RowData load_rows(const std::string& path);

// A slice of consecutive rows, stored by column and sorted by value inside each column.
struct Block {
  std::uint32_t first = 0;              // row number of the slice's first example
  std::vector<std::uint32_t> ptr;       // cols + 1
  std::vector<std::uint16_t> off;       // row - first
  std::vector<float> val;
};
std::vector<Block> make_blocks(const RowData& d, std::size_t block_rows);

// Something that hands out the blocks one after another, again and again.
class BlockFeed {
 public:
  virtual ~BlockFeed() = default;
  virtual void rewind() = 0;
  virtual const Block* next() = 0;
  virtual const std::vector<Block>* all() const { return nullptr; }
};

class MemoryFeed : public BlockFeed {
 public:
  explicit MemoryFeed(std::vector<Block> b) : blocks_(std::move(b)) {}
  void rewind() override { at_ = 0; }
  const Block* next() override { return at_ < blocks_.size() ? &blocks_[at_++] : nullptr; }
  const std::vector<Block>* all() const override { return &blocks_; }
 private:
  std::vector<Block> blocks_;
  std::size_t at_ = 0;
};

// Blocks in deflated files; the file after the present one is read ahead.
class DiskFeed : public BlockFeed {
 public:
  DiskFeed(const std::vector<Block>& blocks, const std::string& folder);
  void rewind() override;
  const Block* next() override;
 private:
  void ask();
  std::vector<std::string> files_;
  std::future<std::string> ahead_;
  Block now_;
  std::size_t at_ = 0;
};
