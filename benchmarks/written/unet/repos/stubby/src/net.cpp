#include "net.hpp"

#include <string>

namespace nn = torch::nn;

PairImpl::PairImpl(int64_t in, int64_t out) {
  first = register_module("first", nn::Conv2d(nn::Conv2dOptions(in, out, 3)));
  second = register_module("second", nn::Conv2d(nn::Conv2dOptions(out, out, 3)));
}

torch::Tensor PairImpl::forward(torch::Tensor x) {
  x = torch::relu(first->forward(x));
  return torch::relu(second->forward(x));
}

RiseImpl::RiseImpl(int64_t in) {
  up = register_module(
      "up", nn::ConvTranspose2d(nn::ConvTranspose2dOptions(in, in / 2, 2).stride(2)));
  pair = register_module("pair", Pair(in / 2, in / 2));
}

torch::Tensor RiseImpl::forward(torch::Tensor x, const torch::Tensor& /*skip*/) {
  return pair->forward(up->forward(x));
}

UNetImpl::UNetImpl(int64_t width, int depth, int64_t classes, double p) {
  int64_t in = 1, out = width;
  for (int level = 0; level <= depth; ++level) {
    down.push_back(register_module("down" + std::to_string(level), Pair(in, out)));
    in = out;
    out *= 2;
  }
  for (int level = depth; level > 0; --level) {
    rise.push_back(register_module("rise" + std::to_string(level), Rise(in)));
    in /= 2;
  }
  dropout = register_module("dropout", nn::Dropout(p));
  head = register_module("head", nn::Conv2d(nn::Conv2dOptions(width, classes, 1)));
  reset_weights();
}

void UNetImpl::reset_weights() {
  torch::NoGradGuard guard;
  for (auto& item : named_parameters()) {
    auto& p = item.value();
    if (p.dim() == 4)
      nn::init::kaiming_normal_(p, 0.0, torch::kFanOut, torch::kReLU);
    else
      nn::init::zeros_(p);
  }
}

torch::Tensor UNetImpl::forward(torch::Tensor x) {
  std::vector<torch::Tensor> skips;
  for (size_t level = 0; level < down.size(); ++level) {
    x = down[level]->forward(x);
    if (level + 1 < down.size()) {
      skips.push_back(x);
      x = torch::max_pool2d(x, 2);
    }
  }
  for (auto& block : rise) {
    x = block->forward(x, skips.back());
    skips.pop_back();
  }
  return head->forward(dropout->forward(x));
}

torch::Tensor center_crop(const torch::Tensor& x, const torch::Tensor& like) {
  const auto h = like.size(-2), w = like.size(-1);
  const auto top = (x.size(-2) - h) / 2, left = (x.size(-1) - w) / 2;
  return x.narrow(-2, top, h).narrow(-1, left, w);
}

int64_t output_side(int64_t tile, int depth) {
  for (int i = 0; i < depth; ++i) tile = (tile - 4) / 2;
  tile -= 4;
  for (int i = 0; i < depth; ++i) tile = tile * 2 - 4;
  return tile;
}
