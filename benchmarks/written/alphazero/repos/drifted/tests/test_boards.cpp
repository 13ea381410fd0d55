#undef NDEBUG
#include <cassert>
#include <iostream>

#include "mcts.h"

static Evaluation flat(const Board& b) {
    Evaluation e;
    e.policy.assign(b.moveCount(), 1.0f / b.moveCount());
    return e;
}

int main() {
    auto c4 = newBoard("connect4");
    for (int m : {0, 6, 1, 6, 2, 5, 3}) c4->play(m);
    assert(c4->over() && c4->winner() == 1);
    assert(c4->scoreFor(2) == -1);

    auto ot = newBoard("othello");
    assert(ot->legal().size() == 4);

    SearchParams p;
    p.simulations = 64;
    Tree tree(*newBoard("connect4"), flat, p, 1);
    tree.run(true);
    int total = 0;
    for (int n : tree.counts()) total += n;
    assert(total == 64);
    tree.advance(3);
    assert(tree.board().turn() == 2);
    std::cout << "ok\n";
}
