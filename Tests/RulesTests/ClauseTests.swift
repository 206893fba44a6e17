import Findings
import Rules
import Syntax
import Testing

/// A finding about a touch names the clause of the touch law that was decided by.
@Suite struct ClauseTests {
    private func clauses(_ text: String) -> [String] {
        let file = SourceFile(path: "File.swift", bytes: SourceBytes(Array(text.utf8)))
        let result = lint([file], settings: ProjectSettings(), rules: Set(Catalog.rules.map(\.id)), jobs: 1)
        return result.findings.sorted { $0.location.start < $1.location.start }.compactMap(\.by)
    }

    /// What all uses of a property decide together.
    @Test func usesOfAProperty() {
        #expect(
            clauses(
                """
                import Foundation
                import RealmSwift
                final class Dog: Object { @Persisted var name: String }
                final class Store {
                    let realm = try! Realm()
                    let queue = DispatchQueue(label: "store")
                    func show() { queue.async { print(self.realm.objects(Dog.self).count) } }
                }
                actor Kennel {
                    private let realm: Realm
                    init() throws { realm = try Realm() }
                    func count() -> Int { realm.objects(Dog.self).count }
                }
                """) == ["secondContext", "actorIsNoThread"])
        #expect(
            clauses(
                """
                import CoreData
                final class Cats {
                    var context: NSManagedObjectContext?
                    func show() { Task.detached { self.context?.reset() } }
                }
                """) == ["offItsQueue"])
    }

    /// What one touch decides; a finding about no touch names none.
    @Test func touches() {
        let text = """
            import Foundation
            import RealmSwift
            final class Dog: Object { @Persisted var name: String }
            @MainActor func show(_ queue: DispatchQueue) throws {
                guard let dog = try Realm().objects(Dog.self).first else { return }
                queue.async { print(dog.name) }
            }
            func later() async throws {
                let realm = try Realm()
                await Task.yield()
                print(realm.objects(Dog.self).count)
            }
            func all(_ names: [String], _ realm: Realm) throws {
                for name in names { try realm.write { realm.create(Dog.self, value: ["name": name]) } }
            }
            """
        #expect(clauses(text) == ["otherThread", "afterAwait"])
    }
}
