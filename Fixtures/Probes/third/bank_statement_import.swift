// File: StatementImporter.swift
import Foundation
import RealmSwift

final class BankEntry: Object {
    @Persisted(primaryKey: true) var reference: String
    @Persisted var cents: Int
    @Persisted var booked: Date
}

enum StatementError: Error { case unreadable(line: Int) }

final class StatementImporter {
    private let configuration: Realm.Configuration

    init(configuration: Realm.Configuration) { self.configuration = configuration }

    func run(_ lines: [String]) throws -> Int {
        let realm = try Realm(configuration: configuration)
        var imported = 0
        realm.beginWrite()  // expect: unbalanced_transaction
        for (number, line) in lines.enumerated() {
            let fields = line.split(separator: ";").map(String.init)
            guard fields.count == 3, let cents = Int(fields[1]) else {
                throw StatementError.unreadable(line: number)
            }
            let entry = BankEntry()
            entry.reference = fields[0]
            entry.cents = cents
            realm.add(entry, update: .modified)
            imported += 1
        }
        try realm.commitWrite()
        return imported
    }
}
