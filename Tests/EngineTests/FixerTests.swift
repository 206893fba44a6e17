import Engine
import Foundation
import Testing

@Suite struct FixerTests {
    /// A run in which every occurrence of a word has a fix that replaces it.
    private func outcome(
        _ project: TestProject, _ replacements: [String: String], unsafe: Set<String> = [],
        change: (inout LintOptions) -> Void = { _ in },
        request: (inout Fixer.Request) -> Void = { _ in }
    ) throws -> Fixer.Outcome {
        var options = project.options()
        options.linter.analyse = { files, _, _, _ in
            var result = TestProject.findings(
                files, Dictionary(uniqueKeysWithValues: replacements.keys.map { ($0, "write_in_loop") }),
                ["write_in_loop"])
            for i in result.findings.indices {
                let finding = result.findings[i]
                let word = files[finding.location.file].bytes.string(finding.location.start..<finding.location.end)
                result.findings[i].fixes = [
                    Fix(
                        title: "replace \(word)", applicability: unsafe.contains(word) ? .unsafe : .safe,
                        edits: [Edit(location: finding.location, replacement: replacements[word]!)])
                ]
            }
            return result
        }
        change(&options)
        var wanted = Fixer.Request()
        request(&wanted)
        var fixer = Fixer(try Session(options), wanted)
        return fixer.run()
    }

    @Test func safeFixesAreAppliedUntilNothingIsLeft() throws {
        let project = try TestProject(["A.swift": "ONE()\nTWO()\nONE()\n"])
        let result = try outcome(project, ["ONE": "TWO", "TWO": "done"])
        #expect(result.files.count == 1)
        #expect(text(result.files[0].after) == "done()\ndone()\ndone()\n")
        #expect(result.rounds == 2)
        #expect(result.applied.count == 5)
        #expect(result.after.findings.isEmpty)
        #expect(result.fighting == nil)
    }

