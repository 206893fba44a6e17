import CoreData
import Foundation

@objc(Medicine)
final class Medicine: NSManagedObject {
    @NSManaged var name: String
    @NSManaged var packs: Int64
    @NSManaged var expires: Date?
}

struct OrderLine: Sendable {
    let name: String
    let amount: Int64
}

actor OrderDesk {
    private var lines: [OrderLine] = []

    func reorder(_ medicine: Medicine, upTo target: Int64) {  // expect: model_handed_to_actor
        let line = OrderLine(name: medicine.name, amount: target - medicine.packs)  // maybe: live_object_crosses_boundary
        append(line)
    }

    func append(_ line: OrderLine) {
        guard line.amount > 0 else { return }
        lines.append(line)
    }

    var count: Int { lines.count }
}
