import GRDB

final class NumberSource: Sendable {
    private let database: DatabaseQueue
    init(database: DatabaseQueue) { self.database = database }

    func next() throws -> Int {
        try database.read { db in
            (try Int.fetchOne(db, sql: "SELECT MAX(number) FROM posting") ?? 0) + 1
        }
    }
}

enum Composition {
    static func ledger(path: String) throws -> Ledger {
        let database = try DatabaseQueue(path: path)
        let numbers = NumberSource(database: database)
        return Ledger(database: database, nextNumber: numbers.next)
    }
}
