import SwiftData
import SwiftUI

struct BudgetScreen: View {
    let store: BudgetStore

    var body: some View {
        VStack {
            ForEach(store.state.expenses) { expense in
                ExpenseRow(expense: expense) { store.send(.approveTapped(expense)) }
            }
            Text("\(store.state.total / 100)")
        }
        .onAppear { store.send(.appeared) }
    }
}

struct ExpenseRow: View {
    let expense: Expense
    let approve: @MainActor () -> Void

    var body: some View {
        HStack {
            Text(expense.title)
            Button(expense.approved ? "Approved" : "Approve", action: approve)
        }
    }
}
