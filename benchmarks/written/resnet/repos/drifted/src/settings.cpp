#include "settings.hpp"

#include <fstream>
#include <nlohmann/json.hpp>
#include <stdexcept>

using nlohmann::json;

NLOHMANN_DEFINE_TYPE_NON_INTRUSIVE_WITH_DEFAULT(Settings, data, root, classes, depth, shortcut, batch, lr, warm_lr,
                                                warm_iterations, drop_every_epochs, drop_at, iterations, momentum,
                                                weight_decay, probe, seed)

Settings load_settings(const std::string& file, const std::vector<std::string>& edits) {
  std::ifstream in(file);
  if (!in) throw std::runtime_error("cannot read " + file);
  json j = json::parse(in);
  for (const auto& e : edits) {
    const auto eq = e.find('=');
    if (eq == std::string::npos) throw std::runtime_error("key=value, not " + e);
    const std::string v = e.substr(eq + 1);
    j[e.substr(0, eq)] = json::accept(v) ? json::parse(v) : json(v);
  }
  return j.get<Settings>();
}
