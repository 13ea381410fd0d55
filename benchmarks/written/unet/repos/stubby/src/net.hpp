#pragma once
#include <torch/torch.h>

#include <vector>

// Two unpadded 3x3 convolutions, each with a ReLU.
struct PairImpl : torch::nn::Module {
  PairImpl(int64_t in, int64_t out);
  torch::Tensor forward(torch::Tensor x);
  torch::nn::Conv2d first{nullptr}, second{nullptr};
};
TORCH_MODULE(Pair);

struct RiseImpl : torch::nn::Module {
  explicit RiseImpl(int64_t in);
  torch::Tensor forward(torch::Tensor x, const torch::Tensor& skip);
  torch::nn::ConvTranspose2d up{nullptr};
  Pair pair{nullptr};
};
TORCH_MODULE(Rise);

struct UNetImpl : torch::nn::Module {
  UNetImpl(int64_t width, int depth, int64_t classes, double dropout);
  torch::Tensor forward(torch::Tensor x);
  void reset_weights();

  std::vector<Pair> down;
  std::vector<Rise> rise;
  torch::nn::Dropout dropout{nullptr};
  torch::nn::Conv2d head{nullptr};
};
TORCH_MODULE(UNet);

// Middle part of x with the height and width of `like`.
torch::Tensor center_crop(const torch::Tensor& x, const torch::Tensor& like);

// Side of the output map for an input tile.
int64_t output_side(int64_t tile, int depth);
