// File: PlayCounter.swift
import RealmSwift

final class PlayCounter {
    private let store: QueueStore
    var onTop: (([String]) -> Void)?

    init(store: QueueStore) { self.store = store }

    func played(_ id: String) {
        store.run(
            { realm in
                try realm.write {
                    realm.object(ofType: RadioTrack.self, forPrimaryKey: id)?.plays += 1
                }
            }, done: { _ in })
    }

    func top(_ count: Int) {
        store.run(
            { realm -> [String] in
                let tracks = realm.objects(RadioTrack.self).sorted(by: \.plays, ascending: false)
                return tracks.prefix(count).map { $0.title }
            },
            done: { [weak self] result in
                if case .success(let titles) = result { self?.onTop?(titles) }
            })
    }
}
// File: QueueStore.swift
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
// File: Track.swift
import RealmSwift

final class RadioTrack: Object {
    @Persisted(primaryKey: true) var id: String
    @Persisted var title: String
    @Persisted var plays: Int
}
