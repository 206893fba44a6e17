import Engine

/// SARIF 2.1.0 (docs.oasis-open.org/sarif/sarif/v2.1.0), shaped for what GitHub code scanning reads.
///
/// GitHub computes `primaryLocationLineHash` itself and warns about another's, so only our own fingerprint is written.
struct SARIFReporter {
    private let report: Report
    /// The rules that results name, in the catalogue's order.
    private let rules: [RuleDescriptor]
    /// What comments and baselines accept, where it is asked for.
    private let accepted: [AcceptedFinding]
    private let briefs: BriefWriter

    static func render(_ report: Report) -> [UInt8] {
        var writer = JSONWriter()
        writer.reserve(1 << 16)
        let accepted = report.listsAccepted ? report.accepted : []
        let named = Set(report.findings.map(\.rule) + accepted.map(\.finding.rule))
        SARIFReporter(
            report: report, rules: report.rules.filter { named.contains($0.id) }, accepted: accepted,
            briefs: BriefWriter(report)
        ).write(&writer)
        writer.newline()
        return writer.bytes
    }

    private func write(_ writer: inout JSONWriter) {
        let indices = Dictionary(rules.enumerated().map { ($1.id, $0) }, uniquingKeysWith: { a, _ in a })
        writer.object { w in
            w.member("$schema", "https://json.schemastore.org/sarif-2.1.0.json")
            w.member("version", "2.1.0")
            w.array("runs") { w in
                w.object { w in
                    w.object("tool") { w in
                        w.object("driver") { w in
                            w.member("name", "confine")
                            w.member("semanticVersion", report.toolVersion)
                            w.array("rules") { w in
                                for rule in rules { w.object { describe(rule, &$0) } }
                            }
                        }
                    }
                    w.member("columnKind", "utf16CodeUnits")
                    w.object("automationDetails") { $0.member("id", "confine/") }
                    w.array("invocations") { w in
                        w.object { w in
                            w.member("executionSuccessful", report.unanalysed == 0)
                            w.array("toolExecutionNotifications") { w in
                                for skipped in report.skipped { w.object { notify(skipped, &$0) } }
                            }
                        }
                    }
                    w.array("results") { w in
                        for finding in report.findings {
                            w.object { w in
                                result(finding, indices, &w)
                                mark(nil, &w)
                            }
                        }
                        for known in accepted {
                            w.object { w in
                                result(known.finding, indices, &w)
                                mark(known.by, &w)
                            }
                        }
                    }
                    w.object("properties") { w in
                        w.object("findingsByRule") { w in
                            for row in report.byRule() { w.member(text: row.rule, row.findings) }
                        }
                    }
                }
            }
        }
    }

    // MARK: Rules

    private func describe(_ rule: RuleDescriptor, _ w: inout JSONWriter) {
        let page = RulePage.text(rule.id)
        w.member("id", rule.id)
        w.member("name", RulePage.name(rule.id))
        if let page = report.repository.page(of: rule.id) { w.member("helpUri", page) }
        w.object("shortDescription") { $0.member("text", rule.summary) }
        w.object("fullDescription") { $0.member("text", Self.opening(page) ?? rule.summary) }
        w.object("help") { w in
            w.member("text", page ?? rule.summary)
            w.member("markdown", page ?? rule.summary)
        }
        w.object("defaultConfiguration") { w in
            w.member("level", Self.level(rule.severity))
            if !rule.enabledByDefault { w.member("enabled", false) }
        }
        w.object("properties") { w in
            w.array("tags") { w in
                w.element(rule.section)
                for framework in rule.frameworks.prefix(15) { w.element(framework) }
            }
            w.member("precision", "high")
            w.member("problem.severity", rule.severity == .hint ? "recommendation" : rule.severity.rawValue)
        }
    }

