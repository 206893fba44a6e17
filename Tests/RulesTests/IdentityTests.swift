import Findings
import Flow
import Foundation
import Frameworks
import Semantics
import Testing

/// Contexts, owners and queues are identities: no rule and no fact decides by comparing or parsing text.
struct IdentityTests {
    static let root = URL(fileURLWithPath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

    /// Comparisons and partings of text, as they are written.
    static let pattern =
        #"\.text\s*[!=]=|[!=]=\s*[\w.?!()]+\.text\b|\bhas(Pre|Suf)fix\b|\.replacing\(|"#
        + #"\.text\.(contains|split|drop|prefix|suffix|first|last)\b"#

    /// How many lines of a file may do so, and why.
    static let allowed: [String: (lines: Int, reason: String)] = [
        "Rules/Proof.swift": (2, "the article before a word is chosen by its letters"),
        "Rules/CodableModel/CodingSearch+Values.swift": (1, "an attribute that begins small is no wrapper"),
        "Rules/WriteInLoop/LoopWords.swift": (1, "a message shows an expression that is short enough"),
        "Rules/ModelHandedToActor/IdentifierFix.swift": (2, "a fix edits text"),
        "Rules/ConfinedHandleEscapesScope/PerformFix.swift": (1, "a fix finds the expression that names a context"),
        "Sources/Semantics/Declared/Files/CallersPath.swift": (3, "a constant begins the rest of a path with a slash"),
        "Sources/Semantics/Declared/Files/InPlaceWrite.swift": (3, "places on disk; options that begin alike"),
        "Sources/Semantics/Facts/CodeLine.swift": (3, "a message shows an expression on one line"),
        "Sources/Semantics/Declared/Files/PlaceReader.swift": (3, "places on disk are compared as they are written"),
        "Sources/Modules/ImpliedImports.swift": (1, "a variable is named after its type"),
        "Sources/Modules/ProjectModules.swift": (3, "paths of files; a module is named after its target"),
        "Sources/Modules/ProgramInput.swift": (4, "paths of files"),
        "Sources/Semantics/Program/Project+Queries.swift": (1, "paths of files"),
        "Sources/Modules/UndeclaredModels.swift": (1, "a declaration is made of a model's text")
    ]

    /// The lines of a text that compare or part text; comments aside.
    static func lines(of source: String) throws -> [String] {
        let pattern = try Regex(pattern).wordBoundaryKind(.simple)
        return source.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }.filter {
            !$0.hasPrefix("//") && $0.contains(pattern)
        }
    }

    /// Swift files of the rules and of the facts, by their paths; what edits text is another subject.
    static func sources() throws -> [String: String] {
        var found: [String: String] = [:]
        for folder in ["Rules", "Sources/Modules", "Sources/Semantics"] {
            let names = try FileManager.default.subpathsOfDirectory(atPath: root.appendingPathComponent(folder).path)
            for name in names where name.hasSuffix(".swift") && !name.hasPrefix("Fixing/") {
                let path = "\(folder)/\(name)"
                found[path] = try String(contentsOf: root.appendingPathComponent(path), encoding: .utf8)
            }
        }
        return found
    }

    @Test func nothingIsDecidedByText() throws {
        let sources = try Self.sources()
        #expect(sources.count > 60)
        for (path, source) in sources.sorted(by: { $0.key < $1.key }) {
            let lines = try Self.lines(of: source)
            let known = Self.allowed[path]
            #expect(lines.count <= known?.lines ?? 0, "\(path): compare what the text stands for: \(lines)")
        }
        for path in Self.allowed.keys {
            #expect(sources[path] != nil, "\(path) is allowed to compare text and is no file")
        }
    }

    /// The frameworks that the models describe, by the names of their modules and their own.
    static func frameworks() throws -> Set<String> {
        var names: Set<String> = []
        for model in Embedded.frameworkModels {
            let read = try FrameworkModel(json: model.json, path: model.name)
            names.formUnion([read.name] + read.imports.map(\.text))
        }
        // Words of their own.
        return names.subtracting(["Swift", "Files", "Networking"])
    }

    /// Lines of code that may name one, and why.
    static let naming: [String: (lines: Int, reason: String)] = [
        "Rules/CodableModel/CodableModel.swift": (1, "the rule's summary"),
        "Rules/DatabaseInAppExtension/DatabaseInAppExtension.swift": (1, "the rule's summary"),
        "Rules/Fixing/QueuedSibling.swift": (2, "the modules that bring Dispatch along")
    ]

