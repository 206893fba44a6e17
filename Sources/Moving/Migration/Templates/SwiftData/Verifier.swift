import Foundation
import SwiftData

/// What differs: the first of each class, and how many in all.
struct Differences: Sendable {
    static let shown = 20
    private(set) var first: [String] = []
    private(set) var total = 0
    private var told: [String: Int] = [:]

    init() {}

    var isEmpty: Bool { total == 0 }

    mutating func note(_ model: String, _ text: @autoclosure () -> String) {
        total += 1
        told[model, default: 0] += 1
        if told[model, default: 0] <= Self.shown { first.append("\(model): \(text())") }
    }

    mutating func compare<Object: LegacyObject>(_ object: Object, _ values: [Canonical]) {
        guard object.copyValues.count == Object.fields.count, values.count == Object.fields.count else {
            return note(Object.legacyName, "\(Object.fields.count) fields, and \(object.copyValues.count) and \(values.count) values to compare")
        }
        for (field, (old, new)) in zip(Object.fields, zip(object.copyValues, values)) where old != new {
            note(Object.legacyName, "\(field) of \(object.copyKey) is \(new), not \(old)")
        }
    }

    mutating func compare<Object: LegacyObject>(_ object: Object, links: [[LegacyLink]]) {
        for (name, (old, new)) in zip(Object.linkNames, zip(object.copyLinks, links)) where Self.ordered(old) != Self.ordered(new) {
            note(Object.legacyName, "\(name) of \(object.copyKey) leads to \(new.map { $0.target?.description ?? "nothing" }), not to \(old.map { $0.target?.description ?? "nothing" })")
        }
    }

    /// What has no order is compared without one; positions and names are part of a link.
    private static func ordered(_ links: [LegacyLink]) -> [LegacyLink] {
        links.sorted { ($0.position, $0.name, $0.target?.description ?? "") < ($1.position, $1.name, $1.target?.description ?? "") }
    }
}

/// Compares every value and every link of the old store with the new one.
struct Verifier {
    let source: any LegacySource
    let container: ModelContainer
    var batch = 500

    init(source: any LegacySource, container: ModelContainer, batch: Int = 500) {
        self.source = source
        self.container = container
        self.batch = batch
    }

    func run(progress: (CopyProgress) -> Void = { _ in }) throws -> Differences {
        var differences = Differences()
        for name in Unmapped.names(in: try source.schema()) { differences.note(name, "nothing copies it") }
        for type in LegacyModels.all { try compare(type, &differences, progress) }
        return differences
    }

    private func compare<Object: CopiedObject>(_ type: Object.Type, _ differences: inout Differences, _ progress: (CopyProgress) -> Void) throws {
        let total = try source.count(of: type)
        var position = 0
        while position < total {
            // A context of its own for each page: what has been compared is let go.
            let context = ModelContext(container)
            let objects = try source.page(of: type, from: position, limit: batch)
            guard objects.count == min(batch, total - position) else {
                differences.note(Object.legacyName, "\(objects.count) objects read at \(position), not \(min(batch, total - position))")
                return
            }
            try Object.compare(objects, in: context, &differences)
            position += objects.count
            progress(CopyProgress(phase: "verifying", model: type.legacyName, done: position, total: total))
        }
        let found = try type.rowCount(in: ModelContext(container))
        if found != total { differences.note(type.legacyName, "\(found) rows, not \(total)") }
    }
}
