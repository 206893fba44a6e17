import Engine

/// A brief as members of a JSON object.
package enum BriefJSON {
    /// Writes the members of a brief.
    package static func write(_ brief: Brief, _ w: inout JSONWriter) {
        let finding = brief.finding
        w.member("rule", finding.rule)
        w.member("severity", finding.severity.rawValue)
        w.member("confidence", finding.confidence.rawValue)
        w.member("message", finding.message)
        if let help = finding.help { w.member("help", help) }
        w.member("fingerprint", finding.fingerprint)
        w.array("steps") { w in
            for step in brief.steps {
                w.object { w in
                    w.member("role", step.role)
                    w.member("path", step.place.path)
                    w.member("line", step.place.start.line)
                    w.member("column", step.place.start.column)
                    w.member("message", step.text)
                }
            }
        }
        if let own = brief.fix {
            w.object("fix") { w in
                w.member("title", own.fix.title)
                w.member("applicability", own.fix.applicability.rawValue)
                if let note = own.fix.note { w.member("note", note) }
                w.member("command", own.command)
            }
        }
        w.array("code") { w in
            for excerpt in brief.code { w.object { write(excerpt, &$0) } }
        }
        w.array("remedies") { w in
            for remedy in brief.remedies {
                w.object { w in
                    w.member("text", remedy.text)
                    w.member("source", remedy.source)
                }
            }
        }
        if let advice = brief.advice { w.member("advice", advice) }
        w.array("keep") { w in for fact in brief.kept { w.element(fact) } }
        w.array("check") { w in
            for check in brief.checks {
                w.object { w in
                    w.member("command", check.command)
                    w.member("meaning", check.meaning)
                }
            }
        }
    }

    private static func write(_ excerpt: Brief.Excerpt, _ w: inout JSONWriter) {
        w.member("path", excerpt.path)
        w.array("lines") { w in
            for line in excerpt.lines {
                w.object { w in
                    w.member("line", line.number)
                    w.member("text", line.text)
                    w.array("roles") { w in for role in line.roles { w.element(role) } }
                }
            }
        }
    }
}
