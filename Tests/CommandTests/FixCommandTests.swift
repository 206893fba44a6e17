import Foundation
import Testing

/// The command's side of fixing, with the fixes of suppressions, which the engine itself makes.
@Suite struct FixCommandTests {
    private let text = "let a = 1 // confine:disable:this write_in_loop\n\nlet b = 2\n"

    @Test func fixWritesAndTells() throws {
        let command = try Command(["A.swift": text])
        let result = try command.run("fix")
        #expect(result.status == 0)
        #expect(result.output.isEmpty)
        #expect(result.errors.contains("A.swift:1: fixed superfluous_suppression"))
        #expect(result.errors.contains("1 finding fixed in 1 file, 0 remaining"))
        #expect(try command.read("A.swift") == "let a = 1\n\nlet b = 2\n")
    }

    /// One fix may remove several findings: what is fixed and what remains are together what was there.
    @Test func findingsAreCountedNotFixes() throws {
        let command = try Command([
            "A.swift": """
            import Foundation
            import RealmSwift
            func work() {
                let queue = DispatchQueue(label: "q")
                queue.async { print(try! Realm().isEmpty) }
                queue.async { print(try! Realm().isFrozen) }
            }
            """
        ])
        #expect(
            try command.run("fix", "--dry-run").errors.contains(
                "2 findings would be fixed by 1 fix in 1 file, 0 remaining"))
        #expect(try command.run("fix").errors.contains("2 findings fixed by 1 fix in 1 file, 0 remaining"))
        #expect(try command.run("fix").errors.contains("0 findings fixed, 0 remaining"))
    }

    @Test func diffAndDryRunWriteNothing() throws {
        let command = try Command(["A.swift": text])
        let diff = try command.run("fix", "--diff")
        #expect(diff.status == 1)
        #expect(
            diff.output
                == """
                --- a/A.swift
                +++ b/A.swift
                @@ -1,3 +1,3 @@
                -let a = 1 // confine:disable:this write_in_loop
                +let a = 1
                 
                 let b = 2

                """
        )
        #expect(diff.reason.contains("1 file would change"))
        let preview = try command.run("fix", "--dry-run")
        #expect(preview.status == 1 && preview.errors.contains("would fix superfluous_suppression"))
        #expect(try command.read("A.swift") == text)
        // Findings without a fix are nothing to change.
        let other = try Command(["A.swift": Command.misuse])
        #expect(try other.run("fix", "--diff", "--rule", "superfluous_suppression").status == 0)
        #expect(try other.run("fix", "--rule", "superfluous_suppression").status == 1)
        try command.write("patch", diff.output)
        #expect(try command.shell("git init -q && git apply patch").status == 0)
        #expect(try command.run("lint").status == 0)
    }

    @Test func standardInputComesOutMended() throws {
        let command = try Command(["A.swift": "// other\n"])
        let result = try command.run("fix", "--stdin", "--stdin-path", "A.swift", input: text)
        #expect(result.output == "let a = 1\n\nlet b = 2\n")
        #expect(try command.read("A.swift") == "// other\n")
    }

    @Test func lintFixReportsWhatRemains() throws {
        let command = try Command(["A.swift": text + Command.misuse])
        let result = try command.run(
            "lint", "--fix", "--only", "superfluous_suppression,write_in_loop,nested_transaction")
        #expect(!result.output.contains("superfluous_suppression"))
        #expect(result.output.contains("nested_transaction"))
        #expect(try command.read("A.swift").hasPrefix("let a = 1\n"))
    }

    @Test func onlyTheRuleAskedFor() throws {
        let command = try Command(["A.swift": text])
        #expect(try command.run("fix", "--rule", "nested_transaction").errors.contains("0 findings fixed"))
        #expect(try command.read("A.swift") == text)
    }

    @Test func whatGitDoesNotHaveIsNotWrittenOver() throws {
        let command = try Command(["A.swift": "let a = 1\n", "B.swift": text])
        #expect(
            try command.shell(
                "git init -q && git add -A && git -c user.name=t -c user.email=t@example.org commit -qm x"
            ).status == 0)
        // Both files are as git has them.
        #expect(try command.run("fix", "--dry-run").errors.contains("would fix superfluous_suppression"))
        try command.write("B.swift", text + "let mine = 1\n")
        let refused = try command.run("fix")
        #expect(refused.status == 2)
        #expect(
            refused.reason.contains(
                "B.swift has changes that git does not have; commit or stage them, or allow it with `--allow-dirty`"))
        #expect(try command.read("B.swift") == text + "let mine = 1\n")
        // A file that no fix changes may be as it is.
        try command.write("A.swift", "let a = 2\n")
        #expect(try command.shell("git add B.swift").status == 0)
        #expect(try command.run("fix").status == 0)
        #expect(try command.read("B.swift") == "let a = 1\n\nlet b = 2\nlet mine = 1\n")
        try command.write("B.swift", text)
        #expect(try command.run("fix", "--allow-dirty").status == 0)
        #expect(try command.read("B.swift") == "let a = 1\n\nlet b = 2\n")
    }

    @Test func questionsNeedATerminal() throws {
        let command = try Command(["A.swift": text])
        let result = try command.run("fix", "--interactive")
        #expect(result.status == 2)
        #expect(result.reason.contains("needs a terminal"))
        #expect(try command.read("A.swift") == text)
    }

    @Test func fixesAreGradedByTheConfiguration() throws {
        let command = try Command([
            "A.swift": text, ".confine.json": "{\"fixes\": {\"superfluous_suppression\": \"unsafe\"}}"
        ])
        #expect(try command.run("fix", "--fail-on", "never").errors.contains("1 of them with an unsafe fix"))
        #expect(try command.read("A.swift") == text)
        let plain = try Command(["A.swift": text])
        #expect(
            try plain.run("fix", "--set", "fixes.superfluous_suppression=unsafe", "--dry-run").errors.contains(
                "0 findings would be fixed"))
        #expect(
            try plain.run("fix", "--set", "fixes.superfluous_suppression=unsafe", "--unsafe", "--dry-run").errors
                .contains("1 finding would be fixed"))
        try command.write(".confine.json", "{\"fixes\": {\"all\": \"off\"}}")
        #expect(try command.run("fix", "--unsafe", "--fail-on", "never").errors.contains("0 findings fixed"))
        try command.write(".confine.json", "{\"fixes\": {\"superfluous_suppression\": \"unsafe\"}}")
        #expect(try command.run("fix", "--unsafe").errors.contains("1 finding fixed"))
    }

    @Test func aReadOnlyFolderIsAFaultAndLosesNothing() throws {
        let command = try Command(["d/A.swift": text])
        chmod(command.path("d"), 0o555)
        defer { chmod(command.path("d"), 0o755) }
        // A superuser may write anywhere.
        if getuid() != 0 {
            let result = try command.run("fix")
            #expect(result.status == 3)
            #expect(result.reason.contains("permission denied"))
            #expect(try command.read("d/A.swift") == text)
        }
    }
}
