#pragma once
#include <torch/torch.h>

#include "board.h"

inline int planeCount(int history) { return 2 * history + 1; }

// [planes, rows, cols]; per position own stones, then the opponent's; last plane is the colour
torch::Tensor toPlanes(const Board& board, int history);

// left-right reflection of a stack of planes
torch::Tensor reflected(const torch::Tensor& planes);
