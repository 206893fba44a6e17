import Findings
import Testing

/// Declarations whose code is not seen: another module, a script beside the project.
@Suite struct OtherModuleTests {
    private func problems(_ files: [(name: String, text: String)]) -> [String] {
        PageExample(title: "", isWrong: false, isKnownDebt: false, files: files).check(rule: "")
    }

    @Test func frozenByWhatAnotherModuleGives() {
        #expect(
            problems([
                (
                    "Example.swift",
                    #"""
                    import RealmSwift
                    import SharedDatabase

                    final class Drive: Object {
                        @Persisted(primaryKey: true) var id: Int
                        @Persisted var name: String
                    }

                    final class DriveHolder {
                        let database: SharedDatabase.Store
                        private var last: Drive? // expect: stored_frozen_value

                        init(database: SharedDatabase.Store) { self.database = database }

                        func reload(_ id: Int) {
                            last = database.fetchObject(Drive.self, key: id)?.freeze()
                        }
                    }
                    """#
                )
            ]) == [])
    }

    /// A module that is not at hand is taken to bring the platform's own along.
    @Test func aFileThatImportsOnlyWhatIsNotAtHandKnowsQueues() {
        #expect(
            problems([
                (
                    "Boats.swift",
                    #"""
                    import RealmSwift
                    final class Boat: Object { @Persisted(primaryKey: true) var id: Int; @Persisted var name: String }
                    enum Boats { static func first() -> Boat? { try? Realm().objects(Boat.self).first } }
                    """#
                ),
                (
                    "Upload.swift",
                    #"""
                    import CloudShelf
                    @MainActor
                    final class Upload {
                        func start(_ send: @escaping (String) -> Void) {
                            guard let boat = Boats.first() else { return }
                            DispatchQueue.global(qos: .background).async {
                                send(boat.name) // expect: live_object_crosses_boundary
                            }
                        }
                    }
                    """#
                )
            ]) == [])
    }

    @Test func aScriptsOwnVariable() {
        #expect(
            problems([
                (
                    "Playground.swift",
                    #"""
                    import RealmSwift

                    final class Oar: Object {
                        @Persisted(primaryKey: true) var id: Int
                    }

                    let realm = try! Realm()

                    try! realm.write { realm.add(Oar()) }
                    """#
                ),
                (
                    "Rowing.swift",
                    #"""
                    import RealmSwift

                    func oars() async -> Int {
                        realm.objects(Oar.self).count
                    }
                    """#
                )
            ]) == [])
    }

    /// A closure that a main-actor type hands to what is not in the project stays what it was written as.
    @Test func aTaskInAClosureHandedToSomethingUnknown() {
        #expect(
            problems([
                (
                    "Example.swift",
                    #"""
                    import RealmSwift
                    import UIKit

                    final class Leaf: Object {
                        @Persisted(primaryKey: true) var id: Int
                        @Persisted var color: String
                    }

                    final class LeafController: UIViewController {
                        private let realm = try! Realm()

                        func confirm() {
                            guard let leaf = realm.object(ofType: Leaf.self, forPrimaryKey: 1) else { return }
                            ConfirmationSheet.present(title: "Remove?", action: .destructive("Remove") {
                                Task { await self.remove(leaf) }
                            })
                        }

                        private func remove(_ leaf: Leaf) async { print(leaf.color) }
                    }
                    """#
                )
            ]) == [])
    }
}
