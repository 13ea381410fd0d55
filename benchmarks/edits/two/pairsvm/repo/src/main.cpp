#include <algorithm>
#include <cmath>
#include <cstdio>
#include <numeric>
#include <random>
#include "solver.hpp"
#include "table.hpp"

static double share_right(const Voter& v, const Table& t) {
    size_t ok = 0;
    for (size_t i = 0; i < t.x.size(); ++i) ok += v.classify(t.x[i]) == t.y[i];
    return 100.0 * ok / t.x.size();
}

static double folded(const Table& t, const Knobs& k, int folds) {
    std::vector<size_t> idx(t.x.size());
    std::iota(idx.begin(), idx.end(), 0);
    std::mt19937 gen(1);
    std::shuffle(idx.begin(), idx.end(), gen);
    size_t ok = 0;
    for (int f = 0; f < folds; ++f) {
        std::vector<Row> x;
        std::vector<int> y;
        for (size_t p = 0; p < idx.size(); ++p)
            if (static_cast<int>(p % folds) != f) { x.push_back(t.x[idx[p]]); y.push_back(t.y[idx[p]]); }
        Voter v;
        v.fit(x, y, k);
        for (size_t p = f; p < idx.size(); p += folds) ok += v.classify(t.x[idx[p]]) == t.y[idx[p]];
    }
    return 100.0 * ok / idx.size();
}

int main(int argc, char** argv) {
    Knobs k;
    int folds = 0;
    std::string test, train;
    for (int i = 1; i < argc; ++i) {
        std::string s = argv[i];
        if (s == "--log2c") k.cost = std::exp2(std::stod(argv[++i]));
        else if (s == "--log2g") k.g = std::exp2(std::stod(argv[++i]));
        else if (s == "--tol") k.tol = std::stod(argv[++i]);
        else if (s == "--first-order") k.second_order = false;
        else if (s == "--folds") folds = std::stoi(argv[++i]);
        else if (s == "--test") test = argv[++i];
        else train = s;
    }
    Table tr = read_table(train);
    Scaler sc;
    sc.learn(tr);
    sc.apply(tr);
    if (folds > 1) {
        std::printf("%.4f\n", folded(tr, k, folds));
        return 0;
    }
    Voter v;
    v.fit(tr.x, tr.y, k);
    std::printf("train %.4f\n", share_right(v, tr));
    if (!test.empty()) {
        Table te = read_table(test);
        sc.apply(te);
        std::printf("test %.4f\n", share_right(v, te));
    }
    return 0;
}
