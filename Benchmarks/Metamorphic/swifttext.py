"""Swift as text, as far as transformations need it: what is comment or literal, which bracket closes which, types,
functions, imports.

`mask` has the length of its text with comments blank and literals as quotes, so that an expression may search it and
edit the text.
"""
import collections
import functools
import re

PAIRS = {"{": "}", "(": ")", "[": "]"}
Type = collections.namedtuple("Type", "kind name start open close depth")
Function = collections.namedtuple("Function",
                                  "start indent modifiers name generics open_paren close_paren signature open close")
IMPORT = re.compile(r"^(@\w+(\([^)]*\))?\s+)?import .*$", re.M)

TYPE = re.compile(r"\b(class|struct|actor|enum|protocol|extension)\s+([A-Za-z_][\w.]*)")
FUNCTION = re.compile(
    r"^([ \t]*)((?:(?:@[\w.]+(?:\([^)\n]*\))?|public|private|internal|fileprivate|package|static|nonisolated(?:\(\w+\))?|override|mutating|final|open|class|isolated|distributed)[ \t]+)*)"
    r"func[ \t]+(\w+)(<[^>\n]*>)?\(", re.M)

# Many transformations look at the same text.
remembered = functools.lru_cache(maxsize=256)


@remembered
def mask(text, shows_interpolations=False):
    out, n = list(text), len(text)

    def blank(a, b, by):
        for k in range(a, min(b, n)):
            if out[k] != "\n":
                out[k] = by

    i = 0
    while i < n:
        if text.startswith("//", i):
            end = text.find("\n", i)
            end = n if end < 0 else end
            blank(i, end, " ")
        elif text.startswith("/*", i):
            end = text.find("*/", i)
            end = n if end < 0 else end + 2
            blank(i, end, " ")
        elif text[i] == '"':
            triple = text.startswith('"""', i)
            end, inner = literal_end(text, i, triple)
            blank(i, end, '"')
            if shows_interpolations:
                for a, b in inner:
                    out[a:b] = list(mask(text[a:b], True))
        else:
            i += 1
            continue
        i = end
    return "".join(out)


def literal_end(text, i, is_triple):
    """One past the literal that begins at `i`, and the ranges of its interpolations."""
    quote = '"""' if is_triple else '"'
    j, inner = i + len(quote), []
    while j < len(text):
        if text.startswith("\\(", j):
            depth, k = 1, j + 2
            while k < len(text) and depth:
                if text[k] == '"':
                    k = literal_end(text, k, text.startswith('"""', k))[0]
                    continue
                depth += {"(": 1, ")": -1}.get(text[k], 0)
                k += 1
            inner.append((j + 2, k - 1))
            j = k
        elif text[j] == "\\":
            j += 2
        elif text.startswith(quote, j):
            return j + len(quote), inner
        elif text[j] == "\n" and not is_triple:
            return j, inner
        else:
            j += 1
    return len(text), inner


def match(masked, i):
    """Where the bracket at `i` is closed, -1 for nowhere."""
    opening, closing, depth = masked[i], PAIRS[masked[i]], 0
    for k in range(i, len(masked)):
        if masked[k] == opening:
            depth += 1
        elif masked[k] == closing:
            depth -= 1
            if depth == 0:
                return k
    return -1


def enclosing(masked, i):
    """The `{` around a place, -1 for none."""
    depth = 0
    for k in range(i - 1, -1, -1):
        if masked[k] == "}":
            depth += 1
        elif masked[k] == "{":
            if depth == 0:
                return k
            depth -= 1
    return -1


def line_start(text, i):
    return text.rfind("\n", 0, i) + 1


def line_end(text, i):
    end = text.find("\n", i)
    return len(text) if end < 0 else end


def edited(text, edits):
    """The text after (from, to, replacement) edits, none of which overlap."""
    for a, b, new in sorted(edits, key=lambda e: (-e[0], -e[1])):
        text = text[:a] + new + text[b:]
    return text


@remembered
def types(masked):
    found = []
    for x in TYPE.finditer(masked):
        if x[1] == "class" and x[2] in ("func", "var", "let", "subscript", "override"):
            continue
        opening = masked.find("{", x.end())
        if opening < 0 or re.search(r"[;}=]", masked[x.end():opening]):
            continue
        before = masked[:x.start()]
        found.append(Type(x[1], x[2], x.start(), opening, match(masked, opening),
                          before.count("{") - before.count("}")))
    return found


@remembered
def functions(masked):
    """Functions that have a body."""
    found = []
    for x in FUNCTION.finditer(masked):
        opening = x.end() - 1
        closing = match(masked, opening)
        if closing < 0:
            continue
        body = body_start(masked, closing + 1)
        if body is not None:
            found.append(
                Function(x.start(), x[1], x[2], x[3], x[4] or "", opening, closing, masked[closing + 1:body], body,
                         match(masked, body)))
    return found


def body_start(masked, k):
    while k < len(masked) and masked[k] != "}":
        if masked[k] == "{":
            return k
        if masked[k] == "\n" and not masked[k + 1:].lstrip().startswith(("where", "->", "throws", "async", "{")):
            return None
        k += 1
    return None


def is_stored(masked, i):
    """Whether what stands at `i` stands directly in a type."""
    brace = enclosing(masked, i)
    return brace >= 0 and bool(
        re.search(r"\b(class|struct|actor|enum|protocol|extension)\b", masked[line_start(masked, brace):brace]))


def after_imports(text):
    """Where declarations may begin."""
    last = None
    for last in IMPORT.finditer(mask(text)):
        pass
    return line_end(text, last.start()) if last else 0


def top_names(files):
    return {
        t.name for text in sources(files).values() for t in types(mask(text))
        if t.kind != "extension" and "." not in t.name
    }


def sources(files):
    return {f: t for f, t in files.items() if f.endswith(".swift") and not f.endswith("Package.swift")}
