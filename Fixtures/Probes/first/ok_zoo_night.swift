// File: NightShift.swift
import Foundation
import RealmSwift

final class Enclosure: Object {
    @Persisted(primaryKey: true) var name: String
    @Persisted var locked: Bool
    @Persisted var animals: Int
}

protocol LockService: Sendable {
    func lock(_ name: String) async throws
}

/// Everything here belongs to the main actor, the wait in between as well.
@MainActor
final class NightShift {
    private let realm: Realm
    private let service: any LockService
    private(set) var open: Results<Enclosure>

    init(service: any LockService) async throws {
        self.service = service
        realm = try await Realm()
        open = realm.objects(Enclosure.self).where { $0.locked == false }
    }

    func lockNext() async throws {
        guard let enclosure = open.first else { return }
        try await service.lock(enclosure.name)
        try await realm.asyncWrite {
            enclosure.locked = true
        }
        Task {
            await announce(enclosure)
        }
    }

    private func announce(_ enclosure: Enclosure) async {
        await Task.yield()
        print("\(enclosure.name) is locked, \(open.count) left")
    }
}
// File: Rounds.swift
import Foundation
import RealmSwift

struct Rounds: Sendable {
    let shift: NightShift

    func run() async throws {
        try await shift.lockNext()
        let left = await MainActor.run { shift.open.count }
        print("left: \(left)")
    }
}
