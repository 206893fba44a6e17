import Foundation
import RealmSwift

final class OrderFeed {
    var onNewest: ((Order) -> Void)?
    var onTotals: (([String: Double]) -> Void)?
    private let queue = DispatchQueue(label: "bakery.feed", qos: .utility, autoreleaseFrequency: .workItem)

    func reload() {
        queue.async { [weak self] in
            guard let self, let realm = try? Realm() else { return }
            let orders = realm.objects(Order.self).sorted(byKeyPath: "placedAt", ascending: false)
            self.publishTotals(of: orders)
            guard let newest = orders.first else { return }
            self.announce(newest)
        }
    }

    private func announce(_ order: Order) {
        DispatchQueue.main.async { [weak self] in
            self?.onNewest?(order) // expect: live_object_crosses_boundary
        }
    }

    private func publishTotals(of orders: Results<Order>) {
        var totals: [String: Double] = [:]
        for order in orders {
            totals[order.customer, default: 0] += order.total
        }
        let snapshot = totals
        DispatchQueue.main.async { [weak self] in
            self?.onTotals?(snapshot)
        }
    }
}
