#!/usr/bin/env python3
"""Does the store of answers ask what it must ask, and nothing else? Seconds, no compiler: keptselftest.py"""
import argparse
import contextlib
import io
import pathlib
import sys
import tempfile
import unittest

import kept


class Compiler:
    """Stands for the compiler: says how often a text was asked, and what."""

    def __init__(self):
        self.asked = []

    def ask(self, questions):

        def answer(positions):
            self.asked += [questions[position] for position in positions]
            return [{"errors": [], "said": questions[position].upper(), "places": [(1, 2)]} for position in positions]

        return answer


class Kept(unittest.TestCase):

    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder, self.compiler = pathlib.Path(folder.name), Compiler()
        self.stubs = self.folder / "Stubs"
        self.stubs.mkdir()
        (self.stubs / "GRDB.swift").write_text("public class Database {}\n")

    def run_of(self, questions, *flags, version="6.3", way=1, name="judge"):
        """The answers, the exit status, and what was asked."""
        parser = argparse.ArgumentParser()
        kept.add_options(parser)
        store = kept.Store(name, way, kept.texts(self.stubs, top=self.folder), parser.parse_args(flags), self.folder,
                           version)
        self.compiler.asked, out = [], io.StringIO()
        with contextlib.redirect_stderr(out), contextlib.redirect_stdout(out):
            answers = store.answers(questions, self.compiler.ask(questions))
            status = store.finish()
        self.said = out.getvalue()
        return [answer["said"] for answer in answers], status, self.compiler.asked

    @property
    def file(self):
        return self.folder / "judge.txt"

    def change(self, turn):
        self.file.write_text(turn(self.file.read_text()))

    def test_what_is_kept_is_not_asked(self):
        self.assertEqual(self.run_of(["a", "b"], "--keep-answers"), (["A", "B"], 0, ["a", "b"]))
        self.assertEqual(self.run_of(["b", "a"]), (["B", "A"], 0, []))

    def test_only_what_is_new_is_asked_and_nothing_written_without_keep(self):
        self.run_of(["a", "b"], "--keep-answers")
        before = self.file.read_text()
        self.assertEqual(self.run_of(["a", "c", "b", "c"]), (["A", "C", "B", "C"], 0, ["c"]))
        self.assertEqual(self.file.read_text(), before)
        self.assertIn("2 of 3, asked 1", self.said)

    def test_nothing_kept_at_all(self):
        self.assertEqual(self.run_of(["a"]), (["A"], 0, ["a"]))
        self.assertFalse(self.file.exists())

    def test_an_answer_is_the_same_whether_kept_or_asked(self):
        store = kept.Store("judge", 1, "", argparse.Namespace(keep_answers=True), self.folder, "6.3")
        asked = store.answers(["a"], lambda _: [{"places": [(1, 2)], "long": "x" * 1000}])
        with contextlib.redirect_stderr(io.StringIO()):
            store.finish()
        again = kept.Store("judge", 1, "", None, self.folder, "6.3").answers(["a"], None)
        self.assertEqual(asked, again)
        self.assertLess(self.file.stat().st_size, 200)

    def test_what_nobody_asked_for_goes_with_keep(self):
        self.run_of(["a", "b", "c"], "--keep-answers")
        self.run_of(["a", "d"], "--keep-answers")
        self.assertEqual(len(self.file.read_text().splitlines()), 2)
        self.assertEqual(self.run_of(["b"])[2], ["b"])

    def test_lines_are_sorted_and_the_same_each_time(self):
        self.run_of(["a", "b", "c"], "--keep-answers")
        text = self.file.read_text()
        self.assertEqual(text.splitlines(), sorted(text.splitlines()))
        self.run_of(["c", "b", "a"], "--keep-answers")
        self.assertEqual(self.file.read_text(), text)

    def test_a_changed_stub(self):
        self.run_of(["a"], "--keep-answers")
        (self.stubs / "GRDB.swift").write_text("public class Database: Sendable {}\n")
        self.assertEqual(self.run_of(["a"])[2], ["a"])

    def test_a_new_a_renamed_and_a_removed_stub(self):
        self.run_of(["a"], "--keep-answers")
        (self.stubs / "More.swift").write_text("")
        self.assertEqual(self.run_of(["a"])[2], ["a"])
        (self.stubs / "More.swift").unlink()
        self.assertEqual(self.run_of(["a"])[2], [])
        (self.stubs / "GRDB.swift").rename(self.stubs / "Other.swift")
        self.assertEqual(self.run_of(["a"])[2], ["a"])

    def test_another_compiler(self):
        self.run_of(["a"], "--keep-answers")
        self.assertEqual(self.run_of(["a"], version="6.4")[2], ["a"])
        self.assertEqual(self.run_of(["a"])[2], [])

    def test_another_way_of_asking_and_another_judge(self):
        self.run_of(["a"], "--keep-answers")
        self.assertEqual(self.run_of(["a"], way=2)[2], ["a"])
        self.file.rename(self.folder / "other.txt")
        self.assertEqual(self.run_of(["a"], name="other")[2], ["a"])

    def test_a_damaged_entry_is_asked_again(self):
        self.run_of(["a", "b"], "--keep-answers")
        whole = self.file.read_text()
        for turn in (lambda text: text.replace('"said":"A"', '"said":"B"'), lambda text: text.replace('"A"', ""),
                     lambda text: text.replace('"A"', '"A').replace("\n", ""),
                     lambda text: "".join(line[:30] + "\n" for line in text.splitlines())):
            self.file.write_text(whole)
            self.change(turn)
            self.assertNotEqual(self.file.read_text(), whole)
            answers, status, asked = self.run_of(["a", "b"])
            self.assertEqual((answers, status), (["A", "B"], 0))
            self.assertIn("a", asked)
            self.assertIn("damaged", self.said)
            self.run_of(["a", "b"], "--keep-answers")
            self.assertEqual(self.file.read_text(), whole)

    def test_a_merge(self):
        """Both sides' lines, in any order, once more than needed, or with the marks of a conflict."""
        self.run_of(["a"], "--keep-answers")
        ours = self.file.read_text()
        self.run_of(["b"], "--keep-answers")
        theirs = self.file.read_text()
        for text in (ours + theirs, theirs + ours, ours + theirs + ours,
                     f"<<<<<<< ours\n{ours}=======\n{theirs}>>>>>>> theirs\n"):
            self.file.write_text(text)
            self.assertEqual(self.run_of(["a", "b"]), (["A", "B"], 0, []))

    def wrong(self):
        """An entry that is whole and wrong."""
        self.run_of(["a", "b"], "--keep-answers")
        lines = []
        for line in self.file.read_text().splitlines():
            key, _, value = line.split(" ", 2)
            value = value.replace('"said":"A"', '"said":"WRONG"')
            lines.append(f"{key} {kept.checked(key, value)} {value}\n")
        self.file.write_text("".join(lines))

    def test_a_wrong_entry_is_believed_and_found_anew(self):
        self.wrong()
        self.assertEqual(self.run_of(["a", "b"]), (["WRONG", "B"], 0, []))
        self.assertEqual(self.run_of(["a", "b"], "--anew"), (["A", "B"], 1, ["a", "b"]))
        self.assertIn("WRONG", self.said)
        self.assertIn("1 of 2 answers differ", self.said)

    def test_a_wrong_entry_is_written_anew(self):
        self.wrong()
        self.assertEqual(self.run_of(["a", "b"], "--anew", "--keep-answers"), (["A", "B"], 0, ["a", "b"]))
        self.assertEqual(self.run_of(["a", "b"], "--anew"), (["A", "B"], 0, ["a", "b"]))

    def test_two_with_one_answer(self):
        """The same merge twice in other words: neither is believed."""
        self.wrong()
        wrong = self.file.read_text()
        self.run_of(["a", "b"], "--anew", "--keep-answers")
        self.file.write_text(self.file.read_text() + wrong)
        self.assertEqual(self.run_of(["a", "b"]), (["A", "B"], 0, ["a"]))

    def test_what_fails_writes_nothing(self):
        self.run_of(["a"], "--keep-answers")
        before = self.file.read_text()
        store = kept.Store("judge", 1, "", argparse.Namespace(keep_answers=True), self.folder, "6.3")
        with self.assertRaises(OSError):
            store.answers(["x"], lambda _: (_ for _ in ()).throw(OSError("no compiler")))
        self.assertEqual(self.file.read_text(), before)

    def test_the_kept_files(self):
        """Those of the repository are whole and small."""
        paths = sorted(kept.FOLDER.glob("*.txt"))
        for path in paths:
            self.assertEqual(kept.Store(path.stem, 0, "", None, kept.FOLDER, "").damaged, 0, path.name)
        self.assertLess(sum(path.stat().st_size for path in paths), 3_000_000)


if __name__ == "__main__":
    sys.exit(not unittest.main(exit=False).result.wasSuccessful())
