#include "match.h"

#include <algorithm>
#include <iostream>

#include "model.h"
#include "selfplay.h"

Player treePlayer(const Ini& ini, Evaluate net, int simulations) {
    SearchParams p = searchParams(ini);
    if (simulations > 0) p.simulations = simulations;
    auto rng = std::make_shared<std::mt19937>(ini.num("run.seed") + 1);
    return [=](const Board& board) {
        Tree tree(board, net, p, (*rng)());
        tree.run(false);
        return sampleMove(tree.counts(), 1.0, *rng);
    };
}

// flat priors, value from one random playout
Player rolloutPlayer(int rollouts, unsigned seed) {
    auto rng = std::make_shared<std::mt19937>(seed);
    Evaluate random = [rng](const Board& board) {
        Evaluation out;
        const int me = board.turn();
        out.policy.assign(board.moveCount(), 1.0f / board.legal().size());
        auto b = board.clone();
        while (!b->over()) {
            auto moves = b->legal();
            b->play(moves[(*rng)() % moves.size()]);
        }
        out.value = float(b->scoreFor(me));
        return out;
    };
    SearchParams p;
    p.simulations = rollouts;
    return [=](const Board& board) {
        Tree tree(board, random, p, (*rng)());
        tree.run(false);
        auto n = tree.counts();
        return int(std::max_element(n.begin(), n.end()) - n.begin());
    };
}

Tally playMatch(const Ini& ini, const Player& a, const Player& b, int games) {
    Tally t;
    for (int g = 0; g < games; ++g) {
        auto board = newBoard(ini.str("run.game"));
        const int mine = 1 + g % 2;
        while (!board->over()) board->play(board->turn() == mine ? a(*board) : b(*board));
        const int r = board->scoreFor(mine);
        (r > 0 ? t.wins : r < 0 ? t.losses : t.draws)++;
    }
    return t;
}

static Model loadModel(const Ini& ini) {
    Model m(ini, *newBoard(ini.str("run.game")));
    torch::load(m, "nets/" + ini.str("run.game") + ".pt");
    m->to(device());
    return m;
}

void runMatch(const Ini& ini) {
    const int rollouts = ini.num("match.rollouts");
    Tally t = playMatch(ini, treePlayer(ini, evaluator(loadModel(ini))),
                        rolloutPlayer(rollouts, ini.num("run.seed")), ini.num("match.games"));
    std::cout << "against mcts-" << rollouts << ": +" << t.wins << " =" << t.draws << " -" << t.losses << "\n";
}

void runSweep(const Ini& ini) {
    const Evaluate net = evaluator(loadModel(ini));
    for (int n : {50, 200}) {
        Tally t = playMatch(ini, treePlayer(ini, net, n),
                            rolloutPlayer(ini.num("match.rollouts"), ini.num("run.seed")), ini.num("match.games"));
        std::cout << "simulations " << n << " score " << t.score() << "\n";
    }
}
