// File: Journal.swift
import Foundation
import SwiftData

@Model final class DiaryPage {
    var text: String
    var words: Int
    init(text: String) { self.text = text; words = 0 }
}

@ModelActor
actor DiaryWorker {
    func recount(_ id: PersistentIdentifier) throws {
        guard let page = self[id, as: DiaryPage.self] else { return }
        page.words = count(page)
        try modelContext.save()
    }

    func identifiers() throws -> [PersistentIdentifier] {
        try pages().map(\.persistentModelID)
    }

    private func pages() throws -> [DiaryPage] { try modelContext.fetch(FetchDescriptor<DiaryPage>()) }
    private func count(_ page: DiaryPage) -> Int { page.text.split(separator: " ").count }
}

@MainActor
final class PageEditor {
    private let worker: DiaryWorker
    private let context: ModelContext

    init(container: ModelContainer) {
        worker = DiaryWorker(modelContainer: container)
        context = container.mainContext
    }

    func finish(_ page: DiaryPage) async throws {
        try context.save()
        try await worker.recount(page.persistentModelID)
        print(page.words)
    }
}
