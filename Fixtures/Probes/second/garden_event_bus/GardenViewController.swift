import RealmSwift
import UIKit

final class GardenViewController: UIViewController {
    private let bus = EventBus()
    private let journal = Journal()
    private var plants: Results<Plant>?

    override func viewDidLoad() {
        journal.attach(to: bus)
        plants = try? Realm().objects(Plant.self).sorted(byKeyPath: "bed")
    }

    func didTapWater(row: Int) {
        guard let plant = plants?[row] else { return }
        bus.publish(.watered(plant, litres: 1.5)) // maybe: live_object_crosses_boundary
    }

    func didDrag(row: Int, to bed: Int) {
        guard let plant = plants?[row] else { return }
        bus.publish(.moved(slug: plant.slug, toBed: bed))
    }
}
