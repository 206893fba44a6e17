import RealmSwift
import UIKit

final class ShrubLog {
    private var lines: [String] = []

    func attach(to bus: ShrubBus) {
        bus.subscribe("log") { [weak self] event in
            switch event {
            case .pruned(let shrub, let cuts):
                self?.lines.append("\(shrub.nickname): \(cuts) cuts")
            case .moved(let slug, let bed):
                self?.lines.append("\(slug) now stands in bed \(bed)")
            }
        }
    }
}

final class ShrubViewController: UIViewController {
    private let bus = ShrubBus()
    private let log = ShrubLog()
    private var shrubs: Results<Shrub>?

    override func viewDidLoad() {
        log.attach(to: bus)
        shrubs = try? Realm().objects(Shrub.self).sorted(byKeyPath: "bed")
    }

    func didTapPrune(row: Int, cuts: Int) {
        guard let shrub = shrubs?[row] else { return }
        bus.publish(.pruned(shrub, cuts: cuts))
    }
}
