import RealmSwift
import UIKit

struct HTTPReceiptAPI: ReceiptAPI {
    func post(shop: String, total: Double) -> Bool {
        !shop.isEmpty && total > 0
    }
}

final class ReceiptsViewController: UITableViewController {
    private let sender = ReceiptSender(api: HTTPReceiptAPI())
    private let realm = try! Realm()

    func didTapSend(row: Int) {
        let unsent = realm.objects(Receipt.self).where { $0.sent == false }
        sender.send(unsent[row])
    }

    func didSwipe(row: Int) {
        let unsent = realm.objects(Receipt.self).where { $0.sent == false }
        sender.discard(unsent[row])
    }
}
