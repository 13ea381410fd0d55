#include <cassert>
#include <cstdio>
#include <fstream>

#include "ini.hpp"
#include "net.hpp"

int main() {
  {
    std::ofstream out("test.ini");
    out << "[a]\nx = 3 ; note\ny= 0.5\n";
  }
  const auto ini = Ini::read("test.ini");
  assert(ini.integer("a.x", 0) == 3);
  assert(ini.real("a.y", 0) == 0.5);
  std::remove("test.ini");

  assert(output_side(572, 4) == 388);
  UNet net(4, 2, 2, 0.0);
  auto out = net->forward(torch::zeros({1, 1, 60, 60}));
  assert(out.size(1) == 2 && out.size(2) == output_side(60, 2));
  auto big = torch::zeros({1, 1, 10, 10}), small = torch::zeros({1, 1, 4, 6});
  assert(center_crop(big, small).size(3) == 6);
  std::puts("ok");
  return 0;
}
