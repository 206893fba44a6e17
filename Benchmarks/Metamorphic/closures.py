"""The same closures, given otherwise: as arguments, named functions, work items, methods, in other captures."""
import re

import swifttext as swift
from registry import by_pattern, per_text, repeated, transformation, written

LABELS = {
    "async": "execute", "sync": "execute", "addTask": "operation", "detached": "operation",
    "autoreleasepool": "invoking", "sink": "receiveValue", "run": "body"
}
UNLABELLED = "forEach map compactMap flatMap filter write writeAsync beginAsyncWrite asyncWrite perform performAndWait performBackgroundTask addOperation read asyncRead".split(
)
ASYNC = r"^([ \t]*)([\w.]+(?:\([^()\n]*\))?)\.async \{"


@per_text
def trailing_to_argument(text):
    masked, edits = swift.mask(text), []
    for m in re.finditer(r"(?:\.|\b)(\w+) \{", masked):
        word, brace, is_member = m[1], m.end() - 1, masked[m.start()] == "."
        before = masked[swift.line_start(masked, m.start()):m.start()]
        if re.search(r"\b(if|guard|while|for|switch|func|class|struct|enum|extension|protocol|actor)\b[^{}]*$", before):
            continue
        label = argument_label(masked, m, word, is_member)
        end = swift.match(masked, brace)
        if label is None or re.match(r"\s*\w+\s*:\s*\{", masked[end + 1:end + 40]):
            continue
        edits += [(brace - 1, brace, "(" + (label and label + ": ")), (end + 1, end + 1, ")")]
    return swift.edited(text, edits) if edits else None


def argument_label(masked, m, word, is_member):
    """The label that a trailing closure has as an argument, "" for none, None where that is not known."""
    if not is_member:
        return {"Task": "operation", "autoreleasepool": "invoking"}.get(word)
    owner = {"run": "MainActor", "detached": "Task"}.get(word)
    if owner and not masked[:m.start()].endswith(owner):
        return None
    return LABELS.get(word, "" if word in UNLABELLED else None)


@per_text
def argument_to_trailing(text):
    """`perform({ … })`, `async(execute: { … })` with the closure behind the parentheses."""
    masked, edits = swift.mask(text), []
    for m in re.finditer(r"\.(\w+)\((?:(\w+): )?\{", masked):
        label = LABELS.get(m[1], "" if m[1] in UNLABELLED else None)
        close = swift.match(masked, m.end() - 1)
        line = masked[swift.line_start(masked, m.start()):m.start()]
        if label is None or (m[2] or "") != label or close < 0 or masked[close + 1:close + 2] != ")" or re.search(
                r"\b(if|guard|while|for|switch)\b", line):
            continue
        edits += [(m.end(1), m.end() - 1, " "), (close + 1, close + 2, "")]
    return swift.edited(text, edits) if edits else None


def local_function(text, count, call):
    masked = swift.mask(text)
    for m in re.finditer(ASYNC + r"[ \t]*$", masked, re.M):
        brace = m.start() + m[0].rindex("{")
        close = swift.match(masked, brace)
        begin = swift.line_start(text, close)
        if masked[close + 1:swift.line_end(masked, close)].strip() or masked[begin:close].strip() or swift.enclosing(
                masked, m.start()) < 0:
            continue
        return text[:m.start(
        )] + f"{m[1]}func job{count}() {{{text[brace + 1:begin]}{m[1]}}}\n{m[1]}{written(text, m, 2)}.async{call(f'job{count}')}" + text[
            close + 1:]
    return None


def without_actors(files):
    # Top-level statements are the main actor's.
    if any(f.endswith("main.swift") for f in files):
        return False
    code = "\n".join(swift.mask(t) for t in swift.sources(files).values())
    return len(files) == len(swift.sources(files)) and not re.search(
        r"\bactor\b|MainActor|ViewController|View\b|\bApp\b|@Observable|globalActor|UIKit|SwiftUI|AppKit|isolated\b",
        code)


def away_from_actors(step):
    """Where no actor is near: a local function is the actor's in whose code it stands, a closure that a queue is given
    is not."""

    def apply(files):
        new = {f: (step(t) if f in swift.sources(files) else None) or t
               for f, t in files.items()} if without_actors(files) else files
        return new if new != files else None

    apply.__name__, apply.__doc__ = step.__name__, step.__doc__
    return transformation(apply)


@away_from_actors
@repeated
def closure_to_local_function(text, count):
    return local_function(text, count, lambda name: f" {{ {name}() }}")


@away_from_actors
@repeated
def closure_to_function_reference(text, count):
    return local_function(text, count, lambda name: f"(execute: {name})")


