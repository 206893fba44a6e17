"""Writes shrunk disagreements as cases: small projects whose marks say what was seen when they ran."""
import pathlib
import re

import batch
import machine
import shrink
import verdict
from programs import families
from programs.shape import Program

RULES = {
    "nested_write": "nested_transaction", "not_in_write": "mutation_outside_transaction",
    "commit_without_begin": "unbalanced_transaction", "left_open": "unbalanced_transaction",
    "frozen_change": "frozen_mutation", "frozen_write": "frozen_mutation", "frozen_observed": "frozen_mutation",
    "no_run_loop": "observe_without_run_loop", "async_write_no_run_loop": "async_write_without_run_loop",
    "async_write_not_isolated": "async_write_without_run_loop", "reference_twice": "thread_safe_reference_misuse",
    "reference_of_unmanaged": "thread_safe_reference_misuse", "invalidated": "invalidated_object_use",
    "other_handle": "mixed_handles", "per_item": "write_in_loop"
}


def rule(kind, program):
    """The rule that is to tell it. What is used on a wrong thread is told by how it came there."""
    if kind not in ("incorrect_thread", "incorrect_queue"):
        return RULES.get(kind)
    choices = program.signature()
    if program.family.name == "stored":
        return "stored_handle_in_async_context"
    if choices.get("opener") == "main_awaited":
        return "async_open_off_main"
    if choices.get("source", "").startswith("view") or choices.get("source") == "given_main":
        return "main_context_off_main"
    if "suspension" in choices and "boundary" not in choices or choices.get("where") == "after_await":
        return "handle_used_after_suspension"
    return "live_object_crosses_boundary"


def titled(lines):
    """Mechanisms as the table prints them: (verdict, family, choices)."""
    by_name = {family.name: family for family in families.ALL}
    for line in lines:
        match = re.match(r"\s*\d+\s+(missed|elsewhere|false) (\w+) · (\w+): .*; for one (.*)$", line)
        if not match:
            continue
        family = by_name[match[3]]
        chosen = dict(part.split(" ", 1) for part in match[4].split(", ")) if match[4] != shrink.SIMPLEST else {}
        yield match[1], match[2], family, {**family.simplest(), **chosen}


def write(found, options, folder):
    """`found`: (verdict, kind, family, choices). Gives a line for each case that was written. A word that was told
    elsewhere is no case: where a finding stands is a matter of taste there."""
    wanted = [(sort, kind, Program(2_000_000 + number, family, choices))
              for number, (sort, kind, family, choices) in enumerate(found) if sort in ("missed", "false")]
    results, _ = batch.run_all([program for _, _, program in wanted], options.confine, folder, size=100,
                               jobs=options.jobs)
    seen = {result.program.number: result for result in results}
    target = pathlib.Path(options.cases)
    for sort, kind, program in wanted:
        result = seen.get(program.number)
        if not result or (sort == "false") != (not result.found):
            continue
        name = re.sub(
            r"\W+", "_", "_".join([program.family.name] +
                                  [f"{dimension}_{value}" for dimension, value in program.signature().items()]))
        marks = {}
        for defect in result.found:
            told = rule(defect.kind, program)
            # That a transaction was left open shows where its handle goes, which is no line to mark.
            if told and defect.frames and defect.kind != "left_open":
                marks.setdefault(defect.frames[0], set()).add(told)
        if sort != "false" and not marks:
            continue
        place = target / (f"ok_{name}" if sort == "false" else name)
        place.mkdir(parents=True, exist_ok=True)
        for file, text in [
                *program.files.items(),
            (f"{program.family.framework}Models.swift", families.MODELS[program.family.framework])
        ]:
            lines = text.split("\n")
            for (path, line), told in marks.items():
                if path == file:
                    lines[line - 1] += f" // expect: {', '.join(sorted(told))}"
            (place / file.replace(str(program.number), "rogram")).write_text("\n".join(lines).replace(
                str(program.number), ""))
        yield f"{place.name}: {', '.join(sorted(set().union(*marks.values()))) or 'nothing to find'}"
