"""Compares, program by program and line by line, what was seen with what was told."""
import collections
import re

# Rules that foretell a breach, by the breach that they foretell.
ELSEWHERE = {
    "live_object_crosses_boundary", "handle_used_after_suspension", "stored_handle_in_async_context",
    "shared_global_handle", "confined_handle_escapes_scope", "main_context_off_main", "model_handed_to_actor",
    "unchecked_sendable_handle", "handle_on_concurrent_queue", "async_open_off_main", "transaction_across_suspension",
    "thaw_in_actor"
}
FORETELLS = {
    "incorrect_thread": ELSEWHERE,
    "incorrect_queue": ELSEWHERE,
    "nested_write": {"nested_transaction", "unbalanced_transaction"},
    "blocked": {"nested_transaction", "unbalanced_transaction", "transaction_across_suspension"},
    "not_in_write": {"mutation_outside_transaction"},
    "commit_without_begin": {"unbalanced_transaction", "nested_transaction"},
    "left_open": {"unbalanced_transaction", "transaction_across_suspension"},
    "frozen_change": {"frozen_mutation"},
    "frozen_write": {"frozen_mutation"},
    "frozen_observed": {"frozen_mutation"},
    "no_run_loop": {"observe_without_run_loop"},
    "async_write_no_run_loop": {"async_write_without_run_loop"},
    "async_write_not_isolated": {"async_write_without_run_loop"},
    "reference_twice": {"thread_safe_reference_misuse"},
    "reference_of_unmanaged": {"thread_safe_reference_misuse"},
    "invalidated": {"invalidated_object_use"},
    "other_handle": {"mixed_handles", "live_object_crosses_boundary", "frozen_mutation"},
    "thawed_in_actor": {"thaw_in_actor"},
    "per_item": {"write_in_loop"},
}
# Their `high` findings say that it happens. The others among them speak of a declaration, or of what a value is open
# to.
SAYS_SO = {
    "live_object_crosses_boundary", "handle_used_after_suspension", "stored_handle_in_async_context",
    "shared_global_handle", "confined_handle_escapes_scope", "main_context_off_main", "async_open_off_main",
    "nested_transaction", "unbalanced_transaction", "mutation_outside_transaction", "frozen_mutation",
    "observe_without_run_loop", "async_write_without_run_loop", "thread_safe_reference_misuse",
    "invalidated_object_use", "mixed_handles", "write_in_loop"
}
# Findings that stand where a value is handed on, not where it is used.
CARRIES = re.compile(r"\b(returned|passed|resumes?d?|yield\w*|handed|sent|stored|captured)\b")
SEVERE = {"thread_safe_reference_misuse": "error"}


class Defect:
    """Something that went wrong: its kind, the lines of the calls that led there (innermost first), and in how many of
    the runs."""

    def __init__(self, kind, frames):
        self.kind, self.frames, self.runs, self.is_carried = kind, frames, set(), False


class Disagreement:
    """`verdict` is missed (seen, not told), elsewhere (told for another line), false (told at high, its line ran, not
    seen), or crash (the linter ended on it)."""

    def __init__(self, verdict, kind, place, detail):
        self.verdict, self.kind, self.place, self.detail = verdict, kind, place, detail


def defects(runs, items):
    """The first breach of each run (a real database would have ended the program there), and transactions that begin
    once for each round of a loop."""
    found = {}
    for number, run in enumerate(runs):
        for kind, _, _, frames in run.breaches[:1]:
            found.setdefault((kind, frames[0] if frames else None), Defect(kind, frames)).runs.add(number)
        sites = collections.Counter(frames[0] for _, frames in run.transactions if frames)
        for site, count in sites.items():
            if items and count >= items:
                path = next(frames for _, frames in run.transactions if frames and frames[0] == site)
                found.setdefault(("per_item", site), Defect("per_item", path)).runs.add(number)
    return list(found.values())


def places(finding):
    """Every line that a finding shows."""
    shown = {(finding["path"], line) for line in range(finding["line"], finding.get("endLine", finding["line"]) + 1)}
    return shown | {(note["path"], note["line"]) for note in finding.get("notes", []) if note.get("path")}


def ran(finding, seen):
    """Whether the place that a finding names ran: its own, or one that it says is used."""
    answers = [seen.ran(finding["path"], finding["line"], finding["column"])]
    answers += [
        seen.ran(note["path"], note["line"], note.get("column")) for note in finding.get("notes", [])
        if note.get("role") in ("used", "crossed") and note.get("path")
    ]
    return any(answers) if any(answer is not None for answer in answers) else None


def compare(runs, findings, seen, items=None):
    """The defects of a program, and where they and the findings disagree."""
    found = defects(runs, items)
    told = [finding for finding in findings if finding.get("confidence") != "low"]
    disagreements, met = [], set()
    for defect in found:
        fitting = [finding for finding in told if finding["rule"] in FORETELLS.get(defect.kind, ())]
        # A transaction that is left open shows when the handle goes: no line of the program's is that place.
        here = [
            finding for finding in fitting
            if defect.kind == "left_open" or not defect.frames or places(finding) & set(defect.frames)
        ]
        met.update(id(finding) for finding in here)
        carrying = [
            finding for finding in fitting if CARRIES.search(finding["message"]) and ran(finding, seen) is not False
        ]
        if not here and carrying:
            # Told where the value leaves its context, which is the place that such a finding is to name.
            met.update(id(finding) for finding in carrying)
            defect.is_carried = True
        elif not here:
            verdict = "elsewhere" if fitting else "missed"
            disagreements.append(
                Disagreement(verdict, defect.kind, defect.frames[0] if defect.frames else None,
                             ",".join(sorted({finding["rule"] for finding in fitting}))))
    for finding in told:
        rule = finding["rule"]
        # What comes after a breach proves nothing: only programs that are never broken say that a finding is false.
        if any(run.breaches for run in runs) and rule != "write_in_loop":
            continue
        if finding.get("confidence") != "high" or rule not in SAYS_SO or id(finding) in met or SEVERE.get(
                rule, finding["severity"]) != finding["severity"]:
            continue
        if rule == "write_in_loop" and not items:
            continue
        if ran(finding, seen) is not False:
            disagreements.append(Disagreement("false", rule, (finding["path"], finding["line"]), finding["message"]))
    return found, disagreements
