import Foundation

/// A row of the table: a command, and what it is measured for.
struct Measure {
    let name: String
    let command: [String]
    var folder: String? = nil
    /// Commands that take the better part of a minute run in the first counted round only.
    var isSlow = false
    /// The statuses that mean that the work was done.
    var statuses: Set<Int32> = [0]
}

/// The commands, each run once a round, in turn: a slow moment of the machine falls on all of them.
struct Comparison {
    let measures: [Measure]
    let rounds: Int

    /// The costs of each measure, the warm-up round left out.
    func run() throws -> [[Cost]] {
        var costs: [[Cost]] = measures.map { _ in [] }
        for round in 0...rounds {
            for (i, measure) in measures.enumerated() where !measure.isSlow || round == 1 {
                let cost = try speed.run(measure.command, in: measure.folder)
                guard measure.statuses.contains(cost.status) else {
                    throw SpawnFailure(command: measure.command.joined(separator: " "), reason: "ended with \(cost.status)")
                }
                if round > 0 { costs[i].append(cost) }
            }
            FileHandle.standardError.write(Data("round \(round) of \(rounds)\n".utf8))
        }
        return costs
    }
}

func median(_ values: [Double]) -> Double {
    let sorted = values.sorted()
    guard let middle = sorted.dropFirst(sorted.count / 2).first else { return .nan }
    return sorted.count % 2 == 1 ? middle : (middle + sorted[sorted.count / 2 - 1]) / 2
}

/// The median of the ratios round by round; against the median where one side ran in fewer rounds.
func ratio(_ a: [Double], to b: [Double]) -> Double {
    a.count == b.count ? median(zip(a, b).map { $0 / $1 }) : median(a) / median(b)
}

/// Everything that `speed compare` runs on a folder, and the table it prints.
struct ComparisonTable {
    let corpus: Corpus
    let measures: [Measure]
    let costs: [[Cost]]

    static let parse = "swift-syntax: parse (P)"
    static let ours = "ours: read, lex, parse"

