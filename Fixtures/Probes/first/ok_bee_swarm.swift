// File: Runner.swift
import Foundation

protocol JobRunner {
    func async(_ job: () -> Void)
}

/// Measures how long a job took; runs it right here.
struct TimedRunner: JobRunner {
    let label: String

    func async(_ job: () -> Void) {
        let start = Date()
        job()
        print(label, Date().timeIntervalSince(start))
    }
}

/// Runs at once on the main thread, hops there from elsewhere.
enum MainRunner {
    @MainActor static func run(_ job: @escaping @MainActor () -> Void) {
        job()
    }
}
// File: Swarm.swift
import RealmSwift
import UIKit

final class Swarm: Object {
    @Persisted(primaryKey: true) var id: String
    @Persisted var tree: String
    @Persisted var caughtAt: Date?
}

final class SwarmController: UIViewController {
    private let runner: any JobRunner = TimedRunner(label: "swarm")
    private let realm = try! Realm()
    private let treeLabel = UILabel()

    func show(_ id: String) {
        guard let swarm = realm.object(ofType: Swarm.self, forPrimaryKey: id) else { return }
        runner.async {
            treeLabel.text = swarm.tree
        }
        MainRunner.run { [treeLabel] in
            treeLabel.isHidden = swarm.caughtAt != nil
        }
        UIView.animate(withDuration: 0.2) { [treeLabel] in
            treeLabel.accessibilityLabel = swarm.tree
        }
    }

    func caught(_ id: String) throws {
        guard let swarm = realm.object(ofType: Swarm.self, forPrimaryKey: id) else { return }
        try realm.write { swarm.caughtAt = Date() }
        DispatchQueue.main.async {
            self.title = swarm.isInvalidated ? nil : swarm.tree
        }
    }
}
