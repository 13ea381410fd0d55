#pragma once
#include <cmath>
#include <vector>

using Row = std::vector<double>;

inline double dot(const Row& a, const Row& b) {
    double s = 0;
    for (size_t i = 0; i < a.size(); ++i) s += a[i] * b[i];
    return s;
}

inline double rbf(const Row& a, const Row& b, double g) {
    double s = 0;
    for (size_t i = 0; i < a.size(); ++i) {
        double d = a[i] - b[i];
        s += d * d;
    }
    return std::exp(-g * s);
}

inline double poly(const Row& a, const Row& b, double g, int deg) {
    return std::pow(g * dot(a, b) + 1.0, deg);
}
