// File: Editor.swift
import CoreData

final class Meadow: NSManagedObject {
    @NSManaged var name: String
    @NSManaged var hectares: Double
}

final class Sowing: NSManagedObject {
    @NSManaged var kind: String
    @NSManaged var meadow: Meadow?
}

@MainActor
final class SowingEditor {
    private let scratch: NSManagedObjectContext
    private var draft: Sowing?

    init(parent: NSManagedObjectContext) {
        scratch = NSManagedObjectContext(concurrencyType: .mainQueueConcurrencyType)
        scratch.parent = parent
    }

    func begin(kind: String, on meadow: Meadow) {
        let sowing = Sowing(context: scratch)
        sowing.kind = kind
        sowing.meadow = localCopy(of: meadow)
        draft = sowing
    }

    private func localCopy<Entity: NSManagedObject>(of object: Entity) -> Entity? {
        scratch.object(with: object.objectID) as? Entity
    }

    func finish() throws {
        guard draft != nil else { return }
        try scratch.save()
        draft = nil
    }
}
// File: MeadowsController.swift
import CoreData
import UIKit

final class MeadowsController: UITableViewController {
    private let container = NSPersistentContainer(name: "Meadows")
    private lazy var editor = SowingEditor(parent: container.viewContext)
    private var meadows: [Meadow] = []

    override func viewDidLoad() {
        let request = NSFetchRequest<Meadow>(entityName: "Meadow")
        meadows = (try? container.viewContext.fetch(request)) ?? []
    }

    func didTapSow(row: Int, kind: String) {
        editor.begin(kind: kind, on: meadows[row])
    }
}
