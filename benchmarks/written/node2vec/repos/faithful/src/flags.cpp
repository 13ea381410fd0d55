#include "flags.h"

#include <cstdio>
#include <cstdlib>
#include <cstring>

Flags parse_flags(int argc, char** argv) {
  Flags f;
  for (int i = 1; i + 1 < argc; i += 2) {
    const char *a = argv[i], *v = argv[i + 1];
    auto is = [&](const char* n) { return !std::strcmp(a, n); };
    if (is("-task")) f.task = v;
    else if (is("-graph")) f.graph = v;
    else if (is("-labels")) f.labels = v;
    else if (is("-out")) f.out = v;
    else if (is("-method")) f.method = v;
    else if (is("-d")) f.d = std::atoi(v);
    else if (is("-r")) f.r = std::atoi(v);
    else if (is("-l")) f.l = std::atoi(v);
    else if (is("-k")) f.k = std::atoi(v);
    else if (is("-epochs")) f.epochs = std::atoi(v);
    else if (is("-neg")) f.neg = std::atoi(v);
    else if (is("-lr")) f.lr = std::atof(v);
    else if (is("-p")) f.p = std::atof(v);
    else if (is("-q")) f.q = std::atof(v);
    else if (is("-threads")) f.threads = std::atoi(v);
    else if (is("-seed")) f.seed = std::atoi(v);
    else { std::fprintf(stderr, "unknown flag %s\n", a); std::exit(2); }
  }
  return f;
}
