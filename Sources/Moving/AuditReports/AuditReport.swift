import Engine
import Inventory
import Reporters

/// The content of `confine audit`, whatever the format.
package struct AuditReport: Sendable {
    package var inventory: Inventory
    package var targets: [MoveTarget]
    package var rates: EffortRates
    package var toolVersion: String

    package init(_ inventory: Inventory, targets: [MoveTarget], rates: EffortRates, toolVersion: String) {
        self.inventory = inventory
        self.targets = targets
        self.rates = rates
        self.toolVersion = toolVersion
    }

    /// The targets of a report: those that are asked for, or those that make sense where none is. Staying is one
    /// where there is something to move.
    package static func targets(asked: [MoveTarget], of inventory: Inventory) -> [MoveTarget] {
        if inventory.isMovable { return [.stay] + (asked.isEmpty ? [.swiftdata, .grdb] : asked) }
        if !asked.isEmpty { return asked }
        // A store of Core Data's can be opened by SwiftData as it is.
        let used = inventory.frameworks
        return used.contains(MoveTarget.coredata.title) && !used.contains(MoveTarget.swiftdata.title)
            ? [.swiftdata] : []
    }

    /// Those with an effort that can be estimated.
    var estimated: [MoveTarget] { inventory.isMovable ? targets.filter { $0 != .stay } : [] }

    /// The translations of a query for the targets of the report.
    func grades(_ place: DatabasePlace) -> [(target: MoveTarget, grade: String)] {
        targets.compactMap { target in place.grades[target].map { (target, $0) } }
    }

    /// The details of a place, without those of targets that the report leaves out.
    func details(_ place: DatabasePlace) -> [DatabasePlace.Detail] {
        let others = MoveTarget.allCases.filter { !targets.contains($0) }.map(\.title)
        return place.details.filter { !others.contains($0.name) }
            + (inventory.stores.count > 1 && !place.stores.isEmpty
                ? [DatabasePlace.Detail("database", place.stores.joined(separator: " or "))] : [])
    }

    /// Whether places say of which framework they are: only where there is more than one.
    var namesFrameworks: Bool { inventory.frameworks.count > 1 }

    /// Those outside of tests.
    var models: [ModelClass] { inventory.models.filter { !$0.isInTests } }
    var tables: [TableSchema] { inventory.tables.filter { !$0.isInTests } }
    var history: [SchemaStep] { inventory.history.filter { !$0.isInTests } }
    /// Those outside of tests, of a section.
    func places(_ section: DatabasePlace.Section) -> [DatabasePlace] {
        inventory.places.filter { $0.section == section && !$0.isInTests }
    }
    /// How often each kind is, the most frequent first.
    func counts(_ section: DatabasePlace.Section) -> [(kind: String, count: Int)] {
        Dictionary(grouping: places(section), by: \.kind.rawValue).map { ($0.key, $0.value.count) }.sorted {
            ($1.1, $0.0) < ($0.1, $1.0)
        }
    }
    /// The targets of a move that something blocks.
    package var blocked: [Readiness] {
        targets.filter { $0 != .stay }.map { inventory.readiness(for: $0) }.filter { !$0.blockers.isEmpty }
    }

    /// One line: how many of what.
    var summary: String {
        let models = models
        guard !inventory.frameworks.isEmpty else { return "No database is used that is known here" }
        let properties = models.reduce(0) { $0 + $1.managed.count },
            relations = models.reduce(0) { $0 + $1.managed.count { $0.column.relation != nil } + $1.associations.count }
        let inHeaders = models.count(where: \.isObjectiveC),
            headers = inHeaders == 0 ? "" : " (\(inHeaders) declared in Objective-C)"
        return
            """
            \(SummaryLine.plural(models.count, "model"))\(headers) with \
            \(SummaryLine.plural(properties, "property", "properties")), \
            \(SummaryLine.plural(relations, "relationship"))\(tables.isEmpty ? "" : ", " + SummaryLine.plural(tables.count, "table"))
            """
    }

    /// The oldest systems, or that they are not known.
    var systems: String {
        var oldest: [String: String] = [:]
        for target in inventory.deploymentTargets
        where oldest[target.platform].map({ DeploymentPlace.isOlder(target.version, $0) }) ?? true {
            oldest[target.platform] = target.version
        }
        return oldest.isEmpty
            ? "not known" : oldest.sorted { $0.key < $1.key }.map { "\($0.key) \($0.value)" }.joined(separator: ", ")
    }
}

extension TableSchema {
    /// The description of a column: `text, not null, references team(id), on delete cascade`.
    package func text(of column: Column) -> String {
        var parts = column.type.isEmpty ? [] : [column.type]
        if primaryKey == [column.name] { parts.append("key") }
        if column.isRequired { parts.append("not null") }
        if column.isUnique { parts.append("unique") }
        if column.isIndexed { parts.append("indexed") }
        if let value = column.defaultValue { parts.append("= \(value)") }
        if let reference = column.reference { parts.append(reference.text) }
        return parts.joined(separator: ", ")
    }

    /// Constraints on several columns together.
    package var remarks: [String] {
        (primaryKey.count > 1 ? ["key of \(primaryKey.joined(separator: ", "))"] : [])
            + uniqueKeys.map { "unique: \($0.joined(separator: ", "))" }
            + foreignKeys.map { "\($0.columns.joined(separator: ", ")) \($0.reference.text)" }
    }
}

extension TableSchema.Reference {
    var text: String {
        """
        references \
        \(table)\(columns.isEmpty ? "" : "(\(columns.joined(separator: ", ")))")\(deleteRule.map { ", on delete \($0)" } ?? "")
        """
    }
}

extension Association {
    /// `belongs to Team`, `has many Player through memberships`.
    package var text: String {
        let verb =
            switch kind {
            case .one: "belongs to"
            case .inverseOne: "has one"
            case .inverse: "has many"
            }
        return "\(verb) \(target.name)\(through.map { " through \($0)" } ?? "")"
    }
}

extension SchemaStep {
    /// `migration v2`, `version 3, in use`.
    package var title: String { "\(kind.rawValue) \(version)\(isCurrent ? ", in use" : "")" }
}

extension SourcePlace {
    var text: String { "\(path):\(line):\(column)" }
}

/// The formats of `confine audit`.
package enum AuditFormat: String, Sendable, CaseIterable {
    case text, json, markdown, html

    package func render(_ report: AuditReport) -> [UInt8] {
        switch self {
        case .text: Array(AuditText.render(report).utf8)
        case .json: AuditJSON.render(report)
        case .markdown: Array(AuditMarkdown.render(report).utf8)
        case .html: Array(AuditHTML.render(report).utf8)
        }
    }
}