    /// The first section of a page as one paragraph, at most 1,000 characters.
    private static func opening(_ page: String?) -> String? {
        guard let page else { return nil }
        var lines: [Substring] = []
        var isInside = false
        for line in page.split(separator: "\n", omittingEmptySubsequences: false) {
            if line.hasPrefix("## ") {
                if isInside { break }
                isInside = true
            } else if isInside, !line.isEmpty {
                lines.append(line)
            }
        }
        let text = lines.joined(separator: " ")
        return text.isEmpty ? nil : String(text.prefix(1000))
    }

    private static func level(_ severity: Severity) -> String {
        severity == .hint ? "note" : severity.rawValue
    }

    // MARK: Results

    private func result(_ finding: ReportedFinding, _ indices: [String: Int], _ w: inout JSONWriter) {
        w.member("ruleId", finding.rule)
        if let index = indices[finding.rule] { w.member("ruleIndex", index) }
        w.member("level", Self.level(finding.severity))
        w.object("message") { w in
            w.member(
                "text", Self.plain(finding.help.map { "\(finding.message). To fix it: \($0)" } ?? finding.message))
        }
        w.array("locations") { w in
            w.object { w in
                location(finding.place, &w)
                if !finding.enclosing.isEmpty {
                    w.array("logicalLocations") { w in
                        w.object { $0.member("fullyQualifiedName", finding.enclosing) }
                    }
                }
            }
        }
        w.object("partialFingerprints") { $0.member("confine/v1", finding.fingerprint) }
        if !finding.notes.isEmpty {
            w.array("relatedLocations") { w in
                for (i, note) in finding.notes.enumerated() {
                    w.object { w in
                        w.member("id", i + 1)
                        location(note.place, &w)
                        w.object("message") { $0.member("text", Self.plain(note.sentence)) }
                    }
                }
            }
            flows(Story(finding), &w)
        }
        if !finding.fixes.isEmpty {
            w.array("fixes") { w in
                for fix in finding.fixes { w.object { write(fix, &$0) } }
            }
        }
        w.object("properties") { w in
            w.member("confidence", finding.confidence.rawValue)
            if let framework = finding.framework { w.member("framework", framework) }
            if let runtime = finding.runtime {
                w.member("runtime", runtime == .confirmed ? "confirmed" : "not reached")
            }
            // In a message brackets and braces have a meaning; here code stays what it is.
            w.member("brief", BriefText(briefs.brief(of: finding)).text)
            if !finding.refusedFixes.isEmpty {
                w.array("refusedFixes") { w in
                    for fix in finding.refusedFixes {
                        w.object { w in
                            w.member("title", fix.title)
                            w.member("reason", fix.reason)
                        }
                    }
                }
            }
        }
    }

    /// Says whether the result is accepted, where accepted ones are listed: without `suppressions` nobody would know,
    /// and a state belongs to every result or to none.
    private func mark(_ acceptance: AcceptedFinding.Acceptance?, _ w: inout JSONWriter) {
        guard report.listsAccepted else { return }
        if !report.baselines.isEmpty {
            let isKnown = if case .baseline? = acceptance { true } else { false }
            w.member("baselineState", isKnown ? "unchanged" : "new")
        }
        w.array("suppressions") { w in
            switch acceptance {
            case .comment(let reason):
                w.object { w in
                    w.member("kind", "inSource")
                    if let reason { w.member("justification", printable(reason)) }
                }
            case .baseline: w.object { $0.member("kind", "external") }
            case nil: break
            }
        }
    }

    /// A thread flow a context, in the order of the story across them all.
    private func flows(_ story: Story, _ w: inout JSONWriter) {
        w.array("codeFlows") { w in
            w.object { w in
                w.array("threadFlows") { w in
                    for (lane, name) in story.lanes.enumerated() {
                        w.object { w in
                            w.member("id", name)
                            w.object("message") { $0.member("text", Self.plain(name)) }
                            w.array("locations") { w in
                                for (order, step) in story.steps.enumerated() where step.lane == lane {
                                    w.object { w in
                                        w.object("location") { w in
                                            location(step.place, &w)
                                            w.object("message") { $0.member("text", Self.plain(step.sentence)) }
                                        }
                                        w.member("executionOrder", order + 1)
                                        w.member(
                                            "importance",
                                            ["owner", "created", "crossed", "used", "found"].contains(step.role)
                                                ? "essential" : "important")
                                    }
                                }
                            }
                        }
                    }
                }
            }
        }
    }

