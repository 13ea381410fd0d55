#pragma once
#include <torch/torch.h>

#include <vector>

struct EmScore {
  double warping, rand, pixel;
};

// Errors of a membrane probability map, over thresholds.
double warping_error(const torch::Tensor& prob, const torch::Tensor& truth);
double rand_error(const torch::Tensor& prob, const torch::Tensor& truth);
double pixel_error(const torch::Tensor& prob, const torch::Tensor& truth);
EmScore em_score(const torch::Tensor& prob, const torch::Tensor& truth);

double mean_iou(const std::vector<torch::Tensor>& probs, const std::vector<torch::Tensor>& truths);
