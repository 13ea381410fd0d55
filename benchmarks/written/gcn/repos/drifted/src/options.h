#pragma once
#include <string>

#ifndef GCN_HIDDEN
#define GCN_HIDDEN 32
#endif
#ifndef GCN_LR
#define GCN_LR 0.001f
#endif

struct Options {
  std::string command = "train";
  std::string data = "cora";
  std::string root = "data";
  std::string prop = "renorm";
  std::string out = "karate.csv";
  int layers = 2;
  int epochs = 400;
  int window = 10;
  int residual = 0;
  unsigned seed = 1;
  float lr = GCN_LR;
  float l2 = 5e-4f;
  bool verbose = false;
};

constexpr float kDropout = 0.5f;
constexpr int kPerClass = 20;
constexpr int kVal = 500;
constexpr int kTest = 1000;

Options parse(int argc, char** argv);
