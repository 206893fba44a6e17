import Foundation
import SwiftData

@Model
final class BakeryOrder {
    var customer: String
    var loaves: [Loaf]
    init(customer: String) {
        self.customer = customer
        loaves = []
    }
}

@Model
final class Loaf {
    var kind: String
    init(kind: String) { self.kind = kind }
}

struct OrderLine: Sendable {
    let customer: String
    let kind: String
}
