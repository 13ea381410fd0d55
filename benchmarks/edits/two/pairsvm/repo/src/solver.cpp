#include "solver.hpp"
#include <algorithm>
#include <cmath>
#include <limits>

double Machine::score(const Row& x) const {
    double s = bias;
    for (size_t i = 0; i < sv.size(); ++i) s += coef[i] * rbf(sv[i], x, g);
    return s;
}

Machine solve(const std::vector<Row>& x, const std::vector<int>& sign, const Knobs& k) {
    const int n = static_cast<int>(x.size());
    const double inf = std::numeric_limits<double>::infinity();
    std::vector<Row> K(n, Row(n));
    for (int i = 0; i < n; ++i)
        for (int j = 0; j <= i; ++j) K[i][j] = K[j][i] = rbf(x[i], x[j], k.g);
    Row a(n, 0.0), grad(n, -1.0);
    auto up = [&](int t) { return sign[t] > 0 ? a[t] < k.cost : a[t] > 0; };
    auto low = [&](int t) { return sign[t] > 0 ? a[t] > 0 : a[t] < k.cost; };

    double top = 0, bottom = 0;
    for (long it = 0; it < k.max_iter; ++it) {
        int i = -1, j = -1;
        top = -inf;
        for (int t = 0; t < n; ++t)
            if (up(t) && -sign[t] * grad[t] >= top) { top = -sign[t] * grad[t]; i = t; }
        bottom = inf;
        double best = inf;
        for (int t = 0; t < n; ++t) {
            if (!low(t)) continue;
            double v = -sign[t] * grad[t];
            bottom = std::min(bottom, v);
            double b = top - v;
            if (b <= 0 || i < 0) continue;
            double curv = std::max(K[i][i] + K[t][t] - 2.0 * K[i][t], k.tiny);
            double gain = k.second_order ? -b * b / curv : -b;
            if (gain <= best) { best = gain; j = t; }
        }
        if (j < 0 || top - bottom < k.tol) break;

        double curv = std::max(K[i][i] + K[j][j] - 2.0 * K[i][j], k.tiny);
        double step = (-sign[i] * grad[i] + sign[j] * grad[j]) / curv;
        double oi = a[i], oj = a[j];
        double total = sign[i] * oi + sign[j] * oj;
        a[i] = std::clamp(oi + sign[i] * step, 0.0, k.cost);
        a[j] = sign[j] * (total - sign[i] * a[i]);
        a[j] = std::clamp(a[j], 0.0, k.cost);
        a[i] = sign[i] * (total - sign[j] * a[j]);
        double di = a[i] - oi, dj = a[j] - oj;
        for (int t = 0; t < n; ++t)
            grad[t] += sign[t] * (sign[i] * K[t][i] * di + sign[j] * K[t][j] * dj);
    }

    Machine m;
    m.g = k.g;
    double sum = 0;
    int freev = 0;
    for (int t = 0; t < n; ++t)
        if (a[t] > 0 && a[t] < k.cost) { sum += -sign[t] * grad[t]; ++freev; }
    m.bias = freev ? sum / freev : 0.5 * (top + bottom);
    for (int t = 0; t < n; ++t)
        if (a[t] > 0) { m.sv.push_back(x[t]); m.coef.push_back(a[t] * sign[t]); }
    return m;
}

void Voter::fit(const std::vector<Row>& x, const std::vector<int>& y, const Knobs& k) {
    labels = y;
    std::sort(labels.begin(), labels.end());
    labels.erase(std::unique(labels.begin(), labels.end()), labels.end());
    duel.clear();
    for (size_t p = 0; p < labels.size(); ++p)
        for (size_t q = p + 1; q < labels.size(); ++q) {
            std::vector<Row> xs;
            std::vector<int> s;
            for (size_t t = 0; t < x.size(); ++t)
                if (y[t] == labels[p] || y[t] == labels[q]) {
                    xs.push_back(x[t]);
                    s.push_back(y[t] == labels[p] ? 1 : -1);
                }
            duel[{labels[p], labels[q]}] = solve(xs, s, k);
        }
}

int Voter::classify(const Row& x) const {
    std::map<int, int> votes;
    for (auto& d : duel) ++votes[d.second.score(x) > 0 ? d.first.first : d.first.second];
    int win = labels.front();
    for (int l : labels)
        if (votes[l] > votes[win]) win = l;
    return win;
}
