import Findings
import Testing

/// Snippets: no import in sight, and names that nothing declares.
@Suite struct ImpliedImportTests {
    private func problems(_ files: (name: String, text: String)...) -> [String] {
        PageExample(title: "", isWrong: false, isKnownDebt: false, files: files).check(rule: "")
    }

    @Test func aFrameworkThatOnlyItsNamesTell() {
        #expect(
            problems(
                (
                    "Context.swift",
                    #"""
                    func rename(_ ids: [NSManagedObjectID], in context: NSManagedObjectContext) {
                        context.performAndWait {
                            for id in ids {
                                context.object(with: id).setValue("x", forKey: "name")
                                try? context.save() // expect: write_in_loop
                            }
                        }
                    }
                    """#
                )) == [])
        #expect(
            problems(
                (
                    "Queue.swift",
                    #"""
                    import Foundation

                    struct Player: FetchableRecord, PersistableRecord { var name: String }

                    func insert(_ players: [Player], into queue: DatabaseQueue) throws {
                        for player in players {
                            try queue.write { db in try player.insert(db) } // expect: write_in_loop
                        }
                    }
                    """#
                )) == [])
    }

    /// A module that is not at hand may have a type of the name, and it takes a second name to say that it has not.
    @Test func amongUnknownModules() {
        let loop = """
            func crown(_ names: [String]) {
                let realm = try! Realm()
                for name in names {
                    try! realm.write { realm.add(King(name: name)) }MARK
                }
            }
            """
        #expect(problems(("Kings.swift", "import Kingdoms\n\n" + loop.replacing("MARK", with: ""))) == [])
        #expect(
            problems(
                (
                    "Kings.swift",
                    """
                    import Kingdoms

                    final class King: Object { @Persisted var name: String; convenience init(name: String) { \
                    self.init() } }


                    """
                        + loop.replacing("MARK", with: " // expect: write_in_loop")
                )) == [])
    }

    @Test func namesThatNothingDeclares() {
        #expect(
            problems(
                (
                    "Snippet.swift",
                    #"""
                    import SwiftUI

                    func remove(_ ids: [Int]) {
                        let dog = realm.object(ofType: Dog.self, forPrimaryKey: 1)
                        for id in ids {
                            try! realm.write { realm.delete(realm.objects(Dog.self).filter("id == %@", id)) } // expect: write_in_loop
                        }
                        DispatchQueue.global().async {
                            print(dog?.name ?? "") // expect: live_object_crosses_boundary
                        }
                    }

                    class Dog: Object { @Persisted var name: String }
                    """#
                )) == [])
        #expect(
            problems(
                (
                    "Names.swift",
                    #"""
                    import CoreData

                    func clear(_ stale: [NSManagedObject]) throws {
                        for object in stale {
                            workspace.delete(object)
                            try workspace.save() // expect: write_in_loop
                        }
                    }
                    """#
                )) == [])
    }

    /// Members that no handle has, an unknown superclass, a name that something declares.
    @Test func namesOfSomethingElse() {
        #expect(
            problems(
                (
                    "Files.swift",
                    #"""
                    import RealmSwift
                    import Toolbox

                    func export(_ pages: [String]) throws {
                        for page in pages {
                            try realm.write { page }
                            realm.rotate()
                        }
                    }
                    """#
                ),
                (
                    "Editor.swift",
                    #"""
                    import RealmSwift
                    import Toolbox

                    final class Editor: ToolboxEditor {
                        func add(_ names: [String]) {
                            for name in names { store.write { store.add(name) } } // maybe: write_in_loop
                        }
                    }
                    """#
                ),
                (
                    "Stack.swift",
                    #"""
                    import CoreData
                    import Toolbox

                    func push(_ items: [String], on stack: Stack) {
                        let context = stack.context
                        for item in items {
                            context.insert(item)
                            context.save()
                        }
                    }
                    """#
                )) == [])
    }

    /// A module that is not at hand brings the framework along that other files import.
    @Test func broughtAlongByAnotherModule() {
        #expect(
            problems(
                (
                    "Stack.swift",
                    "import CoreData\nfinal class Account: NSManagedObject { @NSManaged var name: String }\n"
                ),
                (
                    "Saving.swift",
                    """
                    import Foundation
                    import Kitchen
                    func show(in container: NSPersistentContainer) {
                        let context = container.newBackgroundContext()
                        context.perform {
                            let all = try? context.fetch(NSFetchRequest<Account>(entityName: "Account"))
                            DispatchQueue.main.async {
                                print(all?.first?.name ?? "") // expect: live_object_crosses_boundary
                            }
                        }
                    }
                    """
                )) == [])
    }

    /// A package on top of the database's library exports that, and is not at hand itself.
    @Test func aPackageThatBringsItsLibraryAlong() {
        #expect(
            problems(
                (
                    "Cards.swift",
                    """
                    import Foundation
                    import SQLiteData
                    @Table struct Card: Identifiable { let id: Int }
                    final class Deck {
                        private let database: any DatabaseWriter
                        init(database: any DatabaseWriter) { self.database = database }
                        func warm() async throws {
                            try await database.read { db in
                                Task { try Card.all.fetchAll(db) } // expect: confined_handle_escapes_scope
                            }
                        }
                    }
                    """
                )) == [])
    }
}
