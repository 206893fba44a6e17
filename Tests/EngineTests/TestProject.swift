import Engine
import Foundation
import Rules
import Testing

/// A folder of files that is gone after the test, and runs of the engine over it with findings that the test states.
final class TestProject {
    let root: String

    init(_ files: [String: String] = [:]) throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("confine-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        root = try #require(FileSystem.realPath(folder.path))
        for (path, text) in files { try write(path, text) }
    }

    deinit { try? FileManager.default.removeItem(atPath: root) }

    func path(_ name: String) -> String { Paths.join(root, name) }

    func write(_ name: String, _ text: String) throws { try write(name, Array(text.utf8)) }

    func write(_ name: String, _ bytes: [UInt8]) throws {
        try FileManager.default.createDirectory(atPath: Paths.parent(path(name)), withIntermediateDirectories: true)
        try Data(bytes).write(to: URL(fileURLWithPath: path(name)))
    }

    func read(_ name: String) throws -> String { try #require(FileSystem.text(path(name))) }

    /// Options of a run in this folder, whose analysis reports a finding wherever `WORD` stands in a line, for each of
    /// `words`: rule by word.
    func options(reporting words: [String: String] = [:], paths: [String] = ["."]) -> LintOptions {
        var options = LintOptions(workingDirectory: root, linter: .confine)
        options.paths = paths
        options.catalog = Self.catalog
        options.linter.analyse = { files, _, rules, _ in Self.findings(files, words, rules) }
        return options
    }

    static let catalog =
        [
            RuleDescriptor(
                id: "write_in_loop", summary: "A write a round", severity: .warning, section: "Transactions"),
            RuleDescriptor(
                id: "nested_transaction", summary: "A write in a write", severity: .error, section: "Transactions"),
            RuleDescriptor(
                id: "unbounded_transaction", summary: "A long write", severity: .hint, section: "Transactions"),
            RuleDescriptor(
                id: "lock_instead_of_actor", summary: "A lock", severity: .hint, section: "Stores",
                enabledByDefault: false)
        ] + EngineRules.all

    static func findings(_ files: [SourceFile], _ words: [String: String], _ rules: Set<String>) -> LintResult {
        var result = LintResult()
        for (index, file) in files.enumerated() {
            let text = Array(UnsafeBufferPointer(start: file.bytes.base, count: file.bytes.count))
            result.lines += text.count { $0 == 10 }
            result.bytes += text.count
            for (word, rule) in words.sorted(by: { $0.key < $1.key }) where rules.contains(rule) {
                let needle = Array(word.utf8)
                guard text.count >= needle.count else { continue }
                for start in 0...(text.count - needle.count)
                where text[start..<start + needle.count].elementsEqual(needle) {
                    let descriptor = catalog.first { $0.id == rule }!
                    result.findings.append(
                        Finding(
                            rule: rule, severity: descriptor.severity, confidence: .high, framework: "Realm",
                            location: Location(file: index, start: start, end: start + needle.count),
                            message: "`\(word)` is wrong here",
                            help: "take it away", enclosing: "Store.save(_:)"))
                }
            }
        }
        return result
    }

    func lint(_ words: [String: String] = [:], _ change: (inout LintOptions) -> Void = { _ in }) throws -> Report {
        var options = options(reporting: words)
        change(&options)
        return try Session(options).lint()
    }

    /// Runs a program and gives its standard output.
    @discardableResult
    func run(_ words: String..., input: String? = nil) throws -> (status: Int32, output: String, errors: String) {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments = words
        process.currentDirectoryURL = URL(fileURLWithPath: root)
        let output = Pipe(), errors = Pipe()
        process.standardOutput = output
        process.standardError = errors
        let feed = Pipe()
        process.standardInput = feed
        try process.run()
        if let input { feed.fileHandleForWriting.write(Data(input.utf8)) }
        try feed.fileHandleForWriting.close()
        let out = output.fileHandleForReading.readDataToEndOfFile()
        let err = errors.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        return (process.terminationStatus, String(decoding: out, as: UTF8.self), String(decoding: err, as: UTF8.self))
    }
}

extension Report {
    /// "path:line:column rule" of every finding.
    var spots: [String] {
        findings.map { "\($0.place.path):\($0.place.start.line):\($0.place.start.column) \($0.rule)" }
    }
}
