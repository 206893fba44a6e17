// File: EventBus.swift
import Foundation

final class EventBus {
    typealias Handler = (GardenEvent) -> Void
    private let delivery = DispatchQueue(label: "garden.events")
    private var handlers: [String: Handler] = [:]

    func subscribe(_ name: String, _ handler: @escaping Handler) {
        handlers[name] = handler
    }

    func publish(_ event: GardenEvent) {
        let receivers = Array(handlers.values)
        delivery.async {
            for receiver in receivers {
                receiver(event)  // expect: live_object_crosses_boundary
            }
        }
    }
}
// File: GardenViewController.swift
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
        bus.publish(.watered(plant, litres: 1.5))  // maybe: live_object_crosses_boundary
    }

    func didDrag(row: Int, to bed: Int) {
        guard let plant = plants?[row] else { return }
        bus.publish(.moved(slug: plant.slug, toBed: bed))
    }
}
// File: Journal.swift
import Foundation

final class Journal {
    private var lines: [String] = []

    func attach(to bus: EventBus) {
        bus.subscribe("journal") { [weak self] event in
            switch event {
            case .watered(let plant, let litres):
                self?.lines.append("\(plant.nickname) got \(litres) l")  // maybe: live_object_crosses_boundary
            case .moved(let slug, let bed):
                self?.lines.append("\(slug) now stands in bed \(bed)")
            }
        }
    }
}
// File: Models.swift
import RealmSwift

final class Plant: Object {
    @Persisted(primaryKey: true) var slug: String
    @Persisted var nickname: String
    @Persisted var bed: Int
}

enum GardenEvent {
    case watered(Plant, litres: Double)
    case moved(slug: String, toBed: Int)
}
