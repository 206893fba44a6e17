import Engine
import Findings
import Reporters
import Rules
import Testing

/// What somebody gets who corrects a finding by hand: the remedies of the pages, and what is known of the code around.
@Suite struct BriefTests {
    private static let files = [
        ".confine.json": "{\"root\": true}",
        "Dog.swift":
            """
        import RealmSwift
        final class Dog: Object { @Persisted(primaryKey: true) var id: String; @Persisted var name: String }

        """,
        "Keeper.swift":
            """
        import Foundation
        import RealmSwift
        protocol Showing { func show() throws }
        @MainActor final class Keeper: Showing {
            let work = DispatchQueue(label: "work")
            func show() throws {
                guard let dog = try Realm().objects(Dog.self).first else { return }
                work.async {
                    print(dog.name)
                }
            }
        }

        """,
        "My Store.swift":
            """
        import RealmSwift
        func save(_ dogs: [Dog], in realm: Realm, then done: () -> Void) throws -> Int {
            for dog in dogs {
                try realm.write { realm.add(dog) }
            }
            done()
            return dogs.count
        }

        """,
        "Caller.swift": """
        import RealmSwift
        @MainActor func saveAll(_ dogs: [Dog], in realm: Realm) throws {
            _ = try save(dogs, in: realm, then: { print(1) })
            _ = try save(dogs, in: realm, then: { print(2) })
        }

        """
    ]

    /// The brief of the only finding of a rule.
    private func brief(_ rule: String) throws -> Brief {
        let project = try TestProject(Self.files)
        var options = LintOptions(workingDirectory: project.root, linter: .confine)
        options.notesSurroundings = true
        let report = try Session(options).lint(keepsUnderstanding: false)
        let finding = try #require(report.findings.first { $0.rule == rule })
        return BriefWriter(report).brief(of: finding)
    }

    @Test func thePathLeadsFromTheOwnerToTheTouch() throws {
        let brief = try brief("live_object_crosses_boundary")
        #expect(brief.steps.map(\.role) == ["owner", "boundary", "touch"])
        #expect(brief.steps.map(\.place.start.line) == [7, 8, 9])
        let code = try #require(brief.code.first)
        #expect(brief.code.count == 1 && code.path == "Keeper.swift")
        #expect(code.lines.map(\.number) == Array(6...11))
        #expect(code.lines[0].text == "func show() throws {" && code.lines[0].roles.isEmpty)
        #expect(code.lines[3].text == "        print(dog.name)" && code.lines[3].roles == ["touch"])
        #expect(brief.fix?.fix.applicability == .safe)
        #expect(brief.fix?.command == "confine fix Keeper.swift --rule live_object_crosses_boundary --diff")
    }

    /// Who mends it sees the calls between the finding and the touch, too.
    @Test func eachCallOnTheWayShowsItsLine() throws {
        let project = try TestProject([
            "All.swift": """
            import RealmSwift
            func all(_ names: [String], in realm: Realm) {
                for name in names {
                    one(name, in: realm)
                }
            }

            """,
            "One.swift": """
            import RealmSwift
            func one(_ name: String, in realm: Realm) {
                two(name, in: realm)
                print(1)
                print(2)
                print(3)
                print(4)
            }
            func two(_ name: String, in realm: Realm) {
                try? realm.write { realm.create(Dog.self, value: ["name": name]) }
            }

            """,
            "Dog.swift": "import RealmSwift\nclass Dog: Object { @Persisted var name: String }\n"
        ])
        var options = LintOptions(workingDirectory: project.root, linter: .confine)
        options.notesSurroundings = true
        let report = try Session(options).lint(keepsUnderstanding: false)
        let finding = try #require(report.findings.first { $0.rule == "write_in_loop" })
        let lines = BriefWriter(report).brief(of: finding).code.flatMap(\.lines)
        #expect(lines.contains { $0.text == "two(name, in: realm)" && $0.roles == ["call"] }, "\(lines)")
        #expect(lines.contains { $0.roles == ["touch"] } && !lines.contains { $0.text.contains("print(2)") })
    }

    @Test func whatAProtocolRequiresStays() throws {
        let kept = try brief("live_object_crosses_boundary").kept
        #expect(
            kept.first
                == "`func show() throws` at Keeper.swift:6: it returns nothing, is not `async` and throws")
        let signature = "the signature of `Keeper.show()`, because `Showing` requires it"
        #expect(kept.contains { $0.hasPrefix(signature) }, "\(kept)")
    }

    @Test func callersAndTheOrderOfEventsStay() throws {
        let brief = try brief("write_in_loop")
        #expect(brief.kept.contains { $0.contains("it returns `Int`, is not `async` and throws") }, "\(brief.kept)")
        let order = "the order in `save(_:in:then:)`: `realm.write` (line 4), `done` (line 6)"
        #expect(brief.kept.contains(order), "\(brief.kept)")
        #expect(
            brief.kept.contains(
                """
                the signature of `save(_:in:then:)`, or it changes with all calls: \
                2 calls (1 other file) at Caller.swift:3, Caller.swift:4
                """), "\(brief.kept)")
        #expect(brief.checks.first?.command == "confine lint 'My Store.swift' --only write_in_loop")
        #expect(brief.checks.first?.meaning == "status 0: the finding is gone")
    }

    /// Code that a SARIF file carries is as it is written.
    @Test func resultsOfSARIFHaveTheirBrief() throws {
        let project = try TestProject(Self.files)
        var options = LintOptions(workingDirectory: project.root, linter: .confine)
        options.notesSurroundings = true
        let report = try Session(options).lint(keepsUnderstanding: false)
        let sarif = String(decoding: Format.sarif.render(report), as: UTF8.self)
        #expect(sarif.contains("\"brief\":\"Keeper.swift:9:19: error: "))
        #expect(sarif.contains("\\nLeave as it is\\n") && sarif.contains("## Remedies"))
    }

    /// Each page of an error or a warning has two remedies of each framework, with the document that names them.
    @Test func pagesNameTwoRemediesOfEachFramework() {
        for rule in Catalog.rules where rule.severity != .hint {
            let page = RulePage.Advice(rule.id)
            for framework in rule.frameworks {
                let remedies = page.remedies(for: framework)
                #expect(remedies.count == 2, "\(rule.id): \(framework) has \(remedies.count) remedies")
                #expect(remedies.allSatisfy { $0.text.hasSuffix(".") && !$0.source.isEmpty }, "\(rule.id)")
            }
        }
        #expect(RulePage.Advice("no_such_rule").remedies.isEmpty)
    }

    /// A remedy of one framework is no advice for another; the page's own advice stands in its place.
    @Test func anAPIWithoutRemediesHasThePagesAdvice() throws {
        let report = try TestProject(["A.swift": "let word = 1\n"]).lint(["word": "nested_transaction"])
        var finding = try #require(report.findings.first)
        #expect(BriefWriter(report).brief(of: finding).remedies.count == 2)
        // A page about one framework has its remedies for every finding.
        #expect(RulePage.Advice("transaction_across_suspension").remedies(for: "Files").count == 2)
        finding.framework = "OwnAPI"
        let brief = BriefWriter(report).brief(of: finding)
        #expect(brief.remedies.isEmpty && brief.advice?.hasPrefix("Split the helper") == true)
        #expect(brief.kept.isEmpty && brief.fix == nil && brief.code.map(\.path) == ["A.swift"])
    }
}
