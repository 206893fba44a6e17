import Foundation
import GRDB

@MainActor
final class StopsModel {
    private(set) var stops: [MetroStop] = []
    private(set) var total = 0
    private var observation: AnyDatabaseCancellable?

    func load(_ line: String) async throws {
        stops = try await StopDatabase.shared.stops(on: line)
        total = try await StopDatabase.shared.read { try MetroStop.fetchCount($0) }
    }

    func watch(_ reader: DatabasePool) {
        let count = ValueObservation.tracking { db in try MetroStop.fetchCount(db) }
        observation = count.start(in: reader, onError: { _ in }, onChange: { [weak self] in self?.total = $0 })
    }
}
