// File: Database.swift
import Foundation
import RealmSwift

final class Invoice: Object {
    @Persisted(primaryKey: true) var id = ""
    @Persisted var cents = 0
    @Persisted var paid = false
}

struct InvoiceDTO: Decodable, Sendable {
    let id: String
    let cents: Int
    let paid: Bool
}

enum Database {
    static let configuration = Realm.Configuration(
        schemaVersion: 5,
        migrationBlock: { migration, old in
            guard old < 5 else { return }
            migration.enumerateObjects(ofType: "Invoice") { before, after in
                let amount = before?["amount"] as? Double ?? 0
                after?["cents"] = Int(amount * 100)
            }
        }
    )
}
// File: LaunchController.swift
import RealmSwift
import UIKit

final class LaunchController: UIViewController {
    private let spinner = UIActivityIndicatorView()
    private var realm: Realm?

    override func viewDidLoad() {
        super.viewDidLoad()
        spinner.startAnimating()
        Realm.asyncOpen(configuration: Database.configuration) { [weak self] result in
            guard let self = self else { return }
            self.spinner.stopAnimating()
            switch result {
            case .success(let realm):
                self.realm = realm
                self.showCount()
            case .failure(let error):
                self.title = error.localizedDescription
            }
        }
    }

    private func showCount() {
        guard let realm = realm else { return }
        title = "\(realm.objects(Invoice.self).count) invoices"
    }

    func receive(_ json: Data) throws {
        guard let realm = realm else { return }
        let dto = try JSONDecoder().decode(InvoiceDTO.self, from: json)
        try realm.write {
            realm.create(Invoice.self, value: ["id": dto.id, "cents": dto.cents, "paid": dto.paid], update: .modified)
        }
    }
}
