#include "model.h"

#include "planes.h"

namespace nn = torch::nn;

namespace {
nn::Conv2d conv(int in, int out, int k) {
    return nn::Conv2d(nn::Conv2dOptions(in, out, k).padding(k / 2).bias(false));
}
nn::GroupNorm norm(int width) { return nn::GroupNorm(nn::GroupNormOptions(8, width)); }
}  // namespace

BlockImpl::BlockImpl(int width) {
    a = register_module("a", conv(width, width, 3));
    na = register_module("na", norm(width));
    b = register_module("b", conv(width, width, 3));
    nb = register_module("nb", norm(width));
}

torch::Tensor BlockImpl::forward(torch::Tensor x) {
    auto y = torch::relu(na(a(x)));
    return torch::relu(nb(b(y)) + x);
}

ModelImpl::ModelImpl(const Ini& ini, const Board& shape) : history(ini.num("net.history")) {
    const int width = ini.num("net.width");
    const int cells = shape.rows() * shape.cols();
    stem = register_module("stem", conv(planeCount(history), width, 3));
    stemNorm = register_module("stemNorm", norm(width));
    blocks = register_module("blocks", nn::ModuleList());
    for (int i = 0; i < ini.num("net.blocks"); ++i) blocks->push_back(Block(width));

    pconv = register_module("pconv", conv(width, 2, 1));
    pnorm = register_module("pnorm", nn::BatchNorm2d(2));
    pfc = register_module("pfc", nn::Linear(2 * cells, shape.moveCount()));

    vconv = register_module("vconv", conv(width, 8, 1));
    vnorm = register_module("vnorm", nn::BatchNorm2d(8));
    vfc = register_module("vfc", nn::Linear(8 * cells, 64));
    vout = register_module("vout", nn::Linear(64, 1));
}

std::pair<torch::Tensor, torch::Tensor> ModelImpl::forward(torch::Tensor x) {
    x = torch::relu(stemNorm(stem(x)));
    for (auto& m : *blocks) x = m->as<BlockImpl>()->forward(x);
    auto p = pfc(torch::relu(pnorm(pconv(x))).flatten(1));
    auto h = torch::relu(vfc(torch::relu(vnorm(vconv(x))).flatten(1)));
    return {p, vout(h).squeeze(1)};
}

torch::Device device() {
    return torch::cuda::is_available() ? torch::Device(torch::kCUDA) : torch::Device(torch::kCPU);
}

Evaluate evaluator(Model model) {
    model->eval();
    return [model](const Board& board) mutable {
        torch::NoGradGuard guard;
        auto x = toPlanes(board, model->history).unsqueeze(0).to(device());
        auto [logits, v] = model->forward(x);
        auto p = torch::softmax(logits[0], 0).to(torch::kCPU).contiguous();
        Evaluation out;
        out.policy.assign(p.data_ptr<float>(), p.data_ptr<float>() + p.numel());
        out.value = v.item<float>();
        return out;
    };
}
