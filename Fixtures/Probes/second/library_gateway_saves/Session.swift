import CoreData
import UIKit

final class ScanSessionController: UIViewController {
    private let gateway: any ShelfGateway = CoreDataShelf(context: NSPersistentContainer(name: "Library").viewContext)
    private var scanned: [String: String] = [:]

    func didScan(_ isbn: String, title: String) {
        scanned[isbn] = title
    }

    func didTapDone() throws {
        try scanned
            .filter { !$0.value.isEmpty }
            .forEach { try gateway.shelve(isbn: $0.key, title: $0.value) } // maybe: write_in_loop
        scanned.removeAll()
    }
}
