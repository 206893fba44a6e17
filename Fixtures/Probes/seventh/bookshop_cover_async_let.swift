// File: Book.swift
import CoreData

@objc(Book)
public final class Book: NSManagedObject {
    @NSManaged public var title: String
    @NSManaged public var author: String
    @NSManaged public var isbn: String
}
// File: BookDetailModel.swift
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
        async let cover = renderer.cover(for: book)  // expect: live_object_crosses_boundary
        let (available, picture) = try await (stock, cover)

        self.stock = available
        caption = picture.caption + " – " + book.title
    }
}
// File: CoverRenderer.swift
import Foundation

struct Cover: Sendable {
    let caption: String
    let bytes: Data
}

struct CoverRenderer: Sendable {
    let endpoint: URL

    func cover(for book: Book) async throws -> Cover {
        let caption = "\(book.title), \(book.author)"
        return Cover(caption: caption, bytes: Data(caption.utf8))
    }

    func stock(isbn: String) async throws -> Int {
        let (data, _) = try await URLSession.shared.data(from: endpoint.appendingPathComponent(isbn))
        return data.count
    }
}
