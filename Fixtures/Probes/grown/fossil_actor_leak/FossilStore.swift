import Foundation
import RealmSwift

final class Fossil: Object {
    @Persisted(primaryKey: true) var id: UUID
    @Persisted var genus: String
    @Persisted var stratum: String
    @Persisted var prepared: Bool
}

struct FossilInput: Sendable {
    let genus: String
    let stratum: String
}

actor FossilStore {
    private var handle: Realm?

    func realm() async throws -> Realm {
        if let handle { return handle }
        let opened = try await Realm(actor: self)
        handle = opened
        return opened
    }

    func add(_ inputs: [FossilInput]) async throws {
        let realm = try await realm()
        try await realm.asyncWrite {
            for input in inputs {
                realm.create(Fossil.self, value: ["id": UUID(), "genus": input.genus, "stratum": input.stratum])
            }
        }
    }

    func count() async throws -> Int { try await realm().objects(Fossil.self).count }
}
