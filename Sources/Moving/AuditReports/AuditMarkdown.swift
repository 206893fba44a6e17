import Engine
import Inventory
import Reporters

/// The audit as Markdown, with the diagram as Mermaid.
enum AuditMarkdown {
    /// More nodes than these make a picture of their own for each group that relations connect.
    private static let largestDiagram = 40

    static func render(_ report: AuditReport) -> String {
        let inventory = report.inventory
        var out = "# Database audit\n\n\(cell(report.summary)). Oldest systems: \(cell(report.systems)).\n\n"
        if inventory.frameworks.isEmpty { return out }
        out += readiness(report) + effort(report) + stores(report)
        if report.models.isEmpty { return out + rest(report) }
        out += "## Models\n\n" + diagrams(Diagram(report.models))
        for model in report.models { out += text(model, inventory.findingsByModel[model.id] ?? [:]) }
        return out + rest(report)
    }

    private static func readiness(_ report: AuditReport) -> String {
        guard !report.targets.isEmpty else { return "" }
        let inventory = report.inventory
        var out = "## Readiness\n\n| target | verdict |\n|---|---|\n"
        for target in report.targets {
            out += "| \(target.title) | \(cell(inventory.readiness(for: target).verdict)) |\n"
        }
        out +=
            "\n| found | places | " + report.targets.map(\.title).joined(separator: " | ")
            + " | what to do |\n|---|---|" + report.targets.map { _ in "---|" }.joined() + "---|\n"
        for found in inventory.obstacles() {
            let remark = found.remark.isEmpty ? "" : " (\(cell(found.remark)))"
            let places =
                found.unresolved.map { cell($0) } ?? "\(found.places.count): "
                + found.places.prefix(3).map { code($0.text) }.joined(separator: ", ")
                + (found.places.count > 3 ? " …" : "")
            let judged = report.targets.map { target in
                let judgement = found.row[target]
                return mark(judgement.weight) + (judgement.note.isEmpty ? "" : " " + cell(judgement.note))
            }
            out +=
                """
                | \(cell(found.row.title))\(remark) | \(places) | \(judged.joined(separator: " | ")) | \
                \(cell(found.row.advice)) |\n
                """
        }
        return out + "\n● blocker · ◐ decision · ○ free\n\n"
    }

    private static func effort(_ report: AuditReport) -> String {
        guard !report.estimated.isEmpty else { return "" }
        var out = "## Effort\n\nA rule of thumb: half to twice the sum.\n\n"
        for target in report.estimated {
            let effort = report.inventory.effort(for: target, report.rates)
            out +=
                """
                **\(target.title)**: \(effort.range.lowerBound) to \(effort.range.upperBound) \
                hours\(effort.notEstimated > 0 ? ", \(SummaryLine.plural(effort.notEstimated, "blocker")) not estimated" : "")\n\n| \
                what | class | places | minutes each | minutes |\n|---|---|---:|---:|---:|\n
                """
            for line in effort.lines {
                out +=
                    """
                    | \(cell(line.what)) | \(line.kind.rawValue) | \(line.count) | \(line.minutesEach) | \
                    \(line.minutes) |\n
                    """
            }
            out += "| sum | | | | \(effort.minutes) |\n\n"
        }
        return out
    }

    private static func stores(_ report: AuditReport) -> String {
        guard !report.inventory.stores.isEmpty else { return "" }
        var out =
            """
            ## Databases\n\n| database | one for each | configuration | models \
            |\n|---|---|---|---|\n
            """
        for store in report.inventory.stores {
            let models = report.models.filter { store.holds($0) }.map { cell($0.name) }
            out +=
                """
                | \(cell(store.name)) | \(store.parameters.map(code).joined(separator: ", ")) | \
                \(cell(store.origin)) | \(models.joined(separator: ", ")) |\n
                """
        }
        return out + "\n"
    }

    private static func rest(_ report: AuditReport) -> String {
        var out = ""
        if !report.tables.isEmpty { out += "## Tables\n\n" + report.tables.map(text).joined() }
        if !report.history.isEmpty {
            out += "## Versions and migrations\n\n| place | what | framework | does |\n|---|---|---|---|\n"
            for step in report.history {
                out +=
                    """
                    | \(code(step.place.text)) | \(cell(step.title)) | \(cell(step.framework)) | \
                    \(cell(step.changes.map(\.text).joined(separator: "; "))) |\n
                    """
            }
            out += "\n"
        }
        for section in DatabasePlace.Section.allCases where !report.places(section).isEmpty {
            out += text(section, report)
        }
        return out
    }

    private static func cell(_ text: String) -> String { MarkdownReporter.escape(text) }
    private static func code(_ text: String) -> String { MarkdownReporter.code(text) }
    private static func mark(_ weight: ObstacleRow.Weight) -> String {
        switch weight {
        case .blocker: "●"
        case .decision: "◐"
        case .free: "○"
        }
    }

    // MARK: Diagrams

