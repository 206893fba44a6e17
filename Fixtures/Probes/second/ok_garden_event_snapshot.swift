// File: EventBus.swift
import Foundation

final class ShrubBus {
    typealias Handler = (ShrubEvent) -> Void
    private let delivery = DispatchQueue(label: "shrub.events")
    private var handlers: [String: Handler] = [:]

    func subscribe(_ name: String, _ handler: @escaping Handler) {
        handlers[name] = handler
    }

    func publish(_ event: ShrubEvent) {
        let receivers = Array(handlers.values)
        let parcel = event.detached
        delivery.async {
            for receiver in receivers {
                receiver(parcel)
            }
        }
    }
}
// File: Models.swift
import RealmSwift

final class Shrub: Object {
    @Persisted(primaryKey: true) var slug: String
    @Persisted var nickname: String
    @Persisted var bed: Int
}

enum ShrubEvent {
    case pruned(Shrub, cuts: Int)
    case moved(slug: String, toBed: Int)

    /// What the bus may carry to its own queue.
    var detached: ShrubEvent {
        switch self {
        case .pruned(let shrub, let cuts): return .pruned(shrub.freeze(), cuts: cuts)
        case .moved: return self
        }
    }
}
// File: Screen.swift
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
