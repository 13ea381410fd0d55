#include <algorithm>
#include <cmath>
#include <iostream>
#include <random>
#include <sstream>

#include "match.h"
#include "model.h"
#include "selfplay.h"

namespace F = torch::nn::functional;

namespace {

void copyWeights(Model from, Model to) {
    std::stringstream buf;
    torch::save(from, buf);
    torch::load(to, buf);
}

float trainStep(Model& net, torch::optim::Optimizer& opt, const std::vector<Sample>& data,
                const std::vector<size_t>& pick) {
    std::vector<torch::Tensor> xs;
    std::vector<int64_t> moves;
    std::vector<float> zs;
    for (size_t i : pick) {
        xs.push_back(data[i].planes);
        moves.push_back(data[i].move);
        zs.push_back(data[i].outcome);
    }
    auto x = torch::stack(xs).to(device());
    auto target = torch::tensor(moves, torch::kLong).to(device());
    auto z = torch::tensor(zs).to(device());

    auto [p, v] = net->forward(x);
    auto loss = F::mse_loss(v, z) + F::nll_loss(torch::log_softmax(p, 1), target);
    opt.zero_grad();
    loss.backward();
    opt.step();
    return loss.item<float>();
}

void setRate(torch::optim::Optimizer& opt, double lr) {
    for (auto& g : opt.param_groups()) static_cast<torch::optim::AdamOptions&>(g.options()).lr(lr);
}

}  // namespace

void learn(const Ini& ini) {
    torch::manual_seed(ini.num("run.seed"));
    std::mt19937 rng(ini.num("run.seed"));
    auto shape = newBoard(ini.str("run.game"));
    Model best(ini, *shape), net(ini, *shape);
    best->to(device());
    net->to(device());
    copyWeights(best, net);

    const double rate = ini.real("train.rate");
    const long rounds = ini.num("train.iterations"), steps = ini.num("train.steps");
    const size_t batch = ini.num("train.batch");
    torch::optim::Adam opt(net->parameters(),
                           torch::optim::AdamOptions(rate).weight_decay(ini.real("train.weight_decay")));

    std::vector<Sample> data;
    long done = 0;
    for (long round = 0; round < rounds; ++round) {
        data.clear();
        const Evaluate play = evaluator(best);
        for (long g = 0; g < ini.num("selfplay.games"); ++g) playGame(ini, play, rng(), data);

        std::vector<size_t> order(data.size());
        for (size_t i = 0; i < order.size(); ++i) order[i] = i;
        size_t at = order.size();
        float loss = 0;
        net->train();
        for (long s = 0; s < steps; ++s, ++done) {
            if (at + batch > order.size()) {
                std::shuffle(order.begin(), order.end(), rng);
                at = 0;
            }
            const size_t end = std::min(at + batch, order.size());
            setRate(opt, 0.5 * rate * (1 + std::cos(M_PI * done / double(rounds * steps))));
            loss = trainStep(net, opt, data, {order.begin() + at, order.begin() + end});
            at = end;
        }

        const Tally t = playMatch(ini, treePlayer(ini, evaluator(net)), treePlayer(ini, evaluator(best)),
                                  ini.num("gate.games"));
        const bool taken = t.score() >= ini.real("gate.threshold");
        std::cout << "round " << round << " positions " << data.size() << " loss " << loss << " score "
                  << t.score() << (taken ? " accepted" : " rejected") << std::endl;
        if (taken) {
            copyWeights(net, best);
            torch::save(best, "nets/" + ini.str("run.game") + ".pt");
        } else {
            copyWeights(best, net);
        }
    }
    torch::save(best, "nets/" + ini.str("run.game") + ".pt");
}