    private static func diagrams(_ diagram: Diagram) -> String {
        guard !diagram.nodes.isEmpty else { return "" }
        guard diagram.nodes.count > largestDiagram else { return mermaid(diagram, Array(diagram.nodes.indices)) }
        let components = diagram.components
        let alone = components.filter { $0.count == 1 }.map { $0[0] }
        return components.filter { $0.count > 1 }.map { mermaid(diagram, $0) }.joined()
            + (alone.isEmpty
                ? ""
                : "Without a relationship: " + alone.map { cell(diagram.nodes[$0].name) }.joined(separator: ", ")
                    + "\n\n")
    }

    /// `Playlist }o--o{ Track : "tracks"`; names as quoted texts, identifiers by number.
    private static func mermaid(_ diagram: Diagram, _ members: [Int]) -> String {
        var out = "```mermaid\nerDiagram\n"
        let own = Set(members)
        for node in members { out += "  m\(node)[\"\(quoted(diagram.nodes[node].name))\"]\n" }
        for edge in diagram.edges where own.contains(edge.from) {
            let line = edge.cardinality == .inverse ? ".." : "--"
            let left = edge.isEmbedded ? "||" : "}o"
            let right = edge.cardinality == .one ? "o|" : "o{"
            out +=
                """
                  m\(edge.from) \(left)\(line)\(right) m\(edge.to) : \"\(quoted(edge.property)) \
                \(quoted(edge.mark))\"\n
                """
        }
        return out + "```\n\n"
    }

    private static func quoted(_ text: String) -> String {
        String(printable(text).map { "\"{}<>`;#".contains($0) ? "_" : $0 })
    }

    // MARK: Lists

    private static func text(_ model: ModelClass, _ findings: [String: Int]) -> String {
        let above = (model.superclasses.map(\.name) + [model.base]).joined(separator: " : ")
        var out =
            """
            ### \(cell(model.name))\n\n\(code(model.place.text)) \(model.kind.rawValue) : \(cell(above)), \
            \(cell(model.framework)), module \
            \(cell(model.id.module))\(model.primaryKey.map { ", key \(code($0))" } ?? "")\n\n
            """
        if !model.composedKey.isEmpty {
            out +=
                """
                The key is put together of \(model.composedKey.map(code).joined(separator: ", ")): a compound \
                unique key could say so.\n\n
                """
        }
        out += "| property | type | in the store | | |\n|---|---|---|---|---|\n"
        for property in model.properties where property.standing != .computed || property.rawValueProperty != nil {
            let marks = [
                property.isPrimaryKey ? "key" : nil, property.isIndexed ? "indexed" : nil,
                property.isUnique ? "unique" : nil, property.rawValueProperty.map { "enum of \($0)" }
            ].compactMap { $0 }
            out +=
                """
                | \(code(property.name)) | \(code(property.type)) | \
                \(cell(property.column.text))\(property.isOptional ? "?" : "") | \(property.standing.rawValue): \
                \(cell(property.reason.text)) | \(cell(marks.joined(separator: ", "))) |\n
                """
        }
        if !model.associations.isEmpty {
            out += "\n" + model.associations.map { "\(code($0.name)) \(cell($0.text))" }.joined(separator: ", ") + "\n"
        }
        if !findings.isEmpty {
            out +=
                """
                \nFindings: \
                \(findings.sorted { $0.key < $1.key }.map { "\($0.value) \(cell($0.key))" }.joined(separator: ", "))\n
                """
        }
        for remark in model.unresolved { out += "\nNot known: \(cell(remark))\n" }
        return out + "\n"
    }

    private static func text(_ table: TableSchema) -> String {
        var out =
            """
            ### \(cell(table.name))\n\n\(code(table.place.text)) \
            \(cell(table.framework))\(table.models.isEmpty ? "" : ", rows are \(cell(table.models.map(\.name).joined(separator: ", ")))")\n\n| \
            column | |\n|---|---|\n
            """
        for column in table.columns { out += "| \(code(column.name)) | \(cell(table.text(of: column))) |\n" }
        if !table.remarks.isEmpty { out += "\n" + cell(table.remarks.joined(separator: "; ")) + "\n" }
        return out + "\n"
    }

    private static func text(_ section: DatabasePlace.Section, _ report: AuditReport) -> String {
        let counts = report.counts(section).map { "\($0.count) \($0.kind)" }.joined(separator: ", ")
        var out =
            """
            ## \(section.title)\n\n\(cell(counts))\n\n| place | what \
            |\(report.namesFrameworks ? " framework |" : "") function | runs on | models | \
            |\n|---|---|\(report.namesFrameworks ? "---|" : "")---|---|---|---|\n
            """
        for place in report.places(section) {
            var more =
                report.details(place).map { "\($0.name) \($0.value)" }
                + report.grades(place).map { "\($0.target.title): \($0.grade)" }
            if !place.unresolved.isEmpty { more.append("not known: " + place.unresolved.joined(separator: ", ")) }
            out +=
                """
                | \(code(place.place.text)) | \(place.kind.rawValue) \
                |\(report.namesFrameworks ? " \(cell(place.framework)) |" : "") \(code(place.function)) | \
                \(cell(place.contexts.joined(separator: "; "))) | \
                \(cell(place.models.map(\.name).joined(separator: ", "))) | \
                \(cell(more.joined(separator: " · "))) |\n
                """
        }
        return out + "\n"
    }
}
