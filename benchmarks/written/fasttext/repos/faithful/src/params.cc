#include "params.h"

#include <cstdlib>
#include <iostream>

namespace {
const long kMillion = 1000L * 1000L;
}

void Params::settle() {
  if (order < 2) {
    bins = 0;
  } else if (!bins_given) {
    bins = kMillion * (order == 2 ? 10 : 100);
  }
  if (workers < 1) workers = 1;
}

Params read_flags(int argc, char** argv, int first) {
  Params p;
  for (int i = first; i + 1 < argc; i += 2) {
    const std::string key = argv[i], val = argv[i + 1];
    if (key == "--train") p.train = val;
    else if (key == "--valid") p.valid = val;
    else if (key == "--test") p.test = val;
    else if (key == "--dim") p.dim = std::atoi(val.c_str());
    else if (key == "--passes") p.passes = std::atoi(val.c_str());
    else if (key == "--workers") p.workers = std::atoi(val.c_str());
    else if (key == "--tops") p.tops = std::atoi(val.c_str());
    else if (key == "--order") p.order = std::atoi(val.c_str());
    else if (key == "--bins") { p.bins = std::atol(val.c_str()); p.bins_given = true; }
    else if (key == "--min-word") p.min_word = std::atoi(val.c_str());
    else if (key == "--min-label") p.min_label = std::atoi(val.c_str());
    else if (key == "--rate") p.rate = std::atof(val.c_str());
    else if (key == "--output") p.output = val;
    else if (key == "--seed") p.seed = std::atoi(val.c_str());
    else {
      std::cerr << "unknown flag " << key << "\n";
      print_flags();
      std::exit(2);
    }
  }
  p.settle();
  return p;
}

void print_flags() {
  std::cerr << "swift fit|tune|majority --train F [--valid F] --test F\n"
               "  --dim N --passes N --workers N --order N --bins N --rate X\n"
               "  --min-word N --min-label N --output flat|tree|auto --tops N --seed N\n";
}
