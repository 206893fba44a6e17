// File: BalanceService.swift
import Foundation
import SwiftData

protocol BalanceProvider: Sendable {
    func balance(of coin: CoinMeta) async throws -> String
}

struct RPCBalanceProvider: BalanceProvider {
    func balance(of coin: CoinMeta) async throws -> String {
        guard let url = URL(string: "https://rpc.example/\(coin.ticker)/\(coin.address)") else {
            throw URLError(.badURL)
        }
        let (data, _) = try await URLSession.shared.data(from: url)
        return String(decoding: data, as: UTF8.self)
    }
}

final class BalanceService: Sendable {
    static let shared = BalanceService(provider: RPCBalanceProvider())
    private let provider: any BalanceProvider

    init(provider: any BalanceProvider) { self.provider = provider }

    /// The purse stays on the main actor; only metadata and strings leave it.
    @MainActor
    func updateBalances(of purse: Purse) async {
        let coins = purse.coins ?? []
        let balances = await fetchBalances(coins.map { $0.asMeta() })
        for coin in coins {
            guard let balance = balances[coin.asMeta()], coin.rawBalance != balance else { continue }
            coin.rawBalance = balance
        }
        try? PurseStorage.shared.save()
    }

    private func fetchBalances(_ metas: [CoinMeta]) async -> [CoinMeta: String] {
        await withTaskGroup(of: (CoinMeta, String?).self) { group in
            for meta in metas {
                group.addTask { [provider] in
                    (meta, try? await provider.balance(of: meta))
                }
            }
            var found: [CoinMeta: String] = [:]
            for await (meta, balance) in group {
                found[meta] = balance
            }
            return found
        }
    }
}
// File: Coin.swift
import Foundation
import SwiftData

@Model
final class Purse {
    var name: String = ""
    @Relationship(deleteRule: .cascade, inverse: \Coin.purse) var coins: [Coin]? = []

    init(name: String) { self.name = name }
}

@Model
final class Coin {
    var ticker: String = ""
    var address: String = ""
    var rawBalance: String = "0"
    var purse: Purse?

    init(ticker: String, address: String) {
        self.ticker = ticker
        self.address = address
    }

    func asMeta() -> CoinMeta { CoinMeta(ticker: ticker, address: address) }
}

struct CoinMeta: Hashable, Sendable {
    let ticker: String
    let address: String
}
// File: PurseDetailViewModel.swift
import Combine
import Foundation
import SwiftData

@MainActor
final class PurseDetailViewModel: ObservableObject {
    @Published private(set) var isLoading = false
    let purse: Purse
    private let service: BalanceService

    init(purse: Purse, service: BalanceService = .shared) {
        self.purse = purse
        self.service = service
    }

    func refresh() async {
        isLoading = true
        await service.updateBalances(of: purse)
        isLoading = false
    }

    func addCoin(ticker: String, address: String) {
        let coin = Coin(ticker: ticker, address: address)
        do {
            try PurseStorage.shared.insert(coin, into: purse)
            Task { await refresh() }
        } catch {
            print("purse: \(error)")
        }
    }
}
// File: PurseStorage.swift
import Foundation
import SwiftData

/// The one owner of the main context outside of the views.
@MainActor
final class PurseStorage {
    static let shared = PurseStorage()
    private(set) var modelContext: ModelContext!

    func attach(_ container: ModelContainer) {
        modelContext = container.mainContext
    }

    func purses() throws -> [Purse] {
        try modelContext.fetch(FetchDescriptor<Purse>(sortBy: [SortDescriptor(\.name)]))
    }

    func insert(_ coin: Coin, into purse: Purse) throws {
        modelContext.insert(coin)
        purse.coins?.append(coin)
        try save()
    }

    func save() throws {
        guard modelContext.hasChanges else { return }
        try modelContext.save()
    }
}
