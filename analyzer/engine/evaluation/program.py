"""Evaluate a repository from each place where a run of it starts, within a budget."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from analyzer.engine.evaluation import launching
from analyzer.engine.evaluation.findings import Findings
from analyzer.engine.evaluation.project import Project
from analyzer.model.code import FileReading
from analyzer.model.source import Location, Problem

MOST_RUNS = 40
MOST_STEPS_IN_ALL = 150_000


@dataclass(slots=True)
class Evaluated:
    """What all runs together found, and what was left out for lack of budget."""

    findings: Findings = field(default_factory=Findings)
    problems: list[Problem] = field(default_factory=list)


def evaluate_program(
    readings: Sequence[FileReading], texts: Mapping[str, str], entry_points: Sequence[str]
) -> Evaluated:
    """Findings of all runs. Never raises; the same for the same files in any order."""
    result = Evaluated()
    project = Project(readings, texts)
    left = MOST_STEPS_IN_ALL
    todo = list(launching.starts(project, entry_points))
    todo.sort(key=lambda start: not launching.may_start_others(project, start.path))
    todo.sort(key=lambda start: start.is_config)
    count, loaded = 0, set[str]()
    while count < len(todo):
        start = todo[count]
        if start.is_config and start.path in loaded:
            # A program reads these settings, and may change them.
            del todo[count]
            continue
        if count >= MOST_RUNS or left <= 0:
            message = "not evaluated: there are more programs and command lines than the budget"
            result.problems.append(Problem(Location(start.path, 1, 1), "evaluation", message))
            break
        # A library starts nothing, and need not load what evaluates.
        from analyzer.engine.evaluation.runner import new_run, run_to_end

        run = new_run(project, start)
        run.most_steps = min(run.most_steps, left)
        problem = run_to_end(run, start.path)
        left -= run.steps
        if problem:
            result.problems.append(Problem(Location(start.path, 1, 1), "evaluation", problem))
        result.findings.add(run)
        loaded.update(run.modules)
        count += 1
        todo[count:] = launching.with_spawned(project, todo[count:], run)
    for path in project.left_out:
        message = "not evaluated: there is more code than the budget"
        result.problems.append(Problem(Location(path, 1, 1), "evaluation", message))
    result.problems = sorted(set(result.problems))
    return result
