// File: Carriers.swift
struct UncheckedBox<Value>: @unchecked Sendable {
    let value: Value
}

struct PhotoKey: Sendable {
    let path: String
}
// File: Photo.swift
import RealmSwift

final class Photo: Object {
    @Persisted(primaryKey: true) var path: String
    @Persisted var tags: List<String>
}
// File: TagModel.swift
import Foundation
import RealmSwift

@MainActor
final class TagModel {
    private let realm: Realm
    private(set) var summary = ""

    init(realm: Realm) {
        self.realm = realm
    }

    func summarize(_ path: String) {
        guard let photo = realm.object(ofType: Photo.self, forPrimaryKey: path) else { return }
        let box = UncheckedBox(value: photo)  // expect: unchecked_sendable_handle
        Task.detached {
            let text = box.value.tags.joined(separator: " ")  // maybe: live_object_crosses_boundary
            await self.show(text)
        }
    }

    func count(_ path: String) {
        let key = PhotoKey(path: path)
        Task.detached {
            let text = try TagModel.countTags(key)
            await self.show(text)
        }
    }

    private func show(_ text: String) {
        summary = text
    }

    nonisolated private static func countTags(_ key: PhotoKey) throws -> String {
        let realm = try Realm()
        return "\(realm.object(ofType: Photo.self, forPrimaryKey: key.path)?.tags.count ?? 0)"
    }
}
