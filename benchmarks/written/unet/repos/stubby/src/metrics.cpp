#include "metrics.hpp"

// The three EM errors come from the Fiji script of the challenge, placeholders
// until it is ported.
double warping_error(const torch::Tensor&, const torch::Tensor&) { return 0.0; }

double rand_error(const torch::Tensor&, const torch::Tensor&) { return 0.0; }

double pixel_error(const torch::Tensor&, const torch::Tensor&) { return 0.0; }

EmScore em_score(const torch::Tensor& prob, const torch::Tensor& truth) {
  return {warping_error(prob, truth), rand_error(prob, truth), pixel_error(prob, truth)};
}

double mean_iou(const std::vector<torch::Tensor>& probs,
                const std::vector<torch::Tensor>& truths) {
  double total = 0.0;
  for (size_t i = 0; i < probs.size(); ++i) {
    auto p = probs[i] > 0.5, t = truths[i] > 0;
    const double both = torch::logical_and(p, t).sum().item<double>();
    const double sum = p.sum().item<double>() + t.sum().item<double>();
    total += sum > 0 ? 2.0 * both / sum : 1.0;
  }
  return probs.empty() ? 0.0 : total / static_cast<double>(probs.size());
}
