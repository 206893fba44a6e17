// File: Editor.swift
import CoreData
import UIKit

final class Trip: NSManagedObject {
    @NSManaged var name: String
}

final class Leg: NSManagedObject {
    @NSManaged var station: String
    @NSManaged var trip: Trip?
}

final class LegEditorController: UIViewController {
    private let parentContext: NSManagedObjectContext
    private let editing = NSManagedObjectContext(concurrencyType: .mainQueueConcurrencyType)

    init(container: NSPersistentContainer) {
        parentContext = container.viewContext
        super.init(nibName: nil, bundle: nil)
        editing.parent = parentContext
    }

    func addLeg(at station: String) throws {
        let request = NSFetchRequest<Trip>(entityName: "Trip")
        request.fetchLimit = 1
        guard let trip = try parentContext.fetch(request).first else { return }
        let leg = Leg(context: editing)
        leg.station = station
        leg.trip = trip  // expect: mixed_handles
        try editing.save()
    }
}
