#include <algorithm>
#include <cstdio>
#include <cstring>

#include "bleu.h"
#include "model.h"

static int train(const Ini& ini, const Vocab& sv, const Vocab& tv) {
  Model model(ini, (int)sv.words.size(), (int)tv.words.size());
  const int limit = ini.num("data.max_words");
  auto batches = make_batches(read_pairs(ini.str("data.train"), sv, tv, limit), ini.num("train.batch"));
  auto dev = make_batches(read_pairs(ini.str("data.dev"), sv, tv, 1000), ini.num("train.batch"));
  std::mt19937 rng(7);
  const std::string file = "out/" + ini.str("name") + ".bin";
  for (int e = 0; e < ini.num("train.epochs"); ++e) {
    std::shuffle(batches.begin(), batches.end(), rng);
    double sum = 0;
    for (size_t i = 0; i < batches.size(); ++i) {
      Tape t;
      sum += model.loss(t, batches[i]);
      t.backward();
      model.params.step(ini.real("train.rate"), ini.real("train.beta1"), ini.real("train.beta2"),
                        ini.real("train.eps"), ini.real("train.clip"));
      if (i % 200 == 199) std::printf("epoch %d %zu/%zu nll %.3f\n", e, i + 1, batches.size(), sum / (i + 1));
    }
    double d = 0;
    for (auto& b : dev) {
      Tape t;
      d += model.loss(t, b);
    }
    std::printf("epoch %d dev nll %.3f\n", e, d / dev.size());
    model.params.save(file);
  }
  return 0;
}

static int score(const Ini& ini, const Vocab& sv, const Vocab& tv) {
  Model model(ini, (int)sv.words.size(), (int)tv.words.size());
  model.params.load("out/" + ini.str("name") + ".bin");
  auto src = read_lines(ini.str("data.test") + ".en"), ref = read_lines(ini.str("data.test") + ".fr");
  std::vector<Words> hyp;
  std::vector<bool> clean;
  for (auto& s : src) {
    bool unknown = false;
    auto ids = sv.encode(s, &unknown);
    Words w;
    for (int id : model.greedy(ids, ini.num("decode.factor") * (int)ids.size())) w.push_back(tv.words[id]);
    hyp.push_back(w);
    clean.push_back(!unknown);
  }
  auto part = [&](const char* name, auto want) {
    std::vector<Words> h, r;
    for (size_t i = 0; i < src.size(); ++i)
      if (want(i)) { h.push_back(hyp[i]); r.push_back(ref[i]); }
    std::printf("%-10s %6.2f  (%zu)\n", name, bleu(h, r), h.size());
  };
  part("all", [&](size_t) { return true; });
  part("no unk", [&](size_t i) { return (bool)clean[i]; });
  for (int lo = 0; lo < 50; lo += 10) {
    std::string name = std::to_string(lo + 1) + "-" + std::to_string(lo + 10);
    part(name.c_str(), [&](size_t i) { return (int)src[i].size() > lo && (int)src[i].size() <= lo + 10; });
  }
  return 0;
}

int main(int argc, char** argv) {
  if (argc != 3) {
    std::fprintf(stderr, "usage: cunmt train|score FILE.ini\n");
    return 2;
  }
  Ini ini(argv[2]);
  int n = ini.num("data.shortlist");
  Vocab sv = Vocab::build(ini.str("data.train") + ".en", n), tv = Vocab::build(ini.str("data.train") + ".fr", n);
  return std::strcmp(argv[1], "train") ? score(ini, sv, tv) : train(ini, sv, tv);
}
