import CoreData
import SwiftUI

@MainActor
final class BookDetailModel: ObservableObject {
    @Published private(set) var caption = ""
    @Published private(set) var stock = 0
    private let context: NSManagedObjectContext
    private let renderer: CoverRenderer

    init(container: NSPersistentContainer, renderer: CoverRenderer) {
        context = container.viewContext
        self.renderer = renderer
    }

    func load(isbn: String) async throws {
        let request = NSFetchRequest<Book>(entityName: "Book")
        request.predicate = NSPredicate(format: "isbn == %@", isbn)
        request.fetchLimit = 1
        guard let book = try context.fetch(request).first else { return }

        async let stock = renderer.stock(isbn: isbn)
        async let cover = renderer.cover(for: book) // expect: live_object_crosses_boundary
        let (available, picture) = try await (stock, cover)

        self.stock = available
        caption = picture.caption + " – " + book.title
    }
}
