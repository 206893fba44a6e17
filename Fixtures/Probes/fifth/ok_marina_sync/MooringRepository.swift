import Foundation
import RealmSwift

final class Mooring: Object {
    @Persisted(primaryKey: true) var id = ""
    @Persisted var name = ""
    @Persisted var depth = 0.0
    @Persisted var synced = false
}

struct MooringPayload: Encodable, Sendable {
    let id: String
    let name: String
    let depth: Double

    init(_ mooring: Mooring) {
        id = mooring.id
        name = mooring.name
        depth = mooring.depth
    }
}

protocol MooringRepository: Sendable {
    func pending() throws -> [MooringPayload]
    func markSynced(_ ids: [String]) async throws
}

struct RealmMooringRepository: MooringRepository {
    let configuration: Realm.Configuration
    private let queue = DispatchQueue(label: "marina.moorings", autoreleaseFrequency: .workItem)

    init(configuration: Realm.Configuration) { self.configuration = configuration }

    func pending() throws -> [MooringPayload] {
        let realm = try Realm(configuration: configuration)
        let moorings = realm.objects(Mooring.self).where { $0.synced == false }
        return Array(moorings.map(MooringPayload.init))
    }

    func markSynced(_ ids: [String]) async throws {
        try await withCheckedThrowingContinuation { (continuation: CheckedContinuation<Void, any Error>) in
            queue.async { [configuration] in
                continuation.resume(with: Result {
                    let realm = try Realm(configuration: configuration)
                    try realm.write {
                        for id in ids {
                            realm.object(ofType: Mooring.self, forPrimaryKey: id)?.synced = true
                        }
                    }
                })
            }
        }
    }
}

final class FakeMooringRepository: MooringRepository, @unchecked Sendable {
    private(set) var marked: [String] = []

    func pending() throws -> [MooringPayload] {
        let mooring = Mooring()
        mooring.id = "fake"
        return [MooringPayload(mooring)]
    }

    func markSynced(_ ids: [String]) async throws { marked += ids }
}
