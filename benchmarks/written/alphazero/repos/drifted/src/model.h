#pragma once
#include <torch/torch.h>

#include "board.h"
#include "ini.h"
#include "mcts.h"

struct BlockImpl : torch::nn::Module {
    explicit BlockImpl(int width);
    torch::Tensor forward(torch::Tensor x);
    torch::nn::Conv2d a{nullptr}, b{nullptr};
    torch::nn::GroupNorm na{nullptr}, nb{nullptr};
};
TORCH_MODULE(Block);

struct ModelImpl : torch::nn::Module {
    ModelImpl(const Ini& ini, const Board& shape);
    std::pair<torch::Tensor, torch::Tensor> forward(torch::Tensor x);

    int history;
    torch::nn::Conv2d stem{nullptr}, pconv{nullptr}, vconv{nullptr};
    torch::nn::GroupNorm stemNorm{nullptr};
    torch::nn::BatchNorm2d pnorm{nullptr}, vnorm{nullptr};
    torch::nn::Linear pfc{nullptr}, vfc{nullptr}, vout{nullptr};
    torch::nn::ModuleList blocks;
};
TORCH_MODULE(Model);

torch::Device device();
Evaluate evaluator(Model model);
