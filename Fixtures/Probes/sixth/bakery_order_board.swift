// File: BoardViewController.swift
import UIKit

final class BoardViewController: UIViewController {
    private let feed = OrderFeed()
    private let headline = UILabel()
    private let footer = UILabel()

    override func viewDidLoad() {
        feed.onNewest = { [weak self] order in
            self?.headline.text = "Next: \(order.customer)"  // maybe: live_object_crosses_boundary
        }
        feed.onTotals = { [weak self] totals in
            self?.footer.text = "\(totals.values.reduce(0, +)) €"
        }
    }

    override func viewWillAppear(_ animated: Bool) {
        feed.reload()
    }
}
// File: Order.swift
import RealmSwift

final class Order: Object {
    @Persisted(primaryKey: true) var id: String
    @Persisted var customer: String
    @Persisted var total: Double
    @Persisted var placedAt: Date
}
// File: OrderFeed.swift
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
            self?.onNewest?(order)  // expect: live_object_crosses_boundary
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
