import Engine
import Reporters

/// The explanation of a line, as JSON.
struct ExplanationJSON {
    let explained: ExplainedPlace
    /// What a correction by hand of its findings needs.
    let briefs: [Brief]
    /// Whether the briefs are all that is asked for.
    var isBrief = false

    var bytes: [UInt8] {
        var writer = JSONWriter(pretty: true)
        writer.object { w in
            w.member("version", 1)
            write(&w)
        }
        writer.newline()
        return writer.bytes
    }

    /// Several lines.
    static func bytes(of all: [ExplanationJSON]) -> [UInt8] {
        var writer = JSONWriter(pretty: true)
        writer.object { w in
            w.member("version", 1)
            w.array("places") { w in
                for one in all { w.object { one.write(&$0) } }
            }
        }
        writer.newline()
        return writer.bytes
    }

    private func write(_ w: inout JSONWriter) {
        w.member("path", explained.path)
        w.member("line", explained.line)
        if let column = explained.column { w.member("column", column) }
        if !isBrief { writeFacts(&w) }
        w.array("briefs") { w in
            for brief in briefs { w.object { BriefJSON.write(brief, &$0) } }
        }
        if !explained.hasFinding, let remark = explained.explanation.remark { w.member("remark", remark) }
    }

    private func writeFacts(_ w: inout JSONWriter) {
        let explanation = explained.explanation
        w.array("runs") { w in
            for run in explanation.runs { w.object { write(run, &$0) } }
        }
        w.array("values") { w in
            for value in explanation.values { w.object { write(value, &$0) } }
        }
        w.array("findings") { w in
            for finding in explained.findings { w.object { write(finding, &$0) } }
        }
        w.array("parts") { w in
            for (finding, note) in explained.parts {
                w.object { w in
                    w.member("rule", finding.rule)
                    w.member("severity", finding.severity.rawValue)
                    w.member("message", note.message)
                    member(finding.place, &w)
                }
            }
        }
        w.array("covered") { w in
            for one in explained.covered {
                w.object { w in
                    if let by = one.by { w.member("by", by) }
                    w.member("reason", one.reason)
                    member(one.place, &w)
                }
            }
        }
        w.array("withheld") { w in
            for (finding, reason) in explained.withheld {
                w.object { w in
                    w.member("rule", finding.rule)
                    w.member("message", finding.message)
                    w.member("reason", reason)
                }
            }
        }
    }

    private func write(_ run: Explanation.Run, _ w: inout JSONWriter) {
        member("code", run.code, &w)
        w.member("context", run.context)
        w.member("isKnown", run.isKnown)
        w.member("message", run.sentence)
        steps(run.steps, &w)
    }

    private func write(_ value: Explanation.Value, _ w: inout JSONWriter) {
        member("place", value.location, &w)
        w.member("text", value.text)
        w.member("type", value.type)
        w.array("possibilities") { w in
            for possibility in value.possibilities { w.object { write(possibility, &$0) } }
        }
    }

    private func write(_ possibility: Explanation.Possibility, _ w: inout JSONWriter) {
        w.array("runs") { w in for run in possibility.runs { w.element(run) } }
        w.member("state", possibility.state.rawValue)
        if let framework = possibility.framework { w.member("framework", framework) }
        if let owner = possibility.owner { w.member("owner", owner) }
        if let isLegal = possibility.isLegal { w.member("isLegal", isLegal) }
        if let by = possibility.by { w.member("by", by) }
        w.member("message", possibility.verdict)
        if let reason = explained.reason(for: possibility) { w.member("reason", reason) }
        steps(possibility.steps, &w)
    }

    private func write(_ finding: ReportedFinding, _ w: inout JSONWriter) {
        w.member("rule", finding.rule)
        w.member("severity", finding.severity.rawValue)
        w.member("message", finding.message)
        if let help = finding.help { w.member("help", help) }
        if let by = finding.by { w.member("by", by) }
        w.member("fingerprint", finding.fingerprint)
        member(finding.place, &w)
    }

    private func steps(_ notes: [Note], _ w: inout JSONWriter) {
        w.array("steps") { w in
            for note in notes {
                w.object { w in
                    if let place = explained.place(note.location) { member(place, &w) }
                    w.member("role", note.role.rawValue)
                    w.member("message", note.message)
                    if let context = note.context { w.member("context", context) }
                }
            }
        }
    }

    private func member(_ name: StaticString, _ location: Location, _ w: inout JSONWriter) {
        guard let place = explained.place(location) else { return }
        w.object(name) { w in member(place, &w) }
    }

    private func member(_ place: Place, _ w: inout JSONWriter) {
        w.member("path", place.path)
        w.member("line", place.start.line)
        w.member("column", place.start.column)
        w.member("endLine", place.end.line)
        w.member("endColumn", place.end.column)
    }
}
