// File: NumberRange.swift
import Foundation
import GRDB

struct Invoice: Codable, FetchableRecord, PersistableRecord, Sendable {
    var number: String
    var customer: String
    var cents: Int
}

final class InvoiceDesk: Sendable {
    private let queue: DatabaseQueue
    private let settings: SettingsStore

    init(queue: DatabaseQueue) {
        self.queue = queue
        settings = SettingsStore(queue: queue)
    }

    func issue(customer: String, cents: Int) throws -> Invoice {
        try queue.write { db in
            let count = try Invoice.fetchCount(db)
            let prefix = try settings.value(for: "invoice.prefix") ?? "R"  // expect: nested_transaction
            let invoice = Invoice(number: "\(prefix)-\(count + 1)", customer: customer, cents: cents)
            try invoice.insert(db)
            return invoice
        }
    }

    func credit(_ number: String) throws -> Invoice? {
        try queue.write { db in
            guard let invoice = try Invoice.fetchOne(db, key: number) else { return nil }
            let prefix = try SettingsStore.value(for: "credit.prefix", in: db) ?? "G"
            let credit = Invoice(
                number: "\(prefix)-\(invoice.number)", customer: invoice.customer, cents: -invoice.cents)
            try credit.insert(db)
            return credit
        }
    }

    func header() throws -> String {
        let company = try settings.value(for: "company") ?? ""
        let count = try queue.read { db in try Invoice.fetchCount(db) }
        return "\(company): \(count) invoices"
    }
}
// File: Settings.swift
import Foundation
import GRDB

struct Setting: Codable, FetchableRecord, PersistableRecord, Sendable {
    var key: String
    var value: String
}

final class SettingsStore: Sendable {
    private let queue: DatabaseQueue
    init(queue: DatabaseQueue) { self.queue = queue }

    func value(for key: String) throws -> String? {
        try queue.read { db in try Setting.fetchOne(db, key: key)?.value }
    }

    static func value(for key: String, in db: Database) throws -> String? {
        try Setting.fetchOne(db, key: key)?.value
    }
}
