#pragma once
#include <string>
#include <vector>

double bleu(const std::vector<std::vector<std::string>>& hyps, const std::vector<std::vector<std::string>>& refs);
