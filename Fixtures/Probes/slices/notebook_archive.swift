// File: ArchiveStore.swift
import Foundation
import SwiftData

@ModelActor
actor ArchiveStore {
    func archivedCount() throws -> Int {
        let pages = try modelContext.fetch(FetchDescriptor<NotePage>())
        return pages.filter { $0.archivedAt != nil }.count
    }

    func archive(_ page: NotePage, at date: Date) throws {  // expect: model_handed_to_actor
        page.archivedAt = date  // maybe: live_object_crosses_boundary, model_handed_to_actor
        try modelContext.save()
    }

    func restore(_ id: PersistentIdentifier) throws {
        guard let page = self[id, as: NotePage.self] else { return }
        page.archivedAt = nil
        try modelContext.save()
    }
}
// File: NotebookSchema.swift
import Foundation
import SwiftData

@Model
final class NotePage {
    var title: String = ""
    var text: String = ""
    var archivedAt: Date?
    var notebook: Notebook?

    init(title: String, text: String) {
        self.title = title
        self.text = text
    }
}

@Model
final class Notebook {
    var name: String = ""
    @Relationship(deleteRule: .cascade, inverse: \NotePage.notebook) var pages: [NotePage]? = []

    init(name: String) { self.name = name }
}
// File: NotebookService.swift
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
        try await archive.archive(page, at: Date())  // expect: live_object_crosses_boundary
        return try await archive.archivedCount()
    }

    func restorePage(_ page: NotePage) async throws {
        let id = page.persistentModelID
        try await archive.restore(id)
    }
}
// File: NotebookView.swift
import SwiftData
import SwiftUI

struct NotebookView: View {
    @ObservedObject var model: NotebookViewModel

    var body: some View {
        VStack {
            ForEach(model.notebooks) { notebook in
                Text(notebook.name)
            }
            Text("\(model.archived) archived")
            Button("Tidy") { model.tidyFirst() }
        }
        .onAppear { model.load() }
    }
}
// File: NotebookViewModel.swift
import Combine
import Foundation
import SwiftData

@MainActor
final class NotebookViewModel: ObservableObject {
    @Published private(set) var notebooks: [Notebook] = []
    @Published private(set) var archived = 0
    private let service: NotebookService

    init(service: NotebookService) { self.service = service }

    func load() {
        notebooks = (try? service.notebooks()) ?? []
    }

    func tidyFirst() {
        guard let notebook = notebooks.first, let page = service.emptyPages(of: notebook).first else { return }
        Task {
            do {
                archived = try await service.archivePage(page)
                load()
            } catch {
                try? await service.restorePage(page)
            }
        }
    }
}
