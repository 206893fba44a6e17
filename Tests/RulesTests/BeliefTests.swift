import Rules
import Syntax
import Testing

/// The rows that are compared with the compiler's (Benchmarks/TypeOracle): they name what stands at a place, and asking for them
/// changes no finding.
@Suite struct BeliefTests {
    private let source = """
        import Foundation
        import RealmSwift
        final class Dog: Object { @Persisted var name: String }
        @MainActor func show(_ dog: Dog, twice: Bool = false) async { print(dog.name) }
        actor Kennel {
            func run(_ dogs: [Dog]) async {
                await show(dogs[0])
                DispatchQueue.main.async { print(dogs.first!.name + "s") }
            }
        }
        """

    private func result(recording: Bool) -> LintResult {
        var settings = ProjectSettings()
        settings.followsEverything = true
        settings.recordsBeliefs = recording
        let files = [SourceFile(path: "A.swift", bytes: SourceBytes(Array(source.utf8)))]
        return onDeepStack { lint(files, settings: settings, rules: Set(Catalog.rules.map(\.id)), jobs: 1) }
    }

    /// Columns of the row of the first expression of a kind that has this text.
    private func row(_ kind: String, _ text: String) -> [String]? {
        result(recording: true).beliefs.lazy.map { $0.split(separator: "\t").map(String.init) }.first { columns in
            guard columns.count == 9, columns[3] == kind, let start = Int(columns[1]) else { return false }
            return source.utf8.dropFirst(start).starts(with: text.utf8)
        }
    }

    @Test func anExpressionHasItsTypeAndItsDeclaration() {
        #expect(row("member", "dog.name").map { Array($0[4...5]) } == ["String", "Dog.name"])
        #expect(row("subscript", "dogs[0]")?[4] == "Dog")
        #expect(row("unwrap", "dogs.first!")?[4] == "Dog")
    }

    @Test func aCallSaysWhatItLeavesToDefaults() {
        #expect(row("call", "show(dogs[0])").map { [$0[5], $0[8]] } == ["show(_:twice:)", "1"])
    }

    @Test func functionsAndClosuresHaveTheirIsolation() {
        #expect(row("closure", "{ print(dogs.first!")?[6] == "global:MainActor")
        let isolations = result(recording: true).beliefs.filter { $0.contains("\tfunction\t") }.map { Array($0.split(separator: "\t")[5...6]).map(String.init) }
        #expect(isolations.contains(["show(_:twice:)", "global:MainActor"]))
        #expect(isolations.contains(["Kennel.run(_:)", "actor:self"]))
    }

    @Test func anAwaitedCallIsASuspensionAtItsName() {
        #expect(row("suspension", "show(dogs[0])") != nil)
        #expect(row("suspension", "print") == nil)
    }

    /// A text is one token to the compiler, however many we make of it.
    @Test func theLastTokenIsWhereTheTextBegins() throws {
        let columns = try #require(row("operator", "dogs.first!.name + "))
        let last = try #require(Int(columns[2]))
        #expect(source.utf8.dropFirst(last).starts(with: "\"s\")".utf8))
    }

    @Test func recordingChangesNoFinding() {
        let places = { (r: LintResult) in r.findings.map { "\($0.rule) \($0.location.start) \($0.message)" } }
        #expect(places(result(recording: true)) == places(result(recording: false)))
        #expect(result(recording: false).beliefs.isEmpty)
    }
}
