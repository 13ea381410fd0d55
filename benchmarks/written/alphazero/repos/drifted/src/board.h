#pragma once
#include <memory>
#include <string>
#include <vector>

// A game in progress. Cells hold 1 (first player), 2 (second player) or 0.
class Board {
public:
    virtual ~Board() = default;
    virtual std::unique_ptr<Board> clone() const = 0;
    virtual int rows() const = 0;
    virtual int cols() const = 0;
    virtual int moveCount() const = 0;
    virtual std::vector<int> legal() const = 0;
    virtual void play(int move) = 0;
    virtual bool over() const = 0;
    virtual int winner() const = 0;   // 0 for a draw

    int turn() const { return turn_; }
    const std::vector<int>& cells() const { return past_.back(); }
    // position k plies ago, or nullptr before the start
    const std::vector<int>* back(size_t k) const {
        return k < past_.size() ? &past_[past_.size() - 1 - k] : nullptr;
    }
    // result for `player`: 1, 0 or -1
    int scoreFor(int player) const { return winner() == 0 ? 0 : (winner() == player ? 1 : -1); }

protected:
    void push(std::vector<int> cells) {
        past_.push_back(std::move(cells));
        turn_ = 3 - turn_;
    }
    std::vector<std::vector<int>> past_;
    int turn_ = 1;
};

std::unique_ptr<Board> newConnect4();
std::unique_ptr<Board> newOthello();

inline std::unique_ptr<Board> newBoard(const std::string& name) {
    if (name == "connect4") return newConnect4();
    if (name == "othello") return newOthello();
    return nullptr;
}
