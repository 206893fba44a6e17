import Foundation
import RealmSwift

func open() -> Realm { try! Realm(queue: nil) }

@MainActor func run() async throws {
    let realm = open()
    var batches = [[0, 1, 2], [3, 4, 5]].makeIterator()
    while let batch = batches.next() {
        realm.beginWrite()
        for i in batch { realm.add(Dog(value: ["id": 100 + i])) }
        try! realm.commitWrite()
    }
}
