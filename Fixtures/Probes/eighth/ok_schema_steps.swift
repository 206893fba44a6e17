// File: Launch.swift
import RealmSwift
import UIKit

@MainActor
final class LaunchCoordinator {
    private let window: UIWindow
    private let status = UILabel()
    private var opening: Realm.AsyncOpenTask?

    init(window: UIWindow) { self.window = window }

    func start() {
        status.text = "Preparing…"
        window.addSubview(status)
        opening = Realm.asyncOpen(configuration: Schema.configuration, callbackQueue: .main) { [weak self] result in
            switch result {
            case .success(let realm):
                let people = realm.objects(Person.self)
                let text = "\(people.count) people"
                MainActor.assumeIsolated { self?.finished(text) }
            case .failure(let error):
                let text = error.localizedDescription
                MainActor.assumeIsolated { self?.finished(text) }
            }
        }
    }

    private func finished(_ text: String) {
        opening = nil
        status.text = text
    }
}
// File: Schema.swift
import Foundation
import RealmSwift

final class Person: Object {
    @Persisted(primaryKey: true) var id: Int
    @Persisted var fullName: String
    @Persisted var emails: List<String>
}

protocol SchemaStep {
    static var target: UInt64 { get }
    static func apply(_ migration: Migration)
}

enum JoinNames: SchemaStep {
    static let target: UInt64 = 2
    static func apply(_ migration: Migration) {
        migration.enumerateObjects(ofType: "Person") { old, new in
            guard let old, let new else { return }
            let first = old["firstName"] as? String ?? ""
            let last = old["lastName"] as? String ?? ""
            new["fullName"] = "\(first) \(last)"
        }
    }
}

enum EmailList: SchemaStep {
    static let target: UInt64 = 3
    static func apply(_ migration: Migration) {
        migration.enumerateObjects(ofType: "Person") { old, new in
            guard let mail = old?["email"] as? String, !mail.isEmpty else { return }
            new?["emails"] = [mail]
        }
        migration.deleteData(forType: "Settings")
    }
}

enum Schema {
    static let steps: [any SchemaStep.Type] = [JoinNames.self, EmailList.self]

    static var configuration: Realm.Configuration {
        Realm.Configuration(
            schemaVersion: 3,
            migrationBlock: { migration, old in
                for step in steps where old < step.target {
                    step.apply(migration)
                }
            })
    }
}
