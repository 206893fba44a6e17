// File: ReceiptSender.swift
import Foundation
import RealmSwift

final class Receipt: Object {
    @Persisted var shop = ""
    @Persisted var total = 0.0
    @Persisted var sent = false
}

protocol ReceiptAPI {
    func post(shop: String, total: Double) -> Bool
}

final class ReceiptSender {
    private let queue = DispatchQueue(label: "receipts", qos: .utility, autoreleaseFrequency: .workItem)
    private let api: ReceiptAPI

    init(api: ReceiptAPI) {
        self.api = api
    }

    func send(_ receipt: Receipt) {
        let reference = ThreadSafeReference(to: receipt)
        queue.async {
            guard let realm = try? Realm() else { return }
            for attempt in 1...3 {
                guard let receipt = realm.resolve(reference) else { return }  // expect: thread_safe_reference_misuse
                if self.api.post(shop: receipt.shop, total: receipt.total) {
                    try? realm.write {
                        receipt.sent = true
                    }
                    return
                }
                print("attempt \(attempt) failed")
            }
        }
    }

    func discard(_ receipt: Receipt) {
        let reference = ThreadSafeReference(to: receipt)
        queue.async {
            guard let realm = try? Realm(), let receipt = realm.resolve(reference) else { return }
            try? realm.write {
                realm.delete(receipt)
            }
        }
    }
}
// File: ReceiptsViewController.swift
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
