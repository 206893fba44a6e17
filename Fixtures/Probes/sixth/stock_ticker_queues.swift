// File: Queues.swift
import Foundation

struct Queues {
    static let shared = Queues()
    let quotes = DispatchQueue(
        label: "ticker.quotes", qos: .userInitiated, attributes: .concurrent, autoreleaseFrequency: .workItem)
    let alerts = DispatchQueue(label: "ticker.alerts", autoreleaseFrequency: .workItem)
}
// File: Quote.swift
import RealmSwift

final class Quote: Object {
    @Persisted(primaryKey: true) var symbol: String
    @Persisted var price: Double
}
// File: QuoteReader.swift
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
            let realm = try? Realm(configuration: .defaultConfiguration, queue: queue)  // expect: handle_on_concurrent_queue
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
