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
                receiver(event) // expect: live_object_crosses_boundary
            }
        }
    }
}
