// File: Operations.swift
import CoreData

final class Sailing: NSManagedObject {
    @NSManaged var route: String
    @NSManaged var departs: Date
}

class FetchOperation<Entity: NSManagedObject>: Operation, @unchecked Sendable {
    private let context: NSManagedObjectContext  // maybe: unchecked_sendable_handle, stored_handle_in_async_context, main_context_off_main
    private let entityName: String
    private(set) var count = 0

    init(_ entityName: String, context: NSManagedObjectContext) {
        self.entityName = entityName
        self.context = context
    }

    override func main() {
        guard !isCancelled else { return }
        let request = NSFetchRequest<Entity>(entityName: entityName)
        let rows = try? context.fetch(request)  // expect: main_context_off_main
        count = rows?.filter(matches).count ?? 0  // maybe: main_context_off_main
    }

    func matches(_ entity: Entity) -> Bool { true }
}

final class UpcomingSailings: FetchOperation<Sailing>, @unchecked Sendable {
    override func matches(_ entity: Sailing) -> Bool {
        entity.departs > Date()  // maybe: main_context_off_main, live_object_crosses_boundary
    }
}
// File: Timetable.swift
import CoreData
import UIKit

final class TimetableController: UIViewController {
    private let container = NSPersistentContainer(name: "Ferry")
    private let operations = OperationQueue()

    override func viewDidAppear(_ animated: Bool) {
        let upcoming = UpcomingSailings("Sailing", context: container.viewContext)  // maybe: main_context_off_main
        upcoming.completionBlock = { [weak self] in
            let count = upcoming.count
            DispatchQueue.main.async { self?.title = "\(count) sailings" }
        }
        operations.addOperation(upcoming)
    }
}
