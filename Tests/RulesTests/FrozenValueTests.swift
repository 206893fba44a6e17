import Foundation
import Testing

/// Frozen values that are kept, and values that are known to be frozen.
@Suite struct FrozenValueTests {
    /// A frozen value in a struct is stored only where the struct is.
    @Test func aFrozenValueInATemporaryStructIsNotStored() {
        func export(_ kept: String, _ mark: String) -> String {
            """
            struct Export { var dogs: [Dog] = [] \(mark)
            }
            final class Exporter {
                \(kept)
                func make(_ realm: Realm) -> Export {
                    var export = Export()
                    export.dogs = Array(realm.objects(Dog.self).freeze())
                    return export
                }
                func names(_ realm: Realm) -> [String] { make(realm).dogs.map(\\.name) }
            }
            """
        }
        #expect(realmProblems(export("", "")) == [])
        #expect(realmProblems(export("var last: Export?", "// expect: stored_frozen_value")) == [])
    }

    /// A frozen value that every notification replaces is up to date.
    @Test func aValueThatEachNotificationReplacesIsNoCache() {
        func model(_ load: String, _ mark: String) -> String {
            """
            @MainActor final class Dogs {
                var shown: [Dog] = [] \(mark)
                private var token: NotificationToken?
                func watch() throws {
                    let all = try Realm().objects(Dog.self)
                    \(load)
                }
            }
            """
        }
        #expect(
            realmProblems(model("token = all.observe { [weak self] _ in self?.shown = Array(all.freeze()) }", "")) == []
        )
        #expect(realmProblems(model("shown = Array(all.freeze())", "// expect: stored_frozen_value")) == [])
    }

    /// A property whose observer freezes its new value holds frozen objects.
    @Test func aPropertyThatItsObserverFreezesHoldsFrozenObjects() {
        func example(_ observer: String, _ mark: String) -> String {
            """
            struct Printer { func text(_ dog: Dog) async -> String { dog.name } }
            @MainActor final class Kennel {
                var dog: Dog? { // maybe: stored_frozen_value
                    didSet { \(observer) }
                }
                func find(_ id: Int) throws { dog = try Realm().object(ofType: Dog.self, forPrimaryKey: id) }
                func put() {
                    guard let dog else { return }
                    Task.detached { print(await Printer().text(dog)) } \(mark)
                }
            }
            """
        }
        #expect(realmProblems(example("if let dog, !dog.isFrozen { self.dog = dog.freeze() }", "")) == [])
        #expect(realmProblems(example("dog = dog?.freeze()", "")) == [])
        #expect(realmProblems(example("print(dog?.name ?? \"\")", "// expect: live_object_crosses_boundary")) == [])
    }

    /// `ForEach(dogs)` gives its closure elements of `dogs`, by a clause about a member of the type's parameter.
    @Test func elementsOfAShownCollectionAreKnown() {
        #expect(
            problems(
                """
                import RealmSwift
                import SwiftUI
                final class Dog: Object, ObjectKeyIdentifiable { @Persisted(primaryKey: true) var id: Int; @Persisted var name: String }
                struct Kennel: View {
                    @ObservedResults(Dog.self) var dogs
                    var body: some View {
                        ForEach(dogs) { dog in
                            Button("Name") { rename(dog) }
                            Button("Thaw") { thawed(dog) }
                        }
                    }
                    private func rename(_ dog: Dog) {
                        guard let realm = dog.thaw()?.realm else { return }
                        try? realm.write { dog.name = "Rex" } // expect: frozen_mutation
                    }
                    private func thawed(_ dog: Dog) {
                        guard let dog = dog.thaw(), let realm = dog.realm else { return }
                        try? realm.write { dog.name = "Rex" }
                    }
                }
                """) == [])
    }

    /// A callee that observes its argument, or opens a transaction on it, can't know whether that is frozen: its caller
    /// does.
    @Test func frozenValuesThatAreObservedOrWrittenOnElsewhere() {
        func helpers(_ observe: String, _ write: String) -> String {
            """
            func watch(_ dogs: Results<Dog>) {
                let token = dogs.observe { _ in }\(observe)
                token.invalidate()
            }
            func note(_ realm: Realm) {
                try! realm.write { }\(write)
            }
            func twice(_ realm: Realm) { note(realm) }

            """
        }
        let mark = " // expect: frozen_mutation"
        #expect(
            programProblems(
                helpers(mark, "") + "@MainActor func go(_ realm: Realm) { watch(realm.objects(Dog.self).freeze()) }")
                == [])
        #expect(
            programProblems(helpers("", mark) + "@MainActor func go(_ realm: Realm) { twice(realm.freeze()) }") == [])
        #expect(
            programProblems(
                helpers("", "") + "@MainActor func go(_ realm: Realm) { watch(realm.objects(Dog.self)); twice(realm) }")
                == [])
    }

    @Test func frozenThroughHelpers() {
        let helpers = """
            func rename(_ dog: Dog) {
            dog.name = "b" // expect: frozen_mutation
            }
            func twice(_ dog: Dog) { rename(dog) }

            """
        #expect(
            programProblems(
                helpers
                    + """
                    @MainActor func go(_ realm: Realm) throws { guard let dog = realm.objects(Dog.self).first else \
                    { return }
                    twice(dog.freeze()) }
                    """
            ) == [])
        let legal = helpers.replacing(" // expect: frozen_mutation", with: "")
        #expect(
            programProblems(
                legal
                    + """
                    @MainActor func go(_ realm: Realm) throws { guard let dog = realm.objects(Dog.self).first else \
                    { return }
                    try realm.write { twice(dog) } }
                    """
            ) == [])
        #expect(
            programProblems(
                legal
                    + """
                    @MainActor func go(_ realm: Realm) throws { guard let dog = \
                    realm.objects(Dog.self).first?.freeze(), let live = dog.thaw() else { return }
                    try realm.write { twice(live) } }
                    """
            ) == [])
        // A helper that thaws what is frozen.
        let warm = """
            extension Dog { func warm() -> Dog { isFrozen ? thaw()! : self } }
            func rename(_ dog: Dog) { let dog = dog.warm()
            try! dog.realm!.write { dog.name = "b" } }

            """
        #expect(
            programProblems(
                warm
                    + """
                    @MainActor func go(_ realm: Realm) { guard let dog = realm.objects(Dog.self).first else { \
                    return }
                    rename(dog.freeze()) }
                    """
            ) == [])
        let asking = "func rename(_ dog: Dog) { if !dog.isFrozen { try! dog.realm!.write { dog.name = \"b\" } } }\n"
        #expect(
            programProblems(
                asking
                    + """
                    @MainActor func go(_ realm: Realm) { guard let dog = realm.objects(Dog.self).first else { \
                    return }
                    rename(dog.freeze()) }
                    """
            ) == [])
    }

    /// A frozen copy of what another property holds is no part of that.
    @Test func aFrozenCopyInAProperty() {
        func panel(_ kept: String, _ use: String) -> String {
            """
            @MainActor final class Panel {
                let dog: Dog
                private var shown: Dog?
                init(_ realm: Realm) { dog = realm.objects(Dog.self).first! }
                func show() { shown = \(kept) // maybe: stored_frozen_value
                }
                func send() { guard let shown else { return }
            Task.detached { \(use) } }
            }
            """
        }
        #expect(
            programProblems(
                panel("dog.freeze()", "print(shown.name)").replacing(
                    "    private var shown: Dog?", with: "    private var shown: Dog? // maybe: stored_frozen_value\n"))
                == [])
    }
}
