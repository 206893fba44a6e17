// File: Background.swift
import Foundation

enum Background {
    private static let queue = DispatchQueue(label: "choir.background", qos: .utility)

    /// Runs a job later; the caller minds its memory.
    static func later(_ job: @escaping () -> Void) {
        queue.async { job() }
    }

    static func pooled(_ job: @escaping () -> Void) {
        queue.async { autoreleasepool { job() } }
    }
}
// File: Singer.swift
import RealmSwift

final class Singer: Object {
    @Persisted(primaryKey: true) var id: Int
    @Persisted var name: String
    @Persisted var voice: String
}
// File: SingerImport.swift
import Foundation
import RealmSwift

struct SingerImport {
    let configuration: Realm.Configuration

    func replaceAll(with rows: [[String: Any]]) {
        Background.pooled {
            guard let realm = try? Realm(configuration: configuration) else { return }
            try? realm.write {
                realm.delete(realm.objects(Singer.self))
                for row in rows { realm.create(Singer.self, value: row, update: .modified) }
            }
        }
    }

    @MainActor
    func renameNow(_ id: Int, to name: String) throws {
        let realm = try Realm(configuration: configuration)
        realm.writeAsync {
            realm.object(ofType: Singer.self, forPrimaryKey: id)?.name = name
        }
    }

    func rename(_ id: Int, to name: String) {
        Background.pooled {
            guard let realm = try? Realm(configuration: configuration) else { return }
            realm.writeAsync {  // expect: async_write_without_run_loop
                realm.object(ofType: Singer.self, forPrimaryKey: id)?.name = name
            }
        }
    }

    func merge(_ rows: [[String: Any]]) {
        Background.later {
            guard let realm = try? Realm(configuration: configuration) else { return }  // expect: missing_autorelease_pool
            try? realm.write {
                for row in rows { realm.create(Singer.self, value: row, update: .modified) }
            }
        }
    }
}
