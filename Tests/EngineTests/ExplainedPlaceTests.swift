import Engine
import Findings
import Foundation
import Rules
import Sampling
import Testing

/// The explanation of a line agrees with its findings. In debug: in one of four examples of one page
/// in ten.
@Suite struct ExplainedPlaceTests {
    /// A run as `confine explain` makes it.
    private static func session(_ project: TestProject, _ paths: [String]) throws -> Session {
        var options = LintOptions(workingDirectory: project.root, linter: .confine)
        options.paths = paths
        options.readsBeside = true
        options.linter.analyse = { files, settings, rules, jobs in
            var settings = settings
            settings.followsEverything = true
            return Rules.lint(files, settings: settings, rules: rules, jobs: jobs)
        }
        return try Session(options)
    }

    /// The files of each example of a rule's page.
    private static func examples(in page: String) -> [[String: String]] {
        var examples: [[String: String]] = [], name: String?, lines: [Substring] = []
        for line in page.split(separator: "\n", omittingEmptySubsequences: false) {
            if let file = name {
                guard line == "```" else {
                    lines.append(line)
                    continue
                }
                if !file.isEmpty, !examples.isEmpty {
                    examples[examples.count - 1][file] = lines.joined(separator: "\n") + "\n"
                }
                (name, lines) = (nil, [])
            } else if line.hasPrefix("### ") {
                examples.append([:])
            } else if line.hasPrefix("```") {
                let info = line.dropFirst(3)
                name =
                    info == "swift"
                    ? "Example.swift" : info.hasPrefix("swift:") && !info.contains(" ") ? String(info.dropFirst(6)) : ""
            }
        }
        return examples.filter { !$0.isEmpty }
    }

