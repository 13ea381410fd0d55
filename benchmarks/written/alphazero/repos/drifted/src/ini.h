#pragma once
#include <fstream>
#include <map>
#include <stdexcept>
#include <string>

// Minimal ini reader. Keys are stored as "section.key".
class Ini {
public:
    void load(const std::string& path) {
        std::ifstream in(path);
        if (!in) throw std::runtime_error("cannot open " + path);
        std::string line, section;
        while (std::getline(in, line)) {
            line = trim(line.substr(0, line.find(';')));
            if (line.empty()) continue;
            if (line.front() == '[') {
                section = line.substr(1, line.find(']') - 1);
                continue;
            }
            auto eq = line.find('=');
            if (eq == std::string::npos) throw std::runtime_error("bad line: " + line);
            values_[section + "." + trim(line.substr(0, eq))] = trim(line.substr(eq + 1));
        }
    }
    std::string str(const std::string& key) const {
        auto it = values_.find(key);
        if (it == values_.end()) throw std::runtime_error("missing key " + key);
        return it->second;
    }
    long num(const std::string& key) const { return std::stol(str(key)); }
    double real(const std::string& key) const { return std::stod(str(key)); }

private:
    static std::string trim(const std::string& s) {
        auto a = s.find_first_not_of(" \t\r"), b = s.find_last_not_of(" \t\r");
        return a == std::string::npos ? "" : s.substr(a, b - a + 1);
    }
    std::map<std::string, std::string> values_;
};
