import Foundation
import Testing

/// Objects that are used after they were deleted.
@Suite struct DeletionTests {
    /// SwiftData deletes a model with the next save, not before.
    @Test func aDeletedModelIsGoneWithTheNextSave() {
        func clear(_ body: String) -> [String] {
            problems([
                "Example.swift": """
                import SwiftData
                @Model final class Plot { var number = 0; var tenant = ""; init() {} }
                @MainActor final class Plots {
                    let context: ModelContext
                    init(container: ModelContainer) { context = container.mainContext }
                    func clear(_ plot: Plot) throws {
                        \(body)
                    }
                }
                """
            ])
        }
        #expect(
            clear("context.delete(plot)\n try context.save()\n print(plot.tenant) // expect: invalidated_object_use")
                == [])
        #expect(clear("context.delete(plot)\n print(plot.tenant)\n try context.save()") == [])
    }

    /// A write that throws has deleted nothing; code that does not ask whether it threw uses a deleted object.
    @Test func anObjectDeletedInAWriteThatMayFailIsGone() {
        #expect(
            realmProblems(
                """
                func tried(_ realm: Realm, _ row: Int) {
                    let dog = realm.objects(Dog.self)[row]
                    try? realm.write { realm.delete(dog) }
                    print(dog.name) // expect: invalidated_object_use
                }
                func caught(_ realm: Realm, _ row: Int) {
                    let dog = realm.objects(Dog.self)[row]
                    do { try realm.write { realm.delete(dog) } } catch { print(error) }
                    print(dog.name) // expect: invalidated_object_use
                }
                func onFailure(_ realm: Realm, _ row: Int) {
                    let dog = realm.objects(Dog.self)[row]
                    do { try realm.write { realm.delete(dog) } } catch { print(dog.name, error) }
                }
                func perhaps(_ realm: Realm, _ row: Int, _ isOld: Bool) {
                    let dog = realm.objects(Dog.self)[row]
                    if isOld { try? realm.write { realm.delete(dog) } }
                    if !isOld { print(dog.name) }
                }
                """) == [])
    }

    /// A value read from an optional handle proves that the handle is present.
    @Test func anOptionalHandleThatWasReadFromIsPresent() {
        #expect(
            realmProblems(
                """
                final class Kennel {
                    func inWrite(_ work: (Realm) -> Void) {
                        guard let realm = try? Realm() else { return }
                        try? realm.write { work(realm) }
                    }
                    func remove(_ id: Int) {
                        let realm = try? Realm()
                        guard let dog = realm?.object(ofType: Dog.self, forPrimaryKey: id) else { return }
                        let name = dog.name
                        inWrite { _ in realm?.delete(dog) }
                        print(name)
                        print(dog.name) // expect: invalidated_object_use
                    }
                    func removeOther(_ id: Int, _ other: Realm?) {
                        let realm = try? Realm()
                        guard let dog = realm?.object(ofType: Dog.self, forPrimaryKey: id) else { return }
                        inWrite { _ in if id > 1 { other?.delete(dog) } }
                        print(dog.name)
                    }
                }
                """) == [])
    }
}
