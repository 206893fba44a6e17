// File: Crew.swift
import CoreData

final class Crew: NSManagedObject {
    @NSManaged var name: String
    @NSManaged var wins: Int16
}
// File: CrewController.swift
import CoreData
import UIKit

final class CrewController: UITableViewController {
    private let persistence: Persistence
    private lazy var observer = MergeObserver(persistence: persistence) { print($0) }

    init(persistence: Persistence) {
        self.persistence = persistence
        super.init(nibName: nil, bundle: nil)
    }

    override func viewDidLoad() {
        observer.start()
    }

    func won() {
        let context = persistence.context(onMain: true)
        guard let crew = try? context.fetch(NSFetchRequest<Crew>(entityName: "Crew")).first else { return }
        persistence.addWin(to: crew.objectID)
        print(crew.name)
    }
}
// File: MergeObserver.swift
import CoreData

final class MergeObserver {
    private var token: (any NSObjectProtocol)?
    private let persistence: Persistence
    private let changed: @Sendable ([String]) -> Void

    init(persistence: Persistence, changed: @escaping @Sendable ([String]) -> Void) {
        self.persistence = persistence
        self.changed = changed
    }

    func start() {
        let name = Notification.Name("NSManagingContextDidSaveChangesNotification")
        token = NotificationCenter.default.addObserver(forName: name, object: nil, queue: nil) {
            [persistence, changed] note in
            let ids = note.userInfo?["updatedObjectIDs"] as? Set<NSManagedObjectID> ?? []
            let context = persistence.context(onMain: true)
            context.perform {
                let crews = ids.compactMap { try? context.existingObject(with: $0) as? Crew }
                crews.forEach { context.refresh($0, mergeChanges: true) }
                changed(crews.map(\.name))
            }
        }
    }
}
// File: Persistence.swift
import CoreData

final class Persistence: Sendable {
    let container: NSPersistentContainer

    init(container: NSPersistentContainer) {
        self.container = container
    }

    func context(onMain: Bool) -> NSManagedObjectContext {
        onMain ? container.viewContext : container.newBackgroundContext()
    }

    func addWin(to id: NSManagedObjectID) {
        let context = context(onMain: false)
        context.perform {
            guard let crew = try? context.existingObject(with: id) as? Crew else { return }
            crew.wins += 1
            try? context.save()
        }
    }
}
