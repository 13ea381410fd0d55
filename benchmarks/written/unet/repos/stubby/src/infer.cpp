#include "infer.hpp"

#include "dataset.hpp"

torch::Tensor predict_image(UNet& net, const torch::Tensor& image, int64_t tile,
                            torch::Device device) {
  torch::NoGradGuard guard;
  net->eval();
  auto fitted = resize_plane(image, tile, tile, true);
  auto scores = net->forward(fitted[None][None].to(device));
  auto prob = torch::softmax(scores, 1)[0][1].to(torch::kCPU);
  return resize_plane(prob, image.size(0), image.size(1), true);
}
