import Foundation
import SwiftData

@Model
final class Card {
    var front: String
    var back: String
    var score: Int
    var deck: CardDeck?

    init(front: String, back: String) {
        self.front = front
        self.back = back
        score = 0
    }
}

@Model
final class CardDeck {
    var name: String
    @Relationship(deleteRule: .cascade, inverse: \Card.deck) var cards: [Card] = []

    init(name: String) {
        self.name = name
    }
}
