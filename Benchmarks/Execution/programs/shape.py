"""What programs are made of: choices by dimension, and text in which `§` stands for the program's own number."""
import random


class Invalid(Exception):
    """These choices do not go together."""


class Family:
    """A kind of program. `dimensions` maps each dimension to its values, the simplest first; `write` makes the text of
    a
    set of choices, or raises `Invalid`. `spellings` maps a dimension to meanings, and each meaning to the values that
    are its spellings."""

    def __init__(self, name, weight, dimensions, write, framework="Realm", spellings=None):
        self.name, self.weight, self.dimensions, self.write, self.framework = name, weight, dimensions, write, framework
        self.spellings = {
            dimension: {value: meaning for meaning, values in meanings.items() for value in values}
            for dimension, meanings in (spellings or {}).items()
        }
        for dimension, values in self.spellings.items():
            assert values.keys() <= set(
                dimensions[dimension]
            ), f"{name}: {values.keys() - set(dimensions[dimension])} are no values of {dimension}"

    def meanings(self, signature):
        """What choices mean, whatever their spelling."""
        return sorted(f"{dimension} {self.spellings.get(dimension, {}).get(value, value)}"
                      for dimension, value in signature.items())

    def simplest(self):
        return {dimension: values[0] for dimension, values in self.dimensions.items()}

    def choose(self, dice):
        """Random choices that go together. A dimension keeps its simplest value in a good part of all programs, so that
        what matters stands out."""
        while True:
            choices = {
                dimension: values[0] if dice.random() < 0.25 else dice.choice(values)
                for dimension, values in self.dimensions.items()
            }
            try:
                self.write(choices)
                return choices
            except Invalid:
                continue

    def simpler(self, choices):
        """All choices that differ in one dimension and are simpler there."""
        for dimension, values in self.dimensions.items():
            for value in values[:values.index(choices[dimension])]:
                fewer = {**choices, dimension: value}
                try:
                    self.write(fewer)
                    yield fewer
                except Invalid:
                    pass


class Program:
    """A program: where it comes from and its files. `entry` is the expression that runs it; `items` is how many rounds
    its loop has, where it has one."""

    def __init__(self, number, family, choices):
        self.number, self.family, self.choices = number, family, choices
        text = family.write(choices)
        self.items = text.items
        self.entry = text.entry.replace("§", str(number))
        self.files = {
            f"P{number}{suffix}.swift": source.replace("§", str(number)) for suffix, source in text.files().items()
        }

    @property
    def name(self):
        return f"P{self.number}"

    def signature(self):
        """The choices that are not the simplest."""
        simplest = self.family.simplest()
        return {dimension: value for dimension, value in self.choices.items() if value != simplest[dimension]}


class Text:
    """The lines of a program, in one file or two."""

    def __init__(self, *imports, second_file=False):
        self.imports, self.second_file = imports, second_file
        self.declarations, self.body = [], []
        self.entry, self.items = "try await run§()", None

    def declare(self, *lines):
        """A declaration beside the program; said twice, it stands once."""
        block = "\n".join(lines)
        if block not in self.declarations:
            self.declarations.append(block)

    def files(self):
        head = "".join(f"import {module}\n" for module in self.imports) + "\n"
        rest, body = "\n\n".join(self.declarations), "\n".join(self.body)
        if self.second_file and self.declarations:
            return {"": head + body + "\n", "B": head + rest + "\n"}
        return {"": head + (rest + "\n\n" if rest else "") + body + "\n"}


def indented(lines, depth=1):
    return ["    " * depth + line if line else line for line in lines]


def generate(families, seed, count, first=0):
    """The programs of a seed, numbered; the same for the same seed, whatever else is made."""
    made = []
    for number in range(first, first + count):
        dice = random.Random(f"{seed}/{number}")
        family = dice.choices(families, [family.weight for family in families])[0]
        made.append(Program(number, family, family.choose(dice)))
    return made
