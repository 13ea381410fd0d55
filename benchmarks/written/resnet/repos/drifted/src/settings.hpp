#pragma once
#include <string>
#include <vector>

struct Settings {
  std::string data, root;
  int classes = 10;
  int depth = 20;
  std::string shortcut = "C";
  int batch = 128;
  double lr = 0.05;
  double warm_lr = 0;
  int warm_iterations = 0;
  int drop_every_epochs = 0;
  std::vector<double> drop_at;  // shares of all iterations
  int iterations = 0;
  double momentum = 0.9;
  double weight_decay = 1e-3;
  bool probe = false;
  unsigned seed = 1;
};

Settings load_settings(const std::string& file, const std::vector<std::string>& edits);

// Trains one network and prints its errors.
void train_network(const Settings& s);
