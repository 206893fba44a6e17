import Engine
import Inventory

/// What `confine audit` tells, in whatever format.
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

    /// Those outside of tests.
    var models: [ModelClass] { inventory.models.filter { !$0.isInTests } }
    /// Those outside of tests, of a section.
    func places(_ section: DatabasePlace.Section) -> [DatabasePlace] { inventory.places.filter { $0.section == section && !$0.isInTests } }
    /// How often each kind is, the most frequent first.
    func counts(_ section: DatabasePlace.Section) -> [(kind: String, count: Int)] {
        Dictionary(grouping: places(section), by: \.kind.rawValue).map { ($0.key, $0.value.count) }.sorted { ($1.1, $0.0) < ($0.1, $1.0) }
    }
    var isBlocked: Bool { targets.contains { !inventory.readiness(for: $0).blockers.isEmpty } }

    /// One line: how many of what.
    var summary: String {
        let models = models
        let properties = models.reduce(0) { $0 + $1.managed.count }, relations = models.reduce(0) { $0 + $1.managed.count { $0.column.relation != nil } }
        return "\(SummaryLine.plural(models.count, "model")) with \(SummaryLine.plural(properties, "property", "properties")), \(SummaryLine.plural(relations, "relationship"))"
    }

    /// The oldest systems, or that they are not known.
    var systems: String {
        var oldest: [String: String] = [:]
        for target in inventory.deploymentTargets where oldest[target.platform].map({ DeploymentPlace.isOlder(target.version, $0) }) ?? true { oldest[target.platform] = target.version }
        return oldest.isEmpty ? "not known" : oldest.sorted { $0.key < $1.key }.map { "\($0.key) \($0.value)" }.joined(separator: ", ")
    }
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
