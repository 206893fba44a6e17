"""Finds the choices that a disagreement hangs on, and groups disagreements by them."""
import batch
from programs.shape import Invalid, Program


class Mechanism:
    """The fewest and simplest choices with which a disagreement still shows, and the programs that it explains. `signatures`
    are the choices of those that were shrunk to it."""

    def __init__(self, verdict, kind, program):
        self.verdict, self.kind, self.family, self.program = verdict, kind, program.family, program
        self.members, self.signatures = [], []

    @property
    def title(self):
        chosen = ", ".join(f"{dimension} {value}" for dimension, value in self.program.signature().items())
        return f"{self.verdict} {self.kind} · {self.family.name}: {chosen or 'the simplest program'}"

    def shows(self, verdict, kind, program):
        return (verdict, kind, program.family, program.signature()) == (self.verdict, self.kind, self.family, self.program.signature())

    def explains(self, signature, verdict, kind, program):
        return (verdict, kind, program.family) == (self.verdict, self.kind, self.family) and signature.items() <= program.choices.items()


class Shrinker:
    def __init__(self, confine, folder, jobs):
        self.confine, self.folder, self.jobs = confine, folder, jobs
        self.number = 1_000_000

    def made(self, family, choices):
        self.number += 1
        return Program(self.number, family, choices)

    def run(self, programs):
        results, _ = batch.run_all(programs, self.confine, self.folder, size=150, jobs=self.jobs)
        return {result.program.number: {(one.verdict, one.kind) for one in result.disagreements} for result in results}

    def shrink(self, wanted):
        """`wanted`: (verdict, kind, program). Gives the program with the fewest choices that shows the same, for each."""
        now = {index: program for index, (_, _, program) in enumerate(wanted)}
        going = set(now)
        for _ in range(8):
            tries = {}
            for index in sorted(going):
                program, simplest = now[index], now[index].family.simplest()
                options = []
                for dimension in program.signature():
                    options.append((dimension, {**program.choices, dimension: simplest[dimension]}))
                tries[index] = [(dimension, self.made(program.family, choices)) for dimension, choices in options if self.fits(program.family, choices)]
            shown = self.run([program for some in tries.values() for _, program in some]) if any(tries.values()) else {}
            together = {}
            for index in list(going):
                verdict, kind, _ = wanted[index]
                kept = [(dimension, program) for dimension, program in tries[index] if (verdict, kind) in shown.get(program.number, ())]
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

    def canonical(self, wanted, programs):
        """For each shrunk program the simplest values of its choices that show the same: those of one mechanism come out alike."""
        now = dict(enumerate(programs))
        for place in range(3):
            tries = {}
            for index, program in now.items():
                dimension = (list(program.signature()) + [None] * 3)[place]
                if dimension is None:
                    continue
                values = program.family.dimensions[dimension]
                options = [{**program.choices, dimension: value} for value in values[1:min(values.index(program.choices[dimension]), 7)]]
                tries[index] = [self.made(program.family, choices) for choices in options if self.fits(program.family, choices)]
            shown = self.run([program for some in tries.values() for program in some]) if any(tries.values()) else {}
            for index, some in tries.items():
                now[index] = next((program for program in some if wanted[index][:2] in shown.get(program.number, ())), now[index])
        return [now[index] for index in range(len(programs))]

    @staticmethod
    def fits(family, choices):
        try:
            family.write(choices)
            return True
        except Invalid:
            return False


def mechanisms(results, confine, folder, jobs, most=60, width=20, progress=None):
    """The mechanisms of all disagreements, the most frequent first, and how many are left unexplained."""
    left = [(one.verdict, one.kind, result.program) for result in results for one in result.disagreements]
    shrinker, found = Shrinker(confine, folder, jobs), []
    while left and len(found) < most:
        # Those with the fewest choices first, of as many kinds as there are.
        by_kind = {}
        for item in sorted(left, key=lambda item: (len(item[2].signature()), item[2].number)):
            by_kind.setdefault((item[0], item[1], item[2].family.name), []).append(item)
        wanted = []
        while len(wanted) < width and any(by_kind.values()):
            for items in by_kind.values():
                if items and len(wanted) < width:
                    wanted.append(items.pop(0))
        shrunk = shrinker.shrink(wanted)
        for (verdict, kind, _), program, simplest in zip(wanted, shrunk, shrinker.canonical(wanted, shrunk)):
            known = next((one for one in found if one.shows(verdict, kind, simplest)), None)
            if not known:
                known = Mechanism(verdict, kind, simplest)
                found.append(known)
            known.signatures += [program.signature(), simplest.signature()]
        rest = []
        for item in left:
            owners = [(len(signature), number) for number, one in enumerate(found) for signature in one.signatures if one.explains(signature, *item)]
            (found[min(owners)[1]].members if owners else rest).append(item)
        if len(rest) == len(left):
            break
        left = rest
        if progress:
            progress(f"{len(found)} mechanisms, {len(left)} disagreements to explain")
    return sorted((one for one in found if one.members), key=lambda one: (-len(one.members), one.title)), left
