// File: StatementImporter.swift
import Foundation
import RealmSwift

final class Booking: Object {
    @Persisted(primaryKey: true) var reference: String
    @Persisted var purpose: String
    @Persisted var cents: Int
}

struct LineParser {
    enum Failure: Error { case columns(Int), amount(String) }

    func parse(_ line: Substring) throws -> Booking {
        let columns = line.split(separator: ";").map(String.init)
        guard columns.count == 3 else { throw Failure.columns(columns.count) }
        guard let cents = Int(columns[2]) else { throw Failure.amount(columns[2]) }
        let booking = Booking()
        booking.reference = columns[0]
        booking.purpose = columns[1]
        booking.cents = cents
        return booking
    }
}

final class StatementImporter {
    private let configuration: Realm.Configuration
    private let parser = LineParser()

    init(configuration: Realm.Configuration) { self.configuration = configuration }

    func importCSV(_ text: String) throws -> Int {
        let realm = try Realm(configuration: configuration)
        var count = 0
        realm.beginWrite()  // expect: unbalanced_transaction
        for line in text.split(separator: "\n").dropFirst() {
            let booking = try parser.parse(line)
            realm.add(booking, update: .modified)
            count += 1
        }
        try realm.commitWrite()
        return count
    }

    /// The careful one: a bad line undoes everything before it.
    func importStrictly(_ text: String) throws -> Int {
        let realm = try Realm(configuration: configuration)
        realm.beginWrite()
        do {
            let bookings = try text.split(separator: "\n").dropFirst().map(parser.parse)
            realm.add(bookings, update: .modified)
            try realm.commitWrite()
            return bookings.count
        } catch {
            if realm.isInWriteTransaction { realm.cancelWrite() }
            throw error
        }
    }

    func forgetEverything(keeping keep: Set<String>) throws {
        let realm = try Realm(configuration: configuration)
        realm.beginWrite()
        for booking in Array(realm.objects(Booking.self)) where !keep.contains(booking.reference) {
            realm.delete(booking)
        }
        if keep.isEmpty {
            realm.deleteAll()
        }
        try realm.commitWrite()
    }
}
