// File: PriceTicker.swift
import Combine
import Foundation
import RealmSwift

final class Quote: Object {
    @Persisted(primaryKey: true) var symbol: String
    @Persisted var price: Double
    @Persisted var previous: Double
}

struct Move: Identifiable, Sendable {
    let id: String
    let percent: Double

    init(_ quote: Quote) {
        id = quote.symbol
        percent = quote.previous == 0 ? 0 : (quote.price / quote.previous - 1) * 100
    }
}

@MainActor
final class PriceTicker: ObservableObject {
    @Published private(set) var moves: [Move] = []
    @Published private(set) var highest = 0.0
    @Published private(set) var count = 0

    private var cancellables = Set<AnyCancellable>()
    private let worker = DispatchQueue(label: "ticker.worker")

    func start() throws {
        let quotes = try Realm().objects(Quote.self)

        quotes.collectionPublisher
            .freeze()
            .receive(on: worker)
            .map { quotes in quotes.map(Move.init).sorted { abs($0.percent) > abs($1.percent) } }
            .replaceError(with: [])
            .receive(on: DispatchQueue.main)
            .sink { [weak self] moves in self?.moves = moves }
            .store(in: &cancellables)

        quotes.collectionPublisher
            .debounce(for: .milliseconds(200), scheduler: worker)
            .map { quotes in
                quotes.map(\.price).max() ?? 0  // expect: live_object_crosses_boundary
            }
            .replaceError(with: 0)
            .receive(on: DispatchQueue.main)
            .sink { [weak self] highest in self?.highest = highest }
            .store(in: &cancellables)

        quotes.collectionPublisher
            .map(\.count)
            .replaceError(with: 0)
            .receive(on: DispatchQueue.main)
            .sink { [weak self] count in self?.count = count }
            .store(in: &cancellables)
    }
}
