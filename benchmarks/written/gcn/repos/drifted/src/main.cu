#include <cstdio>
#include <exception>

#include "dataset.h"
#include "options.h"
#include "train.h"

static void label_prop(const Options& o) {
  const Dataset d = load(o.root, o.data, kPerClass, kVal, kTest);
  const auto pred = label_propagation(d, 200);
  int hit = 0, total = 0;
  for (int i = 0; i < d.n; ++i)
    if (d.part[i] == kTest_) hit += pred[i] == d.y[i], ++total;
  std::printf("LP %s %.4f\n", o.data.c_str(), total ? double(hit) / total : 0.0);
}

int main(int argc, char** argv) {
  const Options o = parse(argc, argv);
  try {
    if (o.command == "train") train(o);
    else if (o.command == "karate") karate(o);
    else if (o.command == "timing") timing();
    else if (o.command == "lp") label_prop(o);
    else std::fprintf(stderr, "usage: gcn train|karate|timing|lp [--key value ...]\n");
  } catch (const std::exception& e) {
    std::fprintf(stderr, "%s\n", e.what());
    return 1;
  }
  return 0;
}
