// File: Ledger.swift
import Foundation
import SwiftData

@Model final class Income {
    var payer: String
    var cents: Int

    init(payer: String, cents: Int) {
        self.payer = payer
        self.cents = cents
    }
}

struct IncomeLine: Sendable {
    let payer: String
    let cents: Int
}

@ModelActor
actor IncomeLedger {
    func stage(_ line: IncomeLine) {
        modelContext.insert(Income(payer: line.payer, cents: line.cents))
    }

    func commit() throws {
        guard modelContext.hasChanges else { return }
        try modelContext.save()
    }
}

extension Sequence {
    func asyncForEach(_ body: (Element) async throws -> Void) async rethrows {
        for element in self {
            try await body(element)
        }
    }
}

struct IncomeImport: Sendable {
    let ledger: IncomeLedger

    func run(_ csv: String) async throws {
        let lines = csv.split(separator: "\n").compactMap(Self.parse)
        await lines.asyncForEach { await ledger.stage($0) }
        try await ledger.commit()
    }

    private static func parse(_ text: Substring) -> IncomeLine? {
        let fields = text.split(separator: ";")
        guard fields.count == 2, let cents = Int(fields[1]) else { return nil }
        return IncomeLine(payer: String(fields[0]), cents: cents)
    }
}
