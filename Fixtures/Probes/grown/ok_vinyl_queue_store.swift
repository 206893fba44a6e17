// File: ShelfModel.swift
import Combine
import Foundation

@MainActor
final class ShelfModel: ObservableObject {
    @Published private(set) var favourites: [RecordValue] = []
    private let store: VinylStore

    init(store: VinylStore) { self.store = store }

    func appeared() {
        store.observe { values in
            MainActor.assumeIsolated { self.favourites = values }
        }
    }

    func tapped(_ value: RecordValue) {
        store.played(value.catalogue)
    }
}
// File: VinylStore.swift
import Foundation
import RealmSwift

final class Record: Object {
    @Persisted(primaryKey: true) var catalogue: String
    @Persisted var artist: String
    @Persisted var plays: Int
    @Persisted var condition: String
}

struct RecordValue: Sendable, Hashable {
    let catalogue: String
    let artist: String
    let plays: Int
}

/// Everything happens on one serial queue, to which the realm belongs.
final class VinylStore {
    private let queue = DispatchQueue(label: "vinyl.store", autoreleaseFrequency: .workItem)
    private var realm: Realm?
    private var token: NotificationToken?
    private let configuration: Realm.Configuration

    init(configuration: Realm.Configuration) {
        self.configuration = configuration
        queue.sync {
            do {
                realm = try Realm(configuration: configuration, queue: queue)
            } catch {
                print("no vinyls: \(error)")
            }
        }
    }

    deinit {
        token?.invalidate()
    }

    func observe(_ changed: @escaping @Sendable ([RecordValue]) -> Void) {
        queue.async { [self] in
            token = realm?.objects(Record.self).sorted(byKeyPath: "plays", ascending: false).observe(on: queue) {
                change in
                switch change {
                case .initial(let records), .update(let records, _, _, _):
                    let values = Array(
                        records.prefix(20).map {
                            RecordValue(catalogue: $0.catalogue, artist: $0.artist, plays: $0.plays)
                        })
                    DispatchQueue.main.async { changed(values) }
                case .error(let error):
                    print(error)
                }
            }
        }
    }

    func played(_ catalogue: String) {
        queue.async { [self] in
            guard let realm = current() else { return }
            guard let record = realm.object(ofType: Record.self, forPrimaryKey: catalogue) else { return }
            mutate { record.plays += 1 }
        }
    }

    func grade(_ catalogues: [String], _ condition: String) {
        queue.async { [self] in
            guard let realm = current() else { return }
            let records = realm.objects(Record.self).filter("catalogue IN %@", catalogues)
            mutate { records.setValue(condition, forKey: "condition") }
        }
    }

    func value(of catalogue: String) -> RecordValue? {
        queue.sync {
            guard let record = current()?.object(ofType: Record.self, forPrimaryKey: catalogue) else { return nil }
            return RecordValue(catalogue: record.catalogue, artist: record.artist, plays: record.plays)
        }
    }

    private func current() -> Realm? {
        dispatchPrecondition(condition: .onQueue(queue))
        realm?.refresh()
        return realm
    }

    private func mutate(_ body: () -> Void) {
        dispatchPrecondition(condition: .onQueue(queue))
        try? realm?.write { body() }
    }
}
