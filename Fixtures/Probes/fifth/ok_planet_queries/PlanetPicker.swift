import RealmSwift
import UIKit

final class PlanetPicker: UIViewController {
    private let realm = try! Realm()
    private let catalogue: PlanetCatalogue
    private let label = UILabel()
    private var onPick: ((Planet?) -> Void)?

    init(catalogue: PlanetCatalogue) {
        self.catalogue = catalogue
        super.init()
    }

    /// Asked and answered on main.
    func pick() async -> Planet? {
        await withCheckedContinuation { continuation in
            onPick = { planet in continuation.resume(returning: planet) }
        }
    }

    func tapped(row: Int) {
        onPick?(realm.objects(Planet.self).sorted(by: \.id)[row])
        onPick = nil
    }

    func showPicked() async throws {
        guard let picked = await pick() else { return }
        label.text = picked.name
        let copy = try await catalogue.planet(picked.id)
        guard !picked.isInvalidated else { return }
        title = "\(picked.name), \(copy.moons) moons"
    }
}