    @Test func unsafeFixesOnlyWhenAsked() throws {
        let project = try TestProject(["A.swift": "ONE()\nTWO()\n"])
        #expect(
            text(try outcome(project, ["ONE": "one", "TWO": "two"], unsafe: ["TWO"]).files[0].after) == "one()\nTWO()\n"
        )
        let both = try outcome(
            project, ["ONE": "one", "TWO": "two"], unsafe: ["TWO"], request: { $0.includesUnsafe = true })
        #expect(text(both.files[0].after) == "one()\ntwo()\n")
    }

    @Test func overlappingAndTouchingEditsWaitForTheNextRound() throws {
        let project = try TestProject(["A.swift": "ABBC()\n"])
        let result = try outcome(project, ["ABB": "x", "BC": "y", "BB": "z"])
        // `ABB` begins first; what overlapped it is gone afterwards.
        #expect(text(result.files[0].after) == "xC()\n")
        #expect(result.applied.count == 1)
        let touching = try TestProject(["A.swift": "AB()\n"])
        let two = try outcome(touching, ["A": "x", "B": "y"])
        #expect(text(two.files[0].after) == "xy()\n")
        #expect(two.rounds == 2)
    }

    @Test func aFixAfterWhichItsFindingStandsIsTakenBack() throws {
        let project = try TestProject(["A.swift": "ONE()\nTWO()\n"])
        let result = try outcome(project, ["ONE": "await ONE", "TWO": "two"])
        #expect(text(result.files[0].after) == "ONE()\ntwo()\n")
        #expect(result.applied.count == 1)
        #expect(result.refused.map(\.reason) == ["its finding would stand as before"])
        #expect(result.fighting == nil)
    }

    @Test func aFixThatBreaksTheSyntaxIsTakenBack() throws {
        let project = try TestProject(["A.swift": "func f() { ONE() }\nfunc g() { TWO() }\n"])
        let result = try outcome(project, ["ONE": "((", "TWO": "ok"])
        #expect(text(result.files[0].after) == "func f() { ONE() }\nfunc g() { ok() }\n")
        #expect(result.refused.map(\.reason) == ["the file would no longer parse"])
    }

    @Test func aFixThatBringsAFindingIsTakenBack() throws {
        let project = try TestProject(["A.swift": "ONE()\nTWO()\n"])
        var options = project.options()
        options.linter.analyse = { files, _, _, _ in
            var result = TestProject.findings(
                files, ["ONE": "write_in_loop", "TWO": "write_in_loop", "THREE": "nested_transaction"],
                ["write_in_loop", "nested_transaction"])
            for i in result.findings.indices {
                let location = result.findings[i].location
                let word = files[location.file].bytes.string(location.start..<location.end)
                result.findings[i].fixes = [
                    Fix(
                        title: "t", applicability: .safe,
                        edits: [Edit(location: location, replacement: word == "ONE" ? "THREE" : "fine")])
                ]
            }
            return result
        }
        var fixer = Fixer(try Session(options), Fixer.Request())
        let result = fixer.run()
        #expect(text(result.files[0].after) == "ONE()\nfine()\n")
        #expect(result.refused.map(\.reason) == ["it would cause a new finding"])
    }

    /// Two fixes that do no harm alone, and harm each other: one of them is applied, and all that they don't concern.
    @Test func ofFixesThatHarmTogetherTheFirstIsApplied() throws {
        let project = try TestProject(["A.swift": "ONE()\nTWO()\nSIX()\nTEN()\n"])
        var options = project.options()
        options.linter.analyse = { files, _, _, _ in
            var result = TestProject.findings(
                files, ["ONE": "write_in_loop", "TWO": "write_in_loop", "SIX": "write_in_loop", "TEN": "write_in_loop"],
                ["write_in_loop"])
            for i in result.findings.indices {
                result.findings[i].fixes = [
                    Fix(
                        title: "t", applicability: .safe,
                        edits: [Edit(location: result.findings[i].location, replacement: "done")])
                ]
            }
            let text = files[0].bytes.string(0..<files[0].bytes.count)
            if !text.contains("ONE"), !text.contains("SIX") {
                result.findings.append(
                    Finding(
                        rule: "nested_transaction", severity: .error, confidence: .high,
                        location: Location(file: 0, start: 0, end: 1), message: "both"))
            }
            return result
        }
        var fixer = Fixer(try Session(options), Fixer.Request())
        let result = fixer.run()
        #expect(text(result.files[0].after) == "done()\ndone()\nSIX()\ndone()\n")
        #expect(result.refused.map(\.reason) == ["together with others it would cause new findings"])
    }

    /// Of one group one is applied in a round.
    @Test func aGroupTakesTurns() throws {
        let project = try TestProject(["A.swift": "ONE()\n\nTWO()\n"])
        var options = project.options()
        options.linter.analyse = { files, _, _, _ in
            var result = TestProject.findings(
                files, ["ONE": "write_in_loop", "TWO": "write_in_loop"], ["write_in_loop"])
            for i in result.findings.indices {
                result.findings[i].fixes = [
                    Fix(
                        title: "t", applicability: .safe,
                        edits: [Edit(location: result.findings[i].location, replacement: "done")], group: "g")
                ]
            }
            return result
        }
        var fixer = Fixer(try Session(options), Fixer.Request())
        let result = fixer.run()
        #expect(result.rounds == 2)
        #expect(text(result.files[0].after) == "done()\n\ndone()\n")
    }

    @Test func fixesThatFightAreNamed() throws {
        let project = try TestProject(["A.swift": "ONE()\n"])
        var options = project.options()
        options.linter.analyse = { files, _, _, _ in
            var result = TestProject.findings(
                files, ["ONE": "write_in_loop", "TWO": "nested_transaction"], ["write_in_loop", "nested_transaction"])
            for i in result.findings.indices {
                let isOne = result.findings[i].rule == "write_in_loop"
                result.findings[i].rule = isOne ? "write_in_loop" : "nested_transaction"
                result.findings[i].fixes = [
                    Fix(
                        title: "t", applicability: .safe,
                        edits: [Edit(location: result.findings[i].location, replacement: isOne ? "TWO" : "ONE")])
                ]
            }
            // So that neither is called a new finding: both always report somewhere.
            if result.findings.count == 1 {
                let other = result.findings[0].rule == "write_in_loop" ? "nested_transaction" : "write_in_loop"
                result.findings.append(
                    Finding(
                        rule: other, severity: .error, confidence: .high, location: Location(file: 0, start: 4, end: 5),
                        message: "m"))
            }
            return result
        }
        var fixer = Fixer(try Session(options), Fixer.Request())
        let result = fixer.run()
        #expect(result.fighting == ["nested_transaction", "write_in_loop"])
        #expect(result.rounds == 2)
    }

    @Test func onlyTheRulesAskedFor() throws {
        let project = try TestProject(["A.swift": "ONE()\n"])
        let result = try outcome(project, ["ONE": "x"], request: { $0.rules = ["nested_transaction"] })
        #expect(result.files.isEmpty)
    }

    @Test func lineBreaksMarkAndModeAreKept() throws {
        let project = try TestProject()
        let bytes: [UInt8] = [0xEF, 0xBB, 0xBF] + Array("let a = 1\r\nONE()\r\nlast()".utf8)
        try project.write("A.swift", bytes)
        chmod(project.path("A.swift"), 0o640)
        let result = try outcome(project, ["ONE": "a {\n  y()\n}"])
        #expect(written(result, project).isEmpty)
        let now = try FileSystem.read(project.path("A.swift"))
        #expect(
            Array(UnsafeBufferPointer(start: now.base, count: now.count)) == [0xEF, 0xBB, 0xBF]
                + Array("let a = 1\r\na {\r\n  y()\r\n}()\r\nlast()".utf8))
        #expect(FileSystem.status(project.path("A.swift"))?.permissions == 0o640)
        #expect(try FileManager.default.contentsOfDirectory(atPath: project.root) == ["A.swift"])
    }

    private func written(_ outcome: Fixer.Outcome, _ project: TestProject) -> [FixWriter.Failure] {
        FixWriter(folder: project.root, workingDirectory: project.root).write(outcome.groups)
    }

    @Test func aFileThatChangedMeanwhileIsRefused() throws {
        let project = try TestProject(["A.swift": "ONE()\n"])
        let result = try outcome(project, ["ONE": "x"])
        try project.write("A.swift", "ONE() // mine\n")
        #expect(written(result, project).count == 1)
        #expect(try project.read("A.swift") == "ONE() // mine\n")
    }

    @Test func filesThatOneFixChangesAreWrittenTogether() throws {
        let project = try TestProject(["A.swift": "a\n", "B.swift": "b\n", "C.swift": "c\n"])
        func file(_ name: String) throws -> Fixer.ChangedFile {
            Fixer.ChangedFile(
                path: project.path(name), displayPath: name, before: try FileSystem.read(project.path(name)),
                after: SourceBytes(Array("mended\n".utf8)))
        }
        let groups = [[try file("A.swift"), try file("B.swift")], [try file("C.swift")]]
        // One of them was changed by another program meanwhile: the other stays as it is, too.
        try project.write("B.swift", "mine\n")
        let failures = FixWriter(folder: project.root, workingDirectory: project.root).write(groups)
        #expect(failures.map(\.displayPath) == ["A.swift", "B.swift"])
        #expect(failures[0].message.contains("B.swift"))
        #expect(try ["A.swift", "B.swift", "C.swift"].map { try project.read($0) } == ["a\n", "mine\n", "mended\n"])
        #expect(
            try FileManager.default.contentsOfDirectory(atPath: project.root).sorted() == [
                "A.swift", "B.swift", "C.swift"
            ])
    }

    @Test(arguments: [true, false]) func theNextRunEndsWhatAKilledOneBegan(_ isCommitted: Bool) throws {
        let project = try TestProject([
            "A.swift": "a\n", "B.swift": "b\n", ".confine-1-fix0": "mended\n", ".confine-1-fix1": "mended\n"
        ])
        func digest(_ name: String) throws -> String { FixWriter.digest(try FileSystem.read(project.path(name))) }
        var fields = [
            project.path(".confine-1-fix0"), project.path("A.swift"), try digest("A.swift"),
            project.path(".confine-1-fix1"), project.path("B.swift"), try digest("B.swift"), ""
        ]
        if isCommitted { fields.append("committed") }
        try project.write(".confine-fix.journal", fields.flatMap { Array($0.utf8) + [0] })
        #expect(FixWriter(folder: project.root, workingDirectory: project.root).write([]).isEmpty)
        #expect(try project.read("A.swift") == (isCommitted ? "mended\n" : "a\n"))
        #expect(try project.read("B.swift") == (isCommitted ? "mended\n" : "b\n"))
        #expect(try FileManager.default.contentsOfDirectory(atPath: project.root).sorted() == ["A.swift", "B.swift"])
    }

    @Test func whoIsAskedDecides() throws {
        let project = try TestProject(["A.swift": "ONE()\nTWO()\n"])
        let result = try outcome(
            project, ["ONE": "x", "TWO": "y"], request: { $0.approve = { $0.place.start.line == 1 ? .skip : .apply } })
        #expect(result.applied.map(\.place.start.line) == [2])
        #expect(result.refused.isEmpty)
    }

    /// A fix that is refused, or not wanted, stands in the way of no other: what overlapped it is offered next.
    @Test func whatOverlapsARefusedFixIsTriedNext() throws {
        let project = try TestProject(["A.swift": "ABBC()\n"])
        let broken = try outcome(project, ["ABB": "((", "BC": "y"])
        #expect(text(broken.files[0].after) == "ABy()\n")
        #expect(broken.refused.map(\.reason) == ["the file would no longer parse"])
        let asked = try outcome(
            project, ["ABB": "x", "BC": "y"],
            request: { $0.approve = { $0.fix.title == "replace ABB" ? .skip : .apply } })
        #expect(text(asked.files[0].after) == "ABy()\n")
        let stopped = try outcome(project, ["ABB": "x", "BC": "y"], request: { $0.approve = { _ in .quit } })
        #expect(stopped.files.isEmpty)
    }

    /// Two findings of one rule in one line, whose fixes replace different words by nothing: two questions.
    @Test func findingsOfALineAreAskedAboutOneByOne() throws {
        let project = try TestProject(["A.swift": "// confine:disable:next write_in_loop nested_transaction\nok()\n"])
        var request = Fixer.Request()
        request.approve = { $0.message.contains("write_in_loop") ? .skip : .apply }
        var fixer = Fixer(try Session(project.options()), request)
        let result = fixer.run()
        #expect(result.files.map { text($0.after) } == ["// confine:disable:next write_in_loop\nok()\n"])
    }

    @Test func theFilesOfAllFixesAreKnownBeforeAnyIsApplied() throws {
        let project = try TestProject(["A.swift": "ONE()\n", "B.swift": "TWO()\n", "C.swift": "three()\n"])
        var options = project.options()
        options.linter.analyse = { files, _, _, _ in
            var result = TestProject.findings(
                files, ["ONE": "write_in_loop", "TWO": "write_in_loop"], ["write_in_loop"])
            for i in result.findings.indices {
                let edit = Edit(location: result.findings[i].location, replacement: "done")
                result.findings[i].fixes = [Fix(title: "t", applicability: .safe, edits: [edit])]
            }
            return result
        }
        var fixer = Fixer(try Session(options), Fixer.Request())
        #expect(fixer.candidates().map(\.displayPath) == ["A.swift", "B.swift"])
        #expect(fixer.run().applied.count == 2)
    }

    /// The process that outlives a killed one removes the name that it was given, and no other file.
    @Test(arguments: [true, false]) func theGuardRemovesWhatAKilledRunHasLeft(_ isDone: Bool) throws {
        let project = try TestProject(["A.swift": "a\n", ".confine-1-x.tmp": "half", "mine.txt": "mine"])
        var ends: [Int32] = [0, 0]
        #expect(pipe(&ends) == 0)
        defer { close(ends[0]) }
        var fields = ["temporary", project.path("mine.txt"), "temporary", project.path(".confine-1-x.tmp")]
        if isDone { fields += ["done", ""] }
        _ = writeAll(ends[1], fields.flatMap { Array($0.utf8) + [0] })
        close(ends[1])
        WriteGuard.serve(ends[0])
        let left = try FileManager.default.contentsOfDirectory(atPath: project.root).sorted()
        #expect(left == (isDone ? [".confine-1-x.tmp"] : []) + ["A.swift", "mine.txt"])
    }

    @Test func theNextRunRemovesTemporaryFilesOfDeadProcesses() throws {
        let project = try TestProject([
            "A.swift": "ONE()\n", ".confine-999999999-x.tmp": "half", ".confine-\(getpid())-x.tmp": "another thread's",
            ".confine-baseline.json": "{}"
        ])
        #expect(written(try outcome(project, ["ONE": "x"]), project).isEmpty)
        #expect(
            try FileManager.default.contentsOfDirectory(atPath: project.root).sorted() == [
                ".confine-\(getpid())-x.tmp", ".confine-baseline.json", "A.swift"
            ])
    }

    @Test func aReadOnlyFileLosesNothing() throws {
        let project = try TestProject(["A.swift": "ONE()\n"])
        let result = try outcome(project, ["ONE": "x"])
        chmod(project.path("A.swift"), 0o444)
        // A superuser may write anywhere.
        if getuid() != 0 {
            #expect(written(result, project).count == 1)
            #expect(try project.read("A.swift") == "ONE()\n")
        }
    }

    @Test func superfluousSuppressionsAreRemoved() throws {
        let project = try TestProject([
            "A.swift":
                """
            ok() // confine:disable:this nested_transaction
            // confine:disable:next write_in_loop nested_transaction
            BAD()
                // confine:disable:next nested_transaction
            ok()

            """
        ])
        var fixer = Fixer(try Session(project.options(reporting: ["BAD": "write_in_loop"])), Fixer.Request())
        let result = fixer.run()
        #expect(text(result.files[0].after) == "ok()\n// confine:disable:next write_in_loop\nBAD()\nok()\n")
    }

    @Test func theDiffAppliesWithGit() throws {
        let lines = (1...60).map { "line\($0)()" }
        var changed = lines
        changed[2] = "ONE()"
        changed[6] = "ONE()"
        changed[30] = "ONE()"
        changed[59] = "ONE()"
        let names = ["A.swift", "sp ace/B é.swift"]
        let project = try TestProject([
            names[0]: changed.joined(separator: "\n"), names[1]: changed.joined(separator: "\r\n") + "\r\n"
        ])
        let result = try outcome(project, ["ONE": "a()\nb"])
        let patch = result.files.flatMap { UnifiedDiff.render($0.before, $0.after, path: $0.displayPath) }
        try project.run("git", "init", "-q")
        let applied = try project.run("git", "apply", "-", input: String(decoding: patch, as: UTF8.self))
        #expect(applied.status == 0, "\(applied.errors)")
        for file in result.files { #expect(try project.read(file.displayPath) == text(file.after)) }
    }

    @Test func diffsOfRandomEditsApply() throws {
        var random = SplitMix(state: 7)
        for _ in 0..<40 {
            let before = (0..<Int.random(in: 0...30, using: &random)).map { _ in
                "l\(Int.random(in: 0...4, using: &random))"
            }
            var after = before
            for _ in 0..<Int.random(in: 1...6, using: &random) {
                let at = Int.random(in: 0...after.count, using: &random)
                if Bool.random(using: &random), at < after.count {
                    after.remove(at: at)
                } else {
                    after.insert("n\(at)", at: at)
                }
            }
            let end = Bool.random(using: &random) ? "\n" : ""
            let old = before.joined(separator: "\n") + end, new = after.joined(separator: "\n") + end
            guard old != new, !old.isEmpty, !new.isEmpty else { continue }
            let project = try TestProject(["A.swift": old])
            let patch = UnifiedDiff.render(SourceBytes(Array(old.utf8)), SourceBytes(Array(new.utf8)), path: "A.swift")
            let applied = try project.run("git", "apply", "-", input: String(decoding: patch, as: UTF8.self))
            #expect(applied.status == 0, "\(applied.output)\n\(String(decoding: patch, as: UTF8.self))")
            #expect(try project.read("A.swift") == new)
        }
    }

    private func text(_ bytes: SourceBytes) -> String { bytes.string(0..<bytes.count) }
}

/// A small generator with a seed, so that a failure can be seen again.
struct SplitMix: RandomNumberGenerator {
    var state: UInt64
    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var z = state
        z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
        z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
        return z ^ (z >> 31)
    }
}
