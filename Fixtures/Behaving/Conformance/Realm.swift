import Behaviour
import RealmSwift

// What Realm does, as a list of checks. Each stands here twice: what has to be noticed, and the legal use beside it that
// must not be. The sentences are those of the facts that the linter's rules rest on.

class Dog: Object {
    @Persisted(primaryKey: true) var id: Int
    @Persisted var name: String
    @Persisted var best: Dog?
    @Persisted var friends: List<Dog>
    @Persisted var toys: Map<String, Dog>
    @Persisted(originProperty: "friends") var friendOf: LinkingObjects<Dog>
}

actor Keeper {
    var realm: Realm?
    func open() async throws -> Realm { try await Realm(actor: self) }
    func keep() async throws { realm = try await Realm(actor: self) }
    func use(_ body: @Sendable (Realm) async throws -> Void) async throws {
        let realm = try await Realm(actor: self)
        try await body(realm)
    }
    func count() -> Int { realm!.objects(Dog.self).count }
    func countAfterSuspension() async -> Int {
        await Task.yield()
        return realm!.objects(Dog.self).count
    }
    func threadRealmAcrossSuspension() async {
        let realm = thisThread()
        await Task.yield()
        _ = realm.objects(Dog.self).count
    }
    func write() async throws { try await realm!.asyncWrite { realm!.add(Dog(value: ["id": 40])) } }
    func results() -> Results<Dog> { realm!.objects(Dog.self) }
    func observe() async -> NotificationToken { await realm!.objects(Dog.self).observe(on: self) { keeper, _ in keeper.told() } }
    var toldTimes = 0
    func told() { toldTimes += 1; _ = realm?.objects(Dog.self).count }
}

func thisThread() -> Realm { try! Realm(queue: nil) }
func first(_ realm: Realm) -> Dog { realm.objects(Dog.self).first! }

/// Runs on a thread of its own, where nothing can call back.
func onThread(_ body: @escaping @Sendable () -> Void) async {
    await withCheckedContinuation { done in Thread.detachNewThread { body(); done.resume() } }
}
func on(_ queue: DispatchQueue, _ body: @escaping @Sendable () -> Void) async {
    await withCheckedContinuation { done in queue.async { body(); done.resume() } }
}
@MainActor func onMain(_ body: @MainActor () async throws -> Void) async rethrows { try await body() }

struct Expected: Error {}

