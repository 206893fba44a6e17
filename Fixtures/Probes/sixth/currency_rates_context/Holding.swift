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
