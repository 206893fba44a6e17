// File: Label.swift
import RealmSwift

final class ShippingLabel: Object {
    @Persisted(primaryKey: true) var id: String
    @Persisted var text: String
    @Persisted var copies: Int
}
// File: PrintController.swift
import RealmSwift
import UIKit

final class PrintController: UIViewController {
    private let realm = try! Realm()
    private let queue = OperationQueue()
    private let printer: any Printer

    init(printer: any Printer) {
        self.printer = printer
        super.init(nibName: nil, bundle: nil)
    }

    func printNow(_ id: String) {
        guard let label = realm.object(ofType: ShippingLabel.self, forPrimaryKey: id) else { return }
        queue.addOperation(DirectPrintJob(label: label, printer: printer))  // maybe: live_object_crosses_boundary
    }

    func printSafely(_ id: String) {
        guard let label = realm.object(ofType: ShippingLabel.self, forPrimaryKey: id) else { return }
        queue.addOperation(KeyedPrintJob(labelID: label.id, printer: printer))
    }
}
// File: PrintOperation.swift
import Foundation
import RealmSwift

protocol Printer: Sendable {
    func print(_ text: String, copies: Int)
}

class PrintJob: Operation {
    let printer: any Printer

    init(printer: any Printer) {
        self.printer = printer
        super.init()
    }
}

final class DirectPrintJob: PrintJob {
    private let label: ShippingLabel  // maybe: unchecked_sendable_handle, stored_handle_in_async_context

    init(label: ShippingLabel, printer: any Printer) {
        self.label = label
        super.init(printer: printer)
    }

    override func main() {
        printer.print(label.text, copies: label.copies)  // expect: live_object_crosses_boundary
    }
}

final class KeyedPrintJob: PrintJob {
    private let labelID: String

    init(labelID: String, printer: any Printer) {
        self.labelID = labelID
        super.init(printer: printer)
    }

    override func main() {
        autoreleasepool {
            guard let realm = try? Realm(), let label = realm.object(ofType: ShippingLabel.self, forPrimaryKey: labelID)
            else { return }
            printer.print(label.text, copies: label.copies)
        }
    }
}
