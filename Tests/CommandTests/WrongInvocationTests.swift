import Foundation
import Testing

/// Mistyped invocations: each ends with one line that names the remedy, prints nothing on standard output, and writes
/// nothing.
@Suite struct WrongInvocationTests {
    /// The words, and what the line must say.
    static let rows: [(String, String)] = [
        // Commands.
        ("lnt", "did you mean `confine lint`?"),
        ("lnit", "did you mean `confine lint`?"),
        ("fxi .", "did you mean `confine fix`?"),
        ("--lint", "did you mean `confine lint`?"),
        ("-x", "unknown option `-x`; see `confine --help`"),
        ("--verison", "did you mean `confine --version`?"),
        ("A.swift", "to lint it, write `confine lint A.swift`"),
        ("help lnt", "did you mean \"lint\"?"),
        ("rules x", "`confine rules` does not take `x`"),
        ("explain", "needs the id of a rule"),
        ("explain writeInLoop2", "did you mean `write_in_loop`?"),
        ("completions tcsh", "only for bash, zsh and fish"),
        ("init gitub", "did you mean \"github\"?"),
        ("init pre-commit github", ".pre-commit-config.yaml is there already; `--force` overwrites it"),
        ("config nowhere", "nowhere does not exist; check the path"),
        ("audt", "did you mean `confine audit`?"),
        // Options.
        ("audit --format xml", "`xml` is not a format of an audit; use one of text, json, markdown, html"),
        ("audit --format htm", "did you mean \"html\"?"),
        ("audit --format html:", "names no file; write `--format html:FILE`"),
        ("audit --format html:A.swift", "would replace a Swift file; name another"),
        ("audit --format html:sub", "names a folder; name a file in it"),
        ("audit --format text --format json", "two formats can't both go to standard output; give one a file"),
        ("audit --to swiftdat", "did you mean \"swiftdata\"?"),
        ("audit --to stay", "is not a target of a move; `--to` takes swiftdata, grdb, coredata"),
        ("audit --rates nowhere.json", "the rates nowhere.json can't be read"),
        ("audit --fail-on warning", "blocker, never"),
        ("audit nowhere", "nowhere does not exist; check the path"),
        ("lint --verison", "did you mean `confine --version`?"),
        ("lint --version", "`confine --version` prints the version"),
        ("lint --json", "write `--format json`"),
        ("audit --html", "write `--format html`"),
        ("version", "did you mean `confine --version`?"),
        ("config --schema sub", "leave out `sub`"),
        ("lint --stamp sub", "names a folder; name a file in it"),
        ("lint --formt json", "did you mean \"--format\"?"),
        ("lint --watch --fix", "with `--watch`, f applies the safe fixes"),
        (
            "lint --watch --format html",
            """
            one document; take one of text, concise, agent, xcode, github, jsonl, or give it a file: \
            `--format html:FILE`
            """
        ),
        ("lint --watch --timeout 5", "`--watch` and `--timeout` can't be combined; leave one out"),
        ("lint --watch nowhere", "nowhere does not exist; check the path"),
        ("lint --diff", "`--diff` is an option of `confine fix`"),
        ("fix --write-baseline x.json", "`--write-baseline` is an option of `confine lint`"),
        ("lint --quiet=yes", "`--quiet` takes no value; write it alone"),
        ("lint --config", "`--config` needs a value: `--config FILE`"),
        ("lint --config a.json --config b.json", "`--config` is given twice; give it once"),
        ("lint --config nowhere.json", "the configuration nowhere.json does not exist; `confine init` writes one"),
        ("lint --config sub", "the configuration sub is a folder; name a file in it"),
        ("lint --format xml", "`xml` is not a format; use one of text, concise, agent, xcode, json"),
        ("lint --format jsn", "did you mean \"json\"?"),
        ("lint --format json:", "names no file; write `--format json:FILE`"),
        ("lint --format json:sub", "`--format json:sub` names a folder; name a file in it"),
        ("lint --format json:A.swift", "`--format json:A.swift` would replace a Swift file; name another"),
        ("lint --format text --format json", "two formats can't both go to standard output; give one a file"),
        ("lint --fail-on warnings", "did you mean \"warning\"?"),
        ("lint --min-confidence hihg", "did you mean \"high\"?"),
        ("lint --color sometimes", "`--color`; use one of auto, always, never"),
        ("lint --jobs two", "`--jobs two` is not a number of threads; give 1 to 1024"),
        ("lint --max-findings few", "`--max-findings few` is not a number of findings; give 0 or more"),
        ("lint --timeout soon", "`--timeout soon` is not a number of seconds; write `--timeout 60`"),
        ("lint --timeout 9 --fix", "`--fix` and `--timeout` can't be combined"),
        ("lint --today tomorrow", "`--today tomorrow` is not a date; write it as `--today 2027-03-01`"),
        ("lint --stamp A.swift", "would replace a file that is not a stamp of confine; name another"),
        ("fix --diff --dry-run", "leave out `--dry-run`"),
        ("lint --stdin", "`--stdin` needs `--stdin-path PATH`"),
        ("lint --stdin-path A.swift", "`--stdin-path` goes with `--stdin`; add it"),
        // Of other linters.
        ("check .", "unknown command `check`; here it is `confine lint`"),
        ("autocorrect", "here it is `confine fix`"),
        ("--select E", "write a command first; here it is written `--only ID`"),
        ("lint --select E", "here it is written `--only ID`"),
        ("lint --rule E", "here it is written `--only ID`"),
        ("lint --ignore E", "here it is written `--disable ID`"),
        ("lint --reporter json", "here it is written `--format FORMAT`"),
        ("lint --exit-zero", "here it is written `--fail-on never`"),
        ("lint --strict", "here it is written `--fail-on hint`"),
        ("lint --no-color", "here it is written `--color never`"),
        ("lint --no-cache", "there is no cache, so leave it out"),
        ("lint --autocorrect", "that is `confine fix`"),
        ("lint -", "`confine lint --stdin --stdin-path PATH`"),
        ("lint A.swift:1", "A.swift:1 is a line, not a path; `confine explain A.swift:1` explains it"),
        ("fix A.swift:1:5", "`confine explain A.swift:1:5` explains it"),
        ("lint B.swift:1", "B.swift:1 does not exist; check the path"),
        ("why A.swift:1", "here it is `confine explain FILE:LINE`"),
        ("suppress A.swift", "here it is `confine lint --suppress REASON`"),
        ("rules write_in_loop", "see `confine explain write_in_loop`"),
        ("-v", "did you mean `confine --version`?"),
        ("lint -v", "here it is written `--verbose`"),
        ("lint --min-severity error", "here it is written `--fail-on LEVEL`"),
        ("init vscode", "an editor starts `confine lsp`, and Editors/README.md has its settings"),
        ("init xcode", "here it is `confine init plugin`"),
        ("init hooks", "here it is `confine init pre-commit`"),
        ("lint App.xcodeproj", "name the folder that it stands in, whose description is read: `confine lint .`"),
        ("lint ios/App.xcworkspace/", "`confine lint ios`"),
        ("App.xcodeproj", "`confine lint .`"),
        // Rules.
        ("lint --only write_in_lop", "did you mean \"write_in_loop\"?"),
        ("lint --only=", "`--only` names no rule"),
        ("lint --only write_in_loop --disable write_in_loop", "both name write_in_loop; leave it out of one of them"),
        ("lint --disable transactoins", "did you mean \"transactions\"?"),
        ("lint --severity write_in_loop", "write `--severity ID=error`"),
        ("lint --severity write_in_loop=eror", "did you mean \"error\"?"),
        ("lint write_in_loop", "to run this rule alone, write `--only write_in_loop`"),
        // Paths.
        ("lint nowhere", "nowhere does not exist; check the path"),
        ("lint a.txt", "neither a folder nor a Swift file"),
        ("lint sub", "no Swift file to lint in sub"),
        ("lint --root A.swift", "the root A.swift is not a folder"),
        ("lint --root nowhere", "name a folder that exists"),
        // The configuration.
        (
            "lint --config glob.json",
            "the glob \"Gen[\" has a `[` without its `]`; close it, or escape it with a backslash"
        ),
        ("lint --set failOn", "`--set failOn` sets nothing; write `--set KEY=VALUE`"),
        ("lint --set fialOn=error", "`--set fialOn=error`: unknown key \"fialOn\"; did you mean \"failOn\"?"),
        ("lint --set rules.write_in_lop=off", "unknown rule \"write_in_lop\"; did you mean \"write_in_loop\"?"),
        ("lint --set maxFindings=few", "\"maxFindings\" must be a whole number, 0 or more, found a string"),
        ("lint --set exclude=Gen[", "the glob \"Gen[\" has a `[` without its `]`"),
        ("lint --set root=true", "`--root DIR` says"),
        // Baselines and changes.
        (
            "lint --baseline .",
            "the baseline . is a folder; name a file, as `--write-baseline .confine-baseline.json` makes one"
        ),
        ("lint --baseline nowhere.json", "`--write-baseline nowhere.json` makes one"),
        ("lint --baseline a.txt", "the baseline is not JSON"),
        ("lint --write-baseline sub", "`--write-baseline sub` names a folder; name a file in it"),
        ("lint --write-baseline A.swift", "`--write-baseline A.swift` would replace a Swift file; name another"),
        ("lint --prune-baseline", "there is no baseline to prune; name one with `--baseline FILE`"),
        ("lint --until 2027-03-01", "give it with `--write-baseline FILE` or `--suppress REASON`"),
        ("lint --since HEAD --staged", "can't be combined; give one"),
        ("lint --since HEAD", "is in no git repository, so there are no changed lines; leave the option out")
    ]

