import Foundation

struct StatementImport: Sendable {
    let ledger: ExpenseLedger

    func run(_ csv: String) async throws {
        let lines = csv.split(separator: "\n").compactMap(Self.parse)
        try await lines.asyncForEach { try await ledger.record($0) } // maybe: write_in_loop
    }

    private static func parse(_ text: Substring) -> StatementLine? {
        let fields = text.split(separator: ";")
        guard fields.count == 2, let cents = Int(fields[1]) else { return nil }
        return StatementLine(payee: String(fields[0]), cents: cents)
    }
}
