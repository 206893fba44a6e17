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
