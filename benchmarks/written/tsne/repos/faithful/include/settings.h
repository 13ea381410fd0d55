#pragma once
// Compile-time constants. Override with -D, see the Makefile.

#ifndef ST_PERPLEXITY
#define ST_PERPLEXITY 30
#endif
#ifndef ST_INPUT_DIMS
#define ST_INPUT_DIMS 50
#endif

namespace settings {
constexpr int kMapDims = 2;
constexpr double kInitVariance = 1e-4;

struct Schedule {
  int iterations;
  int momentum_switch;
  double momentum_low, momentum_high;
  double step;
  double exaggeration;
  int exaggeration_until;
};

// dense P, all pairs
constexpr Schedule kExact{1000, 250, 0.5, 0.8, 100.0, 4.0, 100};
// sparse P, quadtree
constexpr Schedule kTree{1000, 250, 0.5, 0.8, 200.0, 12.0, 250};

constexpr double kTreePerplexity = 30.0;
constexpr double kTheta = 0.5;

// rivals
constexpr int kGraphNeighbours = 12;
constexpr int kSammonIterations = 250;

constexpr int kMnistSubset = 6000;
constexpr int kFolds = 10;
constexpr unsigned kSeed = 20081;
}  // namespace settings
