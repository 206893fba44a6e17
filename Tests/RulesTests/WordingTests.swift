import Findings
import Foundation
import Rules
import Sampling
import Syntax
import Testing

/// The laws for the words of every finding of every rule. `Fixtures/Gate/wording.py` asks the same of whole
/// applications. In debug: of one in forty of a page's examples and one in forty of the fixtures.
@Suite struct WordingTests {
    @Test(arguments: Embedded.pageIDs)
    func pageExamples(of id: String) throws {
        for example in PageExample.all(in: try RulePages.text(id)).sample(oneIn: 40) {
            let problems = Self.problems(example)
            #expect(problems.isEmpty, "\(id): \(example.title):\n\(problems.joined(separator: "\n"))")
        }
    }

    @Test(arguments: programs.sample(oneIn: 40))
    func fixtures(in folder: String) throws {
        let problems = Self.problems(
            PageExample(title: folder, isWrong: true, isKnownDebt: false, files: try Self.sources(of: folder)))
        #expect(problems.isEmpty, "\(problems.joined(separator: "\n"))")
    }

    @Test func whatIsWrongIsFound() {
        func problems(_ message: String, help: String? = "fix it", _ notes: [Note] = []) -> [String] {
            Wording.problems(
                Finding(
                    rule: "r", severity: .error, confidence: .high, location: Location(file: 0, start: 50, end: 51),
                    message: message, help: help, notes: notes))
        }
        func note(_ role: Note.Role, _ start: Int, _ message: String, _ context: String? = nil) -> Note {
            Note(
                role: role, location: Location(file: 0, start: start, end: start + 2), message: message,
                context: context)
        }
        #expect(problems("`dog` is gone") == [])
        #expect(problems("`dog` is used on actor `Kennel`").count == 1, "a context that no note shows")
        #expect(problems("`dog` is used on actor `Kennel`", [note(.used, 1, "used here", "actor `Kennel`")]) == [])
        #expect(
            problems(
                "`dog` belongs to the access",
                [note(.owner, 1, "given here", "the access"), note(.used, 5, "kept here")]
            ).count == 1, "one lane")
        #expect(
            problems("`dog` is gone", [note(.owner, 1, "fetched here"), note(.used, 1, "used here")]).count == 1,
            "one place twice")
        #expect(
            problems(
                "`dog` is gone", [note(.owner, 1, "fetched here", "a queue"), note(.used, 9, "used here", "a queue")]
            ).count == 1, "used where it belongs")
        #expect(problems("a actor").count == 1)
        #expect(problems("an queue").count == 1)
        #expect(problems("an `NSObject` of an hour in a unit") == [])
        #expect(problems("`dog is gone").count == 1, "an open backtick")
        #expect(problems("`dogs.filter(` is gone").count == 1, "an open parenthesis")
        #expect(problems("`dogs.filter(…)` is gone") == [])
        #expect(
            problems(
                "`dog` is gone",
                [
                    note(.crossed, 1, "used here, after the `await`"),
                    note(.crossed, 9, "this `await` may resume on another thread")
                ]
            ).count == 1, "after what comes later")
        #expect(problems("`dog` is gone", help: "").count == 1)
        #expect(problems("`dog` is told").count == 1 && problems("its home is not known").count == 1, "private words")
        #expect(problems("`told` is a name") == [])
        #expect(problems("`$0` is gone").count == 1, "a name that says nothing")
        #expect(problems("`read { fetch() }` is gone").count == 1 && problems("`read { … }` is gone") == [], "a body")
        #expect(problems("`" + String(repeating: "a.", count: 31) + "` is gone").count == 1)
        #expect(problems("a" + String(repeating: " b", count: 25)).count == 1, "more than 25 words")
        #expect(problems(String(repeating: "longer", count: 40)).count == 1)
    }

    private static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent()

    /// Each case is a project in one file; each application is a folder.
    static let programs: [String] = {
        func entries(of folder: String) -> [String] {
            let names =
                (try? FileManager.default.contentsOfDirectory(atPath: root.appendingPathComponent(folder).path)) ?? []
            return names.sorted().map { folder + "/" + $0 }
        }
        let probes = entries(of: "Fixtures/Probes").flatMap { entries(of: $0) }
        return (entries(of: "Fixtures/Cases") + probes).filter { $0.hasSuffix(".swift") } + [
            "Fixtures/SampleApp", "Fixtures/FixDemo", "Fixtures/CheckerExample"
        ]
    }()

    private static func sources(of folder: String) throws -> [(name: String, text: String)] {
        let top = root.appendingPathComponent(folder)
        if folder.hasSuffix(".swift") { return parts(of: try String(contentsOf: top, encoding: .utf8)) }
        let files =
            FileManager.default.enumerator(atPath: top.path)?.compactMap { $0 as? String }.filter {
                $0.hasSuffix(".swift") && !$0.contains(".build/") && !$0.hasSuffix("Package.swift")
            }.sorted() ?? []
        return try files.map { ($0, try String(contentsOf: top.appendingPathComponent($0), encoding: .utf8)) }
    }

    /// The files of a project that stands in one file: each begins with a line `// File: NAME`.
    private static func parts(of text: String) -> [(name: String, text: String)] {
        text.components(separatedBy: "// File: ").dropFirst().map { part in
            let name = part.prefix { $0 != "\n" }
            return (String(name), String(part.dropFirst(name.count + 1)))
        }.filter { $0.name.hasSuffix(".swift") }
    }

    private static func problems(_ project: PageExample) -> [String] {
        project.lint(running: Catalog.all).findings.flatMap { finding in
            Wording.problems(finding).map {
                let notes = finding.notes.map {
                    "      \($0.role) \(place($0.location, project)) \($0.message) [\($0.context ?? "")]"
                }
                return """
                    \(finding.rule) at \(place(finding.location, project)): \($0)
                        \(finding.message)
                    \(notes.joined(separator: "\n"))
                    """
            }
        }
    }

    private static func place(_ location: Location, _ project: PageExample) -> String {
        "\(project.files[location.file].name):\(location.start)"
    }
}

