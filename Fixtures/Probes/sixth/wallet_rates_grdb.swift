// File: RateRepository.swift
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
// File: Records.swift
import GRDB

struct WalletEntry: Codable, Sendable, FetchableRecord, PersistableRecord {
    var id: Int64
    var currency: String
    var amount: Double
    var euros: Double
}

struct Rate: Codable, Sendable, FetchableRecord, PersistableRecord {
    var currency: String
    var value: Double
}
// File: WalletService.swift
import GRDB

final class WalletService: Sendable {
    private let database: DatabaseQueue
    private let rates: any RateReading

    init(database: DatabaseQueue) {
        self.database = database
        rates = RateRepository(database: database)
    }

    func add(_ amount: Double, in currency: String) throws {
        try database.write { db in
            let factor = try rates.rate(for: currency)  // expect: nested_transaction
            try WalletEntry(id: 0, currency: currency, amount: amount, euros: amount * factor).insert(db)
        }
    }

    func addAll(_ amounts: [Double], in currency: String) throws {
        try database.write { db in
            let factor = try rates.rate(for: currency, db)
            for amount in amounts {
                try WalletEntry(id: 0, currency: currency, amount: amount, euros: amount * factor).insert(db)
            }
        }
    }

    func addBefore(_ amount: Double, in currency: String) throws {
        let factor = try rates.rate(for: currency)
        try database.write { db in
            try WalletEntry(id: 0, currency: currency, amount: amount, euros: amount * factor).insert(db)
        }
    }
}
