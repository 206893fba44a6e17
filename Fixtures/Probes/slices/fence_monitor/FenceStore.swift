import Foundation
import RealmSwift

/// Serialises everybody's access on one queue.
final class FenceStore {
    private let queue = DispatchQueue(label: "fences.store", autoreleaseFrequency: .workItem)
    private var realm: Realm! // expect: stored_handle_in_async_context

    init(configuration: Realm.Configuration) {
        queue.sync {
            self.realm = Self.open(configuration)
        }
    }

    private static func open(_ configuration: Realm.Configuration) -> Realm? {
        do {
            return try Realm(configuration: configuration)
        } catch {
            print("fences: \(error)")
            return nil
        }
    }

    func perform(_ work: @escaping (Realm) -> Void) {
        queue.async {
            guard let realm = self.realm else { return } // maybe: live_object_crosses_boundary, stale_background_read
            realm.refresh() // maybe: live_object_crosses_boundary, stale_background_read
            work(realm) // maybe: live_object_crosses_boundary
        }
    }
}
