import Combine
import SwiftData

@MainActor
final class ReadingModel: ObservableObject {
    @Published var pages = 0
    @Published var titles: [String] = []
    private let library: LibraryActor

    init(container: ModelContainer) {
        library = LibraryActor(modelContainer: container)
    }

    func load() async throws {
        titles = try await library.rows().map(\.title)
        let books = try await library.all(Book.self) // maybe: live_object_crosses_boundary
        pages = books.reduce(0) { $0 + $1.pages } // expect: live_object_crosses_boundary
    }
}
