#pragma once
#include "layers.cuh"
#include "settings.hpp"

std::unique_ptr<Chain> build_network(const Settings& s, Maps& input, std::mt19937& rng);
