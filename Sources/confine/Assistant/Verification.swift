import Engine
import Frameworks
import LanguageServer
import Reporters

/// The answer to whether a fix holds: the findings that it was for are gone, not only silenced, and no other is new.
struct Verification {
    /// The findings of a project at a time, reported or not, by fingerprint with their number.
    struct Snapshot {
        private(set) var counts: [String: Int] = [:]

        init(_ report: Report) {
            for finding in Verification.all(report) { counts[finding.fingerprint, default: 0] += 1 }
        }
    }

    private enum State: String { case gone, remaining, silenced, unknown }

    private let report: Report
    private var asked: [(fingerprint: String, state: State, finding: ReportedFinding?, reason: String?)] = []
    private var new: [ReportedFinding] = []
    /// What the findings were compared with; nil where there is nothing.
    private var earlier: String?

    /// - Parameter fingerprints: The findings that a fix was for.
    init(_ report: Report, asked fingerprints: [String]) {
        self.report = report
        let reported = Self.index(report.findings + report.unreported)
        let withheld = Dictionary(
            report.withheld.map { ($0.finding.fingerprint, $0) }, uniquingKeysWith: { first, _ in first })
        for fingerprint in fingerprints {
            if let finding = reported[fingerprint] {
                asked.append((fingerprint, .remaining, finding, nil))
            } else if let (finding, reason) = withheld[fingerprint] {
                asked.append((fingerprint, .silenced, finding, reason))
            } else {
                asked.append((fingerprint, .gone, nil, nil))
            }
        }
    }

    private static func index(_ findings: [ReportedFinding]) -> [String: ReportedFinding] {
        Dictionary(findings.map { ($0.fingerprint, $0) }, uniquingKeysWith: { first, _ in first })
    }

    fileprivate static func all(_ report: Report) -> [ReportedFinding] {
        report.findings + report.unreported + report.withheld.map(\.finding)
    }

    /// Compares with the findings when they were last asked for. A fingerprint that was not among them is of no
    /// finding.
    mutating func compare(with before: Snapshot) {
        earlier = "the last `lint`"
        var left = before.counts
        for finding in report.findings + report.unreported {
            if let count = left[finding.fingerprint], count > 0 {
                left[finding.fingerprint] = count - 1
            } else {
                new.append(finding)
            }
        }
        for index in asked.indices
        where asked[index].state == .gone && before.counts[asked[index].fingerprint] == nil {
            asked[index].state = .unknown
        }
    }

    /// Takes the findings of a run over the changes since a revision.
    mutating func compare(withNew change: Report, since revision: String) {
        earlier = revision
        new = change.findings
    }

    private var faults: [Skipped] { report.skipped.filter(\.isFault) }

    /// Whether all is as it should be, and everything that this rests on was read.
    var holds: Bool {
        asked.allSatisfy { $0.state == .gone } && new.isEmpty && faults.isEmpty && earlier != nil
    }

    var text: String {
        var lines = [holds ? "the fix holds" : "the fix does not hold, or that is not known"]
        for (fingerprint, state, finding, reason) in asked {
            let what = finding.map { " \(Self.line($0))" } ?? ""
            let why = reason.map { ", because \($0)" } ?? ""
            let how = state == .unknown ? " (no finding had this fingerprint when `lint` was called)" : ""
            lines.append("\(state.rawValue): \(printable(fingerprint))\(what)\(why)\(how)")
        }
        lines += new.map { "new: \($0.fingerprint) \(Self.line($0))" }
        lines += faults.map { "not read in full: \(printable($0.path)):\($0.line): \(printable($0.reason))" }
        lines.append(
            earlier.map { "compared with \(printable($0)); the code is not compiled" }
                ?? "nothing to compare with: call `lint` before the edit, or give `since`")
        return lines.joined(separator: "\n") + "\n"
    }

    private static func line(_ finding: ReportedFinding) -> String {
        """
        \(printable(finding.place.path)):\(finding.place.start.line): \(finding.severity.rawValue): \
        \(printable(finding.message)) [\(finding.rule)]
        """
    }

    var structured: JSONValue {
        [
            "holds": .flag(holds),
            "asked": .list(
                asked.map { asked in
                    JSONValue(dictionaryLiteral: ("fingerprint", .text(asked.fingerprint)))
                        .with("state", .text(asked.state.rawValue)).with("reason", asked.reason.map { .text($0) })
                        .with("finding", asked.finding.map(Self.data))
                }), "new": .list(new.map(Self.data)), "comparedWith": earlier.map { .text($0) } ?? nil,
            "notRead": .list(faults.map { .text("\($0.path):\($0.line): \($0.reason)") })
        ]
    }

    private static func data(_ finding: ReportedFinding) -> JSONValue {
        [
            "fingerprint": .text(finding.fingerprint), "rule": .text(finding.rule),
            "severity": .text(finding.severity.rawValue), "path": .text(finding.place.path),
            "line": .number(finding.place.start.line), "column": .number(finding.place.start.column),
            "message": .text(finding.message)
        ]
    }
}
