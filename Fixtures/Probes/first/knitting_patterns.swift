// File: Exporter.swift
import Foundation
import SwiftData

@MainActor
final class PatternExporter {
    private let library: PatternLibrary
    private(set) var exported = 0

    init(library: PatternLibrary) { self.library = library }

    func export() {
        let context = library.context
        Task.detached(priority: .utility) {
            let patterns = (try? context.fetch(FetchDescriptor<Pattern>())) ?? []  // expect: main_context_off_main
            let export = PatternExport(names: patterns.map(\.name))
            await self.finish(export)
        }
    }

    func longest() -> String? {
        let patterns = (try? library.context.fetch(FetchDescriptor<Pattern>())) ?? []
        return patterns.max { $0.rows < $1.rows }?.name
    }

    private func finish(_ export: PatternExport) { exported = export.names.count }
}
// File: Index.swift
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
// File: Patterns.swift
import Foundation
import SwiftData

@Model
final class Pattern {
    var name: String
    var rows: Int
    init(name: String, rows: Int) {
        self.name = name
        self.rows = rows
    }
}

struct PatternExport: Sendable {
    let names: [String]
}

@MainActor
final class PatternLibrary {
    let container: ModelContainer
    init(container: ModelContainer) { self.container = container }

    var context: ModelContext { container.mainContext }
}
