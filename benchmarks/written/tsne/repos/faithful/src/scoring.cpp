#include <algorithm>
#include <numeric>
#include <random>

#include "rivals.h"

double one_nn_error(const Table& x, const std::vector<int>& y, int folds, unsigned seed) {
  std::vector<int> fold(x.rows);
  for (int i = 0; i < x.rows; ++i) fold[i] = i % folds;
  std::shuffle(fold.begin(), fold.end(), std::mt19937(seed));
  int wrong = 0;
  for (int i = 0; i < x.rows; ++i) {
    int who = -1;
    double best = 0;
    for (int j = 0; j < x.rows; ++j) {
      if (fold[j] == fold[i]) continue;  // same fold: held out together
      const double d = sqdist(x[i], x[j], x.cols);
      if (who < 0 || d < best) who = j, best = d;
    }
    wrong += y[who] != y[i];
  }
  return double(wrong) / x.rows;
}
