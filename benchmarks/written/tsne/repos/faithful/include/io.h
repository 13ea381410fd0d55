#pragma once
#include <string>
#include "table.h"

// name: mnist | olivetti | coil20 | words. limit 0 means everything.
Labelled load(const std::string& name, const std::string& dir, int limit, unsigned seed);
void save_map(const std::string& path, const Table& y, const std::vector<int>& label);
