#pragma once
#include <algorithm>
#include <fstream>
#include <sstream>
#include <stdexcept>
#include <string>
#include <vector>

struct Table {
    std::vector<std::vector<double>> x;
    std::vector<int> y;
    size_t cols = 0;
};

inline Table read_table(const std::string& path) {
    std::ifstream in(path);
    if (!in) throw std::runtime_error("cannot open " + path);
    Table t;
    std::string line;
    while (std::getline(in, line)) {
        std::istringstream ss(line);
        double lab;
        if (!(ss >> lab)) continue;
        std::vector<double> row;
        std::string tok;
        while (ss >> tok) {
            size_t c = tok.find(':');
            size_t i = std::stoul(tok.substr(0, c));
            if (row.size() < i) row.resize(i, 0.0);
            row[i - 1] = std::stod(tok.substr(c + 1));
        }
        t.cols = std::max(t.cols, row.size());
        t.x.push_back(row);
        t.y.push_back(static_cast<int>(lab));
    }
    for (auto& r : t.x) r.resize(t.cols, 0.0);
    return t;
}

// Per-column linear map onto [-1, 1], learnt on one table, used on others.
struct Scaler {
    std::vector<double> lo, hi;
    void learn(const Table& t) {
        lo.assign(t.cols, 1e300);
        hi.assign(t.cols, -1e300);
        for (auto& r : t.x)
            for (size_t j = 0; j < t.cols; ++j) {
                lo[j] = std::min(lo[j], r[j]);
                hi[j] = std::max(hi[j], r[j]);
            }
    }
    void apply(Table& t) const {
        for (auto& r : t.x) {
            r.resize(lo.size(), 0.0);
            for (size_t j = 0; j < lo.size(); ++j)
                r[j] = hi[j] > lo[j] ? 2.0 * (r[j] - lo[j]) / (hi[j] - lo[j]) - 1.0 : 0.0;
        }
    }
};
