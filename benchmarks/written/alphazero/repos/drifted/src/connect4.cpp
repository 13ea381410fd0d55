#include "board.h"

namespace {

constexpr int R = 6, C = 7;

class Connect4 : public Board {
public:
    Connect4() { past_.push_back(std::vector<int>(R * C, 0)); }
    std::unique_ptr<Board> clone() const override { return std::make_unique<Connect4>(*this); }
    int rows() const override { return R; }
    int cols() const override { return C; }
    int moveCount() const override { return C; }

    std::vector<int> legal() const override {
        std::vector<int> out;
        for (int c = 0; c < C; ++c)
            if (cells()[c] == 0) out.push_back(c);
        return out;
    }

    void play(int move) override {
        auto next = cells();
        int r = R - 1;
        while (next[r * C + move] != 0) --r;
        next[r * C + move] = turn_;
        if (fourThrough(next, r, move)) winner_ = turn_;
        push(std::move(next));
    }

    bool over() const override { return winner_ != 0 || legal().empty(); }
    int winner() const override { return winner_; }

private:
    static bool fourThrough(const std::vector<int>& b, int r, int c) {
        static const int step[4][2] = {{0, 1}, {1, 0}, {1, 1}, {1, -1}};
        const int who = b[r * C + c];
        for (auto& s : step) {
            int n = 1;
            for (int sign : {1, -1})
                for (int k = 1;; ++k) {
                    int i = r + sign * k * s[0], j = c + sign * k * s[1];
                    if (i < 0 || i >= R || j < 0 || j >= C || b[i * C + j] != who) break;
                    ++n;
                }
            if (n >= 4) return true;
        }
        return false;
    }
    int winner_ = 0;
};

}  // namespace

std::unique_ptr<Board> newConnect4() { return std::make_unique<Connect4>(); }
