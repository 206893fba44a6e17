// File: AlertsSummary.swift
import Foundation
import RealmSwift

struct AlertsSummary: Sendable {
    func enabledCount() async throws -> Int {
        let realm = try await Realm()  // expect: async_open_off_main
        return realm.objects(PriceAlert.self).where { $0.enabled == true }.count
    }

    @MainActor
    func highestLimit() async throws -> Double? {
        let realm = try await Realm()
        return realm.objects(PriceAlert.self).max(ofProperty: "limit")
    }
}
// File: PriceWatcher.swift
import Foundation
import RealmSwift

final class PriceAlert: Object {
    @Persisted(primaryKey: true) var symbol = ""
    @Persisted var limit = 0.0
    @Persisted var enabled = true
}

struct Quote {
    let symbol: String
    let price: Double
}

final class PriceWatcher {
    private let latest: () -> [Quote]
    private let notify: (String) -> Void

    init(latest: @escaping () -> [Quote], notify: @escaping (String) -> Void) {
        self.latest = latest
        self.notify = notify
    }

    func start() -> Thread {
        let thread = Thread { [self] in run() }
        thread.name = "price watcher"
        thread.start()
        return thread
    }

    private func run() {
        guard let realm = try? Realm() else { return }  // maybe: missing_autorelease_pool
        while !Thread.current.isCancelled {
            autoreleasepool {
                let quotes = latest()
                let alerts = realm.objects(PriceAlert.self).where { $0.enabled == true }  // expect: stale_background_read
                for alert in alerts {
                    if let quote = quotes.first(where: { $0.symbol == alert.symbol }), quote.price > alert.limit {
                        notify("\(alert.symbol) is above \(alert.limit)")
                    }
                }
            }
            Thread.sleep(forTimeInterval: 30)
        }
    }
}

final class AlertsStore {
    func enable(_ symbol: String, limit: Double) throws {
        let realm = try Realm()
        try realm.write {
            realm.create(PriceAlert.self, value: ["symbol": symbol, "limit": limit, "enabled": true], update: .modified)
        }
    }
}
