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

    /// What is read off a deleted object, and given to another one, is told once, with the object.
    @Test func whatIsReadOffADeletedObjectIsToldWithIt() {
        func lines(_ body: String) -> Int {
            PageExample(
                title: "", isWrong: true, isKnownDebt: false,
                files: [
                    (
                        name: "Example.swift",
                        text: """
                        import CoreData
                        class Step: NSManagedObject { @NSManaged var next: Step?; @NSManaged var text: String }
                        @MainActor func drop(_ context: NSManagedObjectContext) throws {
                            let all = try context.fetch(NSFetchRequest<Step>(entityName: "Step"))
                            guard let step = all.first, let other = all.last else { return }
                            context.delete(step)
                            try context.save()
                            \(body)
                        }
                        """
                    )
                ]
            )
            .lint(running: PageExample.rules(with: "invalidated_object_use")).findings.count
        }
        #expect(lines("other.next = step.next") == 1)
        #expect(lines("other.text = step.text") == 1)
        #expect(lines("other.next = step.next\nprint(step.text)") == 2)
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

    @Test func objectsDeletedByAClosureOrAQueryAreGone() {
        func after(_ deletion: String, _ use: String = "print(dog.name) // expect: invalidated_object_use\n") -> String
        {
            """
            @MainActor func tidy(_ realm: Realm) throws { guard let dog = realm.objects(Dog.self).first else { return }
            \(deletion)
            \(use) }
            """
        }
        #expect(
            programProblems(after("let drop: (Dog) -> Void = { x in try! realm.write { realm.delete(x) } }\ndrop(dog)"))
                == [])
        #expect(programProblems(after("try realm.write { realm.delete(realm.objects(Dog.self)) }")) == [])
        #expect(
            programProblems(
                after(
                    "try realm.write { realm.delete(realm.objects(Dog.self).filter(\"age > 9\")) }", "print(dog.name)"))
                == [])
        #expect(
            programProblems(
                after("empty(realm)")
                    + """

                    func empty(_ realm: Realm) { try! realm.write { realm.deleteAll() } } // maybe: \
                    sync_write_on_main
                    """
            ) == [])
        #expect(
            programProblems(after("try realm.write { realm.delete(dog) }", "if !dog.isInvalidated { print(dog.name) }"))
                == [])
        #expect(
            programProblems(after("realm.beginWrite()\nrealm.delete(dog)\nrealm.cancelWrite()", "print(dog.name)"))
                == [])
    }

    @Test func aHelperInvalidatesAHandle() {
        let helper = """
            func drop(_ realm: Realm) { realm.invalidate() }
            func empty(_ realm: Realm) { try! realm.write { realm.deleteAll() } } // maybe: sync_write_on_main

            """
        #expect(
            programProblems(
                helper
                    + """
                    @MainActor func go(_ realm: Realm) { let dogs = realm.objects(Dog.self)
                    drop(realm)
                    print(dogs.count) // expect: invalidated_object_use
                    }
                    """
            ) == [])
        #expect(
            programProblems(
                helper
                    + """
                    @MainActor func go(_ realm: Realm) { let dogs = realm.objects(Dog.self)
                    empty(realm)
                    print(dogs.count)
                    }
                    """
            ) == [])
    }

    @Test func aDeletedObjectHasAnotherName() {
        func after(_ deletion: String, _ use: String) -> String {
            """
            @MainActor func tidy(_ realm: Realm) throws { guard let dog = realm.objects(Dog.self).first else { return }
            let same = dog
            \(deletion)
            \(use) }
            """
        }
        #expect(
            programProblems(
                after("try realm.write { realm.delete(dog) }", "print(same.name) // expect: invalidated_object_use\n"))
                == [])
        let drop = "\nfunc drop(_ dog: Dog, _ realm: Realm, keeps: Bool) { realm.beginWrite()\nrealm.delete(dog)\nEND }"
        #expect(
            programProblems(
                after("drop(dog, realm, keeps: true)", "print(dog.name)")
                    + drop.replacing("END", with: "realm.cancelWrite()")) == [])
        #expect(
            programProblems(
                after("drop(dog, realm, keeps: true)", "print(dog.name) // expect: invalidated_object_use\n")
                    + drop.replacing("END", with: "try! realm.commitWrite()")) == [])
    }

    /// Each round deletes its own element: where the loop ends by itself, all are gone, at once or with the next save.
    @Test func whatALoopHasDeleted() {
        let used = "print(dogs[0].name) // expect: invalidated_object_use"
        func swept(_ loop: String, _ use: String) -> [String] {
            programProblems(
                """
                func sweep(_ realm: Realm) throws {
                    let dogs = Array(realm.objects(Dog.self))
                    try realm.write { \(loop) }
                    \(use)
                }
                """)
        }
        #expect(swept("for dog in dogs { realm.delete(dog) }", used) == [])
        #expect(swept("for dog in dogs { if dog.age > 9 { realm.delete(dog) } }", "print(dogs[0].name)") == [])
        #expect(swept("for dog in dogs { realm.delete(dog) }", "print(dogs.count)") == [])
        func saved(_ loop: String, _ use: String) -> [String] {
            problems(
                """
                import SwiftData
                @Model final class Tune { var title = ""; init() {} }
                func sweep(_ context: ModelContext) throws {
                    let tunes = try context.fetch(FetchDescriptor<Tune>())
                    \(loop)
                    \(use)
                }
                """)
        }
        let read = "try context.save(); for tune in tunes { print(tune.title) }"
        #expect(saved("for tune in tunes { context.delete(tune) }", read + " // expect: invalidated_object_use") == [])
        #expect(saved("tunes.forEach { context.delete($0) }", read + " // expect: invalidated_object_use") == [])
        #expect(saved("for tune in tunes where tune.title == \"\" { context.delete(tune) }", read) == [])
        #expect(saved("for tune in tunes { context.delete(tune) }", "for tune in tunes { print(tune.title) }") == [])
    }
}
