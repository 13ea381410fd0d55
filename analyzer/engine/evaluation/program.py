"""Evaluate a repository from each place where a run of it starts, within a budget."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from analyzer.engine.evaluation import launching, library
from analyzer.engine.evaluation.attributes import attribute
from analyzer.engine.evaluation.calling import call, record_keywords
from analyzer.engine.evaluation.expressions import evaluate
from analyzer.engine.evaluation.findings import Findings
from analyzer.engine.evaluation.methods import call_method
from analyzer.engine.evaluation.modules import load
from analyzer.engine.evaluation.project import Project
from analyzer.engine.evaluation.run import OutOfBudget, Run
from analyzer.engine.evaluation.statements import execute
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
        run = _new_run(project, start)
        run.most_steps = min(run.most_steps, left)
        problem = _evaluate(run, start.path)
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


def _new_run(project: Project, start: launching.Start) -> Run:
    run = Run(project, flags=dict(start.flags), environment=dict(start.environment))
    run.main = start.path
    run.is_launched = start.is_launched
    run.evaluate = lambda frame, node: evaluate(run, frame, node)
    run.execute = lambda frame, body: execute(run, frame, body)
    run.call = lambda callee, given, site: call(run, callee, given, site)
    run.attribute = lambda owner, name, site: attribute(run, owner, name, site)
    run.load = lambda path: load(run, path)
    run.methods = call_method
    run.models = library.model_of
    run.before_call = library.before_call
    run.registry.update(words=start.words, launch_path=start.launch_path, launcher=start.launcher)
    run.registry["is_config"] = start.is_config
    run.registry["record_keywords"] = record_keywords
    library.prepare(run)
    return run


def _evaluate(run: Run, path: str) -> str:
    """Run one program; returns why it was not run to its end, or ""."""
    try:
        library.start(run, path)
        library.finish(run)
    except OutOfBudget:
        return f"evaluation stopped after {run.most_steps} steps"
    except RecursionError:
        return "evaluation stopped: nested too deeply"
    except Exception as error:  # noqa: BLE001 - odd code must never end a build
        return f"evaluation stopped: {type(error).__name__}: {error}"[:200]
    return ""
