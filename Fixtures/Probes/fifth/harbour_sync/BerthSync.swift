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
            let payload = BerthPayload(id: berth.id, name: berth.name, depth: berth.depth) // maybe: handle_used_after_suspension
            try await api.push(payload)
            done.append(berth.id) // expect: handle_used_after_suspension
        }
        try await repository.markSynced(done)
        return done.count
    }
}
