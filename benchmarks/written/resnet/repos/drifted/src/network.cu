#include "network.cuh"

#include <map>
#include <stdexcept>
#include <string>

namespace {
struct Plan {
  bool deep;  // three-layer blocks
  std::vector<int> blocks;
};

const std::map<int, Plan> kPlans = {
    {18, {false, {2, 2, 2, 2}}},
    {34, {false, {3, 4, 6, 3}}},
    {50, {true, {3, 4, 6, 3}}},
};

struct Builder {
  Maps at;
  std::mt19937& rng;
  char kind;

  void unit(Chain& c, int oc, int k, int stride = 1) {
    c.add(std::make_unique<Conv>(at, oc, k, stride, false, rng)), at = c.out;
    c.add(std::make_unique<Norm>(at)), at = c.out;
    c.add(std::make_unique<Relu>(at)), at = c.out;
  }

  void block(Chain& net, int width, bool deep, bool halve) {
    const Maps in = at;
    const int oc = deep ? 2 * width : width;
    auto body = std::make_unique<Chain>();
    auto skip = std::make_unique<Chain>();
    unit(*body, width, deep ? 1 : 3);
    if (halve) body->add(std::make_unique<MaxPool>(at)), at = body->out;
    unit(*body, width, 3);
    if (deep) unit(*body, oc, 1);
    const bool same = !halve && in.c == oc;
    if (!same && halve && kind == 'A') {
      skip->add(std::make_unique<Thin>(in, oc));
    } else if (!same || kind == 'C') {
      skip->add(std::make_unique<Conv>(in, oc, 1, halve ? 2 : 1, false, rng));
      skip->add(std::make_unique<Norm>(skip->out));
    }
    net.add(std::make_unique<Joined>(in, std::move(body), std::move(skip)));
    at = net.out;
  }

  void head(Chain& net, int classes) {
    net.add(std::make_unique<GlobalMean>(at)), at = net.out;
    net.add(std::make_unique<Dropout>(at, 0.2f)), at = net.out;
    net.add(std::make_unique<Conv>(at, classes, 1, 1, true, rng)), at = net.out;
  }
};
}  // namespace

std::unique_ptr<Chain> build_network(const Settings& s, Maps& input, std::mt19937& rng) {
  auto net = std::make_unique<Chain>();
  if (s.data == "imagenet") {
    auto plan = kPlans.find(s.depth);
    if (plan == kPlans.end()) throw std::runtime_error("no plan for depth " + std::to_string(s.depth));
    input = Maps(s.batch, 3, 224, 224);
    Builder b{input, rng, s.shortcut[0]};
    b.unit(*net, 64, 7, 2);
    net->add(std::make_unique<MaxPool>(b.at)), b.at = net->out;
    int width = 64;
    for (size_t stage = 0; stage < 4; ++stage, width *= 2)
      for (int i = 0; i < plan->second.blocks[stage]; ++i) b.block(*net, width, plan->second.deep, stage && !i);
    b.head(*net, s.classes);
  } else {
    if ((s.depth - 2) % 6) throw std::runtime_error("depth must be 6n+2");
    input = Maps(s.batch, 3, 32, 32);
    Builder b{input, rng, s.shortcut[0]};
    b.unit(*net, 16, 3);
    for (int i = 0, n = (s.depth - 2) / 6; i < 3 * n; ++i) b.block(*net, 16 << i / n, false, i && i % n == 0);
    b.head(*net, s.classes);
  }
  return net;
}
