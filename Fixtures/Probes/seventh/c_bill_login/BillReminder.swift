import CoreData
import Foundation

/// Swift complains otherwise.
struct BillBox: @unchecked Sendable {
    let bill: Bill // expect: unchecked_sendable_handle
}

struct BillReference: Sendable {
    let id: NSManagedObjectID
}

@MainActor
final class BillReminder {
    private let context: NSManagedObjectContext

    init(context: NSManagedObjectContext) {
        self.context = context
    }

    func remind(about bill: Bill) {
        let box = BillBox(bill: bill)
        DispatchQueue.global(qos: .utility).async {
            let number = box.bill.number ?? "?" // maybe: live_object_crosses_boundary
            print("bill \(number) is due")
        }
    }

    func remindLater(about bill: Bill, in container: NSPersistentContainer) {
        let reference = BillReference(id: bill.objectID)
        DispatchQueue.global(qos: .utility).async {
            container.performBackgroundTask { context in
                guard let bill = try? context.existingObject(with: reference.id) as? Bill else { return }
                print("bill \(bill.number ?? "?") is due")
            }
        }
    }
}
