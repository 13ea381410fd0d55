#include "mcts.h"

#include <cmath>

double Tree::exploration(const Node& node) const {
    return std::log((1 + node.visits + params_.c_base) / params_.c_base) + params_.c_init;
}

Edge& Tree::choose(Node& node) const {
    const double scale = exploration(node) * std::sqrt(double(root_->visits));
    Edge* best = nullptr;
    double top = -1e30;
    for (auto& e : node.edges) {
        double s = e.q() + scale * e.prior / (1 + e.n);
        if (s > top) {
            top = s;
            best = &e;
        }
    }
    return *best;
}

double Tree::expand(Node& node, const Board& board) {
    Evaluation out = evaluate_(board);
    if (!board.over()) {
        for (int m : board.legal()) {
            Edge e;
            e.move = m;
            e.prior = out.policy[m];
            node.edges.push_back(std::move(e));
        }
    }
    return out.value;
}

// value of the node for the player to move there
double Tree::simulate(Node& node, Board& board) {
    ++node.visits;
    if (node.edges.empty()) return expand(node, board);
    Edge& e = choose(node);
    board.play(e.move);
    if (!e.child) e.child = std::make_unique<Node>();
    const double v = -simulate(*e.child, board);
    e.n += 1;
    e.w += v;
    return v;
}

void Tree::addNoise() {
    std::gamma_distribution<double> gamma(params_.noise_alpha, 1.0);
    std::vector<double> eta;
    double sum = 1e-12;
    for (size_t i = 0; i < root_->edges.size(); ++i) {
        eta.push_back(gamma(rng_));
        sum += eta.back();
    }
    for (size_t i = 0; i < eta.size(); ++i) {
        double& p = root_->edges[i].prior;
        p = (1 - params_.noise_weight) * p + params_.noise_weight * eta[i] / sum;
    }
}

void Tree::run(bool noise) {
    if (root_->edges.empty()) {
        ++root_->visits;
        expand(*root_, *board_);
    }
    if (noise) addNoise();
    for (int i = 0; i < params_.simulations; ++i) {
        auto copy = board_->clone();
        simulate(*root_, *copy);
    }
}

std::vector<int> Tree::counts() const {
    std::vector<int> out(board_->moveCount(), 0);
    for (auto& e : root_->edges) out[e.move] = e.n;
    return out;
}

void Tree::advance(int move) {
    std::unique_ptr<Node> next;
    for (auto& e : root_->edges)
        if (e.move == move) next = std::move(e.child);
    if (!next) next = std::make_unique<Node>();
    root_ = std::move(next);
    board_->play(move);
}

int sampleMove(const std::vector<int>& counts, double tau, std::mt19937& rng) {
    std::vector<double> w;
    for (int n : counts) w.push_back(n ? std::pow(double(n), 1.0 / tau) : 0.0);
    return std::discrete_distribution<int>(w.begin(), w.end())(rng);
}
