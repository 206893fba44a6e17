// File: Holding.swift
import Foundation
import SwiftData

@Model
final class Holding {
    var currency: String
    var amount: Double
    var euros: Double

    init(currency: String, amount: Double) {
        self.currency = currency
        self.amount = amount
        euros = 0
    }
}
// File: RatesJob.swift
import Foundation
import SwiftData

protocol RateSource: Sendable {
    func rates(for currencies: [String]) async throws -> [String: Double]
}

struct RatesJob: Sendable {
    let container: ModelContainer
    let source: any RateSource

    func updateInPlace() async throws {
        let context = ModelContext(container)
        let holdings = try context.fetch(FetchDescriptor<Holding>())
        let rates = try await source.rates(for: holdings.map(\.currency))
        holdings.forEach { $0.euros = $0.amount * (rates[$0.currency] ?? 0) }  // expect: handle_used_after_suspension
        try context.save()
    }

    func updateAfterwards() async throws {
        let rates = try await source.rates(for: try currencies())
        try apply(rates)
    }

    private func currencies() throws -> [String] {
        try ModelContext(container).fetch(FetchDescriptor<Holding>()).map(\.currency)
    }

    private func apply(_ rates: [String: Double]) throws {
        let context = ModelContext(container)
        for holding in try context.fetch(FetchDescriptor<Holding>()) {
            holding.euros = holding.amount * (rates[holding.currency] ?? 0)
        }
        try context.save()
    }
}
// File: RatesModel.swift
import Combine

@MainActor
final class RatesModel: ObservableObject {
    @Published var stale = true
    private let job: RatesJob

    init(job: RatesJob) {
        self.job = job
    }

    func refresh(keepOrder: Bool) async {
        do {
            if keepOrder { try await job.updateInPlace() } else { try await job.updateAfterwards() }
            stale = false
        } catch {
            stale = true
        }
    }
}
