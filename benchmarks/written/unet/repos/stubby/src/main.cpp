#include <torch/torch.h>

#include <cstdio>
#include <exception>
#include <iostream>

#include "augment.hpp"
#include "baselines.hpp"
#include "dataset.hpp"
#include "infer.hpp"
#include "ini.hpp"
#include "loss.hpp"
#include "metrics.hpp"
#include "net.hpp"
#include "weights.hpp"

static void train(UNet& net, const Split& split, const Ini& ini, torch::Device device) {
  const int64_t tile = ini.integer("net.tile", 572);
  const int64_t inner = output_side(tile, ini.integer("net.depth", 4));
  const int64_t margin = (tile - inner) / 2;
  const int batch = ini.integer("train.batch", 1), steps = ini.integer("train.steps", 1000);
  const auto options = AugmentOptions::from(ini);

  std::vector<torch::Tensor> masks;
  for (const auto& s : split.train) masks.push_back(s.mask);
  const auto balance = class_weights(masks, ini.integer("net.classes", 2)).to(device);

  torch::optim::SGD optimiser(
      net->parameters(), torch::optim::SGDOptions(ini.real("train.rate", 1e-3))
                             .momentum(ini.real("train.momentum", 0.9)));
  net->train();
  for (int step = 1; step <= steps; ++step) {
    std::vector<torch::Tensor> images, targets;
    for (int b = 0; b < batch; ++b) {
      const auto n = torch::randint(static_cast<int64_t>(split.train.size()), {1}).item<int64_t>();
      const auto s = augment(split.train[n], options);
      images.push_back(s.image[None]);
      targets.push_back(s.mask.narrow(0, margin, inner).narrow(1, margin, inner));
    }
    auto scores = net->forward(torch::stack(images).to(device));
    auto loss = segmentation_loss(scores, torch::stack(targets).to(device), balance);
    optimiser.zero_grad();
    loss.backward();
    optimiser.step();
    if (step % ini.integer("train.report", 50) == 0)
      std::printf("%6d  loss %.5f\n", step, loss.item<double>());
  }
}

static void evaluate(UNet& net, const Split& split, const Ini& ini, torch::Device device) {
  const auto name = ini.text("data.name");
  const int64_t tile = ini.integer("net.tile", 572);
  std::vector<torch::Tensor> probs, truths;
  for (const auto& s : split.test) {
    probs.push_back(predict_image(net, s.image, tile, device));
    truths.push_back(s.mask);
  }
  if (name == "em") {
    EmScore sum{0, 0, 0};
    for (size_t i = 0; i < probs.size(); ++i) {
      const auto e = em_score(probs[i], truths[i]);
      sum.warping += e.warping;
      sum.rand += e.rand;
      sum.pixel += e.pixel;
    }
    const double n = static_cast<double>(probs.size());
    std::printf("warping %.6f  rand %.4f  pixel %.4f\n", sum.warping / n, sum.rand / n,
                sum.pixel / n);
  } else {
    std::printf("mean IoU %.4f\n", mean_iou(probs, truths));
  }
  for (const auto& other : baseline_names(name)) {
    try {
      run_baseline(other, split.test.front().image);
    } catch (const std::exception& e) {
      std::printf("  -- %s\n", e.what());
    }
  }
}

int main(int argc, char** argv) {
  if (argc < 2) {
    std::cerr << "usage: unet conf/NAME.ini\n";
    return 2;
  }
  const auto ini = Ini::read(argv[1]);
  torch::manual_seed(ini.integer("train.seed", 0));
  const torch::Device device(torch::cuda::is_available() ? torch::kCUDA : torch::kCPU);
  const auto split = load_split(ini);
  UNet net(ini.integer("net.width", 32), ini.integer("net.depth", 4),
           ini.integer("net.classes", 2), ini.real("net.dropout", 0.5));
  net->to(device);
  train(net, split, ini, device);
  torch::save(net, ini.text("data.name") + ".pt");
  evaluate(net, split, ini, device);
  return 0;
}
