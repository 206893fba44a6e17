// File: Marina.swift
import Foundation
import RealmSwift

struct Marina {
    let sync: MooringSync

    init(api: any MarinaAPI, file: URL) {
        let configuration = Realm.Configuration(fileURL: file, objectTypes: [Mooring.self])
        sync = MooringSync(repository: RealmMooringRepository(configuration: configuration), api: api)
    }
}
// File: MooringRepository.swift
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
                continuation.resume(
                    with: Result {
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
// File: MooringSync.swift
import Foundation

protocol MarinaAPI: Sendable {
    func push(_ payload: MooringPayload) async throws
}

actor MooringSync {
    enum State: Sendable {
        case idle, running, failed(String)
    }

    private let repository: any MooringRepository
    private let api: any MarinaAPI
    private(set) var state = State.idle

    init(repository: any MooringRepository, api: any MarinaAPI) {
        self.repository = repository
        self.api = api
    }

    func run() async -> Int {
        if case .running = state { return 0 }
        state = .running
        do {
            let count = try await pushPending()
            state = .idle
            return count
        } catch {
            state = .failed("\(error)")
            return 0
        }
    }

    private func pushPending() async throws -> Int {
        var done: [String] = []
        for mooring in try repository.pending() {
            try await api.push(mooring)
            done.append(mooring.id)
        }
        try await repository.markSynced(done)
        return done.count
    }
}
