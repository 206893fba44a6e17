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
