#include "selfplay.h"

#include "planes.h"

SearchParams searchParams(const Ini& ini) {
    SearchParams p;
    p.simulations = ini.num("search.simulations");
    p.c_base = ini.num("search.c_base");
    p.c_init = ini.real("search.c_init");
    p.noise_alpha = ini.real("search.noise_alpha");
    p.noise_weight = ini.real("search.noise_weight");
    return p;
}

void playGame(const Ini& ini, const Evaluate& net, unsigned seed, std::vector<Sample>& out) {
    std::mt19937 rng(seed);
    auto start = newBoard(ini.str("run.game"));
    const long switchAt = ini.num("selfplay.sample_moves");
    const double after = ini.real("selfplay.tau_after");
    const int history = ini.num("net.history");

    Tree tree(*start, net, searchParams(ini), seed);
    std::vector<int> players;
    const size_t first = out.size();
    for (long ply = 0; !tree.board().over(); ++ply) {
        tree.run(true);
        const auto counts = tree.counts();
        const int move = sampleMove(counts, ply < switchAt ? 1.0 : after, rng);
        out.push_back({toPlanes(tree.board(), history), move, 0.0f});
        players.push_back(tree.board().turn());
        tree.advance(move);
    }
    for (size_t i = 0; i < players.size(); ++i)
        out[first + i].outcome = float(tree.board().scoreFor(players[i]));
}
