import Engine
import Foundation
import Rules
import Sampling
import Syntax
import Testing

/// Programs made of several mistakes on the same lines, given to the fixer with the real rules: it must come to an end
/// in few rounds, lose and double nothing, keep every comment, leave code that parses, and find nothing to do a second
/// time. In debug: one seed in twenty.
@Suite struct FixCombinationTests {
    /// The most rounds that a program of these may take.
    static let roundLimit = 8

    @Test(arguments: (0..<40).sample(oneIn: 20))
    func combination(_ seed: Int) throws {
        var generator = ProgramGenerator(random: SplitMix(state: UInt64(seed)))
        for _ in 0..<4 {
            let program = generator.program()
            for includesUnsafe in [false, true] {
                let problems = try Self.problems(program, includesUnsafe: includesUnsafe)
                #expect(
                    problems.isEmpty,
                    """
                    seed \(seed), \(includesUnsafe ? "unsafe" : "safe"):
                    \(problems.joined(separator: "\n"))
                    \(program.text)
                    """
                )
            }
        }
    }

    /// So many of the programs must give the fixer something to do, or the test tests nothing.
    @Test func generatedProgramsNeedFixes() throws {
        var generator = ProgramGenerator(random: SplitMix(state: 99)), edited = 0
        let count = Sample.rounds(40, oneIn: 10)
        for _ in 0..<count where try !Self.run(generator.program().text, includesUnsafe: true).files.isEmpty {
            edited += 1
        }
        #expect(4 * edited >= (Sample.isWhole ? 3 : 2) * count, "only \(edited) of \(count) programs were changed")
    }

    private static func run(_ text: String, includesUnsafe: Bool) throws -> Fixer.Outcome {
        let project = try TestProject()
        try project.write("Program.swift", Array(text.utf8))
        var options = LintOptions(workingDirectory: project.root, linter: .confine)
        options.paths = ["."]
        var request = Fixer.Request()
        request.includesUnsafe = includesUnsafe
        var fixer = Fixer(try Session(options), request)
        return fixer.run()
    }

    private static func problems(_ program: ProgramGenerator.Program, includesUnsafe: Bool) throws -> [String] {
        var problems: [String] = []
        let outcome = try run(program.text, includesUnsafe: includesUnsafe)
        if let fighting = outcome.fighting { problems.append("\(fighting) fight") }
        if outcome.rounds > roundLimit { problems.append("\(outcome.rounds) rounds") }
        guard let file = outcome.files.first else { return problems }
        let after = file.after.string(0..<file.after.count)
        for error in parse(path: "Program.swift", source: file.after).errors {
            problems.append("does not parse: \(error.message)")
        }
        for mark in program.marks {
            let count = after.components(separatedBy: mark).count - 1
            if count != 1 { problems.append("`\(mark)` stands there \(count) times") }
        }
        if program.usesCRLF, after.replacing("\r\n", with: "").contains("\n") {
            problems.append("a line break is another one")
        }
        if program.usesTabs, after.split(whereSeparator: \.isNewline).contains(where: { $0.hasPrefix("  ") }) {
            problems.append("a line is indented with blanks")
        }
        if try !run(after, includesUnsafe: includesUnsafe).files.isEmpty {
            problems.append("a second run changes it again")
        }
        return problems.isEmpty ? [] : problems + ["became", after]
    }
}

/// Writes programs of nested mistakes. Every statement that does work, and every comment, carries a number of its own.
struct ProgramGenerator {
    struct Program {
        var text: String
        var marks: [String]
        var usesCRLF: Bool
        var usesTabs: Bool
    }

    var random: SplitMix
    private var marks: [String] = []

    init(random: SplitMix) { self.random = random }

    private mutating func pick<T>(_ list: [T]) -> T { list.randomElement(using: &random)! }
    private mutating func chance(_ percent: Int) -> Bool { Int.random(in: 0..<100, using: &random) < percent }

    private mutating func mark(_ prefix: String) -> String {
        let text = "\(prefix)\(marks.count)_"
        marks.append(text)
        return text
    }

    private mutating func comment() -> String? { chance(30) ? "// \(mark("c"))" : nil }

    mutating func program() -> Program {
        marks = []
        var lines = [
            "import Foundation", "import RealmSwift", "", "class Ant: Object\(chance(20) ? ", Codable" : "") {",
            "    @Persisted(primaryKey: true) var id: Int", "    @Persisted var name: String", "}", ""
        ]
        lines.append("final class Colony {")
        lines.append("    let realm = try! Realm()" + (chance(30) ? " // \(mark("c"))" : ""))
        lines.append("    let queue = DispatchQueue(label: \"colony\")")
        lines.append("    let url = URL(fileURLWithPath: \"/data\")")
        for n in 0..<Int.random(in: 1...3, using: &random) {
            let isAsync = chance(40)
            lines.append("")
            lines.append("    func work\(n)(_ items: [Int], _ groups: [[Int]]) \(isAsync ? "async " : "")throws {")
            lines += block(depth: 0, indent: 2, isAsync: isAsync, isThrowing: true)
            lines.append("    }")
        }
        lines.append("    func load() throws -> Data { try Data(contentsOf: url) }")
        lines.append("}")
        let usesTabs = chance(30), usesCRLF = chance(25)
        if usesTabs {
            lines = lines.map { line in
                let blanks = line.prefix { $0 == " " }.count
                return String(repeating: "\t", count: blanks / 4) + line.dropFirst(blanks)
            }
        }
        let text = lines.joined(separator: usesCRLF ? "\r\n" : "\n") + (chance(80) ? (usesCRLF ? "\r\n" : "\n") : "")
        // Some statements have no room for the comment that was made for them.
        return Program(text: text, marks: marks.filter { text.contains($0) }, usesCRLF: usesCRLF, usesTabs: usesTabs)
    }

