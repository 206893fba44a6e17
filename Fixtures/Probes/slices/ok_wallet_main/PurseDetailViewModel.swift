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
