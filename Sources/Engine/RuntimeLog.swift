/// The checker's violation log (JSON lines): what tests met at run time, in the rules' vocabulary.
package struct RuntimeLog: Sendable {
    package struct Violation: Sendable, Hashable {
        package var rule: String
        /// Absolute.
        package var path: String
        package var line: Int
        package var column: Int
        package var message: String
    }

    package private(set) var violations: [Violation] = []

    package init(reading path: String, workingDirectory: String) throws(UsageError) {
        let display = Paths.relative(path, to: workingDirectory)
        let bytes: SourceBytes
        do {
            bytes = try FileSystem.read(path)
        } catch {
            throw UsageError("the runtime log \(printable(display)) can't be read: \(error.message); run the tests with the checker's log switched on first")
        }
        let text = UnsafeBufferPointer(start: bytes.base, count: bytes.count)
        var seen: Set<Violation> = []
        for (number, line) in text.split(separator: 10, omittingEmptySubsequences: false).enumerated() {
            guard line.contains(where: { $0 > 32 }) else { continue }
            guard let value = try? JSONValue.parse(Array(line)), value.members != nil else {
                // A process that was killed leaves its last line unfinished; that is no reason to lose the others.
                if line.endIndex == text.endIndex { continue }
                throw UsageError("\(printable(display)):\(number + 1): not a line of JSON; the checker writes one object a line")
            }
            guard let rule = value["rule"]?.string, let file = value["path"]?.string, let at = value["line"]?.integer else { continue }
            let violation = Violation(
                rule: rule, path: Paths.absolute(file, from: workingDirectory), line: at,
                column: value["column"]?.integer ?? 1, message: value["message"]?.string ?? "")
            if seen.insert(violation).inserted { violations.append(violation) }
        }
    }

    /// Marks each finding as confirmed or not reached, and adds what was only seen at run time as findings of their own.
    func join(_ findings: [ReportedFinding], workingDirectory: String, catalog: [RuleDescriptor]) -> [ReportedFinding] {
        var met: Set<Violation> = []
        var result = findings
        for i in result.indices {
            let places = [result[i].place] + result[i].notes.map(\.place)
            let hits = violations.filter { violation in
                violation.rule == result[i].rule && places.contains { place in
                    Paths.absolute(place.path, from: workingDirectory) == violation.path
                        && (place.start.line...max(place.start.line, place.end.line)).contains(violation.line)
                }
            }
            result[i].runtime = hits.isEmpty ? .notReached : .confirmed
            met.formUnion(hits)
        }
        for violation in violations where !met.contains(violation) {
            let severity = catalog.first { $0.id == violation.rule }?.severity ?? .error
            let at = Position(line: violation.line, column: violation.column, offset: 0)
            var finding = ReportedFinding(
                rule: violation.rule, severity: severity, confidence: .high,
                place: Place(path: Paths.relative(violation.path, to: workingDirectory), start: at, end: at),
                message: violation.message.isEmpty ? "seen only at run time" : "seen only at run time: \(violation.message)",
                help: "the tests met it, the static analysis did not see its path")
            finding.runtime = .confirmed
            finding.rootPath = finding.place.path
            finding.key = Fingerprint.key(rule: finding.rule, path: finding.rootPath, enclosing: "", text: finding.message)
            finding.fingerprint = finding.key
            result.append(finding)
        }
        return result
    }
}