    /// What carries meaning in an API is data.
    @Test func noFrameworkIsNamed() throws {
        let frameworks = try Self.frameworks()
        #expect(frameworks.count > 20 && frameworks.isSuperset(of: ["RealmSwift", "Core Data", "GRDB"]))
        for folder in ["Rules", "Sources/Lowering", "Sources/Flow", "Sources/Modules", "Sources/Semantics"] {
            let top = Self.root.appendingPathComponent(folder)
            for name in try FileManager.default.subpathsOfDirectory(atPath: top.path) where name.hasSuffix(".swift") {
                let text = try String(contentsOf: top.appendingPathComponent(name), encoding: .utf8)
                let lines = text.split(separator: "\n").filter { line in
                    // Every second part of a line lies between quotes.
                    !line.drop { $0 == " " }.hasPrefix("//")
                        && line.split(separator: "\"", omittingEmptySubsequences: false).enumerated().contains {
                            $0.offset % 2 == 1 && !frameworks.isDisjoint(with: Self.names(in: $0.element))
                        }
                }
                let allowed = Self.naming["\(folder)/\(name)"]?.lines ?? 0
                #expect(lines.count <= allowed, "\(folder)/\(name): a model should say it: \(lines)")
            }
        }
    }

    /// The words of a literal, and its pairs of words.
    private static func names(in literal: Substring) -> [String] {
        let words = literal.split { !$0.isLetter && !$0.isNumber && $0 != "_" }.map(String.init)
        return words + zip(words, words.dropFirst()).map { $0 + " " + $1 }
    }

    @Test(arguments: [
        "if f.to.text == home {", "where a.name.text != b.name.text {", "guard home == f.from.text else {",
        "last.text.hasPrefix(\"passed\")", "step.text = step.text.replacing(a, with: b)", "value.text.contains(\"(\")"
    ]) func comparisonsAreSeen(_ line: String) throws {
        #expect(try Self.lines(of: line) == [line])
    }

    @Test func oneNameForTwoContextsSaysSo() {
        let task = Context(.cooperative).name, work = Context(.queue(.itself)).name
        #expect(Context(.main).name.told(after: task).placed == "on the main actor")
        #expect(task.told(after: task).placed == "on another background thread")
        #expect(work.told(after: Context(.queue(.itself)).name).placed == "on another queue `self`")
        #expect(Context(.queue(.unknown)).name.otherItem.placed == "in another work item of a serial queue")
    }

    @Test func whatIsKnownOfAContextNamesIt() {
        var own = Context(.background), child = Context(.cooperative)
        #expect(own.placed == "on a background queue")
        (own.isOwnThread, child.isChildTask) = (true, true)
        #expect([own.placed, child.placed] == ["on a thread of its own", "in a child task"])
        #expect(Context(.unknown).placed == "in an unknown context")
        #expect(!own.isSame(as: Context(.background)) && child.isSame(as: Context(.cooperative)))
        // Which queue or handle a caller gives is not known.
        #expect(Context(.queue(.itself)).mayBe(Context(.queue(.unknown))))
        #expect(!Context(.queue(.itself)).isSame(as: Context(.queue(.unknown))))
        #expect(Context(.ownQueue(.itself)).mayBe(Context(.ownQueue(.unknown))))
        #expect(!Context(.actor(.itself)).mayBe(Context(.actor(.unknown))))
    }

    /// The enumerations of a text, each with the kinds of contexts that are cases of it.
    static func contextCases(in source: String) -> [String: Set<Substring>] {
        var found: [String: Set<Substring>] = [:], name = ""
        for line in source.split(separator: "\n") {
            let words = line.split { !$0.isLetter && $0 != "_" && $0 != "." }
            if let at = words.firstIndex(of: "enum"), at + 1 < words.count { name = String(words[at + 1]) }
            let at = (words.firstIndex(of: "case") ?? words.count) + 1
            guard at < words.count, !words[at].hasPrefix(".") else { continue }
            found[name, default: []].formUnion(words[at...].filter(kinds.contains))
        }
        return found
    }

    static let kinds: Set<Substring> = [
        "caller", "main", "globalActor", "actor", "queue", "serialQueue", "ownQueue", "background", "cooperative"
    ]

    @Test func oneTypeSaysWhereCodeRuns() throws {
        var found: [String: Set<Substring>] = [:]
        for folder in ["Rules", "Sources/Lowering", "Sources/Flow", "Sources/Semantics", "Sources/Moving"] {
            let top = Self.root.appendingPathComponent(folder)
            for name in try FileManager.default.subpathsOfDirectory(atPath: top.path) where name.hasSuffix(".swift") {
                let text = try String(contentsOf: top.appendingPathComponent(name), encoding: .utf8)
                found.merge(Self.contextCases(in: text)) { $0.union($1) }
            }
        }
        #expect(found.filter { $0.value.count > 2 }.map(\.key) == ["ExecutionContext"])
        let kind = "enum Kind { case main, queue\ncase actor(Int) }"
        #expect(Self.contextCases(in: kind) == ["Kind": ["main", "queue", "actor"]])
    }

    @Test func valuesAreNoText() throws {
        #expect(
            try Self.lines(of: "if f.to.executor == home {\n// f.to.text == home\nlet text = name.text + other.text")
                == [])
    }
}
