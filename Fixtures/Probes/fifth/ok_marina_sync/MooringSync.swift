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
