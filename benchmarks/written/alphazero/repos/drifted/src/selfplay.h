#pragma once
#include <torch/torch.h>

#include <string>
#include <vector>

#include "ini.h"
#include "mcts.h"

struct Sample {
    torch::Tensor planes;
    long move;       // what was played
    float outcome;   // for the player to move
};

SearchParams searchParams(const Ini& ini);

// one finished game, appended to `out`
void playGame(const Ini& ini, const Evaluate& net, unsigned seed, std::vector<Sample>& out);

// the whole training run
void learn(const Ini& ini);
