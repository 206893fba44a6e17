// File: Orders.swift
import CoreData
import Foundation

@objc(Prescription)
final class Prescription: NSManagedObject {
    @NSManaged var drug: String
    @NSManaged var packs: Int64
}

struct PrescriptionValue: Sendable {
    let id: NSManagedObjectID
    let drug: String
    let packs: Int64
}

extension Prescription {
    var value: PrescriptionValue { PrescriptionValue(id: objectID, drug: drug, packs: packs) }
}

actor SupplierDesk {
    private var waiting: [NSManagedObjectID: PrescriptionValue] = [:]

    func order(_ prescription: PrescriptionValue) { waiting[prescription.id] = prescription }
    func isWaiting(_ id: NSManagedObjectID) -> Bool { waiting[id] != nil }
}

@MainActor
final class OrderModel {
    private let container: NSPersistentContainer
    private let desk = SupplierDesk()
    private(set) var waiting = 0

    init(container: NSPersistentContainer) { self.container = container }

    func orderAll() async throws {
        let prescriptions = try container.viewContext.fetch(NSFetchRequest<Prescription>(entityName: "Prescription"))
        for prescription in prescriptions {
            await desk.order(prescription.value)
            prescription.packs = 0
        }
        try container.viewContext.save()
        waiting = prescriptions.count
    }

    func reload(_ prescription: Prescription) {
        Task {
            let isWaiting = await desk.isWaiting(prescription.objectID)
            if isWaiting { container.viewContext.refresh(prescription, mergeChanges: true) }
        }
    }
}
