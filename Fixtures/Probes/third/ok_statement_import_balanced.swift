// File: Importer.swift
import Foundation
import RealmSwift

final class Booking: Object {
    @Persisted(primaryKey: true) var reference: String
    @Persisted var cents: Int
}

enum ImportFailure: Error { case malformed(String), empty }

struct BookingImporter {
    let configuration: Realm.Configuration

    func run(_ lines: [String]) throws -> Int {
        let realm = try Realm(configuration: configuration)
        realm.beginWrite()
        do {
            for line in lines {
                realm.add(try parse(line), update: .modified)
            }
            try realm.commitWrite()
        } catch {
            if realm.isInWriteTransaction { realm.cancelWrite() }
            throw error
        }
        return lines.count
    }

    func prune(keeping limit: Int) throws {
        let realm = try Realm(configuration: configuration)
        realm.beginWrite()
        let all = realm.objects(Booking.self).sorted(byKeyPath: "reference")
        guard all.count > limit else {
            realm.cancelWrite()
            return
        }
        realm.delete(Array(all.dropFirst(limit)))
        try realm.commitWrite()
    }

    private func parse(_ line: String) throws -> Booking {
        let fields = line.split(separator: ";").map(String.init)
        guard fields.count == 2, let cents = Int(fields[1]) else { throw ImportFailure.malformed(line) }
        let booking = Booking()
        booking.reference = fields[0]
        booking.cents = cents
        return booking
    }
}
