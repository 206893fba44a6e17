import Foundation
import GRDB

/// Compares every value and every link of the old store with the new one.
struct Verifier {
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
    }

    let source: any LegacySource
    let reader: any DatabaseReader
    var batch = 500

    init(source: any LegacySource, reader: any DatabaseReader, batch: Int = 500) {
        self.source = source
        self.reader = reader
        self.batch = batch
    }

    /// What differs between one class and its rows.
    func run(of type: any CopiedObject.Type) throws -> Differences {
        var differences = Differences()
        var counts: [String: Int] = [:]
        try compare(type, &differences, &counts) { _ in }
        return differences
    }

    func run(progress: (CopyProgress) -> Void = { _ in }) throws -> Differences {
        var differences = Differences()
        var counts: [String: Int] = [:]
        for name in Unmapped.names(in: try source.schema()) { differences.note(name, "nothing copies it") }
        for type in LegacyModels.all { try compare(type, &differences, &counts, progress) }
        try reader.read { database in
            for table in Schema.tables {
                let found = try Int.fetchOne(database, sql: "SELECT COUNT(*) FROM \(table.quotedDatabaseIdentifier)") ?? 0
                let expected = counts[table] ?? 0
                if found != expected { differences.note(table, "\(found) rows, not \(expected)") }
            }
            let violations = try database.foreignKeyViolations()
            while let violation = try violations.next() { differences.note(violation.originTable, "a link to a row of \(violation.destinationTable) that is not there") }
        }
        return differences
    }

    private func compare<Object: CopiedObject>(_ type: Object.Type, _ differences: inout Differences, _ counts: inout [String: Int], _ progress: (CopyProgress) -> Void) throws {
        let total = try source.count(of: type)
        var position = 0
        while position < total {
            let objects = try source.page(of: type, from: position, limit: batch)
            guard objects.count == min(batch, total - position) else {
                differences.note(Object.legacyName, "\(objects.count) objects read at \(position), not \(min(batch, total - position))")
                return
            }
            try reader.read { try compare(objects, $0, &differences, &counts) }
            position += objects.count
            progress(CopyProgress(phase: "verifying", model: type.legacyName, done: position, total: total))
        }
    }

    private func compare<Object: CopiedObject>(_ objects: [Object], _ database: Database, _ differences: inout Differences, _ counts: inout [String: Int]) throws {
        typealias Record = Object.Record
        let keys = objects.map(\.copyKey)
        counts[Record.databaseTableName, default: 0] += objects.count
        let rows = try Record.filter(keys.contains(Column(Record.keyColumn))).fetchAll(database)
        let records = Dictionary(rows.map { ($0.copyKey, $0) }, uniquingKeysWith: { first, _ in first })
        for object in objects {
            guard let record = records[object.copyKey] else {
                differences.note(Object.legacyName, "\(object.copyKey) is missing")
                continue
            }
            guard object.copyValues.count == Object.fields.count, record.copyValues.count == Object.fields.count else {
                differences.note(Object.legacyName, "\(Object.fields.count) fields, and \(object.copyValues.count) and \(record.copyValues.count) values to compare")
                continue
            }
            for (field, (old, new)) in zip(Object.fields, zip(object.copyValues, record.copyValues)) where old != new {
                differences.note(Object.legacyName, "\(field) of \(object.copyKey) is \(new), not \(old)")
            }
        }
        for (index, relation) in Object.relations.enumerated() {
            let found = try links(relation, Record.databaseTableName, Record.keyColumn, keys, database)
            for object in objects {
                let old = relation.normal(object.copyLinks[index]), new = found[object.copyKey] ?? []
                if let table = relation.table { counts[table, default: 0] += old.count }
                if old != new { differences.note(Object.legacyName, "\(Object.linkNames[index]) of \(object.copyKey) leads to \(Self.text(new)), not to \(Self.text(old))") }
            }
        }
        var children: [any CopiedObject] = []
        for object in objects { for case let child as any CopiedObject in object.copyChildren { children.append(child) } }
        for (_, group) in Dictionary(grouping: children, by: { ObjectIdentifier(type(of: $0)) }) {
            if let first = group.first { try compare(group, like: first, database, &differences, &counts) }
        }
    }

    private func compare<Object: CopiedObject>(_ group: [any CopiedObject], like _: Object, _ database: Database, _ differences: inout Differences, _ counts: inout [String: Int]) throws {
        // SQLite takes a limited number of values in one question.
        let objects = group.compactMap { $0 as? Object }
        for start in stride(from: 0, to: objects.count, by: 5000) { try compare(Array(objects[start..<min(start + 5000, objects.count)]), database, &differences, &counts) }
    }

    private func links(_ relation: Relation, _ table: String, _ keyColumn: String, _ keys: [LegacyKey], _ database: Database) throws -> [LegacyKey: [LegacyLink]] {
        let marks = databaseQuestionMarks(count: keys.count)
        let sql = switch relation {
        case .column(let column):
            "SELECT \(keyColumn.quotedDatabaseIdentifier), 0, '', \(column.quotedDatabaseIdentifier) FROM \(table.quotedDatabaseIdentifier) WHERE \(keyColumn.quotedDatabaseIdentifier) IN (\(marks)) AND \(column.quotedDatabaseIdentifier) IS NOT NULL"
        case .list(let name): "SELECT ownerId, position, '', elementId FROM \(name.quotedDatabaseIdentifier) WHERE ownerId IN (\(marks)) ORDER BY ownerId, position"
        case .set(let name): "SELECT ownerId, 0, '', elementId FROM \(name.quotedDatabaseIdentifier) WHERE ownerId IN (\(marks))"
        case .dictionary(let name): "SELECT ownerId, 0, key, elementId FROM \(name.quotedDatabaseIdentifier) WHERE ownerId IN (\(marks))"
        }
        var found: [LegacyKey: [LegacyLink]] = [:]
        let rows = try Row.fetchCursor(database, sql: sql, arguments: StatementArguments(keys))
        while let row = try rows.next() {
            guard let owner: LegacyKey = row[0] else { continue }
            found[owner, default: []].append(LegacyLink(position: row[1], name: row[2], target: row[3]))
        }
        return found.mapValues(relation.normal)
    }

    private static func text(_ links: [LegacyLink]) -> String {
        let shown = links.prefix(5).map { "\($0.name)\($0.name.isEmpty ? "" : ": ")\($0.target?.description ?? "nothing")" }
        return "[" + shown.joined(separator: ", ") + (links.count > 5 ? ", … \(links.count) in all" : "") + "]"
    }
}

extension Relation {
    /// In an order that means what the relation means.
    func normal(_ links: [LegacyLink]) -> [LegacyLink] {
        switch self {
        case .column, .list: links.sorted { $0.position < $1.position }
        case .set: links.sorted { "\($0.target?.description ?? "")" < "\($1.target?.description ?? "")" }
        case .dictionary: links.sorted { $0.name < $1.name }
        }
    }
}
