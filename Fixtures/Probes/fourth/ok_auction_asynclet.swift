// File: LotPresenter.swift
import Foundation
import RealmSwift

final class Lot: Object {
    @Persisted(primaryKey: true) var number: Int
    @Persisted var estimate: Double
    @Persisted var currency: String
}

struct LotSummary: Sendable {
    let number: Int
    let estimate: Double
    let currency: String

    init(_ lot: Lot) {
        number = lot.number
        estimate = lot.estimate
        currency = lot.currency
    }
}

protocol ExchangeRates: Sendable {
    func convert(_ amount: Double, from currency: String) async -> Double
}

@MainActor
final class LotPresenter {
    private let rates: any ExchangeRates
    private(set) var total = 0.0
    init(rates: any ExchangeRates) { self.rates = rates }

    func present(first: Int, second: Int) async throws {
        let realm = try await Realm()
        let lots = realm.objects(Lot.self).filter("number IN %@", [first, second])
        let summaries = Array(lots.map(LotSummary.init))
        guard let left = summaries.first, let right = summaries.last else { return }
        async let leftEuros = rates.convert(left.estimate, from: left.currency)
        async let rightEuros = rates.convert(right.estimate, from: right.currency)
        total = await leftEuros + rightEuros
    }
}
