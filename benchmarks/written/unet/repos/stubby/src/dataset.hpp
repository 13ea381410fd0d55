#pragma once
#include <torch/torch.h>

#include <vector>

#include "ini.hpp"

struct Sample {
  torch::Tensor image;  // (tile, tile) float
  torch::Tensor mask;   // (tile, tile) 0 background, 1 cell
};

struct Split {
  std::vector<Sample> train, test;
};

// Background lines between cells that touch.
torch::Tensor separate_touching(const torch::Tensor& mask);

torch::Tensor resize_plane(const torch::Tensor& plane, int64_t h, int64_t w, bool smooth);

Split load_split(const Ini& ini);
