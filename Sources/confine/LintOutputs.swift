import Engine
import Reporters

/// The outputs of a run's reports, as `--format` says.
struct LintOutputs {
    private let all: [(format: Format, file: String?)]

    /// - Parameter showsText: Whether the text goes to standard output where no format is asked for.
    init(_ arguments: Arguments, showsText: Bool = true) throws(UsageError) {
        var all: [(Format, String?)] = []
        for text in arguments.values["--format"] ?? [] {
            let parts = text.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
            guard let format = Format(rawValue: parts[0]) else {
                let names = Format.allCases.map(\.rawValue)
                throw UsageError(
                    """
                    `\(printable(parts[0]))` is not a format; use one of \
                    \(names.joined(separator: ", "))\(Spelling.hint(parts[0], in: names))
                    """
                )
            }
            if parts.count > 1, parts[1].isEmpty {
                throw UsageError("`--format \(parts[0]):` names no file; write `--format \(parts[0]):FILE`")
            }
            all.append((format, parts.count > 1 ? parts[1] : nil))
        }
        if all.count(where: { $0.1 == nil }) > 1 {
            throw UsageError("two formats can't both go to standard output; give one a file: `--format FORMAT:FILE`")
        }
        self.all = all.isEmpty && showsText ? [(.text, nil)] : all
    }

    /// The format on standard output.
    var shown: Format? { all.first { $0.file == nil }?.format }

    /// Whether one of the formats has a brief of each finding.
    var haveBriefs: Bool { all.contains { $0.format == .sarif } }

    /// The options that name files, with those.
    var files: [(option: String, file: String)] {
        all.compactMap { output in output.file.map { ("--format \(output.format.rawValue):", $0) } }
    }

    /// A report is written to no source and no folder, as a word in the wrong place would have it.
    static func check(_ files: [(option: String, file: String)], from directory: String) throws(UsageError) {
        for (option, file) in files {
            let what = printable("\(option)\(file)")
            if FileSystem.status(Paths.absolute(file, from: directory))?.kind == .folder {
                throw UsageError("`\(what)` names a folder; name a file in it")
            }
            if file.hasSuffix(".swift") { throw UsageError("`\(what)` would replace a Swift file; name another") }
        }
    }

    /// - Throws: `Fault` where one can't be written.
    func write(_ report: Report, from directory: String, shownIn terminal: Terminal, layout: TextLayout) throws {
        for output in all {
            guard let file = output.file else {
                try Fault.write(output.format.render(report, color: terminal.output.isOn, layout: layout))
                continue
            }
            try write(report, output.format, file, directory)
        }
    }

    /// Writes the reports that go to files.
    func writeFiles(_ report: Report, from directory: String) throws {
        for output in all { if let file = output.file { try write(report, output.format, file, directory) } }
    }

    private func write(_ report: Report, _ format: Format, _ file: String, _ directory: String) throws {
        do {
            try AtomicFile.write(
                format.render(report), to: Paths.absolute(file, from: directory), workingDirectory: directory)
        } catch {
            throw Fault(
                """
                the report \(printable(file)) can't be written: \(error.message); \
                name another file, or make its folder \
                writable
                """
            )
        }
    }
}