let realmChecks: [Check] = [
    Check("a live object read on another thread", .incorrectThread, breach: {
        await onThread { let dog = first(thisThread()); Handed.dog = dog }
        await onThread { _ = Handed.dog!.name }
    }, legal: {
        await onThread { let dog = first(thisThread()); _ = dog.name }
    }),
    Check("an object asked on another thread for what every thread may know", .incorrectThread, breach: {
        await onThread { Handed.dog = first(thisThread()) }
        await onThread { _ = Handed.dog!.freeze() }
    }, legal: {
        await onThread { Handed.dog = first(thisThread()) }
        await onThread { let dog = Handed.dog!; _ = (dog.realm == nil, dog.isFrozen, dog.isInvalidated, dog === Handed.dog) }
    }),
    Check("results counted on another thread", .incorrectThread, breach: {
        await onThread { Handed.dogs = thisThread().objects(Dog.self) }
        await onThread { _ = Handed.dogs!.count }
    }, legal: {
        await onThread { Handed.dogs = thisThread().objects(Dog.self).freeze() }
        await onThread { _ = Handed.dogs!.count }
    }),
    Check("a lazy map of results forced on another thread", .incorrectThread, breach: {
        await onThread { Handed.names = thisThread().objects(Dog.self).map { $0.name } }
        await onThread { _ = Array(Handed.names!) }
    }, legal: {
        await onThread { Handed.texts = Array(thisThread().objects(Dog.self).map { $0.name }) }
        await onThread { _ = Handed.texts.count }
    }),
    Check("a list of an object walked on another thread", .incorrectThread, breach: {
        await onThread { Handed.list = first(thisThread()).friends }
        await onThread { for dog in Handed.list! { _ = dog.name } }
    }, legal: {
        await onThread { Handed.list = first(thisThread()).friends.freeze() }
        await onThread { for dog in Handed.list! { _ = dog.name } }
    }),
    Check("main's object in a detached task", .incorrectThread, breach: {
        await onMain { let dog = first(thisThread()); await Task.detached { _ = dog.name }.value }
    }, legal: {
        await onMain { let dog = first(thisThread()); await Task { _ = dog.name }.value; await Task.yield(); _ = dog.name }
    }),
    Check("a thread's handle after a suspension", .incorrectThread, breach: {
        let realm = thisThread()
        await Task.yield()
        _ = realm.objects(Dog.self).count
    }, legal: {
        let realm = thisThread()
        _ = realm.objects(Dog.self).count
        await Task.yield()
        _ = thisThread().objects(Dog.self).count
    }),
    Check("a thread's handle in an actor after a suspension", .incorrectThread, breach: {
        await Keeper().threadRealmAcrossSuspension()
    }, legal: {
        let keeper = Keeper()
        try await keeper.keep()
        _ = await keeper.countAfterSuspension()
    }),
    Check("an actor's realm outside of its actor", .incorrectThread, breach: {
        let keeper = Keeper()
        let realm = try await keeper.open()
        _ = realm.objects(Dog.self).count
    }, legal: {
        let keeper = Keeper()
        try await keeper.keep()
        _ = await keeper.count()
    }),
    Check("the awaited opening gives the main actor's realm", .incorrectThread, breach: {
        let realm = try await Realm()
        _ = realm.objects(Dog.self).count
    }, legal: {
        try await onMain { let realm = try await Realm(); await Task.yield(); _ = realm.objects(Dog.self).count }
    }),
    Check("a queue's realm opened off that queue", .incorrectQueue, breach: {
        let queue = DispatchQueue(label: "own")
        await onThread { _ = try! Realm(queue: queue) }
    }, legal: {
        let queue = DispatchQueue(label: "own")
        await on(queue) { _ = try! Realm(queue: queue).objects(Dog.self).count }
    }),
    Check("a queue's realm used off that queue", .incorrectThread, breach: {
        let queue = DispatchQueue(label: "own")
        await on(queue) { Handed.realm = try! Realm(queue: queue) }
        await onThread { _ = Handed.realm!.objects(Dog.self).count }
    }, legal: {
        let queue = DispatchQueue(label: "own")
        await on(queue) { Handed.realm = try! Realm(queue: queue) }
        await on(queue) { _ = Handed.realm!.objects(Dog.self).count }
    }),
    Check("an open for a callback queue", .incorrectThread, breach: {
        let queue = DispatchQueue(label: "own")
        await withCheckedContinuation { done in Realm.asyncOpen(callbackQueue: queue) { Handed.realm = try? $0.get(); done.resume() } }
        await onThread { _ = Handed.realm!.objects(Dog.self).count }
    }, legal: {
        let queue = DispatchQueue(label: "own")
        await withCheckedContinuation { done in Realm.asyncOpen(callbackQueue: queue) { _ = try? $0.get().objects(Dog.self).count; done.resume() } }
    }),
    Check("adding makes an object live", .incorrectThread, breach: {
        await onThread { let dog = Dog(value: ["id": 20]); let realm = thisThread(); try! realm.write { realm.add(dog) }; Handed.dog = dog }
        await onThread { _ = Handed.dog!.name }
    }, legal: {
        await onThread { Handed.dog = Dog(value: ["id": 20]) }
        await onThread { _ = Handed.dog!.name; Handed.dog!.name = "b" }
    }),
    Check("a nested write", .nestedWrite, breach: {
        try await onMain { let realm = thisThread(); try realm.write { try realm.write { } } }
    }, legal: {
        try await onMain { let realm = thisThread(); try realm.write { if !realm.isInWriteTransaction { realm.beginWrite() } }; try realm.write { } }
    }),
    Check("two handles of one thread are one realm", .nestedWrite, breach: {
        try await onMain { let realm = thisThread(), again = thisThread(); try realm.write { try again.write { } } }
    }, legal: {
        try await onMain {
            let other = try Realm(configuration: Realm.Configuration(inMemoryIdentifier: "other"), queue: nil)
            let realm = thisThread()
            try realm.write { try other.write { } }
        }
    }),
    Check("a property set outside of a write", .notInWrite, breach: {
        await onMain { first(thisThread()).name = "b" }
    }, legal: {
        try await onMain { let realm = thisThread(); let dog = first(realm); try realm.write { dog.name = "b" } }
    }),
    Check("an object added outside of a write", .notInWrite, breach: {
        await onMain { thisThread().add(Dog(value: ["id": 21])) }
    }, legal: {
        try await onMain { let realm = thisThread(); try realm.write { realm.add(Dog(value: ["id": 21])); realm.create(Dog.self, value: ["id": 22]) } }
    }),
    Check("a list changed outside of a write", .notInWrite, breach: {
        await onMain { first(thisThread()).friends.removeAll() }
    }, legal: {
        await onMain { let dog = Dog(value: ["id": 23]); dog.friends.append(Dog(value: ["id": 24])) }
    }),
    Check("a map changed outside of a write", .notInWrite, breach: {
        await onMain { first(thisThread()).toys["ball"] = nil }
    }, legal: {
        try await onMain { let realm = thisThread(); let dog = first(realm); try realm.write { dog.toys["ball"] = dog; _ = dog.toys["ball"]?.name } }
    }),
    Check("a commit without a begin", .commitWithoutBegin, breach: {
        try await onMain { try thisThread().commitWrite() }
    }, legal: {
        try await onMain { let realm = thisThread(); realm.beginWrite(); try realm.commitWrite(); realm.beginWrite(); realm.cancelWrite() }
    }),
    Check("a cancel after a write that threw", .commitWithoutBegin, breach: {
        await onMain { let realm = thisThread(); do { try realm.write { throw Expected() } } catch { realm.cancelWrite() } }
    }, legal: {
        await onMain { let realm = thisThread(); try? realm.write { throw Expected() }; try? realm.write { } }
    }),
    Check("a transaction left open", .leftOpen, breach: {
        await onThread { thisThread().beginWrite() }
    }, legal: {
        await onThread { let realm = thisThread(); realm.beginWrite(); defer { realm.cancelWrite() }; _ = realm.isEmpty }
    }),
    Check("a frozen object changed", .frozenChange, breach: {
        await onMain { first(thisThread()).freeze().name = "b" }
    }, legal: {
        await onMain { let dog = first(thisThread()).freeze(); try! dog.thaw()!.realm!.write { dog.thaw()!.name = "b" } }
    }),
    Check("a write on a frozen realm", .frozenWrite, breach: {
        try await onMain { try thisThread().freeze().write { } }
    }, legal: {
        try await onMain { try thisThread().freeze().thaw().write { } }
    }),
    Check("what a frozen object links to is frozen", .frozenChange, breach: {
        await onMain { first(thisThread()).freeze().best!.name = "b" }
    }, legal: {
        await onThread { Handed.dog = first(thisThread()).freeze() }
        await onThread { _ = Handed.dog!.best!.name; _ = Handed.dog!.friends.count }
    }),
    Check("a thread's realm in the next block of a queue", .incorrectThread, breach: {
        let queue = DispatchQueue(label: "serial")
        await on(queue) { Handed.realm = thisThread() }
        await on(queue) { _ = Handed.realm!.objects(Dog.self).count }
    }, legal: {
        let queue = DispatchQueue(label: "serial")
        for _ in 0..<2 {
            await on(queue) {
                let kept = Thread.current.threadDictionary["realm"] as? Realm ?? thisThread()
                Thread.current.threadDictionary["realm"] = kept
                _ = kept.objects(Dog.self).count
            }
        }
    }),
    Check("a thread's handle after a continuation that a queue resumes", .incorrectThread, breach: {
        let realm = thisThread()
        await on(DispatchQueue(label: "elsewhere")) { }
        _ = realm.objects(Dog.self).count
    }, legal: {
        await on(DispatchQueue(label: "elsewhere")) { }
        _ = thisThread().objects(Dog.self).count
    }),
    Check("an actor's results observed from outside of it", .incorrectThread, breach: {
        let keeper = Keeper()
        try await keeper.keep()
        _ = await keeper.results().observe(on: keeper) { _, _ in }
    }, legal: {
        let keeper = Keeper()
        try await keeper.keep()
        _ = await keeper.observe()
    }),
    Check("a transaction left open on a queue", .leftOpen, breach: {
        await on(DispatchQueue(label: "serial")) { thisThread().beginWrite() }
    }, legal: {
        await on(DispatchQueue(label: "serial")) {
            let realm = thisThread()
            realm.beginWrite()
            realm.cancelWrite()
        }
    }),
    Check("a frozen collection observed", .frozenObserved, breach: {
        await onMain { _ = thisThread().objects(Dog.self).freeze().observe { _ in } }
    }, legal: {
        await onMain { thisThread().objects(Dog.self).observe { _ in }.invalidate() }
    }),
    Check("an unmanaged object frozen", .unmanagedFrozen, breach: {
        _ = Dog(value: ["id": 25]).freeze()
    }, legal: {
        await onThread { _ = first(thisThread()).freeze().freeze() }
    }),
    Check("observing on a bare thread", .noRunLoop, breach: {
        await onThread { _ = thisThread().objects(Dog.self).observe { _ in } }
    }, legal: {
        await onThread { thisThread().objects(Dog.self).observe(on: DispatchQueue(label: "told")) { _ in }.invalidate() }
    }),
    Check("a delivered change belongs to its queue", .incorrectThread, breach: {
        let queue = DispatchQueue(label: "told")
        await onMain { Handed.token = thisThread().objects(Dog.self).observe(on: queue) { if case .initial(let dogs) = $0 { Handed.dogs = dogs } } }
        try await Task.sleep(nanoseconds: 20_000_000)
        await onThread { _ = Handed.dogs!.count }
    }, legal: {
        let queue = DispatchQueue(label: "told")
        await onMain { Handed.token = thisThread().objects(Dog.self).observe(on: queue) { if case .initial(let dogs) = $0 { _ = dogs.count } } }
        try await Task.sleep(nanoseconds: 20_000_000)
    }),
    Check("an asynchronous write on a bare thread", .asyncWriteNoRunLoop, breach: {
        await onThread { thisThread().writeAsync { } }
    }, legal: {
        await onMain { let realm = thisThread(); realm.writeAsync { realm.add(Dog(value: ["id": 26])) } }
        try await Task.sleep(nanoseconds: 10_000_000)
    }),
    Check("an awaited write of a thread's realm", .asyncWriteNotIsolated, breach: {
        try await onMain { let queue = DispatchQueue(label: "own"); await on(queue) { Handed.realm = try! Realm(queue: queue) }; try await Handed.realm!.asyncWrite { } }
    }, legal: {
        let keeper = Keeper()
        try await keeper.keep()
        try await keeper.write()
        try await onMain { try await thisThread().asyncWrite { } }
    }),
    Check("a reference resolved twice", .referenceTwice, breach: {
        await onMain { let realm = thisThread(); let reference = ThreadSafeReference(to: first(realm)); _ = realm.resolve(reference); _ = realm.resolve(reference) }
    }, legal: {
        await onThread { Handed.reference = ThreadSafeReference(to: first(thisThread())) }
        await onThread { _ = thisThread().resolve(Handed.reference!)!.name }
    }),
    Check("a reference to an unmanaged object", .referenceOfUnmanaged, breach: {
        _ = ThreadSafeReference(to: Dog(value: ["id": 27]))
    }, legal: {
        await onThread { _ = ThreadSafeReference(to: thisThread().objects(Dog.self)) }
    }),
    Check("a wrapped value is opened where it is read", .referenceOfUnmanaged, breach: {
        _ = ThreadSafe(wrappedValue: Dog(value: ["id": 28]))
    }, legal: {
        await onThread { Handed.safe = ThreadSafe(wrappedValue: first(thisThread())) }
        await onThread { _ = Handed.safe!.wrappedValue!.name; _ = Handed.safe!.wrappedValue!.name }
    }),
    Check("use after delete", .invalidated, breach: {
        try await onMain { let realm = thisThread(); let dog = first(realm); try realm.write { realm.delete(dog) }; _ = dog.name }
    }, legal: {
        try await onMain { let realm = thisThread(); let dog = first(realm); let name = dog.name; try realm.write { realm.delete(dog) }; _ = dog.isInvalidated; _ = name }
    }),
    Check("use after invalidate", .invalidated, breach: {
        await onMain { let realm = thisThread(); let dogs = realm.objects(Dog.self); realm.invalidate(); _ = dogs.count }
    }, legal: {
        await onMain { let realm = thisThread(); realm.invalidate(); _ = realm.objects(Dog.self).count }
    }),
    Check("a deletion that was cancelled", .invalidated, breach: {
        await onMain { let realm = thisThread(); let dog = first(realm); realm.beginWrite(); realm.delete(dog); _ = dog.name; realm.cancelWrite() }
    }, legal: {
        await onMain { let realm = thisThread(); let dog = first(realm); realm.beginWrite(); realm.delete(dog); realm.cancelWrite(); _ = dog.name }
    }),
    Check("an object of another realm added", .otherHandle, breach: {
        try await onMain {
            let other = try Realm(configuration: Realm.Configuration(inMemoryIdentifier: "other"), queue: nil), realm = thisThread()
            let stranger = try other.write { other.create(Dog.self, value: ["id": 29]) }
            try realm.write { realm.add(stranger) }
        }
    }, legal: {
        try await onMain {
            let other = try Realm(configuration: Realm.Configuration(inMemoryIdentifier: "other"), queue: nil), realm = thisThread()
            let stranger = try other.write { other.create(Dog.self, value: ["id": 29]) }
            try realm.write { realm.create(Dog.self, value: stranger) }
        }
    }),
    Check("an actor's frozen object thawed", .thawedInActor, breach: {
        try await Keeper().use { realm in _ = first(realm).freeze().thaw() }
    }, legal: {
        await onThread { _ = first(thisThread()).freeze().thaw()?.name }
    }),
]

