import Foundation
import RealmSwift

final class AuctionLot: Object {
    @Persisted(primaryKey: true) var number: Int = 0
    @Persisted var title: String = ""
    @Persisted var highestBid: Int = 0
    @Persisted var watched: Bool = false
}

struct LotQuote: Sendable {
    let number: Int
    let bid: Int
}

struct LotCell: Sendable {
    let number: Int
    let line: String
}
