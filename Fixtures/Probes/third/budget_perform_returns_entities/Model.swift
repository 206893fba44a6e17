import Foundation

@MainActor
final class BudgetModel {
    private let repository: ExpenseRepository
    private(set) var total: Int64 = 0

    init(repository: ExpenseRepository) { self.repository = repository }

    func refresh() async throws {
        let expenses = try await repository.expenses(in: "food")
        total = expenses.reduce(0) { $0 + $1.cents } // maybe: live_object_crosses_boundary
    }
}
