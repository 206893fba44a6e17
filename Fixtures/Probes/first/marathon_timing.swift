// File: Race.swift
import Foundation
import RealmSwift

final class Runner: Object {
    @Persisted(primaryKey: true) var bib: Int
    @Persisted var splits: List<Split>
    @Persisted var tags: Map<String, String>
    @Persisted var disqualified: Bool

    /// The splits of the second half.
    var lateSplits: List<Split> { splits }
}

final class Split: EmbeddedObject {
    @Persisted var mat: Int
    @Persisted var seconds: Double

    convenience init(mat: Int, seconds: Double) {
        self.init()
        self.mat = mat
        self.seconds = seconds
    }
}
// File: TimingViewModel.swift
import Foundation
import RealmSwift

@MainActor
final class TimingViewModel {
    private let realm: Realm
    private(set) var message = ""

    init() throws {
        realm = try Realm(configuration: .defaultConfiguration)
    }

    func runner(_ bib: Int) -> Runner? {
        realm.object(ofType: Runner.self, forPrimaryKey: bib)
    }

    func matPassed(_ mat: Int, bib: Int, seconds: Double) {
        guard let runner = runner(bib) else { return }
        let splits = runner.lateSplits
        splits.append(Split(mat: mat, seconds: seconds))  // expect: mutation_outside_transaction
        message = "\(bib): \(splits.count)"
    }

    func mark(_ bib: Int, wave: String) throws {
        guard let runner = runner(bib) else { return }
        try realm.write {
            runner.tags["wave"] = wave
        }
        set(\.disqualified, of: runner, to: false)
    }

    func lateEntry(_ bib: Int) throws {
        let runner = try realm.write {
            realm.create(Runner.self, value: ["bib": bib])
        }
        runner.disqualified = bib < 0  // expect: mutation_outside_transaction
    }

    private func set<Value>(_ path: ReferenceWritableKeyPath<Runner, Value>, of runner: Runner, to value: Value) {
        runner[keyPath: path] = value  // expect: mutation_outside_transaction
    }
}
