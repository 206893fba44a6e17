import RealmSwift

final class Reading: Object {
    @Persisted(primaryKey: true) var id: Int
    @Persisted var celsius = 0.0
    @Persisted var takenAt = Date()
}

struct ReadingRow: Sendable, Identifiable {
    let id: Int
    let celsius: Double
}

extension ReadingRow {
    init(_ reading: Reading) { self.init(id: reading.id, celsius: reading.celsius) }
}

struct Probe: Sendable {
    func ids() -> AsyncStream<Int> {
        AsyncStream { continuation in
            continuation.yield(1)
            continuation.finish()
        }
    }
}
