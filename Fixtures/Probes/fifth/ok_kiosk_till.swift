// File: KioskPrinter.swift
import Foundation
import RealmSwift

final class KioskPrinter: Sendable {
    private let queue = DispatchQueue(label: "kiosk.printer")

    func printOpenReceipts() async -> Int {
        await withCheckedContinuation { continuation in
            queue.async {
                let lines: [String] = autoreleasepool {
                    guard let realm = try? Realm(configuration: Till.configuration) else { return [] }
                    return realm.objects(KioskSale.self).where { $0.printed == false }.map {
                        "\($0.article) \($0.cents)"
                    }
                }
                print(lines.joined(separator: "\n"))
                continuation.resume(returning: lines.count)
            }
        }
    }
}
// File: KioskViewController.swift
import RealmSwift
import UIKit

final class KioskViewController: UIViewController {
    private let total = UILabel()
    private let printer = KioskPrinter()

    override func viewDidLoad() {
        super.viewDidLoad()
        view.addSubview(total)
        showTotal()
    }

    private func showTotal() {
        let cents: Int = Till.realm.objects(KioskSale.self).sum(of: \.cents)
        total.text = "\(cents / 100) €"
    }

    func printAll() {
        Task {
            let count = await printer.printOpenReceipts()
            title = "\(count) receipts"
            showTotal()
        }
    }
}
// File: Till.swift
import Foundation
import RealmSwift

final class KioskSale: Object {
    @Persisted(primaryKey: true) var id: ObjectId
    @Persisted var article = ""
    @Persisted var cents = 0
    @Persisted var printed = false
}

enum Till {
    static let configuration = Realm.Configuration(schemaVersion: 3)
    @MainActor static let realm = try! Realm(configuration: configuration)
}
