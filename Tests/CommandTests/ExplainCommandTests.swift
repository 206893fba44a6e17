import Foundation
import Testing

@Suite struct ExplainCommandTests {
    private static let files = [
        ".confine.json": "{\"root\": true, \"exclude\": [\"Old\"]}",
        "Model.swift":
            """
        import RealmSwift
        final class Dog: Object { @Persisted(primaryKey: true) var id: String; @Persisted var name: String }

        """,
        "Store.swift": """
        import Foundation
        import RealmSwift
        let work = DispatchQueue(label: "work")
        @MainActor func show() throws {
            guard let dog = try Realm().objects(Dog.self).first else { return }
            work.async {
                print(dog.name)
            }
            print(dog.freeze())
        }
        """,
        "Old/Old.swift": "let a = 1\n", "notes.txt": "one\n"
    ]

    /// A page of the documentation has no marks of Markdown, and none of the repository's scripts.
    @Test func pagesOfTheDocumentationAreRead() throws {
        let command = try Command()
        for name in ["limits", "baselines", "formats", "suppressions"] {
            let page = try command.run("explain", name)
            #expect(page.status == 0 && page.output.hasPrefix("# "))
            for mark in ["](", "```", "|---", "**", "Fixtures/", "Benchmarks/"] {
                #expect(!page.output.contains(mark), "\(name) has \(mark)")
            }
        }
        let limits = try command.run("explain", "limits").output
        let words = limits.split(whereSeparator: \.isWhitespace).joined(separator: " ")
        #expect(words.contains("(its list (`confine explain checker`))"))
        let baselines = try command.run("explain", "baselines").output
        #expect(baselines.contains("    confine lint --write-baseline .confine-baseline.json    # accept"))
        #expect(try command.run("explain", "formats").output.contains("- `concise`\n    one line per finding\n"))
    }

    @Test func aLineIsExplained() throws {
        let command = try Command(Self.files)
        let result = try command.run("explain", "Store.swift:7")
        #expect(result.status == 0 && result.errors.isEmpty)
        #expect(
            result.output == """
                Store.swift:7: print(dog.name)

                the closure at 6:16 runs on queue `work`
                  Store.swift:4:12: `show` runs on the main actor
                  Store.swift:6:5: `work.async` is given the closure, which runs on queue `work`

                `dog`: live `Dog` of Realm, belongs to the main actor
                  Store.swift:5:25: `dog` is fetched here and belongs to the main actor
                  it belongs to the main actor but is used on queue `work`

                error: `dog` belongs to the main actor but is used on queue `work` [live_object_crosses_boundary]
                  1 Store.swift:5:25: `dog` is fetched here and belongs to the main actor
                  2 Store.swift:6:5: this code runs on queue `work`
                  3 Store.swift:7:15: used here, on queue `work`
                  help: pass `dog.id` and fetch the object in the closure, or freeze it first (`dog.freeze()`)

                """)
        let clean = try command.run("explain", "Store.swift:9:11")
        #expect(
            clean.output.contains("OK here: used on the main actor, where it belongs")
                && clean.output.hasSuffix("no finding here\n"))
        // The origin of a finding's value is part of it.
        let source = try command.run("explain", "Store.swift:5")
        #expect(
            source.output.contains("step of live_object_crosses_boundary at Store.swift:7:15")
                && !source.output.contains("no finding here"))
    }

    @Test func asJSON() throws {
        let command = try Command(Self.files)
        let result = try command.run("explain", "Store.swift:7", "--format", "json")
        let object = try #require(try JSONSerialization.jsonObject(with: Data(result.output.utf8)) as? [String: Any])
        let runs = try #require(object["runs"] as? [[String: Any]]),
            values = try #require(object["values"] as? [[String: Any]]),
            findings = try #require(object["findings"] as? [[String: Any]])
        #expect(runs.map { $0["context"] as? String } == ["queue `work`"])
        #expect(values.map { $0["text"] as? String } == ["dog"])
        let possibility = try #require((values[0]["possibilities"] as? [[String: Any]])?.first)
        #expect(
            possibility["state"] as? String == "live" && possibility["isLegal"] as? Bool == false
                && possibility["runs"] as? [Int] == [0])
        #expect(findings.map { $0["rule"] as? String } == ["live_object_crosses_boundary"])
    }

    @Test func mistakesSayWhatToDo() throws {
        let command = try Command(Self.files)
        for (words, expected) in [
            (["Store.swift:99"], "Store.swift has no line 99; it has 10 lines"), (["Store.swift:0"], "has no line 0"),
            (["Store.swift:1:99"], "has no column 99; its columns are 1 to 18"),
            (["Nowhere.swift:1"], "Nowhere.swift does not exist"), (["notes.txt:1"], "notes.txt is not a Swift file"),
            ([".:1"], "is not a Swift file"), (["Store.swift"], "write `confine explain Store.swift:LINE`"),
            (["Old/Old.swift:1"], "Old/Old.swift: it is not linted"),
            (["write_in_loop", "--format", "json"], "leave out `--format json`"),
            (["Store.swift:7", "--examples"], "`--examples` goes with the id of a rule"),
            (["Store.swift:1", "--root", "Old"], "lies outside of the root"),
            (["Store.swift:99999999999999999999999"], "there is no rule")
        ] {
            let result = try Command.start(
                Command.executable, ["explain"] + words, in: command.root, input: nil, environment: [:])
            #expect(result.status == 2 && result.output.isEmpty, "\(words)")
            #expect(result.reason.contains(expected), "\(words): \(result.reason)")
        }
    }
}
