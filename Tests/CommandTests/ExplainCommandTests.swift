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
                && possibility["by"] as? String == "otherThread"
                && possibility["runs"] as? [Int] == [0])
        #expect(findings.map { $0["rule"] as? String } == ["live_object_crosses_boundary"])
        #expect(findings.map { $0["by"] as? String } == ["otherThread"])
    }

    /// Several lines, also of several files, are explained from one analysis, as each is by itself.
    @Test func severalLinesAreExplained() throws {
        let command = try Command(Self.files)
        let asked = ["Store.swift:7", "Model.swift:2", "./Store.swift:9:11"]
        func together(_ words: String...) throws -> Command.Result {
            try Command.start(
                Command.executable, ["explain"] + words + asked, in: command.root, input: nil, environment: [:])
        }
        let result = try together()
        #expect(result.status == 0 && result.errors.isEmpty)
        #expect(result.output == (try asked.map { try command.run("explain", $0).output }).joined(separator: "\n"))
        let data = try together("--format", "json").output
        let object = try #require(try JSONSerialization.jsonObject(with: Data(data.utf8)) as? [String: Any])
        let places = try #require(object["places"] as? [[String: Any]])
        #expect(places.map { $0["path"] as? String } == ["Store.swift", "Model.swift", "Store.swift"])
        #expect(places.map { $0["line"] as? Int } == [7, 2, 9] && places[0]["version"] == nil)
        let alone = try command.run("explain", "Store.swift:7", "--format", "json").output
        let one = try #require(try JSONSerialization.jsonObject(with: Data(alone.utf8)) as? [String: Any])
        #expect(Set(one.keys).subtracting(["version"]) == Set(places[0].keys))
        for key in ["path", "line", "text"] { #expect("\(one[key] ?? "")" == "\(places[0][key] ?? "")", "\(key)") }
    }

    /// A page for whoever corrects the finding by hand, and the same as data.
    @Test func aFindingHasItsBrief() throws {
        let command = try Command(Self.files)
        let result = try command.run("explain", "Store.swift:7", "--brief")
        #expect(result.status == 0 && result.errors.isEmpty)
        #expect(
            result.output.hasPrefix(
                """
                Store.swift:7:15: error: `dog` belongs to the main actor but is used on queue `work`
                """))
        for part in [
            "  owner     Store.swift:5:25: `dog` is fetched here and belongs to the main actor\n",
            "  boundary  Store.swift:6:5: this code runs on queue `work`\n",
            "  touch     Store.swift:7:15: used here, on queue `work`\n", "\nA fix is there\n",
            "    confine fix Store.swift --rule live_object_crosses_boundary --diff\n",
            "    4 @MainActor func show() throws {\n", "  > 7         print(dog.name)   ← touch\n",
            "  1. Send the primary key", "  2. To read only, send a frozen object or a struct.",
            "Source: Realm Swift SDK, ", "  - `@MainActor func show() throws` at Store.swift:4: it returns nothing",
            "  confine lint Store.swift --only live_object_crosses_boundary\n"
        ] { #expect(result.output.contains(part), "\(part) is not in\n\(result.output)") }
        #expect(!result.output.contains("SwiftData"), "a remedy of another framework")
        #expect(result.output.split(separator: "\n", omittingEmptySubsequences: false).count <= 50, "one page")
        let data = try command.run("explain", "Store.swift:7", "--brief", "--format", "json").output
        let object = try #require(try JSONSerialization.jsonObject(with: Data(data.utf8)) as? [String: Any])
        let briefs = try #require(object["briefs"] as? [[String: Any]])
        #expect(object["runs"] == nil && briefs.map { $0["rule"] as? String } == ["live_object_crosses_boundary"])
        #expect((briefs[0]["steps"] as? [Any])?.count == 3 && (briefs[0]["remedies"] as? [Any])?.count == 2)
        #expect((briefs[0]["keep"] as? [String])?.isEmpty == false && (briefs[0]["check"] as? [Any])?.count == 2)
        let whole = try command.run("explain", "Store.swift:7", "--format", "json").output
        #expect(whole.contains("\"runs\"") && whole.contains("\"briefs\""))
    }

    /// The command of a fix names each file that it edits.
    @Test func aFixOfSeveralFilesIsThere() throws {
        let command = try Command([
            ".confine.json": "{\"root\": true}", "Model.swift": Self.files["Model.swift"] ?? "",
            "Shelf.swift":
                """
            import RealmSwift
            final class Shelf {
                func save(_ name: String) throws {
                    let realm = try Realm()
                    try realm.write { realm.create(Dog.self, value: ["id": name, "name": name], update: .modified) }
                }
            }

            """,
            "Import.swift": """
            import RealmSwift
            func load(_ names: [String], into shelf: Shelf) throws {
                for name in names {
                    try shelf.save(name)
                }
            }

            """
        ])
        let brief = try command.run("explain", "Import.swift:4", "--brief").output
        let fix = "confine fix Import.swift Shelf.swift --rule write_in_loop --unsafe --diff\n"
        #expect(brief.contains("\nA fix is there\n") && brief.contains(fix), "\(brief)")
        #expect(!brief.contains("not applied here"))
        #expect(brief.contains("`Shelf.save(_:)`, or it changes with all calls: 1 call (1 other file)"), "\(brief)")
    }

    /// A line that a finding leads through has its brief; one without any says so, and is no mistake.
    @Test func aLineWithoutAFindingHasNoBrief() throws {
        let command = try Command(Self.files)
        #expect(try command.run("explain", "Store.swift:5", "--brief").output.hasPrefix("Store.swift:7:15: error: "))
        let clean = try command.run("explain", "Store.swift:9", "--brief")
        #expect(clean.status == 0 && clean.errors.isEmpty)
        #expect(clean.output == "Store.swift:9: no finding here, so there is nothing to correct\n")
        let comment = " // confine:disable:this live_object_crosses_boundary - known"
        let text = try #require(Self.files["Store.swift"])
        try command.write("Store.swift", text.replacing("dog.name)", with: "dog.name)" + comment))
        let accepted = try command.run("explain", "Store.swift:7", "--brief")
        #expect(accepted.output.contains("nothing to correct; not reported, because a comment suppresses it: "))
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
            (["write_in_loop", "--brief"], "write `confine explain FILE:LINE --brief`"),
            (["Store.swift:7", "--examples"], "`--examples` goes with the id of a rule"),
            (["Store.swift:1", "--root", "Old"], "lies outside of the root"),
            (["Store.swift:99999999999999999999999"], "there is no rule"),
            (["Store.swift:7", "write_in_loop"], "write_in_loop is not a line of a file"),
            (["write_in_loop", "write_in_observer"], "one rule is explained at a time"),
            (["Store.swift:7", "Store.swift:99"], "Store.swift has no line 99"),
            (["Store.swift:7", "Old/Old.swift:1"], "Old/Old.swift: it is not linted")
        ] {
            let result = try Command.start(
                Command.executable, ["explain"] + words, in: command.root, input: nil, environment: [:])
            #expect(result.status == 2 && result.output.isEmpty, "\(words)")
            #expect(result.reason.contains(expected), "\(words): \(result.reason)")
        }
    }
}
