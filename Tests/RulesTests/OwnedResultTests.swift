import Foundation
import Testing

/// The owners of the results of tasks, actors, stores, streams, key paths and helpers; each case beside its legal
/// neighbour. Everything is linted with all rules on.
@Suite struct OwnedResultTests {
    @Test func aTasksResultBelongsToTheTask() {
        func show(_ task: String, _ use: String) -> String {
            """
            @MainActor func show() async throws { let dog = await \(task) { () -> Dog? in let realm = try! \
            Realm(queue: nil)
            return realm.objects(Dog.self).first }.value
            \(use) }
            """
        }
        #expect(
            programProblems(show("Task.detached", "print(dog?.name ?? \"\") // expect: live_object_crosses_boundary\n"))
                == [])
        #expect(programProblems(show("Task", "print(dog?.name ?? \"\")")) == [])
        #expect(programProblems(show("Task.detached", "_ = dog")) == [])
    }

    @Test func aStreamYieldsItsElements() {
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
        #expect(programProblems(feed("dog", "print(next.name) // expect: live_object_crosses_boundary\n")) == [])
        #expect(programProblems(feed("dog.freeze()", "print(next.name)")) == [])
    }

    /// A task of a helper that waits for what it is given is not waited for by who calls the helper.
    @Test func aTaskWaitsForItselfAlone() {
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
            programProblems(text.replacing("WHERE", with: "")).filter { $0.contains("handle_used_after_suspension") }
        }
        #expect(suspended(mover("let task = Task { return try await action(id) }\nprint(task)")) == [])
        #expect(!suspended(mover("_ = try await action(id)")).isEmpty)
    }

    @Test func aKeyPathReadsItsRoot() {
        func names(_ dogs: String, _ expected: String) -> String {
            """
            @MainActor func go(_ realm: Realm) { let dogs = Array(realm.objects(Dog.self))\(dogs)
            DispatchQueue.global().async { print(dogs.map(\\.name))\(expected)
            } }
            """
        }
        #expect(programProblems(names("", " // expect: live_object_crosses_boundary")) == [])
        #expect(programProblems(names(".map { $0.freeze() }", "")) == [])
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
        #expect(programProblems(shelter + legal, imports: "import Foundation\nimport SwiftData\n") == [])
        let wrong = legal.replacing(
            "print(trip.name) }",
            with: "await MainActor.run { print(trip.name) // expect: live_object_crosses_boundary\n} }")
        #expect(programProblems(shelter + wrong, imports: "import Foundation\nimport SwiftData\n") == [])
    }

    /// A store that is made anew off the main thread has a handle of its own, whatever the main one has; what it gives
    /// goes through helpers.
    @Test func aStoreMadeOffMainOwnsItsResults() {
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
            programProblems(
                store
                    + """
                    func go() async throws { guard let dog = Store.current.dog(1) else { return }
                    try await pause()
                    print(dog.name) // expect: handle_used_after_suspension
                    }
                    """
            ) == [])
        #expect(
            programProblems(
                store
                    + """
                    func go() async throws { guard let dog = Store.current.dog(1) else { return }
                    print(dog.name)
                    try await pause()
                    }
                    """
            ) == [])
        #expect(
            programProblems(
                waits
                    + """
                    func go() async throws { guard let dog = Store.current.dog(1) else { return }
                    try await show([dog]) // expect: handle_used_after_suspension
                    }
                    """
            ) == [])
        #expect(
            programProblems(
                goesOn
                    + """
                    func go() async throws { guard let dog = Store.current.dog(1) else { return }
                    try await show([dog])
                    }
                    """
            ) == [])
    }

    @Test func aPairsElementsAreUsed() {
        func pair(_ use: String) -> String {
            """
            @MainActor func show(_ realm: Realm) { let pair = (realm.objects(Dog.self).first!, 1)
            Task.detached { \(use) } }
            @MainActor func go() throws { show(try Realm()) }
            """
        }
        #expect(programProblems(pair("print(pair.0.name) // expect: live_object_crosses_boundary\n")) == [])
        #expect(programProblems(pair("print(pair.1)")) == [])
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
        #expect(programProblems(use("sync")) == [])
        #expect(programProblems(use("async", " // expect: live_object_crosses_boundary")) == [])
    }

    @Test func eachReferenceOfAListIsAnother() {
        func resolve(_ body: String) -> String {
            """
            @MainActor func go(_ realm: Realm) { let reference = ThreadSafeReference(to: realm.objects(Dog.self))
            \(body) }
            """
        }
        #expect(programProblems(resolve("for one in [reference] { _ = realm.resolve(one)?.count }")) == [])
        #expect(
            programProblems(
                resolve(
                    """
                    for one in [reference] { _ = realm.resolve(one)?.count
                    _ = realm.resolve(one)?.first // expect: thread_safe_reference_misuse
                    }
                    """
                )) == [])
    }

    /// A caller may be an actor whose thread stays.
    @Test func aSuspensionWhereItIsCalled() {
        let show = """
            nonisolated(nonsending) func show() async throws { let realm = try Realm(queue: nil)
            let dog = realm.objects(Dog.self).first!
            await Task.yield()
            print(dog.name)WHERE
            }

            """
        #expect(
            programProblems(
                show.replacing("WHERE", with: " // expect: handle_used_after_suspension")
                    + "func go() async throws { try await show() }") == [])
        #expect(
            programProblems(
                show.replacing("WHERE", with: "") + "@MainActor func go() async throws { try await show() }") == []
        )
    }

    /// A subject that a property keeps gives its elements, from wherever they are sent, to each listener, through
    /// whatever leads to it.
    @Test func aSubjectYieldsItsElements() {
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
                programProblems(
                    feed("", listening.replacing("WHERE", with: " // expect: live_object_crosses_boundary")),
                    imports: imports) == [])
            #expect(programProblems(feed(".freeze()", listening.replacing("WHERE", with: "")), imports: imports) == [])
            #expect(
                programProblems(
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
            programProblems(
                plain(
                    "container.performBackgroundTask { _ in print(box.label) // expect: live_object_crosses_boundary\n}"
                ), imports: "import CoreData\n") == [])
        #expect(
            programProblems(
                plain("container.performBackgroundTask { _ in print(box.objectID) }"), imports: "import CoreData\n")
                == [])
        let other =
            "let scratch = NSManagedObjectContext(.mainQueueConcurrencyType)\nlet other = Box(context: scratch)\n"
        #expect(
            programProblems(
                box(other + "other.owner = box").replacing("OWNER", with: " // expect: mixed_handles"),
                imports: "import CoreData\n") == [])
        #expect(
            programProblems(
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
        for part in ["", "[0..<5]", ".prefix(3)", ".dropFirst()"] {
            #expect(programProblems(sum(part)) == [], "\(part)")
        }
    }

    /// A function that hands back its argument has not used it; the code that it is handed to may.
    @Test func aResultHandedBackHasNotLeft() {
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
        #expect(programProblems(prices("await price(dog) // expect: live_object_crosses_boundary\n")) == [])
        #expect(programProblems(prices("print(dog.name)")) == [])
    }

    /// A value that a callee has put into its result is as old as that.
    @Test func aStructFilledByACallee() {
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
            programProblems(job("await Task.yield()\nprint(job.dog.name) // expect: handle_used_after_suspension\n"))
                == [])
        #expect(programProblems(job("let name = job.dog.name\nawait Task.yield()\nprint(name, job.begun)")) == [])
    }

    /// The written type says that it is a handle, whatever gives it; where one is made that is taken at once, it is
    /// legal.
    @Test func aHandleByAnUnknownFunction() {
        let imports = "import Elsewhere\nimport RealmSwift\n"
        func all(_ body: String) -> String {
            "func all(_ store: Store) async throws { let realm: Realm = try store.open()\n\(body) }"
        }
        #expect(
            programProblems(
                all(
                    """
                    let dog = realm.objects(Dog.self).first
                    Task.detached { print(dog?.name ?? "") // expect: live_object_crosses_boundary
                    }
                    """
                ), imports: imports) == [])
        #expect(
            programProblems(
                all("let name = realm.objects(Dog.self).first?.name\nTask.detached { print(name ?? \"\") }"),
                imports: imports) == [])
    }
}
