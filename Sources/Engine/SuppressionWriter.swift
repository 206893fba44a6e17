import Syntax

/// Writes comments that suppress the findings of a run, all with one reason.
package struct SuppressionWriter {
    package struct Outcome: Sendable {
        package var files: [Fixer.ChangedFile] = []
        /// The number of findings that the comments suppress.
        package var suppressed = 0
        /// Findings that no comment can suppress, with the reason.
        package var left: [(finding: ReportedFinding, reason: String)] = []
        /// The report on the files with the comments.
        package var after: Report
    }

    private var session: Session
    private let reason: String
    private let until: Day?

    /// - Parameters:
    ///   - reason: One line, which is not empty.
    ///   - until: The last day on which the comments suppress anything.
    package init(_ session: Session, reason: String, until: Day?) {
        self.session = session
        self.reason = reason
        self.until = until
    }

    package mutating func run() -> Outcome {
        let before = session.lint(keepsUnderstanding: false)
        var outcome = Outcome(after: before)
        var byFile: [Int: [ReportedFinding]] = [:]
        for finding in before.findings {
            if let reason = obstacle(finding) {
                outcome.left.append((finding, reason))
            } else {
                byFile[finding.file, default: []].append(finding)
            }
        }
        for (file, findings) in byFile.sorted(by: { $0.key < $1.key }) {
            let old = session.files[file].bytes
            let new = commented(file, findings)
            guard errors(file, new) <= errors(file, old) else {
                outcome.left += findings.map { ($0, "with the comment the file would no longer parse") }
                continue
            }
            session.replaceSource(ofFile: file, with: new)
            outcome.suppressed += findings.count
            outcome.files.append(
                Fixer.ChangedFile(
                    path: session.paths[file], displayPath: session.files[file].path, before: old, after: new))
        }
        if !outcome.files.isEmpty { outcome.after = session.lint(keepsUnderstanding: false) }
        return outcome
    }

    /// Why no comment can suppress a finding; nil where one can.
    private func obstacle(_ finding: ReportedFinding) -> String? {
        if EngineRules.all.contains(where: { $0.id == finding.rule }) {
            return "it is about a suppression; correct the comment, or remove it"
        }
        guard session.files.indices.contains(finding.file) else { return "its file was not read" }
        if session.blocks[finding.file] != nil { return "it stands in a document" }
        if !session.paths[finding.file].hasSuffix(".swift") { return "its file is not Swift" }
        return nil
    }

    private func errors(_ file: Int, _ bytes: SourceBytes) -> Int {
        parse(path: session.files[file].path, source: bytes).errors.count
    }

    /// A file's text with a comment for each line that has findings.
    private func commented(_ file: Int, _ findings: [ReportedFinding]) -> SourceBytes {
        let source = session.files[file].bytes
        let places = SuppressionPlaces(source, path: session.files[file].path)
        let byAnchor = Dictionary(grouping: findings) { places.anchor(ofLine: $0.place.start.line) }
        var text: [UInt8] = []
        var from = 0
        for (anchor, findings) in byAnchor.sorted(by: { $0.key < $1.key }) {
            let rules = Set(findings.map(\.rule)).sorted()
            let comment = places.comment(above: anchor, for: rules, until: until, reason: reason)
            text += UnsafeBufferPointer(start: source.base + from, count: comment.offset - from)
            text += Array(comment.text.utf8)
            from = comment.offset
        }
        text += UnsafeBufferPointer(start: source.base + from, count: source.count - from)
        return SourceBytes(text)
    }
}
