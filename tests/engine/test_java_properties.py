"""What does a Java program get for a key of its properties?"""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.engine.deciding import Cases, assert_decided, facts_of

CASES = Cases()
case = CASES.keep

SETTINGS = """
import java.util.Properties;
public final class Settings {
    private final Properties held = new Properties();
    public String text(String key, String fallback) {
        String v = System.getProperty(key);
        return v != null ? v : held.getProperty(key, fallback);
    }
    public double real(String key, double fallback) {
        return Double.parseDouble(text(key, String.valueOf(fallback)).trim());
    }
    public double fixed(String key, double fallback) {
        return Double.parseDouble(held.getProperty(key, String.valueOf(fallback)));
    }
}
"""
MAIN = """
public class Main {
    public static void main(String[] args) {
        Settings s = new Settings();
        double rate = s.real("decay.rate", 0.9);
        double cut = s.fixed("cut.off", 0.25);
        boolean warm = Boolean.getBoolean("warm.start");
        System.out.println(rate + cut);
    }
}
"""
CODE = {"src/Settings.java": SETTINGS, "src/Main.java": MAIN}

case(
    "no file of properties: the program's own values",
    {"src/Main.java": "public class Main { static final double RATE = 0.9; }\n"},
    {"RATE": 0.9},
)
case(
    "the file wins over the fallbacks of getters",
    {**CODE, "app.properties": "decay.rate=0.7\ncut.off=0.5\n"},
    {"decay.rate": 0.7, "cut.off": 0.5},
    {"decay.rate": 0.9, "cut.off": 0.25},
)
case(
    "a key in another spelling is not found",
    {**CODE, "app.properties": "decay.Rate=0.7\ncutOff=0.5\n"},
    {"decay.rate": 0.9, "cut.off": 0.25},
    {"decay.Rate": 0.7, "cutOff": 0.5},
)
case(
    "what the machine alone is asked for is not read from the file",
    {**CODE, "app.properties": "warm.start=true\ndecay.rate=0.7\n"},
    {"decay.rate": 0.7},
    {"warm.start": True},
)
case(
    "the machine wins where a getter asks it first, and only there",
    {
        **CODE,
        "app.properties": "decay.rate=0.7\ncut.off=0.5\n",
        "run.sh": "java -Ddecay.rate=0.6 -Dcut.off=0.1 -cp out Main\n",
    },
    {"decay.rate": 0.6},
    {"decay.rate": 0.7},
)


@pytest.mark.parametrize("name", CASES)
def test_what_decides_is_in_force_and_nothing_else(name: str, tmp_path: Path) -> None:
    assert_decided(CASES[name], tmp_path)


@pytest.mark.parametrize("name", CASES)
def test_a_fact_that_lost_says_why(name: str, tmp_path: Path) -> None:
    facts = facts_of(tmp_path, CASES[name][0])
    assert all(fact.note for fact in facts if not fact.in_force)


def test_a_program_that_moves_its_settings_to_the_machine_keeps_them(tmp_path: Path) -> None:
    moving = MAIN.replace("Settings s", "System.setProperties(p); Settings s")
    files = {**CODE, "src/Main.java": moving, "app.properties": "warm.start=true\n"}
    assert all(f.in_force for f in facts_of(tmp_path, files) if f.name.endswith("start"))
