#pragma once
#include <functional>
#include <set>
#include "als.hpp"

struct Report { double hit = 0, ndcg = 0, mrr = 0; int n = 0; };

using Score = std::function<double(int, int)>;

inline Report evaluate(const Table& train, const std::vector<Event>& test, const Score& score, int top,
                       int n_cand, std::mt19937& g) {
    Report r;
    std::uniform_int_distribution<int> any(0, train.n_item - 1);
    for (const auto& e : test) {
        std::set<int> known{e.item};
        for (const auto& c : train.by_user[e.user]) known.insert(c.id);
        double mine = score(e.user, e.item);
        int pos = 0;
        for (int k = 0; k < n_cand; ++k) {
            int i = any(g);
            while (known.count(i)) i = any(g);
            if (score(e.user, i) >= mine) ++pos;
        }
        if (pos < top) {
            r.hit += 1;
            r.ndcg += 1.0 / std::log2(pos + 2.0);
        }
        r.mrr += 1.0 / (pos + 1);
        ++r.n;
    }
    r.hit /= r.n; r.ndcg /= r.n; r.mrr /= r.n;
    return r;
}
