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
            let factor = try rates.rate(for: currency) // expect: nested_transaction
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
