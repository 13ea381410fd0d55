#pragma once
#include <torch/torch.h>

#include <utility>
#include <vector>

// Balance of the classes over the training masks, one value per class.
torch::Tensor class_weights(const std::vector<torch::Tensor>& masks, int64_t classes);

// Distances of every pixel to the nearest and second nearest cell border.
std::pair<torch::Tensor, torch::Tensor> border_distances(const torch::Tensor& cells);

// Pixel weights of one ground truth.
torch::Tensor weight_map(const torch::Tensor& cells, double w0, double sigma);
