import Findings
import Foundation
import Testing

/// Causes of what the ninth blind set, and mistakes seeded into open applications, showed, each beside its neighbour.
@Suite struct NinthSetTests {
    private func problems(_ text: String) -> [String] {
        PageExample(title: "", isWrong: false, isKnownDebt: false, files: [(name: "Example.swift", text: text)]).check(
            rule: "")
    }
    private func realm(_ text: String) -> [String] {
        problems(
            """
            import Foundation
            import RealmSwift
            final class Dog: Object, ObjectKeyIdentifiable { @Persisted(primaryKey: true) var id: Int; @Persisted var \
            name: String }

            """
                + text)
    }

    /// A write that throws has deleted nothing; where nobody asks whether it did, it has.
    @Test func whatIsDeletedInAWriteThatMayFailHasGone() {
        #expect(
            realm(
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

    /// What was read from a handle says that the handle is there.
    @Test func aHandleThatSomethingWasReadFromIsThere() {
        #expect(
            realm(
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

    /// Whoever is given the token of an observation keeps it, or it ends.
    @Test func tokensAreFollowedToWhoeverCalls() {
        #expect(
            realm(
                """
                @MainActor final class Kennel {
                    let realm: Realm
                    var tokens: [NotificationToken] = []
                    init() throws { realm = try Realm() }
                    func watch(_ changed: @escaping () -> Void) -> NotificationToken { realm.objects(Dog.self).observe { _ in changed() } }
                    func watchAll(_ changed: @escaping () -> Void) -> NotificationToken {
                        let token = watch(changed)
                        return token
                    }
                    func watchAndKeep(_ changed: @escaping () -> Void) -> NotificationToken {
                        let token = watch(changed)
                        tokens.append(token)
                        return token
                    }
                }
                @MainActor func lost(_ kennel: Kennel) {
                    _ = kennel.watch {} // expect: observe_without_run_loop
                    _ = kennel.watchAll {} // expect: observe_without_run_loop
                }
                @MainActor func kept(_ kennel: Kennel) -> NotificationToken {
                    kennel.tokens.append(kennel.watchAll {})
                    _ = kennel.watchAndKeep {}
                    return kennel.watch {}
                }
                """) == [])
    }

    /// An observation on an actor gives its closure what belongs to that actor.
    @Test func whatAnActorIsGivenToRunBelongsToIt() {
        #expect(
            realm(
                """
                actor Kennel {
                    let realm: Realm
                    var token: NotificationToken?
                    init() async throws { realm = try await Realm.open() }
                    func watch() async {
                        token = await realm.objects(Dog.self).observe(on: self) { kennel, change in
                            guard case .initial(let dogs) = change else { return }
                            print(dogs.count)
                            let count = dogs.count, frozen = dogs.freeze()
                            Task { @MainActor in print(count, frozen.count) }
                            Task { @MainActor in print(dogs.count) } // expect: live_object_crosses_boundary
                        }
                    }
                }
                """) == [])
    }

    /// A property whose observer freezes what it is set to holds frozen objects.
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
        #expect(realm(example("if let dog, !dog.isFrozen { self.dog = dog.freeze() }", "")) == [])
        #expect(realm(example("dog = dog?.freeze()", "")) == [])
        #expect(realm(example("print(dog?.name ?? \"\")", "// expect: live_object_crosses_boundary")) == [])
    }

    /// What one work item leaves in a variable the next one finds.
    @Test func whatOneFunctionLeavesAnotherFinds() {
        #expect(
            realm(
                """
                final class Store {
                    let queue = DispatchQueue(label: "store", autoreleaseFrequency: .workItem)
                    func execute(_ work: @escaping (Realm) -> Void, completion: @escaping () -> Void) {
                        queue.async {
                            guard let realm = try? Realm() else { return }
                            work(realm)
                            DispatchQueue.main.async { completion() }
                        }
                    }
                    func last() {
                        var found: Dog?, name: String?
                        execute({ realm in
                            found = realm.objects(Dog.self).last
                            name = found?.name
                        }, completion: {
                            print(name ?? "")
                            print(found?.name ?? "") // expect: live_object_crosses_boundary
                        })
                    }
                }
                """) == [])
    }

    /// A clause about a member of a type's parameter: `ForEach(dogs)`.
    @Test func elementsOfWhatIsShownAreKnown() {
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

    /// The right side of `async let` awaits: the asynchronous form is meant.
    @Test func asyncLetTakesTheAsynchronousForm() {
        #expect(
            problems(
                """
                import GRDB
                actor Counts {
                    private let writer: any DatabaseWriter
                    init(writer: any DatabaseWriter) { self.writer = writer }
                    func both() async throws -> Int {
                        async let one = writer.read { try Int.fetchOne($0, sql: "SELECT 1") ?? 0 }
                        async let two = writer.read { try Int.fetchOne($0, sql: "SELECT 2") ?? 0 }
                        return try await one + two
                    }
                }
                func blocking(_ writer: any DatabaseWriter) async throws -> Int {
                    let read = { try writer.read { try Int.fetchOne($0, sql: "SELECT 1") ?? 0 } } // expect: sync_access_in_async_code
                    return try read()
                }
                """) == [])
    }

    /// An object that the initialiser makes, and gives what it was given itself, works on the same store.
    @Test func whatAnInitialiserMakesWithWhatItWasGivenIsOneStore() {
        func example(_ made: String, _ mark: String) -> String {
            """
            import GRDB
            final class Settings: Sendable {
                private let queue: DatabaseQueue
                init(queue: DatabaseQueue) { self.queue = queue }
                func prefix() throws -> String? { try queue.read { db in try String.fetchOne(db, sql: "SELECT 1") } }
            }
            final class Desk: Sendable {
                private let queue: DatabaseQueue
                private let settings: Settings
                init(queue: DatabaseQueue, other: DatabaseQueue) {
                    self.queue = queue
                    settings = Settings(queue: \(made))
                }
                func issue() throws {
                    try queue.write { db in
                        let prefix = try settings.prefix() \(mark)
                        try db.execute(sql: "INSERT INTO bill VALUES (?)", arguments: [prefix])
                    }
                }
            }
            """
        }
        #expect(problems(example("queue", "// expect: nested_transaction")) == [])
        #expect(problems(example("other", "")) == [])
    }
}
