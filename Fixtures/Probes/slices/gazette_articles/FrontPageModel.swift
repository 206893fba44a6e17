import Combine
import CoreData

@MainActor
final class FrontPageModel: ObservableObject {
    @Published private(set) var rows: [ArticleRow] = []
    @Published private(set) var caption = ""
    private let repository: ArticleRepository

    init(repository: ArticleRepository) { self.repository = repository }

    func load() async {
        do {
            let articles = try await repository.unread() // maybe: confined_handle_escapes_scope, live_object_crosses_boundary
            rows = articles.map { ArticleRow(id: $0.objectID, headline: $0.headline) } // maybe: confined_handle_escapes_scope, live_object_crosses_boundary
            caption = "\(rows.count) of \(try await repository.total())"
        } catch {
            caption = error.localizedDescription
        }
    }

    func open(_ row: ArticleRow) {
        Task {
            try? await repository.markRead(row.id)
            await load()
        }
    }
}
