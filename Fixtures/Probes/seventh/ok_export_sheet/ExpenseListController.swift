import RealmSwift
import UIKit

final class ExpenseListController: UITableViewController {
    private let realm = try! Realm()
    private let exporter = ExportController()

    func didTapShare(row: Int) {
        let expense = realm.objects(Expense.self)[row]
        exporter.exportOne(expense, to: FileManager.default.temporaryDirectory.appendingPathComponent("expense.txt"))
    }
}