    private func write(_ fix: ReportedFix, _ w: inout JSONWriter) {
        w.object("description") {
            $0.member("text", "\(fix.title) (\(fix.applicability.rawValue)\(fix.note.map { ": " + $0 } ?? ""))")
        }
        var paths: [String] = []
        for edit in fix.edits where !paths.contains(edit.place.path) { paths.append(edit.place.path) }
        w.array("artifactChanges") { w in
            for path in paths {
                w.object { w in
                    w.object("artifactLocation") { artifact(path, &$0) }
                    w.array("replacements") { w in
                        for edit in fix.edits where edit.place.path == path {
                            w.object { w in
                                w.object("deletedRegion") { region(edit.place, &$0) }
                                w.object("insertedContent") { $0.member("text", edit.replacement) }
                            }
                        }
                    }
                }
            }
        }
    }

    private func notify(_ skipped: Skipped, _ w: inout JSONWriter) {
        w.member("level", skipped.isFault ? "warning" : "note")
        w.object("message") { $0.member("text", Self.plain(skipped.reason)) }
        w.array("locations") { w in
            w.object { w in
                w.object("physicalLocation") { w in
                    w.object("artifactLocation") { artifact(skipped.path, &$0) }
                    w.object("region") { w in
                        w.member("startLine", skipped.line)
                        w.member("startColumn", skipped.column)
                    }
                }
            }
        }
    }

    // MARK: Places

    private func location(_ place: Place, _ w: inout JSONWriter) {
        w.object("physicalLocation") { w in
            w.object("artifactLocation") { artifact(place.path, &$0) }
            w.object("region") { region(place, &$0) }
        }
    }

    private func artifact(_ path: String, _ w: inout JSONWriter) {
        if path.hasPrefix("/") {
            w.member("uri", "file://" + Self.percentEncoded(path))
        } else {
            w.member("uri", Self.percentEncoded(path))
            w.member("uriBaseId", "%SRCROOT%")
        }
    }

    private func region(_ place: Place, _ w: inout JSONWriter) {
        w.member("startLine", place.start.line)
        w.member("startColumn", column(place.start, place.path))
        w.member("endLine", place.end.line)
        w.member("endColumn", column(place.end, place.path))
    }

    /// Our columns count bytes, SARIF's here UTF-16 units.
    private func column(_ position: Position, _ path: String) -> Int {
        guard let source = report.sources[path], position.column > 1 else { return position.column }
        let range = source.lines.range(ofLine: position.line, in: source.bytes)
        let to = min(range.lowerBound + position.column - 1, source.bytes.count)
        return source.bytes.string(range.lowerBound..<max(range.lowerBound, to)).utf16.count + 1
    }

    /// RFC 3986: everything but unreserved characters and slashes.
    static func percentEncoded(_ path: String) -> String {
        let hex = Array("0123456789ABCDEF".unicodeScalars)
        var out = ""
        for byte in path.utf8 {
            switch byte {
            case 48...57, 65...90, 97...122, UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "_"), UInt8(ascii: "~"),
                UInt8(ascii: "/"):
                out.unicodeScalars.append(UnicodeScalar(byte))
            default:
                out += "%"
                out.unicodeScalars.append(hex[Int(byte >> 4)])
                out.unicodeScalars.append(hex[Int(byte & 15)])
            }
        }
        return out
    }

    /// In a message `[text](1)` is a link and `{0}` an argument; what the code says must stay what it is.
    private static func plain(_ text: String) -> String {
        var out = ""
        for scalar in printable(text).unicodeScalars {
            switch scalar {
            case "[", "]", "\\": out += "\\" + String(scalar)
            case "{": out += "{{"
            case "}": out += "}}"
            default: out.unicodeScalars.append(scalar)
            }
        }
        return out
    }
}
