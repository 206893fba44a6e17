// File: Editor.swift
import CoreData
import UIKit

final class Journey: NSManagedObject {
    @NSManaged var name: String
}

final class Stop: NSManagedObject {
    @NSManaged var station: String
    @NSManaged var journey: Journey?
}

final class StopEditorController: UIViewController {
    private let editing = NSManagedObjectContext(.mainQueueConcurrencyType)
    private let journey: Journey
    private let viewContext: NSManagedObjectContext

    init(container: NSPersistentContainer, journey: Journey) {
        viewContext = container.viewContext
        self.journey = journey
        super.init(nibName: nil, bundle: nil)
        editing.parent = viewContext
    }

    func addStop(at station: String) throws {
        guard let journey = editing.object(with: journey.objectID) as? Journey else { return }
        let stop = Stop(context: editing)
        stop.station = station
        stop.journey = journey
        try editing.save()
        try viewContext.save()
    }

    @objc func discard() { editing.rollback() }
}