    private mutating func block(depth: Int, indent: Int, isAsync: Bool, isThrowing: Bool) -> [String] {
        var result: [String] = []
        for _ in 0..<Int.random(in: 1...2, using: &random) {
            if let c = comment() { result.append(pad(indent) + c) }
            result += statement(depth: depth, indent: indent, isAsync: isAsync, isThrowing: isThrowing)
        }
        return result
    }

    private func pad(_ n: Int) -> String { String(repeating: "    ", count: n) }

    private mutating func leaf(_ item: String) -> String {
        let name = mark("w")
        return switch Int.random(in: 0..<3, using: &random) {
        case 0: "realm.add(Ant(value: [\"id\": \(item), \"name\": \"\(name)\"]))"
        case 1: "realm.create(Ant.self, value: [\"id\": \(item), \"name\": \"\(name)\"])"
        default: "realm.objects(Ant.self).first?.name = \"\(name)\""
        }
    }

    private mutating func statement(depth: Int, indent: Int, isAsync: Bool, isThrowing: Bool) -> [String] {
        let p = pad(indent), tryWord = isThrowing ? "try" : pick(["try?", "try!"]), n = marks.count
        let trailing = comment().map { " " + $0 } ?? ""
        let last = depth >= 3 ? 6 : 11
        switch Int.random(in: 0...last, using: &random) {
        case 0:
            return [
                "\(p)for item in items {\(trailing)", "\(p)    \(tryWord) realm.write {", "\(p)        \(leaf("item"))",
                "\(p)    }", "\(p)}"
            ]
        case 1: return ["\(p)for item in items { \(tryWord) realm.write { \(leaf("item")) } }"]
        case 2:
            return [
                "\(p)items.forEach { item in", "\(p)    try! realm.write {\(trailing)", "\(p)        \(leaf("item"))",
                "\(p)    }", "\(p)}"
            ]
        case 3:
            return [
                "\(p)\(tryWord) realm.write {", "\(p)    \(tryWord) realm.write { \(leaf("1")) }\(trailing)", "\(p)}"
            ]
        case 4:
            return [
                "\(p)for group in groups {", "\(p)    for item in group {\(trailing)",
                "\(p)        \(tryWord) realm.write { \(leaf("item")) }", "\(p)    }", "\(p)}"
            ]
        case 5:
            return isThrowing
                ? [
                    "\(p)for item in items {", "\(p)    realm.beginWrite()", "\(p)    \(leaf("item"))",
                    "\(p)    try realm.commitWrite()", "\(p)}\(trailing)"
                ] : ["\(p)print(\"\(mark("w"))\")"]
        case 6:
            return ["\(p)\(tryWord) Data(\"\(mark("w"))\".utf8).write(to: \(isThrowing ? "" : "self.")url)\(trailing)"]
        case 7:
            return ["\(p)queue.async {\(trailing)", "\(p)    let realm = try! Realm()"]
                + block(depth: depth + 1, indent: indent + 1, isAsync: false, isThrowing: false) + ["\(p)}"]
        case 8:
            return [
                "\(p)let ant\(n) = realm.objects(Ant.self).first", "\(p)DispatchQueue.global().async {\(trailing)",
                "\(p)    print(\"\(mark("w"))\", ant\(n)?.name ?? \"\")", "\(p)}"
            ]
        case 9:
            return ["\(p)DispatchQueue.global().async {", "\(p)    let realm = try! Realm()\(trailing)"]
                + block(depth: depth + 1, indent: indent + 1, isAsync: false, isThrowing: false) + ["\(p)}"]
        case 10:
            return isAsync
                ? [
                    "\(p)let realm\(n) = try Realm(queue: nil)", "\(p)try await Task.sleep(nanoseconds: 1)",
                    """
                    \(p)try realm\(n).write { realm\(n).create(Ant.self, value: ["name": "\(mark("w"))"]) }\(trailing)
                    """
                ]
                : ["\(p)if items.count > \(n) {\(trailing)"]
                    + block(depth: depth + 1, indent: indent + 1, isAsync: isAsync, isThrowing: isThrowing) + ["\(p)}"]
        default:
            return isThrowing && !isAsync
                ? ["\(p)try realm.write {\(trailing)", "\(p)    print(items.count, \"\(mark("w"))\")"]
                    + block(depth: depth + 1, indent: indent + 1, isAsync: false, isThrowing: true) + ["\(p)}"]
                : ["\(p)print(\"\(mark("w"))\")\(trailing)"]
        }
    }
}