/// The laws of a finding's words.
enum Wording {
    static func problems(_ finding: Finding) -> [String] {
        var found: [String] = []
        let texts =
            [finding.message, finding.help ?? ""] + finding.notes.map(\.message) + finding.notes.compactMap(\.context)
        let shown = finding.notes.map { ($0.context ?? "") + " " + $0.message }
        for context in contexts(in: finding.message) where !shown.contains(where: { $0.contains(context) }) {
            found.append("no note shows \(context)")
        }
        let places = finding.notes.map { [$0.location.file, $0.location.start] }
        if Set(places).count < places.count { found.append("two notes of one place") }
        if Set(finding.notes.map { "\($0.role) \($0.location.file) \($0.location.start) \($0.message)" }).count
            < finding.notes.count
        {
            found.append("a note twice")
        }
        if finding.notes.dropFirst().contains(where: { $0.role == .owner }) {
            found.append("the owner does not come first")
        }
        if let home = finding.notes.first, home.role == .owner, let last = finding.notes.last, last.role == .used,
            let context = home.context, context == last.context
        {
            found.append("used where it belongs, \(context)")
        }
        if finding.message.contains(" belongs to "), Set(finding.notes.compactMap(\.context)).count < 2 {
            found.append("one lane only")
        }
        if let early = finding.notes.firstIndex(where: { $0.message.contains("after the `await`") }),
            let wait = finding.notes.firstIndex(where: { $0.message.hasPrefix("this `await`") }), early < wait
        {
            found.append("used after an `await` that comes later")
        }
        for text in texts {
            for name in text.split(separator: "`", omittingEmptySubsequences: false).enumerated()
            where name.offset % 2 == 1 {
                let plain = name.element.replacing(/"[^"]*"/, with: "")
                if plain.count(where: { $0 == "(" }) != plain.count(where: { $0 == ")" }) {
                    found.append("an open parenthesis: \(text)")
                }
            }
        }
        if finding.help?.isEmpty != false { found.append("no help") }
        found += texts.enumerated().flatMap { obscurities($0.element, isHelp: $0.offset == 1) }
        for text in texts {
            if text.contains(/\b[Aa] [`(]?(?!un[it]|us[ae]|eu|one)[aeiouAEIO]/)
                || text.contains(/\b[Aa]n [`(]?(?![AEFHILMNORSX][A-Z]|hour|hon)[^aeiouAEIO`(]/)
            {
                found.append("a wrong article: \(text)")
            }
            if text.count(where: { $0 == "`" }) % 2 == 1 { found.append("an open backtick: \(text)") }
            if text.hasSuffix(".") || text.contains("  ") || text.contains("``") || text.contains("\n") {
                found.append("stops or blanks: \(text)")
            }
        }
        for (text, limit) in [(finding.message, 200), (finding.help ?? "", 200)]
            + finding.notes.map({ ($0.message, 160) }) + finding.notes.map({ ($0.context ?? "", 60) })
        where text.count > limit { found.append("too long: \(text)") }
        return found
    }

    /// Words of the project's own in place of those that users search for, names that say nothing, and sentences that
    /// are too long to be read once.
    private static func obscurities(_ text: String, isHelp: Bool) -> [String] {
        var found: [String] = []
        let parts = text.split(separator: "`", omittingEmptySubsequences: false).map(String.init)
        let plain = parts.enumerated().map { $0.offset % 2 == 0 ? $0.element : "X" }.joined()
        let privateWords =
            #/
            (?i)\b(
                tell|tells|told|telling|mend|mends|mended|born|home|whoever|nobody|circles?|put\ away|its\ day
                |stands?\ for\ itself
            )\b
            /#
        if plain.contains(privateWords) { found.append("a private word: \(text)") }
        if plain.split(separator: /[.;:]\ /).contains(where: { $0.split(separator: " ").count > 25 }) {
            found.append("a sentence of more than 25 words: \(text)")
        }
        for (i, name) in parts.enumerated() where i % 2 == 1 && !isHelp {
            if name.count > 60, name.contains(/\W/) { found.append("a long name: \(text)") }
            if name.hasPrefix("$") { found.append("a name that says nothing: \(text)") }
            if name.contains(/\{ (?!…|\})/) { found.append("a body: \(text)") }
        }
        return found
    }

    /// The contexts that a text names.
    private static func contexts(in text: String) -> [String] {
        let names =
            #/
            the\ main\ actor\b(?!'s)
            | global\ actor\ `[^`]+` | \bactor\ `[^`]+` | (?:concurrent\ )?queue\ `[^`]+`
            | (?:a|another)\ background\ thread | a\ child\ task | a\ background\ queue | an\ operation\ queue
            | a\ thread\ of\ its\ own | the\ caller's\ (?:thread|actor) | the\ context's\ own\ queue
            | the\ thread\ (?:before\ the\ `await`|that\ opens\ it|that\ waits|that\ uses\ it\ first)
            /#
        return text.matches(of: names).map { String($0.output) }
    }
}
