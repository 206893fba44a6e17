"""The transformations, by name: each takes a project's files (name to text) and gives new ones, or None where it has
nothing to do."""
import pathlib
import re

import swifttext as swift

TRANSFORMATIONS = {}
ROOT = pathlib.Path(__file__).resolve().parent.parent.parent


def transformation(function):
    TRANSFORMATIONS[function.__name__] = function
    return function


def per_text(function):
    """A transformation that looks at one file's text at a time."""

    def apply(files):
        new = {f: (function(t) if f in swift.sources(files) else None) or t for f, t in files.items()}
        return new if new != files else None

    apply.__doc__ = function.__doc__
    TRANSFORMATIONS[function.__name__] = apply
    return apply


def by_pattern(name, pattern, replacement, flags=0, only=lambda text, match: True, doc=None):
    """A transformation that replaces what a pattern matches in the masked text. `replacement` takes (text, match)."""

    def apply(text):
        masked = swift.mask(text)
        edits = [(m.start(), m.end(), replacement(text, m)) for m in re.finditer(pattern, masked, flags)
                 if only(masked, m)]
        return swift.edited(text, edits) if edits else None

    apply.__name__, apply.__doc__ = name, doc
    return per_text(apply)


def repeated(step, limit=20):
    """Applies a step that changes one place until it has none left."""

    def apply(text):
        count = 0
        while count < limit:
            changed = step(text, count)
            if changed is None:
                break
            text, count = changed, count + 1
        return text if count else None

    apply.__name__, apply.__doc__ = step.__name__, step.__doc__
    return apply


def written(text, match, group=0):
    """What the unmasked text has where a group matched."""
    return text[match.start(group):match.end(group)]


def is_plain_project(files):
    """No package or configuration speaks of its paths."""
    return all(f.endswith(".swift") and not f.endswith("Package.swift") for f in files)


def with_helper(files, changed, name, text):
    """`changed` with one more file, in each module of which something was changed: what lies in none of a package's
    folders belongs to nothing."""
    folders = {module_folder(f) for f in changed if changed[f] != files.get(f)} if "Package.swift" in files else {""}
    return {**changed, **{folder + name: text for folder in folders}}


def module_folder(path):
    match = re.match(r"(Sources|Tests)/[^/]+/", path)
    return match[0] if match else ""


def framework_names():
    """Names that frameworks give meaning to."""
    known = set()
    for path in (ROOT / "Rules" / "Frameworks").glob("*.json"):
        known |= set(re.findall(r"\w+", path.read_text()))
    return known | set(
        """id init self Self super body main perform timeline placeholder snapshot getTimeline title application scene viewDidLoad viewWillAppear
        viewDidAppear viewWillDisappear didReceive deinit entry configuration error newValue oldValue value key name description hash isEqual encode decode CodingKeys
        shared default get set willSet didSet primaryKey indexedProperties ignoredProperties makeBody subscript next success failure some none result handler completion
        context coder rawValue allCases today""".split())
