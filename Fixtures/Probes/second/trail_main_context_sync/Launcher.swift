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
