import Engine

/// The closing lines of a run, for standard error.
package enum SummaryLine {
    /// - Parameter width: Columns of the terminal that they are written to; nil where lines may be long.
    package static func render(_ report: Report, _ style: Style, width: Int? = nil) -> String {
        let summary = report.summary
        var counts: [String] = []
        for severity in [Severity.error, .warning, .hint] where report.count(severity) > 0 {
            counts.append(style.severity(severity, plural(report.count(severity), severity.rawValue)))
        }
        let nothing = summary.cutOff.isEmpty ? "no findings" : "nothing found in what is at hand"
        let total =
            report.findings.isEmpty
            ? nothing : "\(plural(report.findings.count, "finding")) (\(counts.joined(separator: ", ")))"
        var line = """
            \(style.bold(total)) in \(plural(summary.files, "file")), \(plural(summary.lines, "line")), \
            \(JSONReporter.decimal(summary.durationSeconds).dropLast(2)) s
            """
        var more: [String] = []
        if summary.suppressed > 0 { more.append("\(summary.suppressed) suppressed") }
        if summary.baselined > 0 { more.append("\(summary.baselined) in the baseline") }
        if summary.staleBaseline > 0 {
            more.append(
                """
                \(plural(summary.staleBaseline, "baseline entry", "baseline entries")) without a finding \
                (`--prune-baseline` removes \(summary.staleBaseline == 1 ? "it" : "them"))
                """
            )
        }
        if summary.expiredBaseline > 0 { more.append("\(summary.expiredBaseline) of them expired") }
        if report.unanalysed > 0 { more.append("\(plural(report.unanalysed, "file")) not analysed") }
        if summary.filesRead > summary.files {
            more.append(
                """
                \(plural(summary.filesRead - summary.files, "other file")) read with \
                \(summary.files == 1 ? "it" : "them")
                """
            )
        }
        if summary.unchanged > 0 { more.append("\(summary.unchanged) not part of this change") }
        let faults = report.skipped.count { $0.isFault }
        if faults > 0 { more.append("\(plural(faults, "file")) not read or parsed in full") }
        if !more.isEmpty { line += "; " + more.joined(separator: ", ") }
        let safe = report.fixCount(.safe)
        let unsafe = report.findings.count { f in !f.fixes.contains { $0.applicability == .safe } && !f.fixes.isEmpty }
        if safe > 0 || unsafe > 0 {
            var parts: [String] = []
            if safe > 0 { parts.append("`confine fix` fixes \(safe)") }
            if unsafe > 0 {
                parts.append("`confine fix --unsafe` \(safe > 0 ? "" : "fixes ")\(unsafe)\(safe > 0 ? " more" : "")")
            }
            line += "\n" + parts.joined(separator: ", ")
        }
        return TextWrap.paragraphs(
            ([line] + unfollowed(report) + understood(summary)).joined(separator: "\n"), width: width)
    }

    /// The databases that the run has recognised, and the modules and folders that it lacked: a line each.
    package static func understood(_ summary: Report.Summary) -> [String] {
        var lines: [String] = []
        if let line = unreached(summary) { lines.append(line) }
        if summary.databases.isEmpty {
            if summary.files > 0, !summary.hasDatabases, summary.unreachedProjects == 0 {
                lines.append(
                    """
                    no database recognised: no file imports one that Confine knows, or that "frameworks" in \
                    .confine.json describes
                    """
                )
            }
        } else {
            lines.append(
                summary.databases.enumerated().map {
                    "\(printable($1.name)) in \($0 == 0 ? plural($1.files, "file") : grouped($1.files))"
                }.joined(separator: ", "))
        }
        if !summary.missingModules.isEmpty {
            let shown = summary.missingModules.prefix(shownModules).map {
                "\(printable($0.name)) (\(plural($0.files, "file")))"
            }
            let hidden = summary.missingModules.count - shown.count
            let more = hidden > 0 ? " and \(hidden) more" : ""
            lines.append(
                """
                not at hand, imported where a database is used: \(shown.joined(separator: ", "))\(more); fetch the \
                packages (`swift package resolve`, `pod install`), name Xcode's folder with `--derived-data`, or \
                describe them under "frameworks" in .confine.json
                """)
        }
        if !summary.cutOff.isEmpty {
            let shown = summary.cutOff.prefix(shownModules).map { printable($0) }.joined(separator: ", ")
            let more = summary.cutOff.count > shownModules ? " and \(summary.cutOff.count - shownModules) more" : ""
            lines.append(
                """
                cut off: \(shown)\(more) of the project \(summary.cutOff.count == 1 ? "is" : "are") not at hand, and \
                what uses \(summary.cutOff.count == 1 ? "it" : "them") is judged without; check out the submodules \
                and folders that it names
                """)
        }
        if summary.filesAlone > 0 {
            lines.append(
                """
                only the named \(summary.filesAlone == 1 ? "file was" : "files were") read: no build description, .git \
                or .confine.json above; `--root DIR` reads a folder, as `confine explain FILE:LINE` does
                """
            )
        }
        if let line = understoodShare(summary.understood) { lines.append(line) }
        return lines
    }

    /// The functions of which less is known than could be, on one line.
    private static func unfollowed(_ report: Report) -> [String] {
        guard !report.unfollowed.isEmpty else { return [] }
        let places = report.unfollowed.prefix(shownModules).map { "\(printable($0.path)):\($0.line)" }
        let hidden = report.unfollowed.count - places.count
        let verb = report.unfollowed.count == 1 ? "was" : "were"
        return [
            """
            \(plural(report.unfollowed.count, "function")) \(verb) not followed to the end: \
            \(places.joined(separator: ", "))\(hidden > 0 ? " and \(hidden) more" : ""); \
            `--fail-on-incomplete` makes that fail the run
            """
        ]
    }

    /// Fewer are no sign of anything.
    private static let minimumFunctions = 5

    /// The projects that a change has left as they were.
    private static func unreached(_ summary: Report.Summary) -> String? {
        let some = summary.unreachedProjects, all = summary.projects
        guard some > 0 else { return nil }
        if all == 1 { return "the change has left the project as it was, so it was not analysed" }
        if some == all { return "the change has left all \(plural(all, "project")) as they were, so none was analysed" }
        let verb = some == 1 ? "is" : "are"
        return "\(grouped(some)) of \(plural(all, "project")) \(verb) as before the change, and not analysed"
    }

    /// The share of database code that is understood, where it is too low to rest on, with what the rest mostly lacks.
    private static func understoodShare(_ understood: Understood) -> String? {
        let all = understood.functions, known = all - understood.unclear
        guard all >= minimumFunctions, known * 100 < all * 85 else { return nil }
        let reason =
            switch understood.mainLack {
            case .module(let names):
                """
                ; most of the others need \(printable(names)), not at hand: fetch the packages (`swift package \
                resolve`, `pod install`), or describe them under "frameworks" in .confine.json
                """
            case .name(let name):
                """
                ; most of the others use \(printable(name)), which no file declares that was read: `--root DIR` reads \
                the folder that has it
                """
            case .member(let name):
                """
                ; most of the others use \(printable(name)), which nothing describes: `confine debug gaps` lists \
                them, and "frameworks" in .confine.json describes what is missing
                """
            case nil: ""
            }
        return "only \(known * 100 / all) % of \(plural(all, "function")) that use a database are understood\(reason)"
    }

    /// Modules and functions beyond these are counted.
    private static let shownModules = 5

    /// The findings by rule, the gravest and most frequent first; nil where there is nothing to compare, unless the
    /// table is asked for.
    /// - Parameter countsHints: False where the report itself counts hints by rule.
    package static func table(
        _ report: Report, _ style: Style, countsHints: Bool = true, isAskedFor: Bool = false
    ) -> String? {
        let rows = report.byRule(countsHints: countsHints)
        guard rows.count > (isAskedFor ? 0 : 1) else { return nil }
        let nameWidth = rows.map(\.rule.count).max() ?? 0
        let cells = rows.map { row in
            (
                row.rule, plain: row.bySeverity.map { plural($1, $0.rawValue) }.joined(separator: ", "),
                shown: row.bySeverity.map { style.severity($0, plural($1, $0.rawValue)) }.joined(separator: ", "),
                fixes: row.fixable
            )
        }
        let countWidth = cells.map(\.plain.count).max() ?? 0
        return cells.map { rule, plain, shown, fixes in
            let fix =
                fixes > 0
                ? String(repeating: " ", count: countWidth - plain.count + 2) + style.dim(plural(fixes, "fix", "fixes"))
                : ""
            return "  \(rule)\(String(repeating: " ", count: nameWidth - rule.count + 2))\(shown)\(fix)"
        }.joined(separator: "\n")
    }

    package static func plural(_ count: Int, _ singular: String, _ plural: String? = nil) -> String {
        "\(grouped(count)) \(count == 1 ? singular : plural ?? singular + "s")"
    }

    /// 12,345
    private static func grouped(_ count: Int) -> String {
        var digits = String(count)
        var result = ""
        while digits.count > 3 {
            result = "," + digits.suffix(3) + result
            digits.removeLast(3)
        }
        return digits + result
    }
}
