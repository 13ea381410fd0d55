#include "augment.hpp"

namespace F = torch::nn::functional;

AugmentOptions AugmentOptions::from(const Ini& ini) {
  AugmentOptions o;
  o.flip = ini.integer("augment.flip", 1) != 0;
  o.gray = ini.real("augment.gray", 0.0);
  o.grid = ini.integer("augment.grid", 3);
  o.deviation = ini.real("augment.deviation", 10.0);
  return o;
}

torch::Tensor upsample_field(const torch::Tensor& coarse, int64_t h, int64_t w) {
  return F::interpolate(coarse[None], F::InterpolateFuncOptions()
                                          .size(std::vector<int64_t>{h, w})
                                          .mode(torch::kBicubic)
                                          .align_corners(true))[0];
}

torch::Tensor elastic_deform(const torch::Tensor& plane, int64_t grid, double deviation) {
  // TODO: share the field between image and label
  (void)grid;
  (void)deviation;
  return plane.clone();
}

Sample augment(const Sample& sample, const AugmentOptions& o) {
  Sample out = sample;
  if (o.flip) {
    auto coin = torch::rand({2});
    for (int64_t axis = 0; axis < 2; ++axis)
      if (coin[axis].item<float>() < 0.5f) {
        out.image = out.image.flip({axis});
        out.mask = out.mask.flip({axis});
      }
  }
  out.image = elastic_deform(out.image, o.grid, o.deviation);
  if (o.gray > 0) {
    const double gain = 1.0 + o.gray * (2.0 * torch::rand({1}).item<float>() - 1.0);
    const double shift = o.gray * torch::randn({1}).item<float>();
    out.image = out.image * gain + shift;
  }
  return out;
}
