import Foundation
import SwiftData

@Model
final class KitchenOrder {
    var number: Int
    var dish: String
    var minutes: Int
    var state: String

    init(number: Int, dish: String) {
        self.number = number
        self.dish = dish
        minutes = 0
        state = "new"
    }
}
