#include <cstdio>
#include <exception>

#include "settings.hpp"

int main(int argc, char** argv) {
  if (argc < 2) {
    std::fprintf(stderr, "usage: cures settings.json [key=value ...]\n");
    return 2;
  }
  try {
    train_network(load_settings(argv[1], {argv + 2, argv + argc}));
  } catch (const std::exception& e) {
    std::fprintf(stderr, "%s\n", e.what());
    return 1;
  }
}
