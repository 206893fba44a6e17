// File: Journal.swift
import Foundation
import SwiftData

@Model final class Entry {
    var text: String
    var words: Int
    init(text: String) { self.text = text; words = 0 }
}

@ModelActor
actor JournalWorker {
    func recount(_ entry: Entry) throws {  // expect: model_handed_to_actor
        entry.words = entry.text.split(separator: " ").count
        try modelContext.save()
    }
}

@MainActor
final class EntryEditor {
    private let worker: JournalWorker
    private let context: ModelContext

    init(container: ModelContainer) {
        worker = JournalWorker(modelContainer: container)
        context = container.mainContext
    }

    func finishEditing() async throws {
        guard let entry = try context.fetch(FetchDescriptor<Entry>()).first else { return }
        try await worker.recount(entry)  // maybe: live_object_crosses_boundary, model_handed_to_actor
    }
}
