#pragma once
#include <functional>
#include <memory>
#include <random>
#include <vector>

#include "board.h"

struct Evaluation {
    std::vector<float> policy;   // one entry per move
    float value = 0;             // for the player to move
};
using Evaluate = std::function<Evaluation(const Board&)>;

struct SearchParams {
    int simulations = 200;
    long c_base = 19652;
    double c_init = 1.25;
    double noise_alpha = 0.3;
    double noise_weight = 0.25;
};

struct Edge;

struct Node {
    int visits = 0;
    std::vector<Edge> edges;
};

struct Edge {
    int move = -1;
    double prior = 0;
    int n = 0;
    double w = 0;
    std::unique_ptr<Node> child;
    double q() const { return n ? w / n : 0.0; }
};

class Tree {
public:
    Tree(const Board& start, Evaluate evaluate, SearchParams params, unsigned seed)
        : board_(start.clone()), evaluate_(std::move(evaluate)), params_(params), rng_(seed),
          root_(std::make_unique<Node>()) {}

    void run(bool noise);
    std::vector<int> counts() const;   // over all moves
    void advance(int move);
    const Board& board() const { return *board_; }

private:
    double simulate(Node& node, Board& board);
    double expand(Node& node, const Board& board);
    Edge& choose(Node& node) const;
    double exploration(const Node& node) const;
    void addNoise();

    std::unique_ptr<Board> board_;
    Evaluate evaluate_;
    SearchParams params_;
    std::mt19937 rng_;
    std::unique_ptr<Node> root_;
};

// draws an index in proportion to counts^(1/tau)
int sampleMove(const std::vector<int>& counts, double tau, std::mt19937& rng);
