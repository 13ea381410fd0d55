// splitrows IN COUNT SEED OUT_A OUT_B: COUNT random lines of IN to OUT_A, the others to OUT_B.
#include <cstdlib>
#include <fstream>
#include <iostream>
#include <random>
#include <string>

int main(int argc, char** argv) {
  if (argc != 6) return 2;
  std::string line;
  double left = 0;
  {
    std::ifstream in(argv[1]);
    while (std::getline(in, line)) ++left;
  }
  double need = std::atof(argv[2]);
  std::mt19937_64 rng(std::strtoull(argv[3], nullptr, 10));
  std::uniform_real_distribution<double> u;
  std::ifstream in(argv[1]);
  std::ofstream a(argv[4]), b(argv[5]);
  // selection sampling: take the line with probability need / left
  for (; std::getline(in, line); --left) {
    if (u(rng) * left < need) {
      a << line << '\n';
      --need;
    } else {
      b << line << '\n';
    }
  }
  return need < 0.5 ? 0 : 1;
}
