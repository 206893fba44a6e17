import Foundation
import RealmSwift

final class TramFeed {
    private let queue = DispatchQueue(label: "tram.feed", autoreleaseFrequency: .workItem)
    private var token: NotificationToken?

    func numbers() -> AsyncStream<[Int]> {
        AsyncStream { continuation in
            start { results in continuation.yield(results.map { $0.number }) }
        }
    }

    func snapshots() -> AsyncStream<Results<Tram>> {
        AsyncStream { continuation in
            start { results in continuation.yield(results.freeze()) }
        }
    }

    private func start(_ handler: @escaping (Results<Tram>) -> Void) {
        queue.async { [self] in
            guard let realm = try? Realm(configuration: .defaultConfiguration, queue: queue) else { return }
            token = realm.objects(Tram.self).observe(on: queue) { change in
                switch change {
                case .initial(let trams), .update(let trams, _, _, _): handler(trams)
                case .error: break
                }
            }
        }
    }
}
