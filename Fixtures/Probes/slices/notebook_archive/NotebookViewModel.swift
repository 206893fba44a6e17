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
