import Combine
import Foundation

@MainActor
final class LibraryModel: ObservableObject {
    @Published private(set) var reading: [BookSummary] = []
    private let library: Library
    private var listener: UUID?

    init(library: Library) { self.library = library }

    func appear() {
        Task {
            listener = await library.listen { summaries in
                Task { @MainActor [weak self] in self?.reading = summaries }
            }
            await library.start()
        }
    }

    func finished(_ isbn: String) async {
        try? await library.read(isbn, upTo: 1)
        if let book = await library.book(isbn), book.progress >= 1 {
            reading.removeAll { $0.isbn == book.isbn }
        }
    }
}
