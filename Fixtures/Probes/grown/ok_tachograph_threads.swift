// File: RealmPool.swift
import Foundation
import RealmSwift

/// One realm a thread, kept in the thread's own dictionary, fresh for each access.
struct RealmPool: Sendable {
    let configuration: Realm.Configuration
    private let key = "tachograph.realm"

    init(configuration: Realm.Configuration) { self.configuration = configuration }

    func current() throws -> Realm {
        let thread = Thread.current
        if let realm = thread.threadDictionary[key] as? Realm {
            realm.refresh()
            return realm
        }
        let realm = try Realm(configuration: configuration)
        thread.threadDictionary[key] = realm
        return realm
    }

    func drop() {
        Thread.current.threadDictionary.removeObject(forKey: key)
    }
}
// File: Tachograph.swift
import Foundation
import RealmSwift

final class DriveSlice: Object {
    @Persisted(primaryKey: true) var id: UUID
    @Persisted var card: String
    @Persisted var minutes: Int
    @Persisted var checked: Bool
}

struct Violation: Sendable {
    let card: String
    let minutes: Int
}

protocol ViolationSink: Sendable {
    func found(_ violation: Violation)
}

final class Tachograph: Sendable {
    private let pool: RealmPool
    private let sink: any ViolationSink
    private let queue = DispatchQueue(label: "tachograph.check", autoreleaseFrequency: .workItem)

    init(configuration: Realm.Configuration, sink: any ViolationSink) {
        pool = RealmPool(configuration: configuration)
        self.sink = sink
    }

    func check() {
        queue.async { [self] in
            defer { pool.drop() }
            guard let minutes = try? totals() else { return }
            for (card, total) in minutes where total > 9 * 60 {
                sink.found(Violation(card: card, minutes: total))
            }
            try? markChecked(Set(minutes.keys))
        }
    }

    private func totals() throws -> [String: Int] {
        let slices = try pool.current().objects(DriveSlice.self).where { $0.checked == false }
        return slices.reduce(into: [:]) { $0[$1.card, default: 0] += $1.minutes }
    }

    private func markChecked(_ cards: Set<String>) throws {
        let realm = try pool.current()
        let slices = realm.objects(DriveSlice.self).filter("card IN %@", Array(cards))
        try realm.write { slices.setValue(true, forKey: "checked") }
    }
}

@MainActor
final class TachographScreen: ViolationSink {
    private var lines: [String] = []

    nonisolated func found(_ violation: Violation) {
        Task { @MainActor in
            self.lines.append("\(violation.card): \(violation.minutes) min")
        }
    }
}
