#include "images.hpp"

#include <algorithm>
#include <fstream>
#include <stdexcept>

Pictures read_cifar(const std::vector<std::string>& files) {
  Pictures p;
  for (const auto& f : files) {
    std::ifstream in(f, std::ios::binary);
    if (!in) throw std::runtime_error("cannot read " + f);
    char label;
    while (in.get(label)) {
      Picture a;
      a.label = (unsigned char)label;
      a.h = a.w = 32;
      a.rgb.resize(3 * 32 * 32);
      in.read(reinterpret_cast<char*>(a.rgb.data()), a.rgb.size());
      p.items.push_back(std::move(a));
    }
  }
  return p;
}

Pictures read_packed(const std::string& file) {
  std::ifstream in(file, std::ios::binary);
  if (!in) throw std::runtime_error("cannot read " + file);
  Pictures p;
  int32_t head[3];
  while (in.read(reinterpret_cast<char*>(head), sizeof head)) {
    Picture a;
    a.label = head[0], a.h = head[1], a.w = head[2];
    a.rgb.resize(3 * size_t(a.h) * a.w);
    in.read(reinterpret_cast<char*>(a.rgb.data()), a.rgb.size());
    p.items.push_back(std::move(a));
  }
  return p;
}

void fit_mean(Pictures& p, bool per_pixel) {
  std::vector<double> sum(per_pixel ? p.items[0].rgb.size() : 3, 0.0);
  double pixels = 0;
  for (const auto& a : p.items) {
    const size_t plane = size_t(a.h) * a.w;
    for (size_t k = 0; k < a.rgb.size(); ++k) sum[per_pixel ? k : k / plane] += a.rgb[k] / 255.0;
    pixels += per_pixel ? 1 : plane;
  }
  p.mean.clear();
  for (double s : sum) p.mean.push_back(float(s / pixels));
}

static void copy_window(const Pictures& p, const Picture& a, int side, int top, int left, bool mirror, float* out) {
  const bool per_pixel = p.mean.size() > 3;
  for (int c = 0; c < 3; ++c)
    for (int y = 0; y < side; ++y)
      for (int x = 0; x < side; ++x) {
        const int sy = std::clamp(top + y, 0, a.h - 1);
        const int sx = std::clamp(left + (mirror ? side - 1 - x : x), 0, a.w - 1);
        const size_t k = (size_t(c) * a.h + sy) * a.w + sx;
        *out++ = a.rgb[k] / 255.f - p.mean[per_pixel ? k : c];
      }
}

void train_view(const Pictures& p, size_t i, int side, int margin, std::mt19937& rng, float* out) {
  const Picture& a = p.items[i];
  std::uniform_int_distribution<int> row(-margin, a.h - side + margin), col(-margin, a.w - side + margin), coin(0, 1);
  const int top = row(rng), left = col(rng);
  copy_window(p, a, side, top, left, coin(rng) == 1, out);
}

void centre_view(const Pictures& p, size_t i, int side, bool mirror, float* out) {
  const Picture& a = p.items[i];
  copy_window(p, a, side, (a.h - side) / 2, (a.w - side) / 2, mirror, out);
}
