// File: Launcher.swift
import Foundation
import SwiftData

final class SyncLauncher {
    private let sync: HTTPTrailSync
    private var running: Task<Void, any Error>?

    init(sync: HTTPTrailSync) {
        self.sync = sync
    }

    func kick() {
        running?.cancel()
        running = Task { [sync] in
            try await sync.synchronise()
        }
    }
}
// File: Sync.swift
import Foundation
import SwiftData

extension TrailSyncing {
    func synchronise() async throws {
        let context = await container.mainContext  // maybe: main_context_off_main, live_object_crosses_boundary
        let total = try context.fetch(FetchDescriptor<Trail>()).reduce(0) { $0 + $1.metres }  // expect: main_context_off_main
        try await push(total)
    }
}

struct HTTPTrailSync: TrailSyncing {
    let container: ModelContainer
    let endpoint: URL

    func push(_ total: Int) async throws {
        var request = URLRequest(url: endpoint)
        request.httpMethod = "POST"
        request.httpBody = Data("\(total)".utf8)
        _ = try await URLSession.shared.data(for: request)
    }
}
// File: Trails.swift
import Foundation
import SwiftData

@Model final class Trail {
    var name: String
    var metres: Int

    init(name: String, metres: Int) {
        self.name = name
        self.metres = metres
    }
}

protocol TrailSyncing: Sendable {
    var container: ModelContainer { get }
    func push(_ total: Int) async throws
}
