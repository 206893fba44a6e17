// File: AppDatabase.swift
import Foundation
import GRDB

struct Magazine: Codable, FetchableRecord, PersistableRecord, Sendable, Identifiable {
    static let databaseTableName = "magazine"
    var id: Int64
    var title: String
    var copies: Int
}

struct Sale: Codable, FetchableRecord, PersistableRecord, Sendable {
    var id: Int64
    var magazine: Int64
    var at: Date
}

enum KioskError: Error { case soldOut }

/// The one pool of the app; everything that touches the database is a method here.
final class AppDatabase: Sendable {
    static let shared = AppDatabase(try! DatabasePool(path: AppDatabase.path))
    private static let path = URL.applicationSupportDirectory.appendingPathComponent("kiosk.sqlite").path

    private let writer: any DatabaseWriter

    init(_ writer: any DatabaseWriter) { self.writer = writer }

    func prepare() throws {
        try writer.write { db in
            try db.execute(
                sql: "CREATE TABLE IF NOT EXISTS magazine (id INTEGER PRIMARY KEY, title TEXT, copies INTEGER)")
            try db.execute(
                sql: "CREATE TABLE IF NOT EXISTS sale (id INTEGER PRIMARY KEY, magazine INTEGER, at DATETIME)")
        }
    }

    func sell(_ ids: [Int64], at date: Date) async throws -> [Sale] {
        try await writer.write { db in
            try ids.map { id in
                guard var magazine = try Magazine.fetchOne(db, key: id), magazine.copies > 0 else {
                    throw KioskError.soldOut
                }
                magazine.copies -= 1
                try magazine.update(db)
                let sale = Sale(id: db.lastInsertedRowID + 1, magazine: id, at: date)
                try sale.insert(db)
                return sale
            }
        }
    }

    func deliver(_ magazines: [Magazine]) async throws {
        try await writer.write { db in
            for magazine in magazines { try Self.merge(magazine, db) }
        }
    }

    private static func merge(_ magazine: Magazine, _ db: Database) throws {
        if var known = try Magazine.fetchOne(db, key: magazine.id) {
            known.copies += magazine.copies
            try known.update(db)
        } else {
            try magazine.insert(db)
        }
    }

    func observeStock(_ changed: @escaping @Sendable ([Magazine]) -> Void) -> AnyDatabaseCancellable {
        ValueObservation
            .tracking { db in try Magazine.order(Column("title")).fetchAll(db) }
            .start(in: writer, scheduling: .async(onQueue: .main)) { error in
                print(error)
            } onChange: { magazines in
                changed(magazines)
            }
    }
}
// File: StockModel.swift
import Combine
import Foundation
import GRDB

@MainActor
final class StockModel: ObservableObject {
    @Published private(set) var magazines: [Magazine] = []
    @Published private(set) var message = ""
    private let database: AppDatabase
    private var observation: AnyDatabaseCancellable?

    init(database: AppDatabase = .shared) { self.database = database }

    func appeared() {
        observation = database.observeStock { magazines in
            MainActor.assumeIsolated { self.magazines = magazines }
        }
    }

    func disappeared() {
        observation?.cancel()
        observation = nil
    }

    func sellTapped(_ magazine: Magazine) {
        Task {
            do {
                let sales = try await database.sell([magazine.id], at: .now)
                message = "\(sales.count) sold of \(magazine.title)"
            } catch {
                message = "\(error)"
            }
        }
    }
}
