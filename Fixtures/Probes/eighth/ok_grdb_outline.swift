// File: Outline.swift
import Foundation
import GRDB

struct OutlineRow: Codable, FetchableRecord, PersistableRecord, Sendable {
    var id: Int64?
    var parent: Int64?
    var title: String
}

indirect enum OutlineNode: Sendable {
    case leaf(String)
    case branch(String, [OutlineNode])
}

final class OutlineStore: Sendable {
    private let queue: DatabaseQueue
    init(queue: DatabaseQueue) { self.queue = queue }

    /// The whole tree in one transaction: the helpers are given the open one.
    @discardableResult
    func save(_ roots: [OutlineNode]) async throws -> Int {
        try await queue.write { db in
            try OutlineRow.deleteAll(db)
            for root in roots { try Self.insert(root, below: nil, in: db) }
            return try OutlineRow.fetchCount(db)
        }
    }

    private static func insert(_ node: OutlineNode, below parent: Int64?, in db: Database) throws {
        switch node {
        case .leaf(let title):
            try OutlineRow(id: nil, parent: parent, title: title).insert(db)
        case .branch(let title, let children):
            try OutlineRow(id: nil, parent: parent, title: title).insert(db)
            let id = db.lastInsertedRowID
            for child in children { try insert(child, below: id, in: db) }
        }
    }

    func load() async throws -> [OutlineNode] {
        let rows = try await queue.read { db in try OutlineRow.order(Column("id")).fetchAll(db) }
        let byParent = Dictionary(grouping: rows, by: \.parent)
        return Self.nodes(below: nil, in: byParent)
    }

    private static func nodes(below parent: Int64?, in rows: [Int64?: [OutlineRow]]) -> [OutlineNode] {
        (rows[parent] ?? []).map { row in
            let children = nodes(below: row.id, in: rows)
            return children.isEmpty ? .leaf(row.title) : .branch(row.title, children)
        }
    }

    func rename(_ titles: [Int64: String]) async throws {
        try await queue.write { db in
            for (id, title) in titles {
                try db.execute(sql: "UPDATE outlineRow SET title = ? WHERE id = ?", arguments: [title, id])
            }
        }
    }
}
