import Combine
import Foundation
import SwiftData

@MainActor
final class PodiumModel: ObservableObject {
    @Published private(set) var rows: [SpeechRow] = []
    private let store: PodiumStore
    private var page = 0

    init(container: ModelContainer) { store = PodiumStore(modelContainer: container) }

    func more() async throws {
        rows += try await store.page(page)
        page += 1
    }

    func clap(_ row: SpeechRow) {
        Task {
            guard let fresh = try await store.clap(row.id), let index = rows.firstIndex(where: { $0.id == row.id }) else { return }
            rows[index] = fresh
        }
    }
}
