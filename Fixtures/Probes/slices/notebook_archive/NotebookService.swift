import Foundation
import SwiftData

@MainActor
final class NotebookService {
    private let container: ModelContainer
    private let archive: ArchiveStore

    init(container: ModelContainer) {
        self.container = container
        archive = ArchiveStore(modelContainer: container)
    }

    func notebooks() throws -> [Notebook] {
        try container.mainContext.fetch(FetchDescriptor<Notebook>(sortBy: [SortDescriptor(\.name)]))
    }

    func emptyPages(of notebook: Notebook) -> [NotePage] {
        (notebook.pages ?? []).filter { $0.text.isEmpty }
    }

    func archivePage(_ page: NotePage) async throws -> Int {
        try await archive.archive(page, at: Date()) // expect: live_object_crosses_boundary
        return try await archive.archivedCount()
    }

    func restorePage(_ page: NotePage) async throws {
        let id = page.persistentModelID
        try await archive.restore(id)
    }
}