    private static func sampleApp() throws -> [String: String] {
        let folder = URL(fileURLWithPath: #filePath).appendingPathComponent("../../../Fixtures/SampleApp/Podcasts")
            .standardizedFileURL
        let names = try FileManager.default.contentsOfDirectory(atPath: folder.path).filter { $0.hasSuffix(".swift") }
        return try Dictionary(
            uniqueKeysWithValues: names.map {
                ($0, try String(contentsOf: folder.appendingPathComponent($0), encoding: .utf8))
            })
    }

    /// No line with a finding about confinement is explained as fine. For each value that is used outside of its owner
    /// the explanation says where that is reported, or why it is not.
    private static func check(_ files: [String: String], _ title: String, _ confinement: Set<String>) throws -> Int {
        var texts = files
        texts[".confine.json"] = "{\"root\": true}"
        let project = try TestProject(texts), session = try Self.session(project, ["."]), report = session.lint()
        var count = 0
        for (number, file) in session.files.enumerated() {
            let found = Set(
                report.findings.filter {
                    $0.place.path == file.path && $0.severity != .hint && confinement.contains($0.rule)
                }.map(\.place.start.line))
            for line in 1...max(1, ReportedSource(file.bytes).lines.lineCount) {
                guard let explained = session.explain(number, line: line, in: report) else { continue }
                if found.contains(line) {
                    count += 1
                    #expect(
                        explained.findings.contains { confinement.contains($0.rule) }, "\(title), \(file.path):\(line)")
                }
                for possibility in explained.explanation.values.flatMap(\.possibilities) {
                    #expect(!possibility.verdict.contains("nothing wrong"), "\(title), \(file.path):\(line)")
                    #expect(
                        possibility.isLegal != false || explained.hasFinding
                            || explained.reason(for: possibility) != nil, "\(title), \(file.path):\(line)")
                }
            }
        }
        return count
    }

    @Test(arguments: Embedded.pageIDs.sample(oneIn: 10))
    func linesOfAPage(_ id: String) throws {
        let confinement = Set(Catalog.rules.filter { $0.section == "Confinement" }.map(\.id))
        var count = 0
        for (number, files) in Array(Self.examples(in: try RulePages.text(id)).enumerated()).sample(oneIn: 4) {
            count += try Self.check(files, "\(id) \(number + 1)", confinement)
        }
        #expect(count > 0 || !confinement.contains(id) || !Sample.isWhole)
    }

    @Test func linesOfTheSampleApp() throws {
        let confinement = Set(Catalog.rules.filter { $0.section == "Confinement" }.map(\.id))
        #expect(try Self.check(Self.sampleApp(), "SampleApp", confinement) > 0)
    }

    /// A proven violation that is no finding of its own says which finding stands for it, or why nothing is told.
    @Test func whatIsDroppedSaysWhy() throws {
        let project = try TestProject([
            ".confine.json": "{\"root\": true}",
            "Box.swift": """
            import Foundation
            import RealmSwift
            final class Box {
                let realm: Realm
                @MainActor init() { realm = try! Realm() }
                func one() { DispatchQueue.global().async { print(self.realm.isEmpty) } }
                func two() { DispatchQueue.global().async { print(self.realm.isEmpty) } }
            }

            """,
            "Shelf.swift": """
            import CoreData
            final class Cat: NSManagedObject { @NSManaged var name: String }
            actor Shelf {
                private var spare: Cat?
                func fill() async {
                    let context = NSManagedObjectContext(concurrencyType: .privateQueueConcurrencyType)
                    spare = await context.perform { try? context.fetch(NSFetchRequest<Cat>()).first }
                }
            }

            """
        ])
        let session = try Self.session(project, ["."]), report = session.lint()
        func covered(_ name: String, _ line: Int) throws -> [String] {
            let file = try #require(session.files.firstIndex { $0.path.hasSuffix(name) })
            let explained = try #require(session.explain(file, line: line, in: report))
            return explained.covered.map { "\($0.by ?? "") \($0.isTold) \($0.reason)" }
        }
        #expect(report.findings.map(\.rule) == ["stored_handle_in_async_context"])
        #expect(try covered("Box.swift", 6) == [])
        #expect(
            try covered("Box.swift", 7) == [
                "otherThread true reported once, at Box.swift:4:9 (stored_handle_in_async_context)"
            ])
        #expect(
            try covered("Shelf.swift", 7) == [
                "otherExecutor false no code seen touches it in the property that holds it"
            ])
    }

    private static let shelf = [
        "Dog.swift":
            """
        import RealmSwift
        final class Dog: Object { @Persisted(primaryKey: true) var id: String; @Persisted var name: String }

        """,
        "Shelf.swift": """
        import Foundation
        import RealmSwift
        @MainActor func show(_ queue: DispatchQueue) throws {
            guard let dog = try Realm().objects(Dog.self).first else { return }
            queue.async {
                tell(dog)
            }
        }

        """,
        "Tell.swift": "import RealmSwift\nfunc tell(_ dog: Dog) {\n    print(dog.name)\n}\n"
    ]

    @Test func aFileThatNoProjectClaimsIsReadWithThoseBesideIt() throws {
        let project = try TestProject(Self.shelf), session = try Self.session(project, ["Shelf.swift"])
        #expect(session.files.count == 3 && session.isReported.count { $0 } == 1)
        let told = try #require(session.isReported.firstIndex(of: true)),
            explained = try #require(session.explain(told, line: 6, in: session.lint()))
        #expect(explained.findings.map(\.rule) == ["live_object_crosses_boundary"])
    }

    @Test func whatIsFoundInAnotherFileIsToldWhereItLeadsThrough() throws {
        let project = try TestProject(Self.shelf), session = try Self.session(project, ["Tell.swift"])
        let told = try #require(session.isReported.firstIndex(of: true)),
            explained = try #require(session.explain(told, line: 3, in: session.lint()))
        #expect(explained.findings.isEmpty && explained.parts.map(\.finding.rule) == ["live_object_crosses_boundary"])
    }

    @Test func whatIsNotToldHasItsReason() throws {
        var files = Self.shelf
        files["Shelf.swift"] = files["Shelf.swift"]?.replacingOccurrences(
            of: "tell(dog)\n", with: "tell(dog) // confine:disable:this live_object_crosses_boundary\n")
        let project = try TestProject(files), session = try Self.session(project, ["Shelf.swift"])
        let told = try #require(session.isReported.firstIndex(of: true)),
            explained = try #require(session.explain(told, line: 6, in: session.lint()))
        #expect(!explained.hasFinding && explained.withheld.map(\.reason) == ["a comment suppresses it"])
    }

    /// An object that is made in a context belongs to it: where the context may not be used, that is told once.
    @Test func whatIsMadeOfAWrongValueIsToldThere() throws {
        let files = [
            "Strap.swift": """
            import CoreData
            @objc(Reading) final class Reading: NSManagedObject { @NSManaged var pulse: Int64 }
            final class Strap {
                let container = NSPersistentContainer(name: "Strap")
                func note() {
                    DispatchQueue.global().async {
                        let reading = Reading(context: self.container.viewContext)
                        reading.pulse = 1
                    }
                }
            }

            """
        ]
        let project = try TestProject(files), session = try Self.session(project, ["Strap.swift"]),
            explained = try #require(session.explain(0, line: 8, in: session.lint()))
        let wrong = explained.explanation.values.flatMap(\.possibilities).filter { $0.isLegal == false }
        #expect(!wrong.isEmpty && !explained.hasFinding)
        for possibility in wrong {
            #expect(explained.reason(for: possibility)?.contains("Strap.swift:7:") ?? false)
        }
    }

    /// Each value of a loop, or of an instance that was given it, is told where the list or the handle is.
    @Test func aFurtherUseIsToldWhereTheFirstIs() throws {
        let files = [
            "Dog.swift": Self.shelf["Dog.swift"] ?? "",
            "Shelf.swift": """
            import Foundation
            import RealmSwift
            @MainActor final class Shelf {
                private let queue = DispatchQueue(label: "shelf")
                func save() throws {
                    let dogs = Array(try Realm().objects(Dog.self))
                    keep(dogs)
                }
                private func keep(_ dogs: [Dog]) {
                    queue.async { tell(dogs) }
                }
            }
            func tell(_ dogs: [Dog]) {
                for dog in dogs {
                    print(dog.name)
                    print(dog.id)
                }
            }

            """
        ]
        let project = try TestProject(files), session = try Self.session(project, ["."]), report = session.lint()
        let file = try #require(session.files.firstIndex { $0.path.hasSuffix("Shelf.swift") })
        #expect(report.findings.map(\.rule) == ["live_object_crosses_boundary"])
        var illegal = 0
        for line in 14...16 {
            let explained = try #require(session.explain(file, line: line, in: report))
            for possibility in explained.explanation.values.flatMap(\.possibilities) where possibility.isLegal == false
            {
                illegal += 1
                #expect(
                    explained.hasFinding || explained.reason(for: possibility)?.hasPrefix("reported once, at") ?? false,
                    "line \(line)")
            }
        }
        #expect(illegal >= 2)
    }

    @Test func toHandOnIsNoUse() throws {
        let files = [
            "Store.swift": """
            import CoreData
            struct Store {
                let container: NSPersistentContainer
                func count() async throws -> Int {
                    let context = container.newBackgroundContext()
                    return try await context.perform {
                        try context.count(for: NSFetchRequest<NSManagedObject>(entityName: "Word"))
                    }
                }
            }

            """
        ]
        let project = try TestProject(files), session = try Self.session(project, ["Store.swift"]),
            report = session.lint()
        for line in 5...7 {
            let explained = try #require(session.explain(0, line: line, in: report))
            #expect(
                explained.explanation.values.flatMap(\.possibilities).allSatisfy { $0.isLegal != false }, "line \(line)"
            )
        }
    }
}
