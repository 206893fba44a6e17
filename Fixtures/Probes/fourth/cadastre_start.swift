// File: Startup.swift
import Foundation
import RealmSwift
import UIKit

final class Plot: Object {
    @Persisted(primaryKey: true) var register: String
    @Persisted var squareMetres: Double
    @Persisted var owner: String
}

struct PlotRecord: Decodable, Sendable {
    let register: String
    let squareMetres: Double
    let owner: String
}

final class StartupController: UIViewController {
    private let progress = UIProgressView()

    private var configuration: Realm.Configuration {
        Realm.Configuration(
            schemaVersion: 7,
            migrationBlock: { migration, old in
                guard old < 7 else { return }
                migration.enumerateObjects(ofType: "Plot") { before, after in
                    after?["squareMetres"] = (before?["hectares"] as? Double ?? 0) * 10_000
                }
            })
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        do {
            let realm = try Realm(configuration: configuration)  // expect: blocking_migration
            if realm.isEmpty { try seed(realm) }
            progress.progress = 1
        } catch {
            present(UIAlertController(title: "Oh", message: "\(error)", preferredStyle: .alert), animated: true)
        }
    }

    private func seed(_ realm: Realm) throws {
        guard let url = Bundle.main.url(forResource: "cadastre", withExtension: "json") else { return }
        let records = try JSONDecoder().decode([PlotRecord].self, from: Data(contentsOf: url))
        try realm.write {  // expect: sync_write_on_main, unbounded_transaction
            for record in records {
                realm.create(
                    Plot.self,
                    value: [
                        "register": record.register, "squareMetres": record.squareMetres, "owner": record.owner
                    ], update: .modified)
            }
        }
    }
}
