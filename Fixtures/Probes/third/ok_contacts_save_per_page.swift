// File: Contacts.swift
import CoreData

final class Person: NSManagedObject {
    @NSManaged var email: String
}

extension Array {
    func chunked(into size: Int) -> [[Element]] {
        stride(from: 0, to: count, by: size).map { Array(self[$0..<Swift.min($0 + size, count)]) }
    }
}

final class PersonImporter {
    private let container: NSPersistentContainer
    init(container: NSPersistentContainer) { self.container = container }

    func importPeople(_ emails: [String]) async throws {
        try await container.performBackgroundTask { context in
            context.name = "people-import"
            for page in emails.chunked(into: 200) {
                for email in page {
                    let person = Person(context: context)
                    person.email = email
                }
                try context.save()
                context.reset()
            }
        }
    }
}
