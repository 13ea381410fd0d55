#pragma once
#include <algorithm>
#include <fstream>
#include <map>
#include <sstream>
#include <string>
#include <vector>

using Ini = std::map<std::string, std::string>;

inline std::string strip(const std::string& s) {
    auto a = s.find_first_not_of(" \t\r"), b = s.find_last_not_of(" \t\r");
    return a == std::string::npos ? "" : s.substr(a, b - a + 1);
}

inline Ini read_ini(const std::string& path) {
    std::ifstream in(path);
    Ini out;
    std::string line, sec;
    while (std::getline(in, line)) {
        line = strip(line);
        if (line.empty() || line[0] == '#') continue;
        if (line[0] == '[') { sec = line.substr(1, line.size() - 2) + "."; continue; }
        auto eq = line.find('=');
        out[sec + strip(line.substr(0, eq))] = strip(line.substr(eq + 1));
    }
    return out;
}

struct Event { int user, item; double count; long when; };
struct Cell { int id; double count; };

struct Table {
    int n_user = 0, n_item = 0;
    std::vector<std::vector<Cell>> by_user, by_item;
    void build(const std::vector<Event>& ev, int nu, int ni) {
        n_user = nu; n_item = ni;
        by_user.assign(nu, {}); by_item.assign(ni, {});
        for (const auto& e : ev) {
            by_user[e.user].push_back({e.item, e.count});
            by_item[e.item].push_back({e.user, e.count});
        }
    }
};

inline std::vector<Event> read_log(const std::string& path, int min_events) {
    std::ifstream in(path);
    std::vector<Event> all, kept;
    std::map<int, int> seen;
    Event e;
    while (in >> e.user >> e.item >> e.count >> e.when) { all.push_back(e); ++seen[e.user]; }
    std::map<int, int> u, i;
    for (auto& x : all) {
        if (seen[x.user] < min_events) continue;
        x.user = u.emplace(x.user, (int)u.size()).first->second;
        x.item = i.emplace(x.item, (int)i.size()).first->second;
        kept.push_back(x);
    }
    return kept;
}

// the newest `n` events of every user go to `test`
inline void split_last(std::vector<Event> ev, int n, std::vector<Event>& train, std::vector<Event>& test) {
    std::stable_sort(ev.begin(), ev.end(), [](const Event& a, const Event& b) {
        return a.user != b.user ? a.user < b.user : a.when > b.when; });
    int user = -1, k = 0;
    for (const auto& e : ev) {
        if (e.user != user) { user = e.user; k = 0; }
        (k++ < n ? test : train).push_back(e);
    }
}
