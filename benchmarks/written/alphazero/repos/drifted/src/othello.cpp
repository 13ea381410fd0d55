#include "board.h"

namespace {

constexpr int S = 6;
constexpr int PASS = S * S;

class Othello : public Board {
public:
    Othello() {
        std::vector<int> b(S * S, 0);
        const int m = S / 2;
        b[(m - 1) * S + m - 1] = b[m * S + m] = 2;
        b[(m - 1) * S + m] = b[m * S + m - 1] = 1;
        past_.push_back(b);
    }
    std::unique_ptr<Board> clone() const override { return std::make_unique<Othello>(*this); }
    int rows() const override { return S; }
    int cols() const override { return S; }
    int moveCount() const override { return S * S + 1; }

    std::vector<int> legal() const override {
        auto out = placements(turn_);
        if (out.empty()) out.push_back(PASS);
        return out;
    }

    void play(int move) override {
        auto next = cells();
        if (move != PASS) {
            for (int i : flips(move, turn_)) next[i] = turn_;
            next[move] = turn_;
        }
        push(std::move(next));
    }

    bool over() const override { return placements(1).empty() && placements(2).empty(); }

    int winner() const override {
        if (!over()) return 0;
        int d = 0;
        for (int c : cells()) d += c == 1 ? 1 : (c == 2 ? -1 : 0);
        return d > 0 ? 1 : (d < 0 ? 2 : 0);
    }

private:
    std::vector<int> flips(int at, int who) const {
        std::vector<int> all;
        const auto& b = cells();
        if (b[at] != 0) return all;
        for (int dr = -1; dr <= 1; ++dr)
            for (int dc = -1; dc <= 1; ++dc) {
                if (dr == 0 && dc == 0) continue;
                std::vector<int> run;
                int r = at / S + dr, c = at % S + dc;
                while (r >= 0 && r < S && c >= 0 && c < S && b[r * S + c] == 3 - who) {
                    run.push_back(r * S + c);
                    r += dr;
                    c += dc;
                }
                if (r >= 0 && r < S && c >= 0 && c < S && b[r * S + c] == who)
                    all.insert(all.end(), run.begin(), run.end());
            }
        return all;
    }
    std::vector<int> placements(int who) const {
        std::vector<int> out;
        for (int i = 0; i < S * S; ++i)
            if (!flips(i, who).empty()) out.push_back(i);
        return out;
    }
};

}  // namespace

std::unique_ptr<Board> newOthello() { return std::make_unique<Othello>(); }
