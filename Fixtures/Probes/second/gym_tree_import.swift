// File: Importer.swift
import Foundation

struct DrillImporter {
    let sink: any DrillSink

    func run(_ data: Data) throws -> Int {
        let roots = try JSONDecoder().decode([DrillNode].self, from: data)
        return try roots.reduce(0) { count, root in
            try count + visit(root, under: "")  // maybe: write_in_loop
        }
    }

    private func visit(_ node: DrillNode, under parent: String) throws -> Int {
        let path = parent + "/" + node.title
        try sink.store(node.title, at: path)  // maybe: write_in_loop
        return try node.children.reduce(1) { try $0 + visit($1, under: path) }  // maybe: write_in_loop
    }
}

func importBundledDrills(_ data: Data) throws -> Int {
    try DrillImporter(sink: RealmSink()).run(data)
}
// File: RealmSink.swift
import RealmSwift

struct RealmSink: DrillSink {
    func store(_ title: String, at path: String) throws {
        let realm = try Realm()  // maybe: missing_autorelease_pool
        try realm.write {  // expect: write_in_loop
            realm.create(Drill.self, value: ["path": path, "title": title], update: .modified)
        }
    }
}
// File: Tree.swift
import RealmSwift

final class Drill: Object {
    @Persisted(primaryKey: true) var path: String
    @Persisted var title: String
}

struct DrillNode: Decodable {
    let title: String
    let children: [DrillNode]
}

protocol DrillSink {
    func store(_ title: String, at path: String) throws
}
