import Foundation
import RealmSwift

final class QuoteReader {
    private let queues: Queues

    init(queues: Queues = .shared) {
        self.queues = queues
    }

    func price(of symbol: String, done: @escaping @Sendable (Double?) -> Void) {
        let queue = queues.quotes
        queue.async {
            let realm = try? Realm(configuration: .defaultConfiguration, queue: queue) // expect: handle_on_concurrent_queue
            done(realm?.object(ofType: Quote.self, forPrimaryKey: symbol)?.price)
        }
    }

    func expensive(over limit: Double, done: @escaping @Sendable ([String]) -> Void) {
        let queue = queues.alerts
        queue.async {
            let realm = try? Realm(configuration: .defaultConfiguration, queue: queue)
            let found = realm?.objects(Quote.self).where { $0.price > limit }
            done(found.map { Array($0.map(\.symbol)) } ?? [])
        }
    }

    func count(done: @escaping @Sendable (Int) -> Void) {
        queues.quotes.async {
            let realm = try? Realm()
            done(realm?.objects(Quote.self).count ?? 0)
        }
    }
}
