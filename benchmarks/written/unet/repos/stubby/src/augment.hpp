#pragma once
#include <torch/torch.h>

#include "ini.hpp"
#include "dataset.hpp"

struct AugmentOptions {
  bool flip = true;
  double gray = 0.0;
  int64_t grid = 3;
  double deviation = 10.0;
  static AugmentOptions from(const Ini& ini);
};

// Dense displacement field from vectors on a coarse grid, (2, h, w).
torch::Tensor upsample_field(const torch::Tensor& coarse, int64_t h, int64_t w);

torch::Tensor elastic_deform(const torch::Tensor& plane, int64_t grid, double deviation);

Sample augment(const Sample& sample, const AugmentOptions& options);
