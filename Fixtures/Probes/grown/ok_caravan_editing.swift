// File: CaravanController.swift
import CoreData
import UIKit

final class CaravanController: UIViewController {
    private let container: NSPersistentContainer
    private let caravanID: NSManagedObjectID
    private var session: EditingSession?

    init(container: NSPersistentContainer, caravanID: NSManagedObjectID) {
        self.container = container
        self.caravanID = caravanID
        super.init(nibName: nil, bundle: nil)
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        session = EditingSession(editing: caravanID, main: container.viewContext)
        title = session?.caravan.plate
    }

    func extraPicked(_ extra: Extra) {
        session?.take(extra)
        title = "\(session?.caravan.plate ?? "") +\(extra.name)"
    }

    func saveTapped() {
        do {
            try session?.commit()
            refreshStatistics()
            dismiss(animated: true)
        } catch {
            session?.discard()
            title = "\(error)"
        }
    }

    private func refreshStatistics() {
        let background = container.newBackgroundContext()
        let id = caravanID
        background.perform {
            guard let caravan = try? background.existingObject(with: id) as? Caravan else { return }
            let count = caravan.extras.count
            DispatchQueue.main.async { UserDefaults.standard.set(count, forKey: "extras") }
        }
    }
}
// File: Editing.swift
import CoreData

@objc(Caravan) final class Caravan: NSManagedObject {
    @NSManaged var plate: String
    @NSManaged var berths: Int64
    @NSManaged var extras: Set<Extra>
}

@objc(Extra) final class Extra: NSManagedObject {
    @NSManaged var name: String
    @NSManaged var caravan: Caravan?
}

/// A scratch context over the main one: what is edited there reaches the main context with `commit`, or never.
@MainActor
final class EditingSession {
    let context: NSManagedObjectContext
    let caravan: Caravan
    private let main: NSManagedObjectContext

    init?(editing id: NSManagedObjectID, main: NSManagedObjectContext) {
        self.main = main
        context = NSManagedObjectContext(.mainQueueConcurrencyType)
        context.parent = main
        guard let caravan = try? context.existingObject(with: id) as? Caravan else { return nil }
        self.caravan = caravan
    }

    func addExtra(_ name: String) {
        let extra = Extra(context: context)
        extra.name = name
        extra.caravan = caravan
    }

    /// An extra that was picked from the main context's list.
    func take(_ extra: Extra) {
        guard let mine = context.object(with: extra.objectID) as? Extra else { return }
        mine.caravan = caravan
    }

    func commit() throws {
        guard context.hasChanges else { return }
        try context.save()
        try main.save()
    }

    func discard() { context.rollback() }
}
