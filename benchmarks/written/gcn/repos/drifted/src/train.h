#pragma once
#include "dataset.h"
#include "options.h"

void train(const Options& o);
void karate(const Options& o);
void timing();
