import Foundation
import SwiftData

/// The list asks for the length, the search fills its index from a task.
final class PatternIndex {
    private let context: ModelContext  // expect: stored_handle_in_async_context
    private var words: [String: Int] = [:]

    init(container: ModelContainer) {
        context = ModelContext(container)
    }

    var length: Int {
        (try? context.fetchCount(FetchDescriptor<Pattern>())) ?? 0
    }

    func rebuild() async throws {
        words = [:]
        for pattern in try context.fetch(FetchDescriptor<Pattern>()) {
            words[pattern.name.lowercased()] = pattern.rows
        }
    }
}

@MainActor
final class SearchModel {
    private let index: PatternIndex
    private(set) var title = ""

    init(container: ModelContainer) { index = PatternIndex(container: container) }

    func appear() async throws {
        title = "\(index.length) patterns"
        try await index.rebuild()
    }
}
