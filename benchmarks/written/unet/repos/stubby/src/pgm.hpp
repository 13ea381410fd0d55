#pragma once
// Binary PGM (P5) files with 8 or 16 bits.
#include <torch/torch.h>

#include <cstdint>
#include <fstream>
#include <stdexcept>
#include <string>
#include <vector>

inline torch::Tensor read_pgm(const std::string& path) {
  std::ifstream in(path, std::ios::binary);
  if (!in) throw std::runtime_error("cannot open " + path);
  std::string magic;
  int64_t width = 0, height = 0, top = 0;
  in >> magic >> width >> height >> top;
  if (magic != "P5" || width <= 0 || height <= 0) throw std::runtime_error("no PGM: " + path);
  in.get();
  const size_t n = static_cast<size_t>(width * height), bytes = top > 255 ? 2 : 1;
  std::vector<uint8_t> raw(n * bytes);
  in.read(reinterpret_cast<char*>(raw.data()), static_cast<std::streamsize>(raw.size()));
  auto out = torch::empty({height, width}, torch::kInt64);
  auto* p = out.data_ptr<int64_t>();
  for (size_t i = 0; i < n; ++i)
    p[i] = bytes == 1 ? raw[i] : (raw[2 * i] << 8) + raw[2 * i + 1];
  return out;
}

inline void write_pgm(const std::string& path, const torch::Tensor& plane) {
  auto t = plane.to(torch::kCPU).to(torch::kUInt8).contiguous();
  std::ofstream out(path, std::ios::binary);
  out << "P5\n" << t.size(1) << " " << t.size(0) << "\n255\n";
  out.write(reinterpret_cast<const char*>(t.data_ptr<uint8_t>()), t.numel());
}
