// File: BackgroundEditor.swift
import CoreData

struct BackgroundEditor: Sendable {
    let container: NSPersistentContainer

    func edit(_ change: @escaping @Sendable (NSManagedObjectContext) throws -> Void) {
        container.performBackgroundTask { context in
            do {
                try change(context)
                if context.hasChanges { try context.save() }
            } catch {
                context.rollback()
            }
        }
    }
}
// File: Trip.swift
import CoreData

final class Trip: NSManagedObject {
    @NSManaged var name: String
    @NSManaged var days: Int32

    static func request() -> NSFetchRequest<Trip> { NSFetchRequest(entityName: "Trip") }
}
// File: TripController.swift
import CoreData
import UIKit

final class TripController: UIViewController {
    private let container: NSPersistentContainer
    private let editor: BackgroundEditor

    init(container: NSPersistentContainer) {
        self.container = container
        editor = BackgroundEditor(container: container)
        super.init(nibName: nil, bundle: nil)
    }

    private func newest() -> Trip? {
        try? container.viewContext.fetch(Trip.request()).first
    }

    func rename(to name: String) {
        guard let trip = newest() else { return }
        editor.edit { _ in
            trip.name = name  // expect: live_object_crosses_boundary
        }
    }

    func extend(by days: Int32) {
        guard let id = newest()?.objectID else { return }
        editor.edit { context in
            guard let trip = try context.existingObject(with: id) as? Trip else { return }
            trip.days += days
        }
    }
}
