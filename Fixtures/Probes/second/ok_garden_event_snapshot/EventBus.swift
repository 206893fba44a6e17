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
