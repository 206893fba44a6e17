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
        try modelContext.save() // expect: write_in_loop
    }
}
