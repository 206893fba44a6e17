import Findings
import Foundation
import Testing

/// Mistakes that generated programs showed when they were run, and findings in applications when they were read; each
/// beside its legal neighbour. Everything is linted with all rules on.
@Suite struct ProvenProgramTests {
    private func problems(_ text: String, imports: String = "import Foundation\nimport RealmSwift\n") -> [String] {
        let model =
            imports.contains("RealmSwift")
            ? """
            final class Dog: Object { @Persisted(primaryKey: true) var id: Int; @Persisted var name: String; \
            @Persisted var age: Int }\n
            """
            : ""
        return PageExample(
            title: "", isWrong: false, isKnownDebt: false,
            files: [(name: "Example.swift", text: imports + model + text)]
        ).check(rule: "")
    }

    @Test func whatATaskGivesBelongsToTheTask() {
        func show(_ task: String, _ use: String) -> String {
            """
            @MainActor func show() async throws { let dog = await \(task) { () -> Dog? in let realm = try! \
            Realm(queue: nil)
            return realm.objects(Dog.self).first }.value
            \(use) }
            """
        }
        #expect(
            problems(show("Task.detached", "print(dog?.name ?? \"\") // expect: live_object_crosses_boundary\n")) == [])
        #expect(problems(show("Task", "print(dog?.name ?? \"\")")) == [])
        #expect(problems(show("Task.detached", "_ = dog")) == [])
    }

    @Test func whatAStreamWasGivenComesOutOfIt() {
        func feed(_ given: String, _ use: String) -> String {
            """
            @MainActor func feed() async throws {
                let realm = try Realm(queue: nil)
                guard let dog = realm.objects(Dog.self).first else { return }
                let (stream, input) = AsyncStream<Dog>.makeStream()
                input.yield(\(given))
                Task.detached { for await next in stream { \(use) } }
            }
            """
        }
        #expect(problems(feed("dog", "print(next.name) // expect: live_object_crosses_boundary\n")) == [])
        #expect(problems(feed("dog.freeze()", "print(next.name)")) == [])
    }

    @Test func whatAClosureOrAQueryDeletesHasGone() {
        func after(_ deletion: String, _ use: String = "print(dog.name) // expect: invalidated_object_use\n") -> String
        {
            """
            @MainActor func tidy(_ realm: Realm) throws { guard let dog = realm.objects(Dog.self).first else { return }
            \(deletion)
            \(use) }
            """
        }
        #expect(
            problems(after("let drop: (Dog) -> Void = { x in try! realm.write { realm.delete(x) } }\ndrop(dog)")) == [])
        #expect(problems(after("try realm.write { realm.delete(realm.objects(Dog.self)) }")) == [])
        #expect(
            problems(
                after(
                    "try realm.write { realm.delete(realm.objects(Dog.self).filter(\"age > 9\")) }", "print(dog.name)"))
                == [])
        #expect(
            problems(
                after("empty(realm)")
                    + """

                    func empty(_ realm: Realm) { try! realm.write { realm.deleteAll() } } // maybe: \
                    sync_write_on_main
                    """
            ) == [])
        #expect(
            problems(after("try realm.write { realm.delete(dog) }", "if !dog.isInvalidated { print(dog.name) }")) == [])
        #expect(problems(after("realm.beginWrite()\nrealm.delete(dog)\nrealm.cancelWrite()", "print(dog.name)")) == [])
    }

    /// Of two branches that run what is given one is come to.
    @Test func aClosureInTwoBranchesRunsOnce() {
        let run = """
            func run(_ realm: Realm, _ work: (Realm) -> Void) { if realm.isInWriteTransaction { work(realm) } else { \
            try? realm.write { work(realm) } } }\n
            """
        #expect(
            problems(
                run
                    + """
                    @MainActor func hide(_ realm: Realm) { guard let dog = realm.objects(Dog.self).first else { \
                    return }
                    run(realm) { realm in realm.delete(dog) } }
                    """
            ) == [])
        #expect(
            problems(
                run
                    + """
                    @MainActor func hide(_ realm: Realm) { guard let dog = realm.objects(Dog.self).first else { \
                    return }
                    run(realm) { realm in realm.delete(dog) }
                    print(dog.name) // expect: invalidated_object_use
                    }
                    """
            ) == [])
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
            problems(
                helpers(mark, "") + "@MainActor func go(_ realm: Realm) { watch(realm.objects(Dog.self).freeze()) }")
                == [])
        #expect(problems(helpers("", mark) + "@MainActor func go(_ realm: Realm) { twice(realm.freeze()) }") == [])
        #expect(
            problems(
                helpers("", "") + "@MainActor func go(_ realm: Realm) { watch(realm.objects(Dog.self)); twice(realm) }")
                == [])
    }

    @Test func anActorsHelperObserves() {
        func helper(_ mark: String) -> String {
            "func watch(_ dogs: Results<Dog>) -> NotificationToken {\nreturn dogs.observe { _ in }\(mark)\n}\n"
        }
        #expect(
            problems(
                helper(" // expect: observe_without_run_loop")
                    + """
                    actor Keeper { func go() { let realm = try! Realm(queue: nil)
                    let token = watch(realm.objects(Dog.self))
                    token.invalidate() } }
                    """
            ) == [])
        #expect(
            problems(
                helper("")
                    + """
                    actor Keeper { func go() async throws { let realm = try await Realm(actor: self)
                    let token = watch(realm.objects(Dog.self))
                    token.invalidate() } }
                    """
            ) == [])
    }

    @Test func aHelperThatLetsGoOfAHandle() {
        let helper = """
            func drop(_ realm: Realm) { realm.invalidate() }
            func empty(_ realm: Realm) { try! realm.write { realm.deleteAll() } } // maybe: sync_write_on_main

            """
        #expect(
            problems(
                helper
                    + """
                    @MainActor func go(_ realm: Realm) { let dogs = realm.objects(Dog.self)
                    drop(realm)
                    print(dogs.count) // expect: invalidated_object_use
                    }
                    """
            ) == [])
        #expect(
            problems(
                helper
                    + """
                    @MainActor func go(_ realm: Realm) { let dogs = realm.objects(Dog.self)
                    empty(realm)
                    print(dogs.count)
                    }
                    """
            ) == [])
    }

    /// A step of one cuts nothing into batches.
    @Test func aStrideOfOneGoesOverItems() {
        func go(_ step: String, _ mark: String) -> String {
            """
            func go() throws { let realm = try Realm(queue: nil)
            for id in stride(from: 0, to: 6, by: \(step)) {
            try realm.write { realm.add(Dog(value: ["id": id])) }\(mark)
            } }
            """
        }
        #expect(problems(go("1", " // expect: write_in_loop")) == [])
        #expect(problems(go("100", "")) == [])
    }

    @Test func frozenThroughHelpers() {
        let helpers = """
            func rename(_ dog: Dog) {
            dog.name = "b" // expect: frozen_mutation
            }
            func twice(_ dog: Dog) { rename(dog) }

            """
        #expect(
            problems(
                helpers
                    + """
                    @MainActor func go(_ realm: Realm) throws { guard let dog = realm.objects(Dog.self).first else \
                    { return }
                    twice(dog.freeze()) }
                    """
            ) == [])
        let legal = helpers.replacing(" // expect: frozen_mutation", with: "")
        #expect(
            problems(
                legal
                    + """
                    @MainActor func go(_ realm: Realm) throws { guard let dog = realm.objects(Dog.self).first else \
                    { return }
                    try realm.write { twice(dog) } }
                    """
            ) == [])
        #expect(
            problems(
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
            problems(
                warm
                    + """
                    @MainActor func go(_ realm: Realm) { guard let dog = realm.objects(Dog.self).first else { \
                    return }
                    rename(dog.freeze()) }
                    """
            ) == [])
        let asking = "func rename(_ dog: Dog) { if !dog.isFrozen { try! dog.realm!.write { dog.name = \"b\" } } }\n"
        #expect(
            problems(
                asking
                    + """
                    @MainActor func go(_ realm: Realm) { guard let dog = realm.objects(Dog.self).first else { \
                    return }
                    rename(dog.freeze()) }
                    """
            ) == [])
    }

    @Test func countersThatSayWhatIsWritten() {
        func loop(_ written: String, _ expected: String) -> String {
            """
            func fill(_ realm: Realm) throws { var i = 0
            repeat { try realm.write { realm.add(Dog(value: [\(written)])) }\(expected)
            i += 1 } while i < 6 }
            """
        }
        #expect(problems(loop("\"id\": i", " // expect: write_in_loop")) == [])
        #expect(problems(loop("\"id\": 1", "")).filter { $0.contains("write_in_loop") } == [])
        let counted = "func fill(_ realm: Realm) throws { (0..<60).forEach { i in let dog = Dog(value: [\"id\": i])\n"
        #expect(problems(counted + "try! realm.write { realm.add(dog) } // expect: write_in_loop\n} }") == [])
        #expect(problems(counted + "if i % 20 == 19 { try! realm.write { realm.add(dog) } } } }") == [])
    }

    /// A task of a helper that waits for what it is given is not waited for by who calls the helper.
    @Test func whatATaskWaitsForNobodyElseHasWaitedFor() {
        func mover(_ wait: String) -> String {
            """
            final class Mover {
                func move(_ dog: Dog, action: @escaping (Int) async throws -> Int) async throws {
                    let id = dog.id
                    \(wait)
                    print(dog.name)WHERE
                }
                func go() async throws { let realm = try Realm(queue: nil)
                    guard let dog = realm.objects(Dog.self).first else { return }
                    print(dog.age)
                    try await move(dog) { id in try await Task.sleep(nanoseconds: 1); return id } }
            }
            """
        }
        func suspended(_ text: String) -> [String] {
            problems(text.replacing("WHERE", with: "")).filter { $0.contains("handle_used_after_suspension") }
        }
        #expect(suspended(mover("let task = Task { return try await action(id) }\nprint(task)")) == [])
        #expect(!suspended(mover("_ = try await action(id)")).isEmpty)
    }

    @Test func aKeyPathReadsWhatItIsGiven() {
        func names(_ dogs: String, _ expected: String) -> String {
            """
            @MainActor func go(_ realm: Realm) { let dogs = Array(realm.objects(Dog.self))\(dogs)
            DispatchQueue.global().async { print(dogs.map(\\.name))\(expected)
            } }
            """
        }
        #expect(problems(names("", " // expect: live_object_crosses_boundary")) == [])
        #expect(problems(names(".map { $0.freeze() }", "")) == [])
    }

    @Test func anActorsModelContextIsTheActors() {
        let shelter = """
            @globalActor actor Shelter { static let shared = Shelter() }
            @Model final class Trip { var name: String; init(name: String) { self.name = name } }

            """
        let legal = """
            @Shelter func go(_ container: ModelContainer) async throws { let context = ModelContext(container)
            guard let trip = try context.fetch(FetchDescriptor<Trip>()).first else { return }
            await Task.yield()
            print(trip.name) }
            """
        #expect(problems(shelter + legal, imports: "import Foundation\nimport SwiftData\n") == [])
        let wrong = legal.replacing(
            "print(trip.name) }",
            with: "await MainActor.run { print(trip.name) // expect: live_object_crosses_boundary\n} }")
        #expect(problems(shelter + wrong, imports: "import Foundation\nimport SwiftData\n") == [])
    }

    /// A store that is made anew off the main thread has a handle of its own, whatever the main one has; what it gives
    /// goes through helpers.
    @Test func whatAStoreOfOnesOwnGives() {
        let store = """
            final class Store {
                private static var main: Store!
                @MainActor static func begin() throws { main = try Store() }
                static var current: Store {
                    if Thread.isMainThread { return main }
                    return try! Store()
                }
                private(set) var realm: Realm
                private init() throws { realm = try Realm() }
                func dog(_ id: Int) -> Dog? { find(Dog.self, id) }
                func find<T: Object>(_ type: T.Type, _ id: Int) -> T? { realm.object(ofType: type, forPrimaryKey: id) }
            }
            func pause() async throws { await Task.yield() }

            """
        let goesOn =
            store
                + """
                func show(_ dogs: [Dog]) async throws {
                try await tell(dogs)
                }
                func tell(_ dogs: [Dog]) async throws { for dog in dogs { print(dog.name) } }

                """
        let waits = goesOn.replacing("try await tell", with: "try await pause()\ntry await tell")
        #expect(
            problems(
                store
                    + """
                    func go() async throws { guard let dog = Store.current.dog(1) else { return }
                    try await pause()
                    print(dog.name) // expect: handle_used_after_suspension
                    }
                    """
            ) == [])
        #expect(
            problems(
                store
                    + """
                    func go() async throws { guard let dog = Store.current.dog(1) else { return }
                    print(dog.name)
                    try await pause()
                    }
                    """
            ) == [])
        #expect(
            problems(
                waits
                    + """
                    func go() async throws { guard let dog = Store.current.dog(1) else { return }
                    try await show([dog]) // expect: handle_used_after_suspension
                    }
                    """
            ) == [])
        #expect(
            problems(
                goesOn
                    + """
                    func go() async throws { guard let dog = Store.current.dog(1) else { return }
                    try await show([dog])
                    }
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
            problems(
                panel("dog.freeze()", "print(shown.name)").replacing(
                    "    private var shown: Dog?", with: "    private var shown: Dog? // maybe: stored_frozen_value\n"))
                == [])
    }

    @Test func whatAPairHoldsIsUsed() {
        func pair(_ use: String) -> String {
            """
            @MainActor func show(_ realm: Realm) { let pair = (realm.objects(Dog.self).first!, 1)
            Task.detached { \(use) } }
            @MainActor func go() throws { show(try Realm()) }
            """
        }
        #expect(problems(pair("print(pair.0.name) // expect: live_object_crosses_boundary\n")) == [])
        #expect(problems(pair("print(pair.1)")) == [])
    }

    /// Of a helper that begins a transaction unless one is open, what it runs is in one either way.
    @Test func whatIsNestedOnEveryWay() {
        let guarded = """
            func guarded(_ realm: Realm, _ work: () -> Void) { guard !realm.isInWriteTransaction else { return work() }
            realm.beginWrite()
            work()
            try! realm.commitWrite() }

            """
        func go(_ inner: String) -> String { "@MainActor func go(_ realm: Realm) { guarded(realm) {\n\(inner)\n} }" }
        #expect(problems(guarded + go("try! realm.write { realm.add(Dog()) } // expect: nested_transaction")) == [])
        #expect(problems(guarded + go("guarded(realm) { realm.add(Dog()) }")) == [])
        func begun(_ later: String) -> String {
            """
            @MainActor func go(_ realm: Realm, _ count: Int) { let begins = count > 3
            if begins { realm.beginWrite() }
            \(later)
            }
            """
        }
        #expect(
            problems(
                begun(
                    """
                    try! realm.write { realm.add(Dog()) } // expect: nested_transaction
                    if begins { try! realm.commitWrite() }
                    """
                )) == [])
        #expect(
            problems(begun("if begins { try! realm.commitWrite() }\ntry! realm.write { realm.add(Dog()) }")).filter {
                $0.contains("nested")
            } == [])
        #expect(
            problems(
                begun(
                    """
                    if begins { realm.add(Dog()) } else { try! realm.write { realm.add(Dog()) } }
                    if begins { try! realm.commitWrite() }
                    """
                )
            ).filter { $0.contains("nested") } == [])
    }

    @Test func aQueuesSyncKeepsTheMainThread() {
        func use(_ how: String, _ mark: String = "") -> String {
            """
            @MainActor func go() async throws { let realm = try await Realm()
            let dog = realm.objects(Dog.self).first!
            DispatchQueue(label: "q").\(how) { print(dog.name)\(mark)
            } }
            """
        }
        #expect(problems(use("sync")) == [])
        #expect(problems(use("async", " // expect: live_object_crosses_boundary")) == [])
    }

    @Test func eachReferenceOfAListIsAnother() {
        func resolve(_ body: String) -> String {
            """
            @MainActor func go(_ realm: Realm) { let reference = ThreadSafeReference(to: realm.objects(Dog.self))
            \(body) }
            """
        }
        #expect(problems(resolve("for one in [reference] { _ = realm.resolve(one)?.count }")) == [])
        #expect(
            problems(
                resolve(
                    """
                    for one in [reference] { _ = realm.resolve(one)?.count
                    _ = realm.resolve(one)?.first // expect: thread_safe_reference_misuse
                    }
                    """
                )) == [])
    }

    @Test func anotherNameForWhatIsDeleted() {
        func after(_ deletion: String, _ use: String) -> String {
            """
            @MainActor func tidy(_ realm: Realm) throws { guard let dog = realm.objects(Dog.self).first else { return }
            let same = dog
            \(deletion)
            \(use) }
            """
        }
        #expect(
            problems(
                after("try realm.write { realm.delete(dog) }", "print(same.name) // expect: invalidated_object_use\n"))
                == [])
        let drop = "\nfunc drop(_ dog: Dog, _ realm: Realm, keeps: Bool) { realm.beginWrite()\nrealm.delete(dog)\nEND }"
        #expect(
            problems(
                after("drop(dog, realm, keeps: true)", "print(dog.name)")
                    + drop.replacing("END", with: "realm.cancelWrite()")) == [])
        #expect(
            problems(
                after("drop(dog, realm, keeps: true)", "print(dog.name) // expect: invalidated_object_use\n")
                    + drop.replacing("END", with: "try! realm.commitWrite()")) == [])
    }

    /// A caller may be an actor whose thread stays.
    @Test func whatWaitsWhereItIsCalled() {
        let show = """
            nonisolated(nonsending) func show() async throws { let realm = try Realm(queue: nil)
            let dog = realm.objects(Dog.self).first!
            await Task.yield()
            print(dog.name)WHERE
            }

            """
        #expect(
            problems(
                show.replacing("WHERE", with: " // expect: handle_used_after_suspension")
                    + "func go() async throws { try await show() }") == [])
        #expect(
            problems(show.replacing("WHERE", with: "") + "@MainActor func go() async throws { try await show() }") == []
        )
    }

    /// A subject that a property keeps gives its elements, from wherever they are sent, to each listener, through
    /// whatever leads to it.
    @Test func whatASubjectIsSentComesOutOfIt() {
        func feed(_ sent: String, _ listening: String) -> String {
            """
            enum News { case got(Dog), none }
            protocol Feeding { var all: AnyPublisher<[Dog], Never> { get } }
            @MainActor final class Feed: Feeding {
                let one = PassthroughSubject<Dog, Never>(), news = PassthroughSubject<News, Never>()
                private let subject = PassthroughSubject<[Dog], Never>()
                var all: AnyPublisher<[Dog], Never> { subject.eraseToAnyPublisher() }
                let realm = try! Realm()
                func load() { guard let dog = realm.objects(Dog.self).first else { return }
                    one.send(dog\(sent)); news.send(.got(dog\(sent))); subject.send([dog\(sent)]) }
            }
            @MainActor final class Screen {
                var bag = Set<AnyCancellable>()
                let feed: any Feeding
                init(_ feed: Feed) { self.feed = feed }
                func listen(_ own: Feed) { \(listening) }
            }
            """
        }
        let imports = "import Combine\nimport Foundation\nimport RealmSwift\n"
        let elsewhere = "receive(on: DispatchQueue(label: \"a\"))"
        let heard = [
            "own.one.\(elsewhere).sink { print($0.name)WHERE\n}.store(in: &bag)",
            "own.news.\(elsewhere).sink { if case .got(let dog) = $0 { print(dog.name)WHERE\n} }.store(in: &bag)",
            "feed.all.\(elsewhere).sink { print($0[0].name)WHERE\n}.store(in: &bag)"
        ]
        for listening in heard {
            #expect(
                problems(
                    feed("", listening.replacing("WHERE", with: " // expect: live_object_crosses_boundary")),
                    imports: imports) == [])
            #expect(problems(feed(".freeze()", listening.replacing("WHERE", with: "")), imports: imports) == [])
            #expect(
                problems(
                    feed(
                        "",
                        listening.replacing("WHERE", with: "").replacing(
                            "DispatchQueue(label: \"a\")", with: "DispatchQueue.main")), imports: imports) == [])
        }
    }

    /// The value under a key is the object's, also where `self` is not written.
    @Test func aKeyIsReadOfTheObject() {
        func box(_ body: String) -> String {
            """
            final class Box: NSManagedObject {
                var label: String { get { value(forKey: "label") as? String ?? "" } set { setValue(newValue, forKey: "label") } }
                var owner: NSManagedObject? { get { nil } set { setValue(newValue, forKey: "owner")OWNER
                } }
            }
            @MainActor func go(_ container: NSPersistentContainer) throws {
                guard let box = try container.viewContext.fetch(NSFetchRequest<Box>(entityName: "Box")).first else { return }
                \(body)
            }
            """
        }
        let plain = { box($0).replacing("OWNER", with: "") }
        #expect(
            problems(
                plain(
                    "container.performBackgroundTask { _ in print(box.label) // expect: live_object_crosses_boundary\n}"
                ), imports: "import CoreData\n") == [])
        #expect(
            problems(
                plain("container.performBackgroundTask { _ in print(box.objectID) }"), imports: "import CoreData\n")
                == [])
        let other =
            "let scratch = NSManagedObjectContext(.mainQueueConcurrencyType)\nlet other = Box(context: scratch)\n"
        #expect(
            problems(
                box(other + "other.owner = box").replacing("OWNER", with: " // expect: mixed_handles"),
                imports: "import CoreData\n") == [])
        #expect(
            problems(
                plain("let other = Box(context: container.viewContext)\nother.owner = box"),
                imports: "import CoreData\n") == [])
    }

    /// A part of a collection belongs where the whole does.
    @Test func aSliceBelongsWhereTheWholeDoes() {
        func sum(_ part: String) -> String {
            """
            @MainActor func sum() throws { let realm = try Realm()
            for dog in realm.objects(Dog.self)\(part) { DispatchQueue.global().async { print(dog.name) // expect: \
            live_object_crosses_boundary
            } } }
            """
        }
        for part in ["", "[0..<5]", ".prefix(3)", ".dropFirst()"] { #expect(problems(sum(part)) == [], "\(part)") }
    }

    /// A function that hands back its argument has not used it; the code that it is handed to may.
    @Test func whatIsHandedBackHasNotLeft() {
        func prices(_ update: String) -> String {
            """
            final class Prices {
                func refresh(_ dog: Dog) async { await update(dog) }
                @MainActor private func update(_ dog: Dog) async { \(update) }
                func price(_ dog: Dog) async { print(dog.name) }
            }
            @MainActor func show(_ prices: Prices) async throws { let realm = try await Realm()
                guard let dog = realm.objects(Dog.self).first else { return }
                await prices.refresh(dog)
            }
            """
        }
        #expect(problems(prices("await price(dog) // expect: live_object_crosses_boundary\n")) == [])
        #expect(problems(prices("print(dog.name)")) == [])
    }

    /// A value that a callee has put into its result is as old as that.
    @Test func aStructThatACalleeHasFilled() {
        func job(_ use: String) -> String {
            """
            struct Job { let dog: Dog; let begun: Int }
            func job(_ configuration: Realm.Configuration) throws -> Job? {
                let realm = try Realm(configuration: configuration)
                return realm.objects(Dog.self).first.map { Job(dog: $0, begun: 1) }
            }
            func go(_ configuration: Realm.Configuration) async throws {
                guard let job = try job(configuration) else { return }
                \(use)
            }
            """
        }
        #expect(
            problems(job("await Task.yield()\nprint(job.dog.name) // expect: handle_used_after_suspension\n")) == [])
        #expect(problems(job("let name = job.dog.name\nawait Task.yield()\nprint(name, job.begun)")) == [])
    }

    /// The written type says that it is a handle, whatever gives it; where one is made that is taken at once, it is
    /// legal.
    @Test func aHandleBySomethingThatIsNotAtHand() {
        let imports = "import Elsewhere\nimport RealmSwift\n"
        func all(_ body: String) -> String {
            "func all(_ store: Store) async throws { let realm: Realm = try store.open()\n\(body) }"
        }
        #expect(
            problems(
                all(
                    """
                    let dog = realm.objects(Dog.self).first
                    Task.detached { print(dog?.name ?? "") // expect: live_object_crosses_boundary
                    }
                    """
                ), imports: imports) == [])
        #expect(
            problems(
                all("let name = realm.objects(Dog.self).first?.name\nTask.detached { print(name ?? \"\") }"),
                imports: imports) == [])
    }

    @Test func oneForEachItemOfARecursion() {
        func walk(_ write: String, _ call: String) -> String {
            """
            func join(_ realm: Realm, _ work: () -> Void) { if realm.isInWriteTransaction { work() } else { try! \
            realm.write { work() } } }\n
            """
                + """
                @MainActor func next(_ realm: Realm, _ ids: [Int]) { guard let id = ids.first else { return }
                \(write)
                next(realm, Array(ids.dropFirst())) }
                @MainActor func go(_ realm: Realm) { \(call) }
                """
        }
        #expect(
            problems(
                walk("join(realm) { realm.add(Dog(value: [\"id\": id])) }", "try! realm.write { next(realm, [1, 2]) }"))
                == [])
        #expect(
            problems(
                walk(
                    "join(realm) { realm.add(Dog(value: [\"id\": id])) } // expect: write_in_loop",
                    "next(realm, [1, 2])")) == [])
    }
}
