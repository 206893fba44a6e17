import Foundation
import GRDB

final class BrewLog: Sendable {
    private let queue: DatabaseQueue
    private let settings: Settings

    init(queue: DatabaseQueue) {
        self.queue = queue
        settings = Settings(queue: queue)
    }

    func add(_ brew: Brew) throws {
        let minimum = settings.minimumLitres
        guard brew.litres >= minimum else { return }
        try queue.write { db in try brew.insert(db) }
    }

    func purge() throws -> Int {
        try queue.write { db in
            let minimum = settings.minimumLitres // expect: nested_transaction
            var removed = 0
            for brew in try Brew.fetchAll(db) where brew.litres < minimum {
                try brew.delete(db)
                removed += 1
            }
            return removed
        }
    }

    func styles() throws -> [String] {
        let brews = try queue.read { db in try Brew.order(Column("style")).fetchAll(db) }
        return brews.filter { $0.litres >= settings.minimumLitres }.map(\.style)
    }

    @MainActor
    func observe(_ changed: @escaping @MainActor ([Brew]) -> Void) -> AnyDatabaseCancellable {
        let minimum = settings.minimumLitres
        return ValueObservation
            .tracking { db in try Brew.fetchAll(db).filter { $0.litres >= minimum } }
            .start(in: queue) { error in print(error) } onChange: { changed($0) }
    }
}
