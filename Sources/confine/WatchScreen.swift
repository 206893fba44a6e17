import Engine
import Reporters
import Watching

/// The screen that `lint --watch` makes of a run.
struct WatchView {
    var report: Report
    /// Against the last run that found something else.
    var changes = FindingChanges()
    /// Whether all was asked for.
    var showsAll = false
    var runs = 1

    /// The findings that are shown: those that changed, and all as long as none has.
    var shown: [ReportedFinding] {
        showsAll || changes.isEmpty ? report.findings : report.findings.filter { changes.new.contains($0.fingerprint) }
    }

    /// The report of the findings that are shown.
    var part: Report {
        var part = report
        part.findings = shown
        return part
    }

    /// How many safe fixes are shown.
    var fixCount: Int { part.fixCount(.safe) }
}

/// A view as a screen of a terminal: what changed first, then the total, then the keys.
struct WatchScreen {
    let terminal: Terminal
    let format: Format
    let isVerbose: Bool
    private static let clear = "\u{1B}[2J\u{1B}[H"
    private static let noteLimit = 5, goneLimit = 20

    /// - Parameters:
    ///   - remarks: Further lines, printed above the findings.
    ///   - hindrance: The reason why the findings shown may be out of date.
    func render(_ view: WatchView?, remarks: [String], hindrance: String?, isHelpShown: Bool, time: String) -> [UInt8] {
        let style = terminal.output
        var head: [String] = [style.dim("confine lint --watch, \(time)\(view.map { ", run \($0.runs)" } ?? "")"), ""]
        head += remarks.map { style.bold(printable($0)) }
        var foot: [String] = []
        var body: [UInt8] = []
        if let hindrance { head += hindrance.split(separator: "\n").map { style.bold(String($0)) } }
        head = fitted(head)
        if hindrance == nil, let view {
            foot = fitted(summary(view))
            body = findings(view, rows: terminal.rows.map { max(3, $0 - head.count - foot.count - 4) })
        }
        foot.append(style.dim(isHelpShown ? Self.help : Self.keys(view)))
        return Array((Self.clear + head.map { $0 + "\n" }.joined()).utf8) + body
            + Array((foot.joined(separator: "\n") + "\n").utf8)
    }

    /// The keys that do something now.
    private static func keys(_ view: WatchView?) -> String {
        let fixes = view?.fixCount ?? 0
        let apply = fixes > 0 ? "f apply \(SummaryLine.plural(fixes, "safe fix", "safe fixes")), " : ""
        return "q quit, \(apply)a show \(view?.showsAll == true ? "what changed" : "all"), ? help"
    }

    private static let help = """
        q  quit (so does Ctrl-C); the status is that of the last run
        f  apply the safe fixes of what is shown; F also to files with changes that git does not have
        a  show all findings, or only what changed
        r  lint again now
        ?  these lines
        """

    private func findings(_ view: WatchView, rows: Int?) -> [UInt8] {
        let style = terminal.output
        if view.showsAll || view.changes.isEmpty {
            let bytes = rendered(view.part)
            // Findings that would scroll away are counted by rule, unless they were asked for.
            guard !view.showsAll, let rows, bytes.count(where: { $0 == 10 }) > rows else { return bytes }
            return Array(
                ((SummaryLine.table(view.report, style).map { $0 + "\n" } ?? "") + style.dim("  a shows all") + "\n\n")
                    .utf8)
        }
        let head = style.bold(view.changes.new.isEmpty ? "nothing new" : "\(view.shown.count) new") + "\n"
        let gone = lines(of: view.changes.gone, "gone", rows: min(Self.goneLimit, rows.map { $0 / 2 } ?? .max))
        let bytes = rendered(view.part)
        let left = rows.map { $0 - gone.count }
        // What would scroll away is a line a finding.
        guard let left, bytes.count(where: { $0 == 10 }) > left else {
            return Array((head + "\n").utf8) + bytes + text(gone)
        }
        let new = lines(of: view.shown, "new", rows: max(2, left - 1)).dropFirst()
        return Array(head.utf8) + text(Array(new)) + text(gone)
    }

    /// A heading and a line for each finding, cut to the window, of which no more than `rows` are shown.
    private func lines(of findings: [ReportedFinding], _ what: String, rows: Int) -> [String] {
        guard !findings.isEmpty else { return [] }
        let style = terminal.output
        let shown = findings.count <= rows ? findings.count : max(1, rows - 1)
        var lines = [style.bold("\(findings.count) \(what)")]
        for finding in findings.prefix(shown) {
            let place = "  \(printable(finding.place.path)):\(finding.place.start.line) "
            let rule = "[\(finding.rule)] "
            var message = printable(finding.message)
            if let width = terminal.width(1) {
                let room = max(0, width - TextWidth.of(place + rule))
                if TextWidth.of(message) > room { message = TextWidth.prefix(of: message, columns: room - 2) + " …" }
            }
            lines.append(place + style.dim(rule) + message)
        }
        if shown < findings.count { lines.append("  … and \(findings.count - shown) more") }
        return lines
    }

    private func text(_ lines: [String]) -> [UInt8] {
        lines.isEmpty ? [] : Array((lines.joined(separator: "\n") + "\n\n").utf8)
    }

    /// In lines of the window's width.
    private func fitted(_ lines: [String]) -> [String] {
        lines.flatMap { TextWrap.lines($0, width: terminal.width(1)) }
    }

    private func rendered(_ report: Report) -> [UInt8] {
        format.render(report, color: terminal.output.isOn, layout: terminal.layout(isVerbose: isVerbose))
    }

    private func summary(_ view: WatchView) -> [String] {
        let skipped = view.report.skipped
        var lines = skipped.prefix(Self.noteLimit).map {
            "\(printable($0.path)):\($0.line):\($0.column): note: \(printable($0.reason))"
        }
        if skipped.count > Self.noteLimit { lines.append("… and \(skipped.count - Self.noteLimit) more notes") }
        return lines + [String(SummaryLine.render(view.report, terminal.output).split(separator: "\n")[0])]
    }
}
