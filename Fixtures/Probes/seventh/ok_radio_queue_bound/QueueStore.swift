import Foundation
import RealmSwift

/// Owns one realm that belongs to its queue, and does all work there.
final class QueueStore {
    private let queue = DispatchQueue(label: "radio.store", autoreleaseFrequency: .workItem)
    private let configuration: Realm.Configuration
    private var opened: Realm?

    init(configuration: Realm.Configuration) { self.configuration = configuration }

    private func realm() throws -> Realm {
        dispatchPrecondition(condition: .onQueue(queue))
        if let opened {
            opened.refresh()
            return opened
        }
        let fresh = try Realm(configuration: configuration, queue: queue)
        opened = fresh
        return fresh
    }

    func run<T: Sendable>(_ work: @escaping (Realm) throws -> T, done: @escaping (Result<T, any Error>) -> Void) {
        queue.async {
            let result = Result { try work(self.realm()) }
            DispatchQueue.main.async { done(result) }
        }
    }

    func close() {
        queue.async { self.opened = nil }
    }
}
