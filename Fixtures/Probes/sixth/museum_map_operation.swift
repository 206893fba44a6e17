// File: MapController.swift
import CoreData
import UIKit

final class MapController: UIViewController {
    private let container: NSPersistentContainer
    private let renderer = MapRenderer { print($0) }

    init(container: NSPersistentContainer) {
        self.container = container
        super.init(nibName: nil, bundle: nil)
    }

    func draw() {
        guard let place = try? container.viewContext.fetch(NSFetchRequest<Place>(entityName: "Place")).first else {
            return
        }
        renderer.enqueue(.measure(place.objectID, container))
        renderer.enqueue(.draw(place))  // maybe: live_object_crosses_boundary
    }
}
// File: MapJob.swift
import CoreData

enum MapJob {
    case draw(Place)
    case measure(NSManagedObjectID, NSPersistentContainer)

    var isHeavy: Bool {
        if case .measure = self { return true }
        return false
    }
}
// File: MapRenderer.swift
import CoreData

final class MapRenderer {
    private let queue = OperationQueue()
    private let output: @Sendable (String) -> Void

    init(output: @escaping @Sendable (String) -> Void) {
        self.output = output
        queue.maxConcurrentOperationCount = 1
    }

    func enqueue(_ job: MapJob) {
        let output = self.output
        let block = BlockOperation {
            switch job {
            case .draw(let place):
                output("\(place.name), floor \(place.floor)")  // expect: live_object_crosses_boundary
            case .measure(let id, let container):
                let context = container.newBackgroundContext()
                context.performAndWait {
                    guard let place = try? context.existingObject(with: id) as? Place else { return }
                    output(place.name)
                }
            }
        }
        block.queuePriority = job.isHeavy ? .low : .high
        queue.addOperation(block)
    }
}
// File: Place.swift
import CoreData

final class Place: NSManagedObject {
    @NSManaged var name: String
    @NSManaged var floor: Int16
}
