import Foundation
import SwiftData

protocol BalanceProvider: Sendable {
    func balance(of coin: CoinMeta) async throws -> String
}

struct RPCBalanceProvider: BalanceProvider {
    func balance(of coin: CoinMeta) async throws -> String {
        guard let url = URL(string: "https://rpc.example/\(coin.ticker)/\(coin.address)") else { throw URLError(.badURL) }
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
