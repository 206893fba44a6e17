// File: BlastStore.swift
import Foundation
import RealmSwift

actor BlastStore {
    private var realm: Realm!
    private let desk: any SafetyDesk

    init(desk: any SafetyDesk) async throws {
        self.desk = desk
        realm = try await Realm(actor: self)
    }

    /// The realm is this actor's own, so its objects outlive the `await`.
    func signOff(_ id: String) async throws -> BlastSummary? {
        guard let log = realm.object(ofType: BlastLog.self, forPrimaryKey: id) else { return nil }
        let signed = try await desk.signOff(id)
        guard !log.isInvalidated else { return nil }
        try await realm.asyncWrite {
            log.signedOff = signed
        }
        return BlastSummary(id: log.id, holes: log.holes)
    }

    func open() -> [BlastSummary] {
        pending().map { BlastSummary(id: $0.id, holes: $0.holes) }
    }

    private func pending() -> Results<BlastLog> {
        realm.objects(BlastLog.self).where { $0.signedOff == false }
    }
}
// File: Log.swift
import Foundation
import RealmSwift

final class BlastLog: Object {
    @Persisted(primaryKey: true) var id: String
    @Persisted var holes: Int
    @Persisted var signedOff: Bool
}

struct BlastSummary: Sendable {
    let id: String
    let holes: Int
}

protocol SafetyDesk: Sendable {
    func signOff(_ id: String) async throws -> Bool
}
