// File: Gateway.swift
import CoreData

final class Book: NSManagedObject {
    @NSManaged var isbn: String
    @NSManaged var title: String
}

@MainActor
protocol ShelfGateway {
    func shelve(isbn: String, title: String) throws
}

@MainActor
class ContextGateway {
    let context: NSManagedObjectContext

    init(context: NSManagedObjectContext) {
        self.context = context
    }

    func commit() throws {
        guard context.hasChanges else { return }
        try context.save()  // expect: write_in_loop
    }
}

final class CoreDataShelf: ContextGateway, ShelfGateway {
    func shelve(isbn: String, title: String) throws {
        let book = Book(context: context)
        book.isbn = isbn
        book.title = title
        try commit()  // maybe: write_in_loop
    }
}
// File: Session.swift
import CoreData
import UIKit

final class ScanSessionController: UIViewController {
    private let gateway: any ShelfGateway = CoreDataShelf(context: NSPersistentContainer(name: "Library").viewContext)
    private var scanned: [String: String] = [:]

    func didScan(_ isbn: String, title: String) {
        scanned[isbn] = title
    }

    func didTapDone() throws {
        try scanned
            .filter { !$0.value.isEmpty }
            .forEach { try gateway.shelve(isbn: $0.key, title: $0.value) }  // maybe: write_in_loop
        scanned.removeAll()
    }
}
