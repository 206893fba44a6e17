import Findings
import Testing

/// Statements outside of all functions: main.swift, scripts, playgrounds, lone files.
@Suite struct TopLevelTests {
    private func problems(
        _ text: String, name: String = "main.swift", _ others: (name: String, text: String)...
    ) -> [String] {
        PageExample(title: "", isWrong: false, isKnownDebt: false, files: [(name: name, text: text)] + others).check(
            rule: "")
    }

    private static let ship = (
        name: "Ship.swift",
        text: #"""
        import RealmSwift

        final class Ship: Object {
            @Persisted(primaryKey: true) var name: String
            @Persisted var tons: Int
        }
        """#
    )

    @Test func whatRunsElsewhere() {
        #expect(
            problems(
                #"""
                import Foundation
                import RealmSwift

                let realm = try! Realm()
                var ships = realm.objects(Ship.self)
                let heavy = ships.where { $0.tons > 9_000 }

                let queue = DispatchQueue(label: "report")
                queue.async {
                    print(heavy.count) // expect: live_object_crosses_boundary
                }
                queue.async { [names = Array(heavy.map(\.name))] in print(names) }
                Task { print(ships.count) }
                RunLoop.main.run()
                """#, Self.ship) == [])
    }

    @Test func loopsBranchesAndBlocks() {
        #expect(
            problems(
                #"""
                import RealmSwift

                let realm = try! Realm()
                if CommandLine.arguments.count > 1 {
                    for name in CommandLine.arguments.dropFirst() {
                        try! realm.write { realm.add(Ship(value: ["name": name])) } // expect: write_in_loop
                    }
                } else {
                    try! realm.write { for name in ["Ark", "Argo"] { realm.add(Ship(value: ["name": name])) } }
                }
                #if DEBUG
                guard let ark = realm.object(ofType: Ship.self, forPrimaryKey: "Ark") else { fatalError() }
                ark.tons = 1 // expect: mutation_outside_transaction
                #endif
                """#, Self.ship) == [])
    }

    /// A function of the script works with the script's variables, and is run where it is called.
    @Test func functionsOfAScript() {
        #expect(
            problems(
                #"""
                import RealmSwift

                func add(_ name: String) throws {
                    try realm.write { realm.add(Ship(value: ["name": name])) }
                }

                func sink(_ ship: Ship) { ship.tons = 0 }

                var realm: Realm
                realm = try Realm()
                for name in ["Ark", "Argo"] {
                    try add(name) // expect: write_in_loop
                }
                if let ark = realm.objects(Ship.self).first {
                    sink(ark) // expect: mutation_outside_transaction
                    try realm.write { sink(ark) }
                }
                """#, name: "harbour.swift", Self.ship) == [])
    }

    @Test func aManagedObjectContextOfAScript() {
        #expect(
            problems(
                #"""
                import CoreData

                let container = NSPersistentContainer(name: "Fleet")
                container.loadPersistentStores { _, _ in }
                let context = container.newBackgroundContext()
                let view = container.viewContext
                DispatchQueue.global().async {
                    _ = try? view.fetch(NSFetchRequest<NSManagedObject>(entityName: "Ship")) // expect: main_context_off_main
                }
                context.perform { try? context.save() }
                """#) == [])
    }

    /// A file of a library has macros at its top level, and nothing that runs.
    @Test func aPreviewIsNoScript() {
        #expect(
            problems(
                #"""
                import RealmSwift
                import SwiftUI

                let shared = Fleet()

                @MainActor final class Fleet {
                    let realm = try! Realm()
                    func first() -> Ship? { realm.objects(Ship.self).first }
                }

                #Preview { Text(shared.first()?.name ?? "") }
                """#, name: "Fleet.swift", Self.ship) == [])
    }

    /// A script's variables are as long-lived as locals of its statements: they keep nothing.
    @Test func variablesOfAScriptKeepNothing() {
        #expect(
            problems(
                #"""
                import RealmSwift

                let realm = try! Realm()
                let frozen = realm.objects(Ship.self).first!.freeze()
                print(frozen.tons)
                """#, Self.ship) == [])
    }
}
