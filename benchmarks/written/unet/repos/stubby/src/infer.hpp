#pragma once
#include "net.hpp"

// Foreground probability of an image of any size.
torch::Tensor predict_image(UNet& net, const torch::Tensor& image, int64_t tile,
                            torch::Device device);
