import Findings
import Testing

/// Enums, dictionaries and arrays that carry what is confined, those that look so and do not, and loops that try again.
/// Everything is linted with all rules on.
@Suite struct CarriedValueTests {
    @Test func payloadsOfEnums() {
        #expect(
            problems(
                #"""
                import Foundation
                import RealmSwift
                class Dog: Object { @Persisted var name: String }
                enum Loadable<T> { case idle, loaded(T), failed(String) }
                enum Input { case dog(Dog), name(String) }
                @MainActor final class Model {
                    private var state: Loadable<Results<Dog>> = .idle
                    func load() { state = .loaded(try! Realm().objects(Dog.self)) }
                    func export() {
                        let state = self.state
                        Task.detached {
                            if case .loaded(let dogs) = state {
                                print(dogs.count) // expect: live_object_crosses_boundary
                            }
                        }
                    }
                    func status() {
                        let state = self.state
                        Task.detached {
                            if case .idle = state { print("idle") }
                        }
                    }
                    func send(_ realm: Realm) {
                        guard let dog = realm.objects(Dog.self).first else { return }
                        let input = Input.dog(dog)
                        DispatchQueue.global().async {
                            switch input {
                            case .dog(let d): print(d.name) // expect: live_object_crosses_boundary
                            case .name(let n): print(n)
                            }
                        }
                        let plain = Input.name(dog.name)
                        DispatchQueue.global().async {
                            switch plain {
                            case .dog: break
                            case .name(let n): print(n)
                            }
                        }
                    }
                }
                """#) == [])
    }

    @Test func routesAndTrees() {
        #expect(
            problems(
                #"""
                import RealmSwift
                import SwiftUI
                class Dog: Object, ObjectKeyIdentifiable { @Persisted(primaryKey: true) var id: ObjectId; @Persisted var name: String }
                enum Route { case list, detail(Dog) }
                indirect enum Tree { case leaf(Int), node(Tree, Tree) }
                struct Root: View {
                    @State private var route: Route = .list
                    @State private var tree: Tree = .leaf(1)
                    var body: some View {
                        switch route {
                        case .list: Button("x") { Task { await load() } }
                        case .detail(let d): Text(d.name)
                        }
                    }
                    func load() async {
                        try? await Task.sleep(for: .seconds(1))
                        if case .detail(let d) = route { print(d.name) }
                        let tree = self.tree
                        Task.detached { if case .leaf(let n) = tree { print(n) } }
                    }
                }
                final class Presenter {
                    private enum State { case idle, loaded([Dog]) }
                    private var state = State.idle // maybe: stored_frozen_value
                    func load() { state = .loaded(Array(try! Realm().objects(Dog.self).freeze())) }
                    func export() {
                        DispatchQueue.global().async {
                            if case .loaded(let dogs) = self.state { print(dogs.count) }
                        }
                    }
                }
                """#) == [])
    }

    @Test func arraysThatAreOnlyCounted() {
        #expect(
            problems(
                #"""
                import RealmSwift
                class Dog: Object { @Persisted var name: String; @Persisted var age: Int }
                protocol API: Sendable { func send(_ n: Int) async }
                func a(_ api: API) async throws {
                    let realm = try Realm(queue: nil)
                    let dogs = Array(realm.objects(Dog.self))
                    await api.send(dogs.count)
                    print(dogs.count, dogs.isEmpty)
                }
                func b(_ api: API) async throws {
                    let realm = try Realm(queue: nil)
                    let dogs = Array(realm.objects(Dog.self))
                    await api.send(1)
                    print(dogs.first?.name ?? "") // expect: handle_used_after_suspension
                    print(dogs.last?.name ?? "")
                }
                func c(_ api: API) async throws {
                    let realm = try Realm(queue: nil)
                    let dogs = realm.objects(Dog.self)
                    await api.send(1)
                    print(dogs.count) // expect: handle_used_after_suspension
                }
                func d(_ api: API) async throws {
                    let realm = try Realm(queue: nil)
                    let dogs = Array(realm.objects(Dog.self))
                    await api.send(1)
                    let names = dogs.map { $0.name } // expect: handle_used_after_suspension
                    let old = dogs.filter { $0.age > 3 }
                    print(names, old.count)
                }
                @MainActor func e(_ realm: Realm) {
                    let dogs = Array(realm.objects(Dog.self))
                    Task.detached { print(dogs.count) }
                    Task.detached {
                        for dog in dogs where dog.age > 2 { // expect: live_object_crosses_boundary
                            print(dog.name)
                        }
                    }
                    Task.detached { print(dogs[0].name) } // expect: live_object_crosses_boundary
                    Task.detached { print(dogs.first { $0.age > 2 }?.name ?? "") } // expect: live_object_crosses_boundary
                }
                """#) == [])
    }

    @Test func dictionariesOfPairs() {
        #expect(
            problems(
                #"""
                import RealmSwift
                class Dog: Object { @Persisted var name: String; @Persisted var age: Int }
                @MainActor func e(_ realm: Realm) {
                    let byName = Dictionary(grouping: realm.objects(Dog.self), by: \.name)
                    Task.detached { print(byName["x"]?.first?.age ?? 0) } // expect: live_object_crosses_boundary
                    let m = Dictionary(realm.objects(Dog.self).map { ($0.name, $0) }, uniquingKeysWith: { a, _ in a })
                    Task.detached { for (k, d) in m { print(k, d.age) } } // expect: live_object_crosses_boundary
                    let r = realm.objects(Dog.self).reduce(into: [String: Dog]()) { $0[$1.name] = $1 }
                    Task.detached { print(r["x"]?.age ?? 0) } // expect: live_object_crosses_boundary
                    let ages = realm.objects(Dog.self).reduce(into: [String: Int]()) { $0[$1.name] = $1.age }
                    Task.detached { print(ages) }
                    let z = Dictionary(uniqueKeysWithValues: zip(realm.objects(Dog.self).map(\.name), realm.objects(Dog.self).map(\.age)))
                    Task.detached { print(z) }
                    let pairs = realm.objects(Dog.self).map { (name: $0.name, dog: $0) }
                    let list = Array(pairs)
                    Task.detached { print(list[0].name) }
                    Task.detached { print(list[0].dog.age) } // expect: live_object_crosses_boundary
                }
                """#) == [])
    }

    @Test func claimsOfSendable() {
        #expect(
            problems(
                #"""
                import RealmSwift
                class Dog: Object { @Persisted var name: String }
                final class Cache { private var dogs: Results<Dog>?; func set(_ d: Results<Dog>) { dogs = d } }
                extension Cache: @unchecked Sendable {} // expect: unchecked_sendable_handle
                struct Ref: @unchecked Sendable { let r: ThreadSafeReference<Dog> }
                enum Msg: @unchecked Sendable { case dog(Dog), none } // expect: unchecked_sendable_handle
                """#) == [])
    }

    @Test func tryingAgain() {
        #expect(
            problems(
                #"""
                import Foundation
                import RealmSwift
                class Dog: Object { @Persisted var name: String }
                func store(_ realm: Realm, _ name: String) throws {
                    for attempt in 0..<3 {
                        do {
                            try realm.write { realm.create(Dog.self, value: ["name": name]) }
                            break
                        } catch { print(attempt) }
                    }
                }
                func storeAgain(_ realm: Realm, _ name: String) {
                    var tries = 0
                    while tries < 5 {
                        do {
                            try realm.write { realm.create(Dog.self, value: ["name": name]) }
                            return
                        } catch { tries += 1 }
                    }
                }
                func storeAll(_ realm: Realm, _ names: [String]) {
                    for name in names {
                        do {
                            try realm.write { realm.create(Dog.self, value: ["name": name]) } // expect: write_in_loop
                        } catch { print(name) }
                    }
                }
                func storeUntilError(_ realm: Realm, _ names: [String]) {
                    for name in names {
                        do {
                            try realm.write { realm.create(Dog.self, value: ["name": name]) } // expect: write_in_loop
                        } catch { return }
                    }
                }
                """#) == [])
    }

    @Test func tryingAgainForEachItem() {
        #expect(
            problems(
                #"""
                import RealmSwift
                class Dog: Object { @Persisted var name: String }
                func retry<T>(_ times: Int, _ body: () throws -> T) throws -> T {
                    for n in 1...times {
                        do { return try body() } catch { print(n) }
                    }
                    return try body()
                }
                func one(_ realm: Realm) throws {
                    try retry(3) { try realm.write { realm.deleteAll() } }
                }
                func many(_ realm: Realm, _ names: [String]) throws {
                    for n in names {
                        try retry(3) {
                            try realm.write { realm.create(Dog.self, value: ["name": n]) } // expect: write_in_loop
                        }
                    }
                }
                """#) == [])
    }

    /// A label means one element of a tuple, as a position does.
    @Test func labelsOfTuples() {
        #expect(
            realmProblems(
                """
                func both(_ realm: Realm) -> (dogs: Results<Dog>, note: NSString) { (realm.objects(Dog.self), "a") }
                func count(_ realm: Realm) {
                    let found = both(realm), note = found.note
                    DispatchQueue.global().async { print(note.length) }
                }
                func read(_ realm: Realm) {
                    let found = both(realm), dogs = found.dogs
                    DispatchQueue.global().async { print(dogs.count) } // expect: live_object_crosses_boundary
                }
                """) == [])
    }

    /// Each name of a pair that stands there has its own part, and nothing of the other.
    @Test func partsOfAPairThatStandsThere() {
        let text = """
            import RealmSwift
            final class Leaf: Object { @Persisted(primaryKey: true) var id: Int }
            func add(_ id: Int) throws {
                let (realm, count) = (try Realm(), 1)
                let (frozen, open) = (realm.freeze(), realm)
                try frozen.write { print(count) } // expect: frozen_mutation
                try open.write { _ = open.create(Leaf.self, value: ["id": id], update: .modified) }
            }
            """
        let example = PageExample(
            title: "", isWrong: false, isKnownDebt: false, files: [(name: "Example.swift", text: text)])
        #expect(example.check(rule: "") == [])
    }
}
