import Findings
import Testing

/// The reasons why a value counts as live, and the owner that it has: each case beside the neighbour with the opposite
/// result. Everything is linted with all rules on.
@Suite struct GroundsTests {
    private func withDog(_ text: String) -> [String] {
        problems(
            """
            import Foundation
            import RealmSwift
            class Dog: Object { @Persisted var name: String
            @Persisted var age: Int }

            """
                + text)
    }

    /// Nothing calls `walk`: its parameter stands for what a user will pass. Where calls are seen they decide, each for
    /// itself.
    @Test func callsDecideAboutParameters() {
        #expect(
            withDog(
                """
                func walk(_ dog: Dog) { DispatchQueue.global().async { print(dog.name) // expect: \
                live_object_crosses_boundary
                } }
                """
            ) == [])
        #expect(
            withDog(
                """
                func walk(_ dog: Dog) { DispatchQueue.global().async { print(dog.name) } }
                func go(_ realm: Realm) {
                    let frozen = realm.objects(Dog.self).first!.freeze()
                    walk(frozen)
                    walk(Dog())
                }
                """) == [])
        #expect(
            withDog(
                """
                func walk(_ dog: Dog) { DispatchQueue.global().async { print(dog.name) } }
                func go(_ realm: Realm) {
                    let dog = realm.objects(Dog.self).first!
                    walk(dog.freeze())
                    walk(dog) // expect: live_object_crosses_boundary
                }
                """) == [])
    }

    @Test func storedObjectsAreWhatIsPutIn() {
        let use = """
            struct Kennel { func names() async -> String { let dog = Cache.dog
            await Task.yield()
            return dog?.name ?? ""
            """
        #expect(
            withDog(
                """
                enum Cache { static var dog: Dog?
                static func fill() { let dog = Dog()
                dog.name = "a"
                self.dog = dog } }
                \(use) } }
                """
            ).filter { $0.contains("suspension") } == [])
    }

    @Test func usesInCalledFunctionsAreUses() {
        #expect(
            withDog(
                """
                func show(_ dog: Dog) { print(dog.name) }
                func pass(_ dog: Dog) { show(dog) }
                func ignore(_ dog: Dog) { print("nothing") }
                func go(_ realm: Realm) {
                    let dog = realm.objects(Dog.self).first!, cat = realm.objects(Dog.self).last!
                    DispatchQueue.global().async { pass(dog) // expect: live_object_crosses_boundary
                    }
                    DispatchQueue.global().async { ignore(cat) }
                }
                """) == [])
    }

    @Test func goingHomeIsNoCrossing() {
        let home = """
            @MainActor func rename(_ dog: Dog) { print(dog.name) }
            @MainActor func start(_ realm: Realm) async { let dog = realm.objects(Dog.self).first!

            """
        #expect(
            withDog("func work(_ dog: Dog) async { await Task.yield()\nawait rename(dog) }\n\(home)await work(dog) }")
                == [])
        #expect(
            withDog(
                """
                func work(_ dog: Dog) async { print(dog.age)
                await rename(dog) }
                \(home)await work(dog) // expect: live_object_crosses_boundary
                }
                """
            ) == [])
    }

    @Test func theArgumentIsNotTheFallback() {
        let store = """
            import CoreData
            @objc(Cat) class Cat: NSManagedObject { @NSManaged var name: String }
            class Store {
                let container = NSPersistentContainer(name: "a")
                func all(_ given: NSManagedObjectContext? = nil) -> [Cat] {
                    let context: NSManagedObjectContext
                    if let given { context = given } else { context = container.viewContext }
                    return (try? context.fetch(NSFetchRequest<Cat>(entityName: "Cat"))) ?? []
                }
                func deep(_ context: NSManagedObjectContext? = nil) -> Int { all(context).count }

            """
        #expect(
            problems(
                store
                    + "func go() { container.performBackgroundTask { c in print(self.all(c).count, self.deep(c)) } }\n}"
            ) == [])
        #expect(
            problems(
                store
                    + """
                    func go() { container.performBackgroundTask { _ in print(self.all().count) // expect: \
                    main_context_off_main
                    } }
                    }
                    """
            ) == [])
        #expect(
            problems(
                store
                    + """
                    func go() { container.performBackgroundTask { _ in print(self.deep()) // expect: \
                    main_context_off_main
                    } }
                    }
                    """
            ) == [])
        #expect(problems(store + "@MainActor func go() { print(all().count) }\n}") == [])
    }

    @Test func aFlagChoosesBetweenFrozenAndLive() {
        let actor = """
            actor Keeper {
                var realm: Realm!
                func open() async throws { realm = try await Realm(actor: self) }
                func dog(_ n: Int, frozen: Bool = true) -> Dog? { // maybe: model_handed_to_actor
                    guard let dog = realm.objects(Dog.self).last else { return nil }
                    guard frozen else { return dog } // maybe: live_object_crosses_boundary
                    return dog.freeze()
                }
            }

            """
        #expect(
            withDog(actor + "@MainActor func go(_ k: Keeper) async { let d = await k.dog(1)\nprint(d?.name ?? \"\") }")
                == [])
        #expect(
            withDog(
                actor
                    + """
                    @MainActor func go(_ k: Keeper) async { let d = await k.dog(1, frozen: false)
                    print(d?.name ?? "") // expect: live_object_crosses_boundary
                    }
                    """
            ) == [])
    }

    @Test func copiesStandAsWhatTheyCopy() {
        let helper = """
            extension Results { func list() -> [Element] { var all: [Element] = []
            for e in self { all.append(e) }
            return all } }

            """
        #expect(
            withDog(
                helper
                    + """
                    func go(_ realm: Realm) { let dogs = realm.objects(Dog.self).freeze().list()
                    DispatchQueue.global().async { print(dogs.count, dogs[0].name) } }
                    """
            ) == [])
    }

    @Test func closuresKeepTheirActor() {
        let go = """
            @MainActor func go(_ realm: Realm) async { let dog = realm.objects(Dog.self).first!
            await run { print(dog.name)
            """
        #expect(withDog("func run(_ body: () async -> Void) async { await body() }\n\(go) } }") == [])
        #expect(
            withDog(
                """
                func run(_ body: @escaping @Sendable () async -> Void) async { await body() }
                \(go) // expect: live_object_crosses_boundary
                } }
                """
            ) == [])
    }

    @Test func aTaskIsTheActorsWhereItHoldsTheActor() {
        let actor = """
            actor Keeper { var realm: Realm!
            func open() async throws { realm = try await Realm(actor: self) }
            var count = 0
            func go() { let dog = realm.objects(Dog.self).first!
            Task { 
            """
        #expect(withDog(actor + "count += 1\nprint(dog.name) } } }") == [])
        #expect(withDog(actor + "print(dog.name) // expect: live_object_crosses_boundary\n} } }") == [])
    }

    @Test func oneQueueUnderTwoNames() {
        let use = "func go() { queue.async { [realm] in print(realm.objects(Dog.self).count)"
        #expect(
            withDog(
                """
                class Store { let realm: Realm
                let queue: DispatchQueue
                init() throws { let q = DispatchQueue(label: "a")
                queue = q
                realm = try q.sync { try Realm(queue: q) } }
                \(use) } } }
                """
            ) == [])
        #expect(
            withDog(
                """
                class Store { let realm: Realm
                let queue: DispatchQueue
                init() throws { let q = DispatchQueue(label: "a")
                queue = DispatchQueue(label: "b")
                realm = try q.sync { try Realm(queue: q) } }
                \(use) // expect: live_object_crosses_boundary
                } } }
                """
            ).filter { $0.hasPrefix("missed") } == [])
    }

    @Test func roundsWithBatchesAndStores() {
        #expect(
            withDog(
                """
                func go(_ all: [[Dog]], _ realm: Realm) throws { for i in all.indices { try realm.write { \
                realm.add(all[i]) } } }
                """
            ) == [])
        #expect(
            withDog(
                """
                func go(_ all: [Dog], _ realm: Realm) throws { for i in all.indices { try realm.write { \
                realm.add(all[i]) } // expect: write_in_loop
                } }
                """
            ) == [])
        #expect(
            withDog(
                """
                func go(_ files: [URL]) throws { for file in files { let realm = try Realm(fileURL: file)
                try realm.write { realm.deleteAll() } } }
                """
            ) == [])
        #expect(
            withDog(
                """
                func go(_ names: [String], _ realm: Realm) throws { for name in names where name.count > 2 { try \
                realm.write { realm.create(Dog.self, value: [name]) } // expect: write_in_loop
                } }
                """
            ) == [])
    }

    @Test func recursionsThatWalkAndThatWait() {
        let body = """
            func step(_ n: Int, _ names: [String]) { guard let realm = try? Realm() else { return }
            try? realm.write { realm.create(Dog.self, value: [n]) }

            """
        #expect(
            withDog(
                """
                class Walker { \(body) if n < 9 { DispatchQueue.main.asyncAfter(deadline: .now() + 1) { self.step(n, \
                names) } } } }
                """
            ).filter { $0.contains("write_in_loop") } == [])
        #expect(
            withDog(
                """
                class Walker { \(body) if n < names.count { print(names[n])
                step(n + 1, names) // expect: write_in_loop
                } } }
                """
            ) == [])
        let walk = body.replacingOccurrences(of: "value: [n]) }", with: "value: [names[n]]) } // expect: write_in_loop")
        #expect(withDog("class Walker { \(walk) if n < names.count - 1 { step(n + 1, names) } } }") == [])
        // Tried once more: what is written says nothing of how often.
        let again = body.replacingOccurrences(of: "value: [n]) }", with: "value: names) }")
        #expect(
            withDog("class Walker { \(again) if n < 3 { step(n + 1, names) } } }").filter {
                $0.contains("write_in_loop")
            } == [])
    }

    @Test func poolsAreForWorkItems() {
        #expect(
            withDog(
                """
                class Store { let queue = DispatchQueue(label: "a")
                func count() -> Int { queue.sync { (try? Realm())?.objects(Dog.self).count ?? 0 } } }
                """
            ) == [])
        #expect(
            withDog(
                """
                class Store { let queue = DispatchQueue(label: "a")
                func count() { queue.async { print((try? Realm())?.objects(Dog.self).count ?? 0) // expect: \
                missing_autorelease_pool
                } } }
                """
            ) == [])
    }
}