    static func measures(corpus: Corpus, scratch: String, confine: String, withSlow: Bool) throws -> [Measure] {
        let list = scratch + "/files.txt"
        try corpus.writeList(to: list)
        let me = try ownPath()
        func stage(_ stage: Stage) -> [String] { [me, "stage", stage.rawValue, list] }
        let lint = [confine, "lint", "--quiet", "--fail-on", "never"]
        let small = scratch + "/one/Small.swift"
        try FileManager.default.createDirectory(atPath: scratch + "/one", withIntermediateDirectories: true)
        try smallFile.write(toFile: small, atomically: true, encoding: .utf8)

        var measures = [
            Measure(name: "read and sum the bytes", command: stage(.read)),
            Measure(name: "ours: read, lex", command: stage(.lex)),
            Measure(name: ours, command: stage(.parse)),
            Measure(name: parse, command: stage(.swiftSyntax)),
            Measure(name: "confine lint, 1 thread", command: lint + ["--jobs", "1", corpus.folder]),
            Measure(name: "confine lint, all threads", command: lint + [corpus.folder]),
            Measure(name: "confine lint, one small file", command: lint + [small]),
        ]
        if let repository = try changedRepository(of: corpus, scratch: scratch) {
            measures.append(Measure(name: "confine lint --since HEAD, one file changed", command: lint + ["--since", "HEAD", "."], folder: repository))
        }
        if let astGrep = executable("ast-grep") {
            let rules = URL(fileURLWithPath: #filePath).deletingLastPathComponent().path + "/../../ast-grep/rules.yml"
            measures.append(
                Measure(
                    name: "ast-grep, 10 rules, 1 thread",
                    command: [astGrep, "scan", "-j", "1", "-r", rules, "--json=compact", corpus.folder], isSlow: true, statuses: [0, 1]))
        }
        if let swiftc = executable("swiftc") {
            measures.append(
                Measure(name: "swiftc -frontend -parse", command: [swiftc, "-frontend", "-parse", "-filelist", list], statuses: [0, 1]))
        }
        if withSlow, let format = executable("swift-format") {
            measures.append(
                Measure(name: "swift-format lint", command: [format, "lint", "-r", corpus.folder], isSlow: true, statuses: [0, 1]))
        }
        return measures
    }

    func text() -> String {
        func cpu(_ name: String) -> [Double]? { measures.firstIndex { $0.name == name }.map { costs[$0].map(\.cpu) } }
        let theirs = cpu(ComparisonTable.parse) ?? []
        let ours = cpu(ComparisonTable.ours) ?? []
        let read = cpu("read and sum the bytes") ?? []
        var lines = [
            "\(corpus.files.count) files, \(String(format: "%.1f", Double(corpus.bytes) / 1e6)) MB",
            "",
            "| | CPU s | wall s | peak MB | CPU / P | CPU / our parse | CPU / reading |",
            "|---|---:|---:|---:|---:|---:|---:|",
        ]
        for (measure, costs) in zip(measures, costs) {
            let own = costs.map(\.cpu)
            lines.append(
                String(
                    format: "| %@ | %.3f | %.3f | %.0f | %.3f | %.2f | %.1f |", measure.name, median(own), median(costs.map(\.wall)),
                    Double(costs.map(\.peak).max() ?? 0) / 1e6, ratio(own, to: theirs), ratio(own, to: ours), ratio(own, to: read)))
        }
        if let one = measures.firstIndex(where: { $0.name == "confine lint, 1 thread" }),
            let all = measures.firstIndex(where: { $0.name == "confine lint, all threads" })
        {
            lines += ["", String(format: "wall of all threads / 1 thread: %.2f", ratio(costs[all].map(\.wall), to: costs[one].map(\.wall)))]
            if let grep = cpu("ast-grep, 10 rules, 1 thread") {
                lines.append(String(format: "CPU of confine lint, 1 thread / ast-grep, 10 rules: %.3f", ratio(costs[one].map(\.cpu), to: grep)))
            }
        }
        return lines.joined(separator: "\n") + "\n"
    }

    /// A checkout of some of the corpus with one file changed since its only commit; nil where there is no git.
    private static func changedRepository(of corpus: Corpus, scratch: String) throws -> String? {
        guard executable("git") != nil else { return nil }
        let repository = scratch + "/repository"
        try? FileManager.default.removeItem(atPath: repository)
        try FileManager.default.createDirectory(atPath: repository, withIntermediateDirectories: true)
        let chosen = corpus.files.prefix(400)
        for (i, file) in chosen.enumerated() {
            try FileManager.default.copyItem(atPath: file, toPath: "\(repository)/\(i).swift")
        }
        for command in [
            ["git", "init", "-q"], ["git", "add", "."],
            ["git", "-c", "user.name=speed", "-c", "user.email=speed@example.com", "commit", "-qm", "all"],
        ] {
            guard try run(command, in: repository).status == 0 else { return nil }
        }
        let handle = try FileHandle(forWritingTo: URL(fileURLWithPath: repository + "/0.swift"))
        try handle.seekToEnd()
        try handle.write(contentsOf: Data("\nlet changed = 1\n".utf8))
        try handle.close()
        return repository
    }

    private static let smallFile = """
        import RealmSwift

        final class Dog: Object {
            @Persisted var name = ""
        }

        final class Kennel {
            private let queue = DispatchQueue(label: "kennel")

            func rename(_ dogs: [String]) {
                queue.async {
                    let realm = try! Realm()
                    for name in dogs {
                        try! realm.write { realm.add(Dog(value: ["name": name])) }
                    }
                }
            }
        }
        """
}

/// The path of this executable: its stages run as children of it.
func ownPath() throws -> String {
    #if canImport(Darwin)
    return Bundle.main.executablePath ?? CommandLine.arguments[0]
    #else
    return try FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
    #endif
}
