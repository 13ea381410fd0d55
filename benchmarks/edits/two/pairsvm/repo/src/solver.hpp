#pragma once
#include <map>
#include <vector>
#include "kern.hpp"

struct Knobs {
    double cost = 1.0;
    double g = 0.5;
    double tol = 1e-3;
    double tiny = 1e-12;
    long max_iter = 10000000;
    bool second_order = true;
};

struct Machine {
    std::vector<Row> sv;
    std::vector<double> coef;  // a_i * y_i
    double bias = 0;
    double g = 0;
    double score(const Row& x) const;
};

Machine solve(const std::vector<Row>& x, const std::vector<int>& sign, const Knobs& k);

struct Voter {
    std::vector<int> labels;
    std::map<std::pair<int, int>, Machine> duel;
    void fit(const std::vector<Row>& x, const std::vector<int>& y, const Knobs& k);
    int classify(const Row& x) const;
};
