import Foundation

@MainActor
final class BeaconCoordinator {
    private let watcher: BeaconWatcher
    private var started = false

    init(watcher: BeaconWatcher) { self.watcher = watcher }

    func didBecomeActive() {
        guard !started else { return }
        started = true
        Task {
            do {
                try await watcher.start()
            } catch {
                started = false
            }
        }
    }

    func didEnterBackground() {
        started = false
        Task { await watcher.stop() }
    }
}
