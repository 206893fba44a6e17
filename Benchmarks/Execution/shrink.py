"""Finds the choices that each disagreement hangs on, and groups disagreements by what these choices mean."""
import batch
from programs.shape import Invalid, Program

SIMPLEST = "the simplest program"


class Shrunk:
    """The fewest and simplest choices with which a disagreement still shows, and the disagreements that they
    explain."""

    def __init__(self, verdict, kind, program):
        self.verdict, self.kind, self.program, self.members = verdict, kind, program, 0
        self.signature = program.signature()

    def explains(self, verdict, kind, program):
        return (verdict, kind,
                program.family) == (self.verdict, self.kind,
                                    self.program.family) and self.signature.items() <= program.choices.items()

    @property
    def mechanism(self):
        """What it hangs on: spellings of one thing are the same."""
        return self.verdict, self.kind, self.program.family.name, tuple(self.program.family.meanings(self.signature))


class Mechanism:
    """All that was shrunk to choices of one meaning. Its example explains the most of it."""

    def __init__(self, shrunk):
        best = max(shrunk, key=lambda one: (one.members, -len(one.signature), -one.program.number))
        self.verdict, self.kind, self.family, self.program = best.verdict, best.kind, best.program.family, best.program
        self.count = sum(one.members for one in shrunk)
        self.title = f"{self.verdict} {self.kind} · {self.family.name}: " + (", ".join(best.mechanism[3]) or SIMPLEST)
        self.example = ", ".join(f"{dimension} {value}" for dimension, value in best.signature.items()) or SIMPLEST


class Shrinker:

    def __init__(self, confine, folder, jobs):
        self.confine, self.folder, self.jobs = confine, folder, jobs
        self.number, self.known = 1_000_000, {}

    def made(self, family, choices):
        self.number += 1
        return Program(self.number, family, choices)

    def run(self, programs):
        """What each shows; the same choices are run once."""
        keys = {program.number: (program.family.name, *sorted(program.choices.items())) for program in programs}
        new = {keys[program.number]: program for program in programs if keys[program.number] not in self.known}
        if new:
            results, uncompiled = batch.run_all(list(new.values()), self.confine, self.folder, size=150, jobs=self.jobs)
            for result in results:
                self.known[keys[result.program.number]] = {(one.verdict, one.kind) for one in result.disagreements}
            for number in uncompiled:
                self.known[keys[number]] = set()
        return {number: self.known[key] for number, key in keys.items()}

    def shrink(self, wanted):
        """`wanted`: (verdict, kind, program). Gives the program with the fewest choices that shows the same, for
        each."""
        now = {index: program for index, (_, _, program) in enumerate(wanted)}
        going = set(now)
        for _ in range(8):
            tries = {}
            for index in sorted(going):
                program, simplest = now[index], now[index].family.simplest()
                options = []
                for dimension in program.signature():
                    options.append((dimension, {**program.choices, dimension: simplest[dimension]}))
                tries[index] = [(dimension, self.made(program.family, choices)) for dimension, choices in options
                                if self.fits(program.family, choices)]
            shown = self.run([program for some in tries.values() for _, program in some]) if any(tries.values()) else {}
            together = {}
            for index in list(going):
                verdict, kind, _ = wanted[index]
                kept = [(dimension, program) for dimension, program in tries[index]
                        if (verdict, kind) in shown.get(program.number, ())]
                if not kept:
                    going.discard(index)
                    continue
                program, simplest = now[index], now[index].family.simplest()
                now[index] = kept[0][1]
                choices = {**program.choices, **{dimension: simplest[dimension] for dimension, _ in kept}}
                if len(kept) > 1 and self.fits(program.family, choices):
                    together[index] = self.made(program.family, choices)
            # All at once, where each by itself could go.
            shown = self.run(list(together.values())) if together else {}
            for index, program in together.items():
                if wanted[index][:2] in shown.get(program.number, ()):
                    now[index] = program
            if not going:
                break
        return [now[index] for index in range(len(wanted))]

    @staticmethod
    def fits(family, choices):
        try:
            family.write(choices)
            return True
        except Invalid:
            return False


def mechanisms(results, confine, folder, jobs, width=100, progress=None):
    """The mechanisms of all disagreements, the most frequent first: each disagreement is in one of them."""
    left = [(one.verdict, one.kind, result.program) for result in results for one in result.disagreements]
    shrinker, found = Shrinker(confine, folder, jobs), []
    while left:
        # Those with the fewest choices first, of as many kinds as there are: what they are shrunk to explains many of
        # the others.
        by_kind = {}
        for item in sorted(left, key=lambda item: (len(item[2].signature()), item[2].number)):
            by_kind.setdefault((item[0], item[1], item[2].family.name), []).append(item)
        wanted = []
        while len(wanted) < width and any(by_kind.values()):
            for items in by_kind.values():
                if items and len(wanted) < width:
                    wanted.append(items.pop(0))
        for (verdict, kind, _), program in zip(wanted, shrinker.shrink(wanted)):
            if not any(one.verdict == verdict and one.kind == kind and one.program.choices == program.choices
                       and one.program.family is program.family for one in found):
                found.append(Shrunk(verdict, kind, program))
        rest = []
        for item in left:
            owner = min((one for one in found if one.explains(*item)), key=lambda one: len(one.signature), default=None)
            if owner:
                owner.members += 1
            else:
                rest.append(item)
        left = rest
        if progress:
            progress(f"{len(found)} shrunk programs, {len(left)} disagreements to explain")
    groups = {}
    for one in found:
        if one.members:
            groups.setdefault(one.mechanism, []).append(one)
    return sorted(map(Mechanism, groups.values()), key=lambda one: (-one.count, one.title))
