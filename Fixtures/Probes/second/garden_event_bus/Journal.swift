import Foundation

final class Journal {
    private var lines: [String] = []

    func attach(to bus: EventBus) {
        bus.subscribe("journal") { [weak self] event in
            switch event {
            case .watered(let plant, let litres):
                self?.lines.append("\(plant.nickname) got \(litres) l") // maybe: live_object_crosses_boundary
            case .moved(let slug, let bed):
                self?.lines.append("\(slug) now stands in bed \(bed)")
            }
        }
    }
}
