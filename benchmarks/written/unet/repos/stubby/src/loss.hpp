#pragma once
#include <torch/torch.h>

// Cross-entropy of the soft-max, with one weight per class.
inline torch::Tensor segmentation_loss(const torch::Tensor& scores, const torch::Tensor& target,
                                       const torch::Tensor& class_weight) {
  namespace F = torch::nn::functional;
  return F::nll_loss(F::log_softmax(scores, 1), target,
                     F::NLLLossFuncOptions().weight(class_weight));
}
