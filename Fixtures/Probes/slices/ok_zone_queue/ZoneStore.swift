import Foundation
import RealmSwift

/// The realm belongs to the queue: it is opened on it, for it, and used nowhere else.
final class ZoneStore: @unchecked Sendable { // maybe: unchecked_sendable_handle
    private let queue = DispatchQueue(label: "zones.store", autoreleaseFrequency: .workItem)
    private let configuration: Realm.Configuration
    private var realm: Realm? // maybe: unchecked_sendable_handle

    init(configuration: Realm.Configuration) {
        self.configuration = configuration
    }

    private func queueRealm() throws -> Realm {
        dispatchPrecondition(condition: .onQueue(queue))
        if let realm {
            realm.refresh()
            return realm
        }
        let opened = try Realm(configuration: configuration, queue: queue)
        realm = opened
        return opened
    }

    func perform<T: Sendable>(_ work: @escaping @Sendable (Realm) throws -> T) async throws -> T {
        try await withCheckedThrowingContinuation { continuation in
            queue.async {
                continuation.resume(with: Result { try work(self.queueRealm()) })
            }
        }
    }

    func enqueue(_ work: @escaping @Sendable (Realm) throws -> Void) {
        queue.async {
            do {
                try work(self.queueRealm())
            } catch {
                print("zones: \(error)")
            }
        }
    }
}
