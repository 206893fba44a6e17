// File: BerthRepository.swift
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
                continuation.resume(
                    with: Result {
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
// File: BerthSync.swift
import Foundation

struct BerthPayload: Encodable, Sendable {
    let id: String
    let name: String
    let depth: Double
}

protocol HarbourAPI: Sendable {
    func push(_ payload: BerthPayload) async throws
}

actor BerthSync {
    enum State: Sendable {
        case idle, running, failed(String)
    }

    private let repository: any BerthRepository
    private let api: any HarbourAPI
    private(set) var state = State.idle

    init(repository: any BerthRepository, api: any HarbourAPI) {
        self.repository = repository
        self.api = api
    }

    func run() async -> Int {
        guard case .running = state else {
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
        return 0
    }

    private func pushPending() async throws -> Int {
        var done: [String] = []
        for berth in try repository.pending() {
            let payload = BerthPayload(id: berth.id, name: berth.name, depth: berth.depth)  // maybe: handle_used_after_suspension
            try await api.push(payload)
            done.append(berth.id)  // expect: handle_used_after_suspension
        }
        try await repository.markSynced(done)
        return done.count
    }
}
// File: Harbour.swift
import Foundation
import RealmSwift

struct Harbour {
    let sync: BerthSync

    init(api: any HarbourAPI, file: URL) {
        let configuration = Realm.Configuration(fileURL: file, objectTypes: [Berth.self])
        sync = BerthSync(repository: RealmBerthRepository(configuration: configuration), api: api)
    }
}