@per_text
@repeated
def closure_in_local(text, count):
    """`queue.async { … }` as `let job = { … }` and `queue.async(execute: job)`."""
    masked = swift.mask(text)
    for m in re.finditer(ASYNC, masked, re.M):
        close = swift.match(masked, m.end() - 1)
        if not masked[close + 1:swift.line_end(masked, close)].strip() and not re.search(
                r"\breturn \w|\bthrow", masked[m.end():close]) and "\n" in masked[m.end():close]:
            return text[:m.start(
            )] + f"{m[1]}let job{count}: () -> Void = {text[m.end() - 1:close + 1]}\n{m[1]}{written(text, m, 2)}.async(execute: job{count})" + text[
                close + 1:]
    return None


@per_text
@repeated
def work_item(text, count):
    masked = swift.mask(text)
    for m in re.finditer(ASYNC, masked, re.M):
        close = swift.match(masked, m.end() - 1)
        if not masked[close + 1:swift.line_end(masked, close)].strip():
            end = swift.line_end(text, close)
            return text[:m.start(
            )] + f"{m[1]}let item{count} = DispatchWorkItem {text[m.end() - 1:end]}\n{m[1]}{written(text, m, 2)}.async(execute: item{count})" + text[
                end:]
    return None


@per_text
def closure_to_method(text):
    """`queue.async { … }` that begins a method without parameters as `queue.async { self.job() }` and a private
    method."""
    masked, edits = swift.mask(text), []
    for t in swift.types(masked):
        if t.kind != "class" or "Operation" in masked[t.start:t.open]:
            continue
        for n, f in enumerate(f for f in swift.functions(masked)
                              if t.open < f.start < t.close and swift.enclosing(masked, f.start) == t.open):
            m = re.match(r"\s*\n([ \t]*)([\w.]+(?:\([^()\n]*\))?)\.async \{(?: \[self\] in)?[ \t]*\n",
                         masked[f.open + 1:f.close])
            if not m or "static" in f.modifiers or masked[f.open_paren + 1:f.close_paren].strip():
                continue
            begin = masked.find("{", f.open + 1 + m.end(2))
            close = swift.match(masked, begin)
            if masked[close + 1:swift.line_end(masked, close)].strip():
                continue
            body, end = text[f.open + m.end():swift.line_start(text, close)], swift.line_end(text, f.close)
            edits += [(begin, close + 1, f"{{ self.job_{f.name}_{n}() }}"),
                      (end, end, f"\n\n    private func job_{f.name}_{n}() {{{body}    }}")]
    return swift.edited(text, edits) if edits else None


@per_text
def weak_self(text):
    """`self` or `[self]` as `[weak self]` and a guard, in closures of classes that give nothing back."""
    masked, edits = swift.mask(text), []
    for m in re.finditer(r"\.(async|addOperation|asyncAfter\([^()\n]*\)) \{( \[self\] in)?[ \t]*$", masked, re.M):
        brace = masked.find("{", m.start())
        body = masked[brace + 1:swift.match(masked, brace)]
        around = [
            t for t in swift.types(masked) if t.open < m.start() < t.close and t.kind != "enum" and t.kind != "protocol"
        ]
        if not m[2] and ("self" not in body or re.match(r"\s*\[", body)) or not around or around[-1].kind != "class":
            continue
        end = swift.line_end(text, m.start())
        indent = re.match(r"[ \t]*", text[swift.line_start(text, m.start()):])[0]
        edits.append(
            (brace + 1, end, f" [weak self] in\n{indent}    guard let self else {{ return }}" + text[m.end():end]))
    return swift.edited(text, edits) if edits else None


def outside_actors(name, pattern, replacement):
    """Where no actor is near, a task inherits nothing."""

    def apply(files):
        if not without_actors(files):
            return None
        new = dict(files)
        for f, text in swift.sources(files).items():
            new[f] = swift.edited(text,
                                  [(m.start(), m.end(), replacement) for m in re.finditer(pattern, swift.mask(text))])
        return new if new != files else None

    apply.__name__ = name
    transformation(apply)


outside_actors("task_to_detached", r"(?<![\w.])Task \{", "Task.detached {")
outside_actors("detached_to_task", r"(?<![\w.])Task\.detached \{", "Task {")
by_pattern("task_priority", r"(?<![\w.])Task \{", lambda t, m: "Task(priority: .medium) {",
           doc="a default argument spelled out")
by_pattern("queue_default_spelled", r"DispatchQueue\.global\(\)", lambda t, m: "DispatchQueue.global(qos: .default)",
           doc="a default argument spelled out")
