import Foundation

struct Avalanche: Sendable {
    let store: SnowStore

    func assess(_ snowfall: [Snowfall], station: String) async throws -> String {
        guard saved(snowfall) else { return "unknown" } // maybe: sync_access_in_async_code
        return try await store.total(station) > 120 ? "high" : "low"
    }

    /// Waits for the store, it's only some rows.
    private func saved(_ snowfall: [Snowfall]) -> Bool {
        let semaphore = DispatchSemaphore(value: 0)
        store.save(snowfall) { _ in semaphore.signal() }
        return semaphore.wait(timeout: .now() + 5) == .success // expect: sync_access_in_async_code
    }
}
