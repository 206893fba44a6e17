import Engine
import Findings
import Reporters
import Rules

/// The catalogue, as a table or as JSON.
enum RulesCommand {
    private enum Form: String, CaseIterable { case text, json }

    static func run(_ arguments: Arguments, _ terminal: Terminal) throws(UsageError) -> Int32 {
        let rules = Catalog.rules + EngineRules.all
        if try arguments.choice("--format", Form.self) == .json {
            writeAll(1, json(rules))
        } else {
            terminal.print(table(rules, terminal.output))
        }
        return Status.clean
    }

    private static func table(_ rules: [RuleDescriptor], _ style: Style) -> String {
        let width = rules.map(\.id.count).max() ?? 0
        var text = ""
        var section = ""
        for rule in rules {
            if rule.section != section {
                let group = rule.group == rule.section.lowercased() ? "" : " (\(rule.group))"
                text += (section.isEmpty ? "" : "\n") + style.bold(rule.section) + style.dim(group) + "\n"
                section = rule.section
            }
            let severity = rule.enabledByDefault ? rule.severity.rawValue : "off"
            let fix = rule.fix.isEmpty ? "" : " [fix: \(rule.fix)]"
            text += "  " + rule.id + String(repeating: " ", count: width - rule.id.count + 2)
            text += style.severity(rule.severity, severity) + String(repeating: " ", count: max(1, 9 - severity.count))
            let measured = MeasuredPrecision.of(rule.id).short.map { " [\($0)]" } ?? ""
            text += rule.summary + style.dim(fix + measured) + "\n"
        }
        return text
            + """

            \(rules.count) rules; `confine explain ID` shows the page of one. A group in small letters names all \
            of its rules. `41 of 43 right`: of the findings that were read in \(MeasuredPrecision.applications) \
            open applications (`confine explain precision`)
            """
    }

    private static func json(_ rules: [RuleDescriptor]) -> [UInt8] {
        var writer = JSONWriter(pretty: true)
        writer.object { w in
            w.member("version", 1)
            w.array("rules") { w in
                for rule in rules {
                    w.object { w in
                        w.member("id", rule.id)
                        w.member("summary", rule.summary)
                        w.member("severity", rule.severity.rawValue)
                        w.member("section", rule.section)
                        w.member("group", rule.group)
                        w.array("frameworks") { w in
                            for framework in rule.frameworks { w.element(framework) }
                        }
                        w.member("fix", rule.fix)
                        w.member("enabledByDefault", rule.enabledByDefault)
                        measured(rule, &w)
                    }
                }
            }
        }
        writer.newline()
        return writer.bytes
    }

    /// What readers judged of the rule's findings in open applications.
    private static func measured(_ rule: RuleDescriptor, _ writer: inout JSONWriter) {
        writer.array("measured") { w in
            for count in MeasuredPrecision.of(rule.id).counts {
                w.object { w in
                    w.member("severity", count.severity.rawValue)
                    w.member("right", count.right)
                    w.member("arguable", count.arguable)
                    w.member("wrong", count.wrong)
                }
            }
        }
    }
}
