// File: Stock.swift
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
// File: StockController.swift
import CoreData
import UIKit

final class StockController: UIViewController {
    private let container: NSPersistentContainer
    private let desk = OrderDesk()

    init(container: NSPersistentContainer) {
        self.container = container
        super.init()
    }

    func reorderLow() {
        let request = NSFetchRequest<Medicine>(entityName: "Medicine")
        request.predicate = NSPredicate(format: "packs < 5")
        let low = (try? container.viewContext.fetch(request)) ?? []
        Task {
            for medicine in low {
                await desk.reorder(medicine, upTo: 20)  // expect: live_object_crosses_boundary
            }
            title = "\(await desk.count) lines"
        }
    }

    func reorderByName(_ name: String, amount: Int64) {
        Task { await desk.append(OrderLine(name: name, amount: amount)) }
    }
}
