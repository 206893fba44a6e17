import GRDB

protocol RateReading: Sendable {
    func rate(for currency: String) throws -> Double
    func rate(for currency: String, _ db: Database) throws -> Double
}

struct RateRepository: RateReading {
    let database: DatabaseQueue

    func rate(for currency: String) throws -> Double {
        try database.read { db in try rate(for: currency, db) }
    }

    func rate(for currency: String, _ db: Database) throws -> Double {
        try Rate.filter(Column("currency") == currency).fetchOne(db)?.value ?? 1
    }
}
