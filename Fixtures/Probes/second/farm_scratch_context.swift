// File: Editor.swift
import CoreData

final class Field: NSManagedObject {
    @NSManaged var name: String
    @NSManaged var hectares: Double
}

final class Crop: NSManagedObject {
    @NSManaged var kind: String
    @NSManaged var field: Field?
}

@MainActor
final class CropEditor {
    private let scratch: NSManagedObjectContext
    private var draft: Crop?

    init(parent: NSManagedObjectContext) {
        scratch = NSManagedObjectContext(concurrencyType: .mainQueueConcurrencyType)
        scratch.parent = parent
    }

    func begin(kind: String, on field: Field) {
        let crop = Crop(context: scratch)
        crop.kind = kind
        crop.field = field  // expect: mixed_handles
        draft = crop
    }

    func finish() throws {
        guard draft != nil else { return }
        try scratch.save()
        draft = nil
    }
}
// File: FieldsController.swift
import CoreData
import UIKit

final class FieldsController: UITableViewController {
    private let container = NSPersistentContainer(name: "Farm")
    private lazy var editor = CropEditor(parent: container.viewContext)
    private var fields: [Field] = []

    override func viewDidLoad() {
        let request = NSFetchRequest<Field>(entityName: "Field")
        fields = (try? container.viewContext.fetch(request)) ?? []
    }

    func didTapSow(row: Int, kind: String) {
        editor.begin(kind: kind, on: fields[row])  // maybe: mixed_handles
    }
}
