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
        editor.begin(kind: kind, on: fields[row]) // maybe: mixed_handles
    }
}
