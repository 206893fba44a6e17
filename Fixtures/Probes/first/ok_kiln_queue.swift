// File: KilnStore.swift
import Foundation
import RealmSwift

final class KilnRun: Object {
    @Persisted(primaryKey: true) var id: String
    @Persisted var peak: Double
}

/// One serial queue owns the realm: opened on it, used on it, never handed out.
final class KilnStore {
    private let queue = DispatchQueue(label: "kiln.store", autoreleaseFrequency: .workItem)
    private var opened: Realm?

    func log(_ id: String, peak: Double) {
        queue.async { [self] in
            guard let realm = handle() else { return }
            try? realm.write {
                realm.create(KilnRun.self, value: ["id": id, "peak": peak], update: .modified)
            }
        }
    }

    func peaks(_ done: @escaping @Sendable ([Double]) -> Void) {
        queue.async { [self] in
            guard let runs = handle()?.objects(KilnRun.self).sorted(byKeyPath: "peak") else { return done([]) }
            done(Array(runs.map(\.peak)))
        }
    }

    func count() -> Int {
        queue.sync { handle()?.objects(KilnRun.self).count ?? 0 }
    }

    func close() {
        queue.async { self.opened = nil }
    }

    private func handle() -> Realm? {
        dispatchPrecondition(condition: .onQueue(queue))
        if let opened {
            opened.refresh()
            return opened
        }
        opened = try? Realm(configuration: .defaultConfiguration, queue: queue)
        return opened
    }
}
