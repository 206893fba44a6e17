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
