#pragma once
#include <functional>

#include "ini.h"
#include "mcts.h"

using Player = std::function<int(const Board&)>;

struct Tally {
    int wins = 0, draws = 0, losses = 0;
    double score() const { return (wins + 0.5 * draws) / (wins + draws + losses); }
};

Player treePlayer(const Ini& ini, Evaluate net, int simulations = 0);
Player rolloutPlayer(int rollouts, unsigned seed);
Tally playMatch(const Ini& ini, const Player& a, const Player& b, int games);

void runMatch(const Ini& ini);
void runSweep(const Ini& ini);
