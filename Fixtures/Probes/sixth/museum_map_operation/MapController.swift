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
        guard let place = try? container.viewContext.fetch(NSFetchRequest<Place>(entityName: "Place")).first else { return }
        renderer.enqueue(.measure(place.objectID, container))
        renderer.enqueue(.draw(place)) // maybe: live_object_crosses_boundary
    }
}
