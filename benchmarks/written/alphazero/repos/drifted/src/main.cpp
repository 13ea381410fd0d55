#include <iostream>
#include <string>

#include "ini.h"
#include "selfplay.h"
#include "match.h"

int main(int argc, char** argv) {
    if (argc < 3) {
        std::cerr << "usage: tabula learn|match|sweep file.ini [file.ini ...]\n";
        return 2;
    }
    try {
        Ini ini;
        for (int i = 2; i < argc; ++i) ini.load(argv[i]);
        const std::string what = argv[1];
        if (what == "learn") learn(ini);
        else if (what == "match") runMatch(ini);
        else if (what == "sweep") runSweep(ini);
        else throw std::runtime_error("unknown command " + what);
    } catch (const std::exception& e) {
        std::cerr << "tabula: " << e.what() << "\n";
        return 1;
    }
    return 0;
}
