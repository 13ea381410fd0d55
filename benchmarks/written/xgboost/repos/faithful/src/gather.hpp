#pragma once
#include <array>
#include <cstdint>
#include <vector>
#include "loss.hpp"

// Fetches the gradient pairs of a run of entries into a buffer local to the thread, so that
// the additions that follow read contiguous memory.
template <std::size_t N = 32>
class Gather {
 public:
  template <class Add>
  void run(const std::uint16_t* off, std::size_t n, const Pair* base, Add add) {
    for (std::size_t a = 0; a < n; a += N) {
      const std::size_t k = std::min(N, n - a);
      for (std::size_t i = 0; i < k; ++i) buf_[i] = base[off[a + i]];
      for (std::size_t i = 0; i < k; ++i) add(off[a + i], buf_[i]);
    }
  }

 private:
  std::array<Pair, N> buf_;
};
