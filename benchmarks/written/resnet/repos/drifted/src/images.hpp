#pragma once
#include <cstdint>
#include <random>
#include <string>
#include <vector>

struct Picture {
  int label = 0, h = 0, w = 0;
  std::vector<uint8_t> rgb;  // channel-major
};

struct Pictures {
  std::vector<Picture> items;
  std::vector<float> mean;  // one a pixel (CIFAR) or one a channel
  size_t size() const { return items.size(); }
};

Pictures read_cifar(const std::vector<std::string>& files);
Pictures read_packed(const std::string& file);
void fit_mean(Pictures& p, bool per_pixel);

// Random training view; `margin` pixels may be missing on each side.
void train_view(const Pictures& p, size_t i, int side, int margin, std::mt19937& rng, float* out);
// Centre view, mirrored on request.
void centre_view(const Pictures& p, size_t i, int side, bool mirror, float* out);
