#include <cstdio>
#include <cstdlib>
#include <stdexcept>
#include <string>

#include "descent.h"
#include "io.h"
#include "rivals.h"
#include "stopwatch.h"

using namespace settings;

int main(int argc, char** argv) {
  if (argc < 5) {
    std::fprintf(stderr, "usage: stneigh METHOD SET DATADIR OUTDIR [theta]\n");
    return 2;
  }
  const std::string how = argv[1], set = argv[2], out = argv[4];
  const double theta = argc > 5 ? std::atof(argv[5]) : kTheta;
  const bool big = how == "tree";
  const Labelled data = load(set, argv[3], set == "mnist" && !big ? kMnistSubset : 0, kSeed);
  const Table x = project(data.x, ST_INPUT_DIMS);

  Stopwatch watch;
  Table y;
  if (how == "exact") {
    const Table p = joint_dense(x, ST_PERPLEXITY);
    y = random_map(x.rows, kSeed);
    descend(y, kExact, [&](const Table& m, double f, Table& g) { exact_gradient(p, m, f, g); },
            [&](int t) { std::printf("%d KL %.5f\n", t, exact_cost(p, y)); });
  } else if (big) {
    const SparseP p = joint_sparse(x, kTreePerplexity);
    y = random_map(x.rows, kSeed);
    descend(y, kTree,
            [&](const Table& m, double f, Table& g) { tree_gradient(p, m, f, theta, g); },
            [&](int t) { std::printf("%d at %.1fs\n", t, watch.seconds()); });
  } else if (how == "sammon") {
    y = sammon(x, kSammonIterations);
  } else if (how == "isomap") {
    y = isomap(x, kGraphNeighbours);
  } else if (how == "lle") {
    y = lle(x, kGraphNeighbours);
  } else if (how == "sne") {
    y = sne(x, ST_PERPLEXITY);
  } else {
    throw std::invalid_argument(how);
  }
  std::printf("seconds %.2f\n", watch.seconds());
  save_map(out + "/" + set + "-" + how + ".txt", y, data.y);
  std::printf("1nn input %.4f\n", one_nn_error(x, data.y, kFolds, kSeed));
  std::printf("1nn map %.4f\n", one_nn_error(y, data.y, kFolds, kSeed));
}
