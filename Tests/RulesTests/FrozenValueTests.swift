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
}
