// File: OutlineExport.swift
import Foundation
import RealmSwift

/// Recursion over values, inside of one transaction: the other way round.
struct OutlineReplacer {
    let realm: Realm

    func replace(with root: OutlineItem) throws {
        try realm.write {
            realm.delete(realm.objects(OutlineNode.self))
            add(root, at: "")
        }
    }

    private func add(_ item: OutlineItem, at parent: String) {
        let path = parent + "/" + item.title
        realm.create(OutlineNode.self, value: ["path": path, "title": item.title], update: .modified)
        item.children.forEach { add($0, at: path) }
    }
}
// File: OutlineImporter.swift
import Foundation
import RealmSwift

final class OutlineNode: Object {
    @Persisted(primaryKey: true) var path: String
    @Persisted var title: String
}

struct OutlineItem: Decodable {
    let title: String
    let children: [OutlineItem]
}

final class OutlineImporter {
    private let realm: Realm
    init(realm: Realm) { self.realm = realm }

    func importOutline(_ data: Data) throws {
        let root = try JSONDecoder().decode(OutlineItem.self, from: data)
        try walk(root, at: "")
    }

    private func walk(_ item: OutlineItem, at parent: String) throws {
        let path = parent + "/" + item.title
        try store(path: path, title: item.title)  // maybe: write_in_loop
        for child in item.children {
            try walk(child, at: path)  // expect: write_in_loop
        }
    }

    private func store(path: String, title: String) throws {
        try realm.write {  // maybe: write_in_loop
            realm.create(OutlineNode.self, value: ["path": path, "title": title], update: .modified)
        }
    }
}
