import Foundation
import RealmSwift

final class Berth: Object {
    @Persisted(primaryKey: true) var id = ""
    @Persisted var name = ""
    @Persisted var depth = 0.0
    @Persisted var synced = false
}

protocol BerthRepository: Sendable {
    func pending() throws -> [Berth]
    func markSynced(_ ids: [String]) async throws
}

struct RealmBerthRepository: BerthRepository {
    let configuration: Realm.Configuration
    private let queue = DispatchQueue(label: "harbour.berths", autoreleaseFrequency: .workItem)

    init(configuration: Realm.Configuration) { self.configuration = configuration }

    func pending() throws -> [Berth] {
        let realm = try Realm(configuration: configuration)
        return Array(realm.objects(Berth.self).where { $0.synced == false })
    }

    func markSynced(_ ids: [String]) async throws {
        try await withCheckedThrowingContinuation { (continuation: CheckedContinuation<Void, any Error>) in
            queue.async { [configuration] in
                continuation.resume(with: Result {
                    let realm = try Realm(configuration: configuration)
                    try realm.write {
                        for id in ids {
                            realm.object(ofType: Berth.self, forPrimaryKey: id)?.synced = true
                        }
                    }
                })
            }
        }
    }
}

final class FakeBerthRepository: BerthRepository, @unchecked Sendable {
    private(set) var marked: [String] = []

    func pending() throws -> [Berth] {
        let berth = Berth()
        berth.id = "fake"
        return [berth]
    }

    func markSynced(_ ids: [String]) async throws { marked += ids }
}
