// File: Ledger.swift
import Foundation
import SwiftData

@Model final class Expense {
    var payee: String
    var cents: Int

    init(payee: String, cents: Int) {
        self.payee = payee
        self.cents = cents
    }
}

struct StatementLine: Sendable {
    let payee: String
    let cents: Int
}

@ModelActor
actor ExpenseLedger {
    func record(_ line: StatementLine) throws {
        modelContext.insert(Expense(payee: line.payee, cents: line.cents))
        try modelContext.save()  // expect: write_in_loop
    }
}
// File: Sequence+Async.swift
extension Sequence {
    func asyncForEach(_ body: (Element) async throws -> Void) async rethrows {
        for element in self {
            try await body(element)  // maybe: write_in_loop
        }
    }
}
// File: StatementImport.swift
import Foundation

struct StatementImport: Sendable {
    let ledger: ExpenseLedger

    func run(_ csv: String) async throws {
        let lines = csv.split(separator: "\n").compactMap(Self.parse)
        try await lines.asyncForEach { try await ledger.record($0) }  // maybe: write_in_loop
    }

    private static func parse(_ text: Substring) -> StatementLine? {
        let fields = text.split(separator: ";")
        guard fields.count == 2, let cents = Int(fields[1]) else { return nil }
        return StatementLine(payee: String(fields[0]), cents: cents)
    }
}
