// File: LedgerModel.swift
import SwiftData
import SwiftUI

@Model
final class Booking {
    var title: String
    var cents: Int
    var day: Date
    init(title: String, cents: Int, day: Date) {
        self.title = title
        self.cents = cents
        self.day = day
    }
}

@MainActor
final class LedgerModel: ObservableObject {
    @Published private(set) var csv = ""
    @Published private(set) var sum = 0
    private let container: ModelContainer

    init(container: ModelContainer) { self.container = container }

    private func bookings() throws -> [Booking] {
        try container.mainContext.fetch(FetchDescriptor<Booking>(sortBy: [SortDescriptor(\.day)]))
    }

    func total() async throws {
        let cents = try bookings().map(\.cents)
        sum = try await offMain { cents.reduce(0, +) }
    }

    func export() async throws {
        let bookings = try bookings()
        csv = try await offMain {
            bookings.map { "\($0.title);\($0.cents)" }.joined(separator: "\n")  // expect: live_object_crosses_boundary
        }
    }

    func exportFresh() async throws {
        let container = container
        csv = try await offMain(priority: .background) {
            let context = ModelContext(container)
            let bookings = try context.fetch(FetchDescriptor<Booking>())
            return bookings.map { "\($0.title);\($0.cents)" }.joined(separator: "\n")
        }
    }

    func describe() throws -> String {
        let bookings = try bookings()
        return onMain { "\(bookings.count) bookings, last \(bookings.last?.title ?? "-")" }
    }
}
// File: OffMain.swift
import Foundation

/// Runs work that would make the interface stutter elsewhere, and comes back with what it made.
func offMain<Value: Sendable>(
    priority: TaskPriority = .utility, _ work: @escaping @Sendable () throws -> Value
) async throws -> Value {
    try await Task.detached(priority: priority) { try work() }.value
}

/// For symmetry: stays where it is.
@MainActor
func onMain<Value>(_ work: @MainActor () throws -> Value) rethrows -> Value { try work() }