/// What a check hands from one place to another.
enum Handed {
    nonisolated(unsafe) static var dog: Dog?
    nonisolated(unsafe) static var dogs: Results<Dog>?
    nonisolated(unsafe) static var names: LazyMapSequence<Results<Dog>, String>?
    nonisolated(unsafe) static var texts: [String] = []
    nonisolated(unsafe) static var list: List<Dog>?
    nonisolated(unsafe) static var realm: Realm?
    nonisolated(unsafe) static var token: NotificationToken?
    nonisolated(unsafe) static var reference: ThreadSafeReference<Dog>?
    nonisolated(unsafe) static var safe: ThreadSafe<Dog>?

    static func clear() {
        (dog, dogs, names, texts, list) = (nil, nil, nil, [], nil)
        (realm, token, reference, safe) = (nil, nil, nil, nil)
    }
}

/// What values say, not only what is noticed: a snapshot keeps its contents, links lead on, a query finds.
let realmValues: [(String, @Sendable () async throws -> Bool)] = [
    ("a background realm keeps its version until it is refreshed", {
        await onThread {
            Handed.realm = thisThread()
            _ = Handed.realm!.objects(Dog.self).count
            let other = Thread { let realm = thisThread(); try! realm.write { realm.add(Dog(value: ["id": 33])) } }
            other.start()
            while !other.isFinished { usleep(500) }
            let before = Handed.realm!.objects(Dog.self).count
            Handed.realm!.refresh()
            Handed.texts = ["\(before)", "\(Handed.realm!.objects(Dog.self).count)"]
        }
        return Handed.texts == ["3", "4"]
    }),
    ("a frozen object keeps its values", {
        try await onMain {
            let realm = thisThread(), dog = first(thisThread()), still = first(thisThread()).freeze()
            try realm.write { dog.name = "changed" }
            Handed.texts = [dog.name, still.name]
        }
        return Handed.texts == ["changed", "Rex"]
    }),
    ("a cancelled write leaves nothing", {
        await onMain {
            let realm = thisThread(), dog = first(thisThread())
            realm.beginWrite()
            dog.name = "changed"
            realm.add(Dog(value: ["id": 34]))
            realm.cancelWrite()
            Handed.texts = [dog.name, "\(realm.objects(Dog.self).count)"]
        }
        return Handed.texts == ["Rex", "3"]
    }),
    ("links, keys and queries lead to objects", {
        await onMain {
            let realm = thisThread()
            Handed.texts = [first(realm).best!.name, realm.object(ofType: Dog.self, forPrimaryKey: 2)?.name ?? "none", "\(realm.objects(Dog.self).where { $0.id > 0 }.count)",
                            "\(first(realm).friends.first!.friendOf.count)"]
        }
        return Handed.texts == ["Rex", "Rex", "2", "3"]
    }),
    ("an observer is told of a commit, and no more once its token is gone", {
        await onMain { Handed.token = thisThread().objects(Dog.self).observe { change in if case .update = change { Handed.texts.append("told") } } }
        try await onMain { let realm = thisThread(); try realm.write { realm.add(Dog(value: ["id": 35])) } }
        try await Task.sleep(nanoseconds: 10_000_000)
        await onMain { Handed.token = nil }
        try await onMain { let realm = thisThread(); try realm.write { realm.add(Dog(value: ["id": 36])) } }
        try await Task.sleep(nanoseconds: 10_000_000)
        return Handed.texts == ["told"]
    }),
    ("an actor that observes is told on itself", {
        let keeper = Keeper()
        try await keeper.keep()
        let token = await keeper.observe()
        try await keeper.write()
        try await Task.sleep(nanoseconds: 20_000_000)
        token.invalidate()
        let told = await keeper.toldTimes
        return told >= 1
    }),
]
