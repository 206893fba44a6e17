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
    private let label: ShippingLabel // maybe: unchecked_sendable_handle, stored_handle_in_async_context

    init(label: ShippingLabel, printer: any Printer) {
        self.label = label
        super.init(printer: printer)
    }

    override func main() {
        printer.print(label.text, copies: label.copies) // expect: live_object_crosses_boundary
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
            guard let realm = try? Realm(), let label = realm.object(ofType: ShippingLabel.self, forPrimaryKey: labelID) else { return }
            printer.print(label.text, copies: label.copies)
        }
    }
}
