// File: Budget.swift
import Foundation
import SwiftData

@Model
final class Expense {
    var title: String = ""
    var cents: Int = 0
    var approved: Bool = false
    init(title: String, cents: Int) {
        self.title = title
        self.cents = cents
    }
}

protocol ApprovalService: Sendable {
    func approve(_ title: String, cents: Int) async throws -> Bool
}

enum BudgetAction {
    case appeared
    case approveTapped(Expense)
    case approved(PersistentIdentifier, Bool)
    case removeTapped(IndexSet)
    case failed(String)
}

struct BudgetState {
    var expenses: [Expense] = []
    var message: String?
    var total: Int { expenses.reduce(0) { $0 + $1.cents } }
}

/// A reducer on the main actor; its state holds the main context's models.
@MainActor
final class BudgetStore {
    private(set) var state = BudgetState()
    private let context: ModelContext
    private let service: any ApprovalService

    init(container: ModelContainer, service: any ApprovalService) {
        context = container.mainContext
        self.service = service
    }

    func send(_ action: BudgetAction) {
        switch action {
        case .appeared:
            reload()
        case .approveTapped(let expense):
            let id = expense.persistentModelID
            let (title, cents) = (expense.title, expense.cents)
            Task {
                do {
                    let approved = try await service.approve(title, cents: cents)
                    send(.approved(id, approved))
                    state.message = "\(expense.title): \(approved)"
                } catch {
                    send(.failed("\(error)"))
                }
            }
        case .approved(let id, let approved):
            (context.model(for: id) as? Expense)?.approved = approved
            save()
        case .removeTapped(let offsets):
            for index in offsets { context.delete(state.expenses[index]) }
            save()
            reload()
        case .failed(let text):
            state.message = text
        }
    }

    private func reload() {
        let descriptor = FetchDescriptor<Expense>(sortBy: [SortDescriptor(\.title)])
        state.expenses = (try? context.fetch(descriptor)) ?? []
    }

    private func save() {
        do {
            try context.save()
        } catch {
            context.rollback()
            state.message = "\(error)"
        }
    }
}
// File: BudgetScreen.swift
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
