// File: ReceiptPrinter.swift
import Foundation
import RealmSwift

final class ReceiptPrinter {
    private let operations: OperationQueue = {
        let queue = OperationQueue()
        queue.maxConcurrentOperationCount = 1
        return queue
    }()

    func printOpenReceipts(completion: @escaping (Int) -> Void) {
        operations.addOperation {
            let open = tillRealm.objects(Sale.self).where { $0.printed == false }  // maybe: live_object_crosses_boundary
            let lines = Array(open.map { "\($0.article) \($0.cents)" })
            Self.send(lines)
            OperationQueue.main.addOperation { completion(lines.count) }
        }
    }

    private static func send(_ lines: [String]) {
        print(lines.joined(separator: "\n"))
    }
}
// File: Till.swift
import Foundation
import RealmSwift

final class Sale: Object {
    @Persisted(primaryKey: true) var id: ObjectId
    @Persisted var article = ""
    @Persisted var cents = 0
    @Persisted var printed = false
}

/// Opened once at launch and used wherever sales are needed.
let tillRealm = try! Realm()  // expect: shared_global_handle
// File: TillViewController.swift
import RealmSwift
import UIKit

final class TillViewController: UIViewController {
    private let total = UILabel()
    private let printer = ReceiptPrinter()

    override func viewDidLoad() {
        super.viewDidLoad()
        view.addSubview(total)
        let cents: Int = tillRealm.objects(Sale.self).sum(of: \.cents)
        total.text = "\(cents / 100) €"
    }

    func printAll() {
        printer.printOpenReceipts { [weak self] count in
            self?.title = "\(count) receipts"
        }
    }
}
