#include "options.h"

#include <cstdlib>
#include <cstring>
#include <iostream>

Options parse(int argc, char** argv) {
  Options o;
  if (argc > 1) o.command = argv[1];
  if (o.command == "karate" && argc > 2) {
    o.out = argv[2];
    return o;
  }
  for (int i = 2; i + 1 < argc; i += 2) {
    const std::string key = argv[i];
    const char* v = argv[i + 1];
    if (key == "--data") o.data = v;
    else if (key == "--root") o.root = v;
    else if (key == "--prop") o.prop = v;
    else if (key == "--layers") o.layers = std::atoi(v);
    else if (key == "--epochs") o.epochs = std::atoi(v);
    else if (key == "--window") o.window = std::atoi(v);
    else if (key == "--residual") o.residual = std::atoi(v);
    else if (key == "--seed") o.seed = unsigned(std::atoi(v));
    else if (key == "--l2") o.l2 = float(std::atof(v));
    else if (key == "--verbose") o.verbose = std::atoi(v) != 0;
    else std::cerr << "ignoring " << key << "\n";
  }
  return o;
}
