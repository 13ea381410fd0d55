#include "planes.h"

torch::Tensor toPlanes(const Board& board, int history) {
    auto out = torch::zeros({planeCount(history), board.rows(), board.cols()});
    auto acc = out.accessor<float, 3>();
    for (int t = 0; t < history; ++t) {
        const auto* cells = board.back(t);
        if (!cells) break;
        for (int i = 0; i < (int)cells->size(); ++i) {
            if ((*cells)[i] == 0) continue;
            const int own = (*cells)[i] == board.turn() ? 0 : 1;
            acc[2 * t + own][i / board.cols()][i % board.cols()] = 1.0f;
        }
    }
    if (board.turn() == 1) out[-1].fill_(1.0);
    return out;
}

torch::Tensor reflected(const torch::Tensor& planes) { return planes.flip({-1}); }
