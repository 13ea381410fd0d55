#pragma once
#include <string>

// Fallbacks for people who compile by hand; the Makefile passes its own.
#ifndef SWIFT_WORKERS
#define SWIFT_WORKERS 4
#endif
#ifndef SWIFT_PASSES
#define SWIFT_PASSES 10
#endif
#ifndef SWIFT_TOPS
#define SWIFT_TOPS 1
#endif

struct Params {
  std::string train, valid, test;
  int dim = 100;
  int passes = SWIFT_PASSES;
  int workers = SWIFT_WORKERS;
  int tops = SWIFT_TOPS;
  int order = 1;             // longest n-gram
  long bins = 2000000;       // rows reserved for hashed n-grams
  bool bins_given = false;
  int min_word = 1;
  int min_label = 0;
  double rate = 0.1;
  std::string output = "auto";  // flat | tree | auto
  unsigned seed = 1;

  void settle();  // fills in what depends on other options
};

Params read_flags(int argc, char** argv, int first);
void print_flags();
