// File: ExpenseListController.swift
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
// File: ExportController.swift
import RealmSwift
import UIKit

final class Expense: Object {
    @Persisted(primaryKey: true) var id = UUID().uuidString
    @Persisted var title = ""
    @Persisted var amount = 0.0
    @Persisted var day = Date()
}

final class ExportController: UIViewController {
    private let realm = try! Realm()
    private let spinner = UIActivityIndicatorView()
    private let status = UILabel()

    func exportCSV(to url: URL, since day: Date) {
        let expenses = realm.objects(Expense.self)
            .where { $0.day >= day }
            .sorted(byKeyPath: "day")
            .freeze()
        spinner.startAnimating()
        Task.detached(priority: .utility) { [weak self] in
            var lines = ["id;title;amount"]
            for expense in expenses {
                lines.append("\(expense.id);\(expense.title);\(expense.amount)")
            }
            let text = lines.joined(separator: "\n")
            do {
                try text.write(to: url, atomically: true, encoding: .utf8)
                await self?.finish("Wrote \(expenses.count) rows")
            } catch {
                await self?.finish("Failed: \(error.localizedDescription)")
            }
        }
    }

    func exportOne(_ expense: Expense, to url: URL) {
        let snapshot = expense.isFrozen ? expense : expense.freeze()
        DispatchQueue.global(qos: .utility).async {
            let line = "\(snapshot.title): \(snapshot.amount)"
            try? line.write(to: url, atomically: true, encoding: .utf8)
            DispatchQueue.main.async {
                self.finish("Wrote \(snapshot.title)")
            }
        }
    }

    private func finish(_ text: String) {
        spinner.stopAnimating()
        status.text = text
    }
}
