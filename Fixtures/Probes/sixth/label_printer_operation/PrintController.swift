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
        queue.addOperation(DirectPrintJob(label: label, printer: printer)) // maybe: live_object_crosses_boundary
    }

    func printSafely(_ id: String) {
        guard let label = realm.object(ofType: ShippingLabel.self, forPrimaryKey: id) else { return }
        queue.addOperation(KeyedPrintJob(labelID: label.id, printer: printer))
    }
}