    @Test(arguments: rows) func oneLineNamesTheMend(_ words: String, _ expected: String) throws {
        let command = try Command([
            "A.swift": "let a = 1\n", "a.txt": "no Swift\n", "sub/notes.txt": "", "a.json": "{}", "b.json": "{}",
            "glob.json": "{\"exclude\": [\"Gen[\"]}", ".pre-commit-config.yaml": "repos: []\n"
        ])
        let before = try snapshot(command.root)
        let result = try Command.start(
            Command.executable, words.split(separator: " ").map(String.init), in: command.root, input: nil,
            environment: [:])
        #expect(result.status == 2, "\(result.errors)")
        #expect(result.output.isEmpty)
        let lines = result.errors.split(separator: "\n")
        #expect(lines.filter { $0.hasPrefix("confine: ") }.count == 1 && result.reason.hasPrefix("confine: "))
        #expect(result.reason.contains(expected), "\(result.reason)")
        #expect(try snapshot(command.root) == before)
    }

    private func snapshot(_ folder: String) throws -> [String: String] {
        var files: [String: String] = [:]
        for name in try FileManager.default.subpathsOfDirectory(atPath: folder) {
            files[name] = (try? String(contentsOfFile: folder + "/" + name, encoding: .utf8)) ?? ""
        }
        return files
    }
}
