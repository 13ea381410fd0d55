"""Evaluate one program once: what a run is made of, and what ends it."""

from __future__ import annotations

from analyzer.engine.evaluation import library
from analyzer.engine.evaluation.attributes import attribute
from analyzer.engine.evaluation.calling import call, record_keywords
from analyzer.engine.evaluation.expressions import evaluate
from analyzer.engine.evaluation.launching import Start
from analyzer.engine.evaluation.methods import call_method
from analyzer.engine.evaluation.modules import load
from analyzer.engine.evaluation.project import Project
from analyzer.engine.evaluation.run import OutOfBudget, Run
from analyzer.engine.evaluation.statements import execute


def new_run(project: Project, start: Start) -> Run:
    """A run of one program with all that evaluates it."""
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


def run_to_end(run: Run, path: str) -> str:
    """Evaluate one program; why that did not come to its end, or ""."""
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
