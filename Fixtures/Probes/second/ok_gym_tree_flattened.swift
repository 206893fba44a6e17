// File: Importer.swift
import RealmSwift

final class Routine: Object {
    @Persisted(primaryKey: true) var path: String
    @Persisted var title: String
}

struct RoutineNode: Decodable {
    let title: String
    let children: [RoutineNode]
}

protocol RoutineSink {
    func store(_ rows: [(path: String, title: String)]) throws
}

struct RealmRoutineSink: RoutineSink {
    func store(_ rows: [(path: String, title: String)]) throws {
        let realm = try Realm()
        for start in stride(from: 0, to: rows.count, by: 500) {
            try realm.write {
                for row in rows[start..<min(start + 500, rows.count)] {
                    realm.create(Routine.self, value: ["path": row.path, "title": row.title], update: .modified)
                }
            }
        }
    }
}

struct RoutineImporter {
    let sink: any RoutineSink

    func run(_ data: Data) throws -> Int {
        let roots = try JSONDecoder().decode([RoutineNode].self, from: data)
        var rows: [(path: String, title: String)] = []
        for root in roots {
            visit(root, under: "", into: &rows)
        }
        try sink.store(rows)
        return rows.count
    }

    private func visit(_ node: RoutineNode, under parent: String, into rows: inout [(path: String, title: String)]) {
        let path = parent + "/" + node.title
        rows.append((path, node.title))
        node.children.forEach { visit($0, under: path, into: &rows) }
    }
}

func importBundledRoutines(_ data: Data) throws -> Int {
    try RoutineImporter(sink: RealmRoutineSink()).run(data)
}
