// File: Claim.swift
import RealmSwift

final class Claim: Object {
    @Persisted(primaryKey: true) var id: String
    @Persisted var state: String
    @Persisted var receipt: String?
}
// File: ClaimAPI.swift
protocol ClaimAPI: Sendable {
    func upload(_ id: String) async throws -> String
}
// File: ClaimModel.swift
import Combine
import RealmSwift

@MainActor
final class ClaimModel: ObservableObject {
    private let realm: Realm
    private let api: any ClaimAPI

    init(realm: Realm, api: any ClaimAPI) {
        self.realm = realm
        self.api = api
    }

    func submit(_ id: String) async {
        guard let claim = realm.object(ofType: Claim.self, forPrimaryKey: id) else { return }
        realm.beginWrite()
        claim.state = "sending"
        do {
            claim.receipt = try await api.upload(id)  // expect: transaction_across_suspension
            claim.state = "sent"
            try realm.commitWrite()
        } catch {
            if realm.isInWriteTransaction { realm.cancelWrite() }
        }
    }

    func submitLater(_ id: String) async throws {
        guard let claim = realm.object(ofType: Claim.self, forPrimaryKey: id) else { return }
        let receipt = try await api.upload(claim.id)
        try await realm.asyncWrite {
            claim.receipt = receipt
            claim.state = "sent"
        }
    }
}
