#include <cstdio>
#include "rank.hpp"

int main(int argc, char** argv) {
    Ini c = read_ini(argc > 1 ? argv[1] : "kauf.ini");
    for (int i = 2; i < argc; ++i) {
        std::string s = argv[i];
        auto eq = s.find('=');
        c["run." + s.substr(0, eq)] = s.substr(eq + 1);
    }
    auto num = [&](const std::string& k) { return std::stod(c.at(k)); };
    std::mt19937 g((int)num("run.seed"));
    auto ev = read_log(c["data.log"], (int)num("data.min_events"));
    int nu = 0, ni = 0;
    for (const auto& e : ev) { nu = std::max(nu, e.user + 1); ni = std::max(ni, e.item + 1); }
    std::vector<Event> train, test;
    split_last(ev, (int)num("data.held_out"), train, test);
    Table t;
    t.build(train, nu, ni);
    const std::string mode = c["run.mode"];
    Factors f;
    if (mode == "als")
        f = fit_als(t, (int)num("als.rank"), num("als.reg"), num("als.alpha"), (int)num("als.sweeps"),
                    num("als.init"), g);
    else if (mode == "sgd")
        f = fit_sgd(t, (int)num("sgd.rank"), num("sgd.reg"), num("sgd.lr"), (int)num("sgd.sweeps"),
                    (int)num("sgd.negatives"), g);
    Score s = [&](int u, int i) {
        return mode == "pop" ? (double)t.by_item[i].size() : dot(f.user[u], f.item[i]);
    };
    Report r = evaluate(t, test, s, (int)num("eval.top"), (int)num("eval.candidates"), g);
    std::printf("%s seed %s  HR %.4f  NDCG %.4f  (%d cases)\n", mode.c_str(), c["run.seed"].c_str(), r.hit, r.ndcg, r.n);
}
