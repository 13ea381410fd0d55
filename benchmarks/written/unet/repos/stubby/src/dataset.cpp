#include "dataset.hpp"

#include <cstdio>
#include <stdexcept>

#include "pgm.hpp"

namespace F = torch::nn::functional;

torch::Tensor separate_touching(const torch::Tensor& mask) {
  auto m = mask.to(torch::kFloat32)[None][None];
  m = torch::max_pool2d(m, 3, 1, 1);
  m = 1 - torch::max_pool2d(1 - m, 3, 1, 1);
  return m[0][0].to(torch::kInt64);
}

torch::Tensor resize_plane(const torch::Tensor& plane, int64_t h, int64_t w, bool smooth) {
  auto o = F::InterpolateFuncOptions().size(std::vector<int64_t>{h, w});
  auto x = plane.to(torch::kFloat32)[None][None];
  if (smooth)
    return F::interpolate(x, o.mode(torch::kBilinear).align_corners(false))[0][0];
  return F::interpolate(x, o.mode(torch::kNearest))[0][0];
}

static std::string numbered(const std::string& folder, const char* kind, int i) {
  char name[64];
  std::snprintf(name, sizeof name, "/%s_%03d.pgm", kind, i);
  return folder + name;
}

Split load_split(const Ini& ini) {
  const auto name = ini.text("data.name");
  if (name != "em" && name != "u373") throw std::runtime_error("unknown data set " + name);
  const auto folder = ini.text("data.folder");
  const int count = ini.integer("data.count", 0), holdout = ini.integer("data.holdout", 0);
  const int64_t tile = ini.integer("net.tile", 572);
  Split split;
  for (int i = 0; i < count; ++i) {
    auto image = read_pgm(numbered(folder, "image", i)).to(torch::kFloat32);
    auto label = read_pgm(numbered(folder, "label", i));
    image = (image - image.mean()) / (image.std() + 1e-6);
    auto mask = separate_touching(label > 0);
    Sample s;
    s.image = resize_plane(image, tile, tile, true);
    s.mask = resize_plane(mask, tile, tile, false).to(torch::kInt64);
    (i < count - holdout ? split.train : split.test).push_back(s);
  }
  return split;
}
