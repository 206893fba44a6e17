// File: WordImport.swift
import Foundation
import SwiftData

@Model
final class Word {
    var term: String
    var meaning: String
    var level: Int

    init(term: String, meaning: String, level: Int) {
        self.term = term
        self.meaning = meaning
        self.level = level
    }
}

struct WordRow: Sendable {
    let term: String
    let meaning: String
}

/// A context that nobody else ever sees, one save for a thousand rows.
func importWords(_ rows: [WordRow], level: Int, into container: ModelContainer) throws -> Int {
    let context = ModelContext(container)
    context.autosaveEnabled = false
    var start = 0
    while start < rows.count {
        let end = min(start + 1000, rows.count)
        for row in rows[start..<end] {
            context.insert(Word(term: row.term, meaning: row.meaning, level: level))
        }
        try context.save()
        start = end
    }
    return try context.fetchCount(FetchDescriptor<Word>())
}

final class WordPackInstaller: Sendable {
    private let container: ModelContainer
    private let queue = DispatchQueue(label: "words.install", qos: .userInitiated)

    init(container: ModelContainer) { self.container = container }

    func install(_ pack: [WordRow], level: Int) async throws -> Int {
        try await withCheckedThrowingContinuation { continuation in
            queue.async { [container] in
                continuation.resume(with: Result { try importWords(pack, level: level, into: container) })
            }
        }
    }

    func wipe() async throws {
        let container = container
        try await Task.detached {
            let context = ModelContext(container)
            try context.delete(model: Word.self)
            try context.save()
        }.value
    }

    func examples(_ level: Int) async throws -> [String] {
        let container = container
        async let terms: [String] = {
            let context = ModelContext(container)
            var descriptor = FetchDescriptor<Word>(predicate: #Predicate { $0.level == level })
            descriptor.fetchLimit = 10
            return try context.fetch(descriptor).map(\.term)
        }()
        return try await terms.sorted()
    }
}
