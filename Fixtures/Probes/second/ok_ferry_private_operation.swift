// File: Operations.swift
import CoreData
import UIKit

final class Crossing: NSManagedObject {
    @NSManaged var route: String
    @NSManaged var departs: Date
}

class CountOperation<Entity: NSManagedObject>: Operation {
    private let context: NSManagedObjectContext
    private let entityName: String
    private(set) var count = 0

    init(_ entityName: String, context: NSManagedObjectContext) {
        self.entityName = entityName
        self.context = context
    }

    override func main() {
        guard !isCancelled else { return }
        count = context.performAndWait {
            let request = NSFetchRequest<Entity>(entityName: entityName)
            return (try? context.fetch(request))?.filter(matches).count ?? 0
        }
    }

    func matches(_ entity: Entity) -> Bool { true }
}

final class UpcomingCrossings: CountOperation<Crossing> {
    override func matches(_ entity: Crossing) -> Bool {
        entity.departs > Date()
    }
}

final class PierController: UIViewController {
    private let container = NSPersistentContainer(name: "Pier")
    private let operations = OperationQueue()

    override func viewDidAppear(_ animated: Bool) {
        let upcoming = UpcomingCrossings("Crossing", context: container.newBackgroundContext())
        upcoming.completionBlock = { [weak self] in
            let count = upcoming.count
            DispatchQueue.main.async { self?.title = "\(count) crossings" }
        }
        operations.addOperation(upcoming)
    }
}
