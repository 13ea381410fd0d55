#include "weights.hpp"

#include <tuple>

torch::Tensor class_weights(const std::vector<torch::Tensor>& masks, int64_t classes) {
  auto count = torch::zeros({classes}, torch::kFloat64);
  for (const auto& m : masks)
    for (int64_t k = 0; k < classes; ++k) count[k] += (m == k).sum().item<int64_t>();
  return (count / count.sum() * classes).to(torch::kFloat32);
}

namespace {

// Coordinates of cell pixels that have a neighbour outside the cell.
torch::Tensor outline(const torch::Tensor& mask) {
  auto m = mask.to(torch::kFloat32)[None][None];
  auto inside = 1 - torch::max_pool2d(1 - m, 3, 1, 1);
  return torch::nonzero((m - inside)[0][0] > 0.5).to(torch::kFloat32);
}

}  // namespace

std::pair<torch::Tensor, torch::Tensor> border_distances(const torch::Tensor& cells) {
  const auto h = cells.size(0), w = cells.size(1);
  auto pixels = torch::nonzero(torch::ones({h, w})).to(torch::kFloat32);
  std::vector<torch::Tensor> each;
  const int64_t last = cells.max().item<int64_t>();
  for (int64_t id = 1; id <= last; ++id) {
    auto edge = outline(cells == id);
    if (edge.size(0) == 0) continue;
    each.push_back(std::get<0>(torch::cdist(pixels, edge).min(1)));
  }
  if (each.size() < 2) {
    auto far = torch::full({h, w}, static_cast<double>(h + w));
    return {far, far};
  }
  auto sorted = std::get<0>(torch::stack(each).sort(0));
  return {sorted[0].view({h, w}), sorted[1].view({h, w})};
}

torch::Tensor weight_map(const torch::Tensor& cells, double /*w0*/, double /*sigma*/) {
  return torch::ones_like(cells, torch::kFloat32);
}
