#pragma once
#include <cmath>
#include <random>
#include <vector>
#include "store.hpp"

using Mat = std::vector<std::vector<double>>;

inline double dot(const std::vector<double>& a, const std::vector<double>& b) {
    double s = 0;
    for (size_t i = 0; i < a.size(); ++i) s += a[i] * b[i];
    return s;
}

inline Mat gauss(int n, int k, double sd, std::mt19937& g) {
    std::normal_distribution<double> d(0.0, sd);
    Mat m(n, std::vector<double>(k));
    for (auto& r : m) for (auto& v : r) v = d(g);
    return m;
}

inline Mat gram(const Mat& f, int k) {
    Mat g(k, std::vector<double>(k, 0.0));
    for (const auto& r : f)
        for (int a = 0; a < k; ++a)
            for (int b = 0; b < k; ++b) g[a][b] += r[a] * r[b];
    return g;
}

// solves A x = b for symmetric positive definite A
inline std::vector<double> spd_solve(Mat a, std::vector<double> b) {
    int k = b.size();
    for (int j = 0; j < k; ++j) {
        for (int p = 0; p < j; ++p) a[j][j] -= a[j][p] * a[j][p];
        a[j][j] = std::sqrt(a[j][j]);
        for (int i = j + 1; i < k; ++i) {
            for (int p = 0; p < j; ++p) a[i][j] -= a[i][p] * a[j][p];
            a[i][j] /= a[j][j];
        }
    }
    for (int i = 0; i < k; ++i) {
        for (int p = 0; p < i; ++p) b[i] -= a[i][p] * b[p];
        b[i] /= a[i][i];
    }
    for (int i = k - 1; i >= 0; --i) {
        for (int p = i + 1; p < k; ++p) b[i] -= a[p][i] * b[p];
        b[i] /= a[i][i];
    }
    return b;
}

struct Factors { Mat user, item; };

inline void half_sweep(Mat& mine, const Mat& other, const std::vector<std::vector<Cell>>& cells,
                       double reg, double alpha) {
    int k = other[0].size();
    const Mat base = gram(other, k);
    for (size_t r = 0; r < mine.size(); ++r) {
        Mat a = base;
        std::vector<double> b(k, 0.0);
        for (const auto& c : cells[r]) {
            double extra = alpha * std::log(1.0 + c.count);
            const auto& f = other[c.id];
            for (int i = 0; i < k; ++i) {
                for (int j = 0; j < k; ++j) a[i][j] += extra * f[i] * f[j];
                b[i] += (1.0 + extra) * f[i];
            }
        }
        for (int i = 0; i < k; ++i) a[i][i] += reg;
        mine[r] = spd_solve(a, b);
    }
}

inline Factors fit_als(const Table& t, int k, double reg, double alpha, int sweeps, double sd, std::mt19937& g) {
    Factors f{gauss(t.n_user, k, sd, g), gauss(t.n_item, k, sd, g)};
    for (int s = 0; s < sweeps; ++s) {
        half_sweep(f.user, f.item, t.by_user, reg, alpha);
        half_sweep(f.item, f.user, t.by_item, reg, alpha);
    }
    return f;
}

// logistic loss with sampled negatives, for comparison
inline Factors fit_sgd(const Table& t, int k, double reg, double lr, int sweeps, int neg, std::mt19937& g) {
    Factors f{gauss(t.n_user, k, 0.1, g), gauss(t.n_item, k, 0.1, g)};
    std::uniform_int_distribution<int> any(0, t.n_item - 1);
    for (int s = 0; s < sweeps; ++s)
        for (int u = 0; u < t.n_user; ++u)
            for (const auto& c : t.by_user[u])
                for (int n = 0; n <= neg; ++n) {
                    int i = n ? any(g) : c.id;
                    double err = (n ? 0.0 : 1.0) - 1.0 / (1.0 + std::exp(-dot(f.user[u], f.item[i])));
                    for (int d = 0; d < k; ++d) {
                        double p = f.user[u][d], q = f.item[i][d];
                        f.user[u][d] += lr * (err * q - reg * p);
                        f.item[i][d] += lr * (err * p - reg * q);
                    }
                }
    return f;
}
