#pragma once
#include <random>
#include <vector>

using Seq = std::vector<int>;
using Row = std::vector<double>;
using Mat = std::vector<Row>;

struct Counts {
  Row start;
  Mat trans, emit;
  double ll = 0;
  Counts(int k, int m) : start(k, 0.0), trans(k, Row(k, 0.0)), emit(k, Row(m, 0.0)) {}
};

class Model {
public:
  Model(int k, int m) : k(k), m(m), pi(k), a(k, Row(k)), b(k, Row(m)) {}
  void randomise(double ct, double ce, std::mt19937& g);
  double forward(const Seq& s, Mat& al, Row& c) const;
  void backward(const Seq& s, const Row& c, Mat& be) const;
  void expect(const Seq& s, Counts& n) const;
  void maximise(const Counts& n, double pt, double pe);
  void refill(const Counts& n, double below, double ce, std::mt19937& g);
  std::vector<int> viterbi(const Seq& s) const;
  long free_params() const { return (k - 1) + (long)k * (k - 1) + (long)k * (m - 1); }

  int k, m;
  Row pi;
  Mat a, b;
};
