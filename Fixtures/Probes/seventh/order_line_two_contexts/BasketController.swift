import CoreData
import UIKit

final class BasketController: UIViewController {
    private let lookup: OrderLookup

    init(lookup: OrderLookup) {
        self.lookup = lookup
        super.init(nibName: nil, bundle: nil)
    }

    func addGift(to number: String) throws {
        let scratch = lookup.lineContext()
        guard let order = try lookup.order(number: number, in: scratch) else { return }
        let line = OrderLine(context: scratch)
        line.article = "Gift wrap"
        line.owner = order
        try scratch.save()
    }

    func add(_ article: String, price: Double, to number: String) throws {
        let scratch = lookup.lineContext()
        guard let order = try lookup.order(number: number, in: lookup.container.viewContext) else { return }
        let line = OrderLine(context: scratch)
        line.article = article
        line.price = price
        line.owner = order // expect: mixed_handles
        try scratch.save()
    }
}
