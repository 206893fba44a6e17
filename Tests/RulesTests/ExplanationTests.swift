import Findings
import Rules
import Sampling
import Syntax
import Testing

/// The facts about a line: where it runs, who owns each value there, what is missing for a finding.
@Suite struct ExplanationTests {
    private static let dog = """
        import Foundation
        import RealmSwift
        final class Dog: Object { @Persisted(primaryKey: true) var id: String; @Persisted var name: String }

        """

    /// The explanation of the line that ends in `// ?`, or of the place in it that `‸` stands before.
    private func explain(
        _ texts: String..., following everything: Bool = true
    ) throws -> (explanation: Explanation, findings: [Finding]) {
        var asked: (file: Int, range: Range<Int>, offset: Int?)?
        let files = texts.enumerated().map { number, text -> SourceFile in
            var lines = (number == 0 ? Self.dog + text : "import RealmSwift\n" + text).split(
                separator: "\n", omittingEmptySubsequences: false
            ).map(String.init)
            var start = 0
            for index in lines.indices {
                if lines[index].hasSuffix("// ?") {
                    let mark = lines[index].utf8.split(
                        separator: Array("‸".utf8)[0], maxSplits: 1, omittingEmptySubsequences: false)
                    let isFocused = lines[index].contains("‸")
                    if isFocused { lines[index] = lines[index].replacing("‸", with: "") }
                    asked = (number, start..<start + lines[index].utf8.count, isFocused ? start + mark[0].count : nil)
                }
                start += lines[index].utf8.count + 1
            }
            return SourceFile(
                path: "File\(number).swift", bytes: SourceBytes(Array(lines.joined(separator: "\n").utf8)))
        }
        var settings = ProjectSettings()
        settings.followsEverything = everything
        let result = lint(files, settings: settings, rules: Set(Catalog.rules.map(\.id)), jobs: 1)
        let place = try #require(asked)
        let explanation = try #require(
            result.memory?.explanation(file: place.file, range: place.range, offset: place.offset))
        return (
            explanation,
            result.findings.filter { $0.location.file == place.file && place.range.contains($0.location.start) }
        )
    }

    private func runs(_ texts: String...) throws -> [String] {
        let found = texts.count == 1 ? try explain(texts[0]) : try explain(texts[0], texts[1])
        return found.explanation.runs.map(\.text)
    }

    private func values(_ text: String) throws -> [String] {
        try explain(text).explanation.values.flatMap { value in
            value.possibilities.map { "\(value.text): \($0.state)\($0.owner.map { ", \($0)" } ?? "")" }
        }
    }

    // MARK: Where code runs

    @Test func codeThatSaysWhereItRuns() throws {
        #expect(try runs("@MainActor func show() {\n    print(1) // ?\n}") == ["on the main actor"])
        #expect(try runs("actor Keeper {\n    func go() {\n        print(1) // ?\n    }\n}") == ["on actor `Keeper`"])
        #expect(try runs("func go() async {\n    print(1) // ?\n}") == ["on a background thread"])
    }

    @Test func oneLineInSeveralContexts() throws {
        let found = try explain(
            """
            func note(_ dog: Dog) {
                print(dog.name) // ?
            }
            """,
            """
            @MainActor func show(_ realm: Realm) {
                guard let dog = realm.objects(Dog.self).first else { return }
                note(dog)
                let copy = dog.freeze()
                Task.detached { note(copy) }
            }
            @MainActor func start() throws { show(try Realm()) }
            """)
        #expect(found.explanation.runs.map(\.text) == ["on the main actor", "on a background thread"])
        #expect(
            found.explanation.runs.map { $0.steps.map(\.message) } == [
                ["`show` runs on the main actor", "called here, on the main actor"],
                ["this code runs on a background thread", "called here, on a background thread"]
            ])
        let dog = try #require(found.explanation.values.first { $0.text == "dog" })
        #expect(
            dog.possibilities.map { "\($0.runs) \($0.state) \($0.isLegal == true)" } == [
                "[0] live true", "[1] frozen true"
            ])
        #expect(
            dog.possibilities.map(\.verdict) == [
                "OK here: used on the main actor, where it belongs", "frozen: it may be read anywhere"
            ])
        #expect(dog.possibilities[1].ground?.file == 1)
        #expect(found.findings.isEmpty)
    }

    @Test func closuresSeveralLayersDown() throws {
        let found = try explain(
            """
            let queue = DispatchQueue(label: "a")
            func outer(_ work: () -> Void) { work() }
            func inner(_ work: @escaping () -> Void) { middle(work) }
            func middle(_ work: @escaping () -> Void) { queue.async(execute: work) }
            @MainActor func show() throws {
                guard let dog = try Realm().objects(Dog.self).first else { return }
                outer {
                    inner {
                        print(dog.name) // ?
                    }
                }
            }
            """)
        #expect(found.explanation.runs.map(\.text) == ["on queue `queue`"])
        #expect(found.explanation.runs[0].isClosure)
        #expect(
            found.explanation.runs[0].steps.map(\.message) == [
                "`show` runs on the main actor", "`outer` is given the closure, which runs on the main actor",
                "the closure is run here, on the main actor",
                "`inner` is given the closure, which runs on queue `queue`", "the closure is run here, on queue `queue`"
            ])
        let dog = try #require(found.explanation.values.first { $0.text == "dog" })
        #expect(dog.possibilities.map(\.isLegal) == [false])
        #expect(dog.possibilities[0].verdict == "it belongs to the main actor but is used on queue `queue`")
        #expect(found.findings.map(\.rule) == ["live_object_crosses_boundary"])
    }

    @Test func aClosureThatIsPutAwayRunsWhereItIsTakenOut() throws {
        let found = try explain(
            """
            final class Box {
                var onDone: (() -> Void)?
                func keep() {
                    onDone = {
                        print(1) // ?
                    }
                }
                func fire() { DispatchQueue.global().async { self.onDone?() } }
            }
            """)
        #expect(found.explanation.runs.map(\.text) == ["on a background queue"])
        #expect(
            found.explanation.runs[0].steps.map(\.message) == [
                "the closure is stored here", "the closure is run here, on a background queue"
            ])
    }

    @Test func whatIsNotKnownHasItsReason() throws {
        #expect(
            try runs("func go() {\n    print(1) // ?\n}") == [
                "context unknown: no caller of `go()` in the files analysed"
            ])
        #expect(
            try runs("import Unseen\nfunc go() {\n    Unseen.later {\n        print(1) // ?\n    }\n}") == [
                "context unknown: `Unseen.later` is not resolved (its module is not at hand)"
            ])
        #expect(
            try runs(
                """
                final class Box {
                    var f: (() -> Void)?
                    func keep() {
                        f = {
                            print(1) // ?
                        }
                    }
                }
                """
            ) == ["context unknown: the closure is stored, and no code seen runs it"])
    }

    @Test func linesWithoutCode() throws {
        #expect(try explain("// nothing // ?").explanation.remark == "no code stands here")
        #expect(try explain("struct Plain {} // ?").explanation.remark == "no code runs here")
        #expect(
            try explain("func add(_ a: Int) -> Int {\n    a + 1 // ?\n}").explanation.remark
                == "nothing in this code belongs to a database"
        )
        #expect(try explain("func never() {\n    return\n    print(1) // ?\n}").explanation.remark != nil)
    }

    // MARK: Whose values are

    @Test func everyStateHasItsWord() throws {
        func inside(_ line: String) throws -> [String] {
            try values(
                """
                @MainActor func go(_ realm: Realm, _ other: Dog) throws {
                    let dog = realm.objects(Dog.self)[0]
                    \(line) // ?
                }
                @MainActor func start() throws { try go(try Realm(), Dog()) }
                """
            )
        }
        #expect(try inside("print(dog)") == ["dog: live, the main actor"])
        #expect(try inside("print(realm)") == ["realm: handle, the main actor"])
        #expect(try inside("print(dog.freeze())") == ["dog: live, the main actor", "dog.freeze(): frozen"])
        #expect(
            try inside("print(ThreadSafeReference(to: dog))") == [
                "dog: live, the main actor", "ThreadSafeReference(to: dog): reference"
            ])
        #expect(try inside("print(dog.id)") == ["dog: live, the main actor", "dog.id: key"])
        #expect(try inside("print(dog.name)") == ["dog: live, the main actor"])
        #expect(try inside("print(Dog())") == ["Dog(): unmanaged"])
        #expect(try inside("print(other)") == ["other: unmanaged"])
        #expect(try inside("print(fetch())") == ["fetch(): unknown"])
    }

    @Test func aValueOfWhichNothingIsSeenIsUnknown() throws {
        let found = try explain("func show(_ dog: Dog) {\n    print(dog) // ?\n}")
        let dog = try #require(found.explanation.values.first)
        #expect(dog.possibilities.map(\.state) == [.unknown])
        #expect(
            dog.possibilities[0].verdict == "unknown: the caller decides where it belongs"
                || dog.possibilities[0].verdict.hasPrefix("unknown: "))
        #expect(dog.possibilities[0].isLegal == nil)
        let unresolved = try explain("func go() {\n    let dog = fetch()\n    print(dog) // ?\n}")
        #expect(
            unresolved.explanation.values.flatMap { $0.possibilities.map(\.verdict) } == [
                "unknown: `fetch` is not resolved (no declaration of this name is in sight)"
            ])
    }

    @Test func aNameThatIsBoundIsAskedFor() throws {
        let text = """
            @MainActor func go(_ realm: Realm) {
                let ‸dog = realm.objects(Dog.self).first // ?
                print(dog as Any)
            }
            @MainActor func start() throws { go(try Realm()) }
            """
        let value = try #require(try explain(text).explanation.values.first)
        #expect(value.text == "dog" && value.isDeclared)
        #expect(value.possibilities.map { "\($0.state) \($0.owner ?? "")" } == ["live the main actor"])
    }

    @Test func onlyTheValueAtAPlaceIsTold() throws {
        let text = """
            @MainActor func go(_ realm: Realm) {
                print(‸realm.objects(Dog.self).count) // ?
            }
            @MainActor func start() throws { go(try Realm()) }
            """
        #expect(try explain(text).explanation.values.map(\.text) == ["realm"])
        #expect(
            try explain(text.replacing("‸realm.objects", with: "realm.objects").replacing(".count", with: ".‸count"))
                .explanation.values.map(\.text) == ["realm.objects(Dog.self).count"])
    }

    @Test func whatAPropertyHolds() throws {
        let found = try explain(
            """
            actor Keeper {
                var realm: Realm? // ?
                func open() async throws { realm = try await Realm(actor: self) }
            }
            """
        )
        #expect(
            found.explanation.values.flatMap { value in
                value.possibilities.map { "\(value.text): \($0.state), \($0.owner ?? "-")" }
            } == ["realm: handle, actor `Keeper`"])
        let unset = try explain("final class Box {\n    var dog: Dog? // ?\n}")
        #expect(
            unset.explanation.values.flatMap { $0.possibilities.map(\.verdict) } == [
                "unknown: no code seen sets `dog`"
            ])
    }

    @Test func aSuspensionIsTold() throws {
        let found = try explain(
            """
            func go() async throws {
                let realm = try Realm()
                let dog = realm.objects(Dog.self).first
                await Task.yield()
                print(dog?.name ?? "") // ?
            }
            """)
        let dog = try #require(found.explanation.values.first { $0.text == "dog" })
        #expect(dog.possibilities[0].steps.map(\.message).contains("this `await` may resume on another thread"))
        #expect(
            dog.possibilities[0].verdict
                == "it was obtained before an `await` but is used after it, where the thread may be another")
        #expect(!found.findings.isEmpty)
    }

    /// What belongs to the thread that calls is somebody else's in a work item, whoever calls.
    @Test func theCallersValueInAWorkItem() throws {
        let found = try explain(
            """
            func show(_ queue: DispatchQueue) throws {
                guard let dog = try Realm().objects(Dog.self).first else { return }
                queue.async {
                    print(dog.name) // ?
                }
            }
            """)
        let dog = try #require(found.explanation.values.first { $0.text == "dog" })
        #expect(dog.possibilities.map(\.isLegal) == [false])
        #expect(found.findings.map(\.rule) == ["live_object_crosses_boundary"])
    }

    /// A method that is the main actor's by inheritance runs on a queue, too, where one calls it, by others if need be.
    @Test func aControllersMethodCalledFromAQueue() throws {
        let found = try explain(
            """
            import UIKit
            final class Dogs: UIViewController {
                private let realm = try! Realm()
                override func viewDidLoad() { DispatchQueue.global().async { self.index() } }
                private func index() { count() }
                private func count() {
                    print(realm.objects(Dog.self).count) // ?
                }
            }
            """)
        #expect(found.explanation.runs.map(\.text) == ["on the main actor", "on a background queue"])
        let realm = try #require(found.explanation.values.first { $0.text == "realm" })
        #expect(realm.possibilities.map(\.isLegal) == [true, false])
    }

    /// Of a value whose owner only all uses of a property together show, the finding says whose it is.
    @Test func aTouchThatAFindingEndsAt() throws {
        let found = try explain(
            """
            final class Counts {
                private let realm: Realm
                private let queue = DispatchQueue(label: "counts")
                init() { realm = try! Realm() }
                func count() {
                    queue.async {
                        print(self.realm.objects(Dog.self).count) // ?
                    }
                }
            }
            """)
        #expect(found.explanation.values.contains { $0.possibilities.contains { $0.isLegal == false } })
    }

    /// What comes from one caller and a context that others bring are not put together: only what is seen on one path
    /// is wrong.
    @Test func whatNoPathBringsTogether() throws {
        func found(_ isLoud: Bool) throws -> (explanation: Explanation, findings: [Finding]) {
            try explain(
                """
                private let work = DispatchQueue(label: "walks")
                private func walk(_ dog: Dog, loudly: Bool) {
                    if loudly {
                        work.async {
                            print(dog.name) // ?
                        }
                    }
                    if Bool.random() { walk(dog, loudly: \(isLoud)) }
                }
                @MainActor func morning() throws {
                    guard let dog = try Realm().objects(Dog.self).first else { return }
                    walk(dog, loudly: \(isLoud))
                }
                """)
        }
        let quiet = try found(false), dog = try #require(quiet.explanation.values.first { $0.text == "dog" })
        #expect(dog.possibilities.allSatisfy { $0.isLegal == nil })
        #expect(dog.possibilities[0].verdict.hasSuffix("but no path seen brings such a one here on queue `work`"))
        let loud = try found(true).explanation.values.flatMap(\.possibilities)
        #expect(loud.contains { $0.isLegal == false } && loud.allSatisfy { !$0.verdict.contains("no path seen") })
    }

    /// A value that is passed to code of another context is used there.
    @Test func aValueThatIsPassedHomeIsNotTouched() throws {
        let found = try explain(
            """
            @MainActor func isOpen(_ dog: Dog) -> Bool { dog.name.isEmpty }
            actor Line {
                func queue(_ dog: Dog) async -> Bool {
                    await isOpen(dog) // ?
                }
            }
            @MainActor final class Desk {
                private let realm: Realm
                private let line = Line()
                init() throws { realm = try Realm() }
                func next() async -> Bool {
                    guard let dog = realm.objects(Dog.self).first else { return false }
                    return await line.queue(dog)
                }
            }
            """)
        #expect(found.findings.isEmpty)
        #expect(
            found.explanation.values.flatMap { $0.possibilities.map(\.verdict) } == [
                "not touched here: it belongs to the main actor, and this runs on actor `Line`"
            ])
    }

    /// A model's own method asks its object without naming it: the member that it asks for tells whose that is.
    @Test func aTouchOfTheObjectAroundTheCode() throws {
        let found = try explain(
            """
            extension Dog {
                func tag() async -> String {
                    await Task.yield()
                    return name // ?
                }
            }
            func print(_ id: Int) async throws {
                guard let dog = try Realm().objects(Dog.self).first else { return }
                Swift.print(await dog.tag())
            }
            """)
        let wrong = found.explanation.values.filter { $0.possibilities.contains { $0.isLegal == false } }
        #expect(wrong.map(\.text) == ["name"] && wrong.allSatisfy(\.isTelling))
    }

    // MARK: Laws

    /// It never fails to answer; what it says of a crossing's place is what the finding says. In debug: in one example
    /// in forty of one rule in four.
    @Test func everyLineOfThePages() throws {
        var crossings = 0, others: [String] = []
        for id in Catalog.rules.map(\.id).sample(oneIn: 4) {
            for example in PageExample.all(in: try RulePages.text(id)).sample(oneIn: 40) {
                let files = example.files.map { SourceFile(path: $0.name, bytes: SourceBytes(Array($0.text.utf8))) }
                let result = lint(files, settings: ProjectSettings(), rules: [id], jobs: 2)
                for (number, file) in files.enumerated() {
                    var start = 0
                    for line in 0..<file.bytes.count where file.bytes.base[line] == 10 {
                        defer { start = line + 1 }
                        guard let told = result.memory?.explanation(file: number, range: start..<line, offset: nil)
                        else { continue }
                        #expect(!told.runs.isEmpty || !told.values.isEmpty || told.remark != nil)
                        #expect(told.values.allSatisfy { !$0.possibilities.isEmpty && !$0.text.isEmpty })
                        #expect(told.runs.allSatisfy { run in run.isKnown || !run.text.isEmpty })
                        for finding in result.findings
                        where finding.rule == "live_object_crosses_boundary"
                            && finding.message.contains(" but is used ") && finding.location.file == number
                            && (start..<line).contains(finding.location.start)
                        {
                            crossings += 1
                            // Findings call a thread of its own by what it has in common with others.
                            let contexts = told.runs.map {
                                $0.context == "a thread of its own" ? "a background queue" : $0.context
                            }
                            let message = finding.message.replacing(
                                ", which breaks whenever the pool switches threads", with: "")
                            if !contexts.contains(where: {
                                message.hasSuffix("on " + $0) || message.hasSuffix("in " + $0)
                            }) {
                                others.append("\(example.title): \(finding.message): \(contexts)")
                            }
                        }
                    }
                }
            }
        }
        #expect(crossings > 5 || !Sample.isWhole)
        #expect(others == [])
    }
}
