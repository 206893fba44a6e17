import Engine
import Inventory
import Reporters

/// The audit as plain text: first what decides, then what there is.
enum AuditText {
    static func render(_ report: AuditReport) -> String {
        let inventory = report.inventory
        var out = "\(report.summary)\noldest systems: \(report.systems)\n"
        if inventory.frameworks.isEmpty { return out }
        for target in report.targets { out += readiness(inventory.readiness(for: target)) }
        for target in report.estimated {
            out += effort(inventory.effort(for: target, report.rates))
        }
        if !inventory.stores.isEmpty { out += "\nDATABASES\n" + inventory.stores.map { text($0, report) }.joined() }
        if !report.models.isEmpty { out += "\nMODELS\n" }
        for model in report.models { out += text(model, inventory.findingsByModel[model.id] ?? [:]) }
        if !report.tables.isEmpty { out += "\nTABLES\n" + report.tables.map(text).joined() }
        if !report.history.isEmpty { out += "\nVERSIONS AND MIGRATIONS\n" + report.history.map(text).joined() }
        for section in DatabasePlace.Section.allCases {
            let places = report.places(section)
            guard !places.isEmpty else { continue }
            out +=
                """
                \n\(section.title.uppercased()): \
                \(report.counts(section).map { "\($0.count) \($0.kind)" }.joined(separator: ", "))\n
                """
            for place in places { out += line(place, report) }
        }
        return out
    }

    private static func readiness(_ readiness: Readiness) -> String {
        var out = "\n\(readiness.target.title): \(readiness.verdict)\n"
        for (mark, list) in [
            ("blocker", readiness.blockers), ("decision", readiness.decisions), ("note", readiness.notes)
        ] {
            for found in list {
                let note = found.row[readiness.target].note
                let remark = found.remark.isEmpty ? "" : " (\(found.remark))"
                out += "  \(mark): \(found.row.title)\(remark)\(note.isEmpty ? "" : ": \(note)"); \(found.row.advice)\n"
                if let unresolved = found.unresolved { out += "    not known: \(unresolved)\n" }
                out += found.places.prefix(3).map { "    \(printable($0.text))\n" }.joined()
                if found.places.count > 3 { out += "    and \(found.places.count - 3) more\n" }
            }
        }
        return out
    }

    private static func effort(_ effort: Effort) -> String {
        var out =
            """
            \nEffort for \(effort.target.title), a rule of thumb: \(effort.range.lowerBound) to \
            \(effort.range.upperBound) hours\n
            """
        for line in effort.lines {
            out +=
                """
                  \(line.what): \(line.count) × \(line.minutesEach) min = \(line.minutes) min \
                (\(line.kind.rawValue))\n
                """
        }
        let open =
            effort.notEstimated > 0 ? "; \(SummaryLine.plural(effort.notEstimated, "blocker")) not estimated" : ""
        let hours = SummaryLine.plural((effort.minutes + 30) / 60, "hour")
        return out + "  about \(hours) (\(effort.range.lowerBound) to \(effort.range.upperBound))\(open)\n"
    }

    private static func text(_ model: ModelClass, _ findings: [String: Int]) -> String {
        let above = model.superclasses.map { " : \($0.name)" }.joined()
        var out =
            """
            \(printable(model.place.text)): \(model.kind.rawValue) \(printable(model.name))\(above) \
            (\(model.framework), \
            \(printable(model.id.module)))\(model.primaryKey.map { ", key \(printable($0))" } ?? "")\n
            """
        if !model.composedKey.isEmpty {
            out +=
                printable(
                    """
                        the key is put together of \(model.composedKey.joined(separator: ", ")): a compound \
                    unique key could say so
                    """
                ) + "\n"
        }
        for property in model.properties where property.standing != .computed || property.rawValueProperty != nil {
            var marks: [String] = []
            if !property.isManaged { marks.append(property.standing.rawValue + ": " + property.reason.text) }
            if property.isPrimaryKey { marks.append("key") }
            if property.isIndexed { marks.append("indexed") }
            if property.isUnique { marks.append("unique") }
            if let name = property.storedName { marks.append("stored as \(name)") }
            if let raw = property.rawValueProperty { marks.append("enum of \(raw)") }
            out +=
                printable(
                    """
                        \(property.name): \
                    \(property.column.text)\(property.isOptional ? "?" : "")\(marks.isEmpty ? "" : " (\(marks.joined(separator: ", ")))")
                    """
                ) + "\n"
        }
        for association in model.associations {
            out += printable("    \(association.name): \(association.text)") + "\n"
        }
        if !findings.isEmpty {
            out +=
                """
                    findings: \
                \(findings.sorted { $0.key < $1.key }.map { "\($0.value) \($0.key)" }.joined(separator: ", "))\n
                """
        }
        for remark in model.unresolved { out += "    not known: \(printable(remark))\n" }
        return out
    }

    private static func text(_ table: TableSchema) -> String {
        var out =
            printable(
                """
                \(table.place.text): table \(table.name) \
                (\(table.framework))\(table.models.isEmpty ? "" : ", rows are \(table.models.map(\.name).joined(separator: ", "))")
                """
            ) + "\n"
        for column in table.columns { out += printable("    \(column.name): \(table.text(of: column))") + "\n" }
        for remark in table.remarks { out += printable("    \(remark)") + "\n" }
        return out
    }

    private static func text(_ step: SchemaStep) -> String {
        printable("\(step.place.text): \(step.title) (\(step.framework))") + "\n"
            + step.changes.map { printable("    \($0.place.line): \($0.text)") + "\n" }.joined()
    }

    private static func text(_ store: StoreOfModels, _ report: AuditReport) -> String {
        let models = report.models.filter { store.holds($0) }.map(\.name)
        return printable(
            """
            \(store.name)\(store.parameters.isEmpty ? "" : ", one for each \(store.parameters.joined(separator: " and "))"): \
            \(store.origin); \(models.isEmpty ? "no model is seen in it" : models.joined(separator: ", "))
            """
        ) + "\n"
    }

    private static func line(_ place: DatabasePlace, _ report: AuditReport) -> String {
        var parts = ["\(place.kind.rawValue) in \(place.function)"]
        if report.namesFrameworks { parts.append(place.framework) }
        if !place.contexts.isEmpty { parts.append("on \(place.contexts.joined(separator: "; "))") }
        if !place.models.isEmpty { parts.append(place.models.map(\.name).joined(separator: ", ")) }
        parts += report.details(place).map { "\($0.name) \($0.value)" }
        for (target, grade) in report.grades(place) { parts.append("\(target.title): \(grade)") }
        if !place.unresolved.isEmpty { parts.append("not known: \(place.unresolved.joined(separator: ", "))") }
        return printable("  \(place.place.text): \(parts.joined(separator: " · "))") + "\n"
    }
}
