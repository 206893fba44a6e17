// File: Card.swift
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
// File: StudyModel.swift
import Combine
import Foundation
import SwiftData

protocol Speech: Sendable {
    func say(_ text: String) async
}

@MainActor
final class StudyModel: ObservableObject {
    @Published private(set) var current: Card?
    private let context: ModelContext
    private let speech: any Speech

    init(container: ModelContainer, speech: any Speech) {
        context = container.mainContext
        self.speech = speech
    }

    func next() throws {
        let cards = try context.fetch(FetchDescriptor<Card>(sortBy: [SortDescriptor(\Card.score)]))
        current = cards.first
    }

    func read() async {
        guard let card = current else { return }
        await speech.say(card.front)
        await speech.say(card.back)
        card.score += 1
    }

    func readInBackground() {
        guard let card = current else { return }
        let text = "\(card.front): \(card.back)"
        Task.detached { [speech] in await speech.say(text) }
        Task {
            await speech.say("…")
            card.score += 1
        }
        DispatchQueue.main.async { card.score += 1 }
    }

    func finish() {
        try? context.transaction {
            current?.deck?.name += " (done)"
            current?.score = 0
        }
        current = nil
    }
}
// File: StudyView.swift
import SwiftUI

struct StudyView: View {
    @ObservedObject var model: StudyModel

    var body: some View {
        VStack {
            Text(model.current?.front ?? "–")
            Button("Next") { try? model.next() }
            Button("Read") {
                Task { await model.read() }
            }
        }
    }
}
