import Testing

/// Values that come to the place of their use by a way with few words: through an optional, a notification's name, a
/// work object, a helper's helper.
@Suite struct IndirectWayTests {
    private func coreData(_ text: String, imports: String = "import CoreData\n") -> [String] {
        problems(imports + "@objc(Song) final class Song: NSManagedObject { @NSManaged var title: String }\n" + text)
    }

    /// What is put into a collection through `?` is in it.
    @Test func insertedThroughAnOptional() {
        #expect(
            coreData(
                """
                import UIKit
                final class Picker: UIViewController {
                    private let container = NSPersistentContainer(name: "Songs")
                    private var picked: Set<Song>? = []
                    private var ids: Set<NSManagedObjectID>? = []
                    private var byTitle: [String: [Song]] = [:]
                    func pick(_ id: NSManagedObjectID) {
                        guard let song = try? container.viewContext.existingObject(with: id) as? Song else { return }
                        picked?.insert(song)
                        ids?.insert(song.objectID)
                        byTitle["a"]?.append(song)
                    }
                    func export() {
                        let songs = picked ?? [], ids = ids ?? [], listed = byTitle["a"] ?? []
                        DispatchQueue.global().async {
                            for song in songs {
                                print(song.title) // expect: live_object_crosses_boundary
                            }
                            for song in listed {
                                print(song.title) // expect: live_object_crosses_boundary
                            }
                            print(ids.count)
                        }
                    }
                }
                """) == [])
    }

    /// A handle in a list or a dictionary is touched where it is read out of it by its place.
    @Test func aHandleByItsPlaceInAList() {
        #expect(
            coreData(
                """
                let container = NSPersistentContainer(name: "Songs")
                func exportAll() {
                    let context = container.viewContext
                    let listed = [context], named = ["main": context]
                    DispatchQueue.global().async {
                        try? listed[0].save() // expect: main_context_off_main
                    }
                    DispatchQueue.global().async {
                        try? named["main"]?.save() // expect: main_context_off_main
                    }
                    DispatchQueue.main.async {
                        try? listed[0].save()
                    }
                    DispatchQueue.global().async {
                        print(listed.count)
                    }
                }
                """) == [])
    }

    /// Each background task has a context of its own, also where one helper begins both.
    @Test func nestedTasksOfOneHelper() {
        #expect(
            coreData(
                """
                final class Store {
                    private let container = NSPersistentContainer(name: "Songs")
                    func run(_ work: @escaping (NSManagedObjectContext) -> Void) {
                        container.performBackgroundTask { context in work(context) }
                    }
                    func sell() {
                        run { context in
                            let song = Song(context: context)
                            song.title = "a"
                            let id = song.objectID
                            self.run { other in
                                song.title = "b" // expect: confined_handle_escapes_scope
                                (other.object(with: id) as? Song)?.title = "c"
                            }
                        }
                    }
                }
                """) == [])
    }

    /// A property that nobody is seen to set, and a work item that is none of a context's.
    @Test func anObjectOfAnyHome() {
        #expect(
            coreData(
                """
                public final class Player {
                    private let container: NSPersistentContainer
                    public var current: Song?
                    public init(container: NSPersistentContainer) { self.container = container }
                    public func touch() {
                        guard let song = current else { return }
                        container.performBackgroundTask { _ in
                            song.title = "" // expect: live_object_crosses_boundary
                        }
                    }
                    public func show() {
                        guard let song = current else { return }
                        DispatchQueue.main.async { print(song.title) }
                        song.managedObjectContext?.perform { song.title = "" }
                    }
                }
                """) == [])
    }

    /// `start()` and `perform()` run what the object was made of.
    @Test func workStartedByHand() {
        #expect(
            coreData(
                """
                @MainActor final class Export {
                    private let container = NSPersistentContainer(name: "Songs")
                    func run() throws {
                        guard let song = try container.viewContext.fetch(NSFetchRequest<Song>(entityName: "Song")).first
                        else { return }
                        let item = DispatchWorkItem { print(song.title) } // expect: live_object_crosses_boundary
                        DispatchQueue.global().async { item.perform() }
                        let here = BlockOperation { print(song.title) }
                        here.start()
                    }
                }
                """) == [])
    }

    /// Whoever posts a notification runs its observers that name no queue.
    @Test func observersRunWhereTheNotificationIsPosted() {
        #expect(
            coreData(
                """
                extension Notification.Name {
                    static let loaded = Notification.Name("loaded"), shown = Notification.Name("shown")
                }
                final class Loader {
                    private let queue = DispatchQueue(label: "loader")
                    func load() { queue.async { self.end() } }
                    private func end() {
                        NotificationCenter.default.post(name: .loaded, object: self)
                        DispatchQueue.main.async { NotificationCenter.default.post(name: .shown, object: nil) }
                    }
                }
                final class Row: NSObject {
                    private var song: Song? // expect: stored_handle_in_async_context
                    private var tokens: [NSObjectProtocol] = []
                    func show(_ container: NSPersistentContainer) {
                        song = try? container.viewContext.fetch(NSFetchRequest<Song>(entityName: "Song")).first
                        NotificationCenter.default.addObserver(
                            self, selector: #selector(loaded(_:)), name: .loaded, object: nil)
                        let center = NotificationCenter.default
                        tokens.append(center.addObserver(forName: .loaded, object: nil, queue: nil) { _ in
                            try? container.viewContext.save() // expect: main_context_off_main
                        })
                        tokens.append(center.addObserver(forName: .shown, object: nil, queue: nil) { _ in
                            try? container.viewContext.save()
                        })
                        tokens.append(center.addObserver(forName: .loaded, object: nil, queue: .main) { _ in
                            try? container.viewContext.save()
                        })
                    }
                    @objc private func loaded(_ notification: Notification) {
                        print(song?.title ?? "")
                    }
                }
                """) == [])
    }

    /// The block of another context may be run by the main thread, and is still that context's.
    @Test func theMainContextsObjectInAnotherContextsBlock() {
        #expect(
            coreData(
                """
                final class Sweeper {
                    private let main = NSManagedObjectContext(concurrencyType: .mainQueueConcurrencyType)
                    func sweep() { sweep(on: NSManagedObjectContext(concurrencyType: .privateQueueConcurrencyType)) }
                    private func sweep(on other: NSManagedObjectContext) {
                        let song = main.performAndWait {
                            try! main.fetch(NSFetchRequest<Song>(entityName: "Song"))[0]
                        }
                        other.performAndWait {
                            song.title = "" // expect: live_object_crosses_boundary
                        }
                    }
                }
                """) == [])
    }

    /// A continuation is resumed with a result that carries the object.
    @Test func anObjectInAResult() {
        #expect(
            coreData(
                """
                final class Stack {
                    private let container = NSPersistentContainer(name: "Songs")
                    private func run<T>(
                        _ block: @escaping (NSManagedObjectContext) throws -> T,
                        then done: @escaping (Result<T, Error>) -> Void
                    ) {
                        let context = container.newBackgroundContext()
                        context.perform { done(Result { try block(context) }) }
                    }
                    func value<T>(_ block: @escaping (NSManagedObjectContext) throws -> T) async throws -> T {
                        try await withCheckedThrowingContinuation { continuation in
                            run(block) { continuation.resume(with: $0) } // maybe: confined_handle_escapes_scope
                        }
                    }
                    func object() async throws -> String {
                        let song = try await value { Song(context: $0) }
                        return song.title // expect: confined_handle_escapes_scope
                    }
                    func title() async throws -> String { try await value { Song(context: $0).title } }
                }
                """) == [])
    }

    /// A publisher of the project's own makes its elements where it is subscribed to.
    @Test func anOwnPublisher() {
        #expect(
            coreData(
                """
                struct SongCount: Publisher {
                    typealias Output = Int
                    typealias Failure = Never
                    let context: NSManagedObjectContext
                    func receive<S: Subscriber>(subscriber: S) where S.Input == Int, S.Failure == Never {
                        let request = NSFetchRequest<Song>(entityName: "Song")
                        _ = subscriber.receive((try? context.count(for: request)) ?? 0)
                    }
                }
                @MainActor final class Model {
                    private var bag: Set<AnyCancellable> = []
                    func load(_ container: NSPersistentContainer) {
                        let context = container.viewContext
                        SongCount(context: context).sink { print($0) }.store(in: &bag)
                        SongCount(context: context).map { $0 + 1 } // expect: main_context_off_main
                            .subscribe(on: DispatchQueue.global())
                            .sink { print($0) }.store(in: &bag)
                    }
                }
                """, imports: "import Combine\nimport CoreData\n") == [])
    }

    /// A future that a deferred stream makes keeps its promise where the stream is subscribed to.
    @Test func aDeferredFuture() {
        #expect(
            programProblems(
                """
                final class Model {
                    private var bag: Set<AnyCancellable> = []
                    func start() {
                        Deferred {
                            Future<Dog?, Never> { promise in
                                autoreleasepool { promise(.success(try! Realm().objects(Dog.self).first)) }
                            }
                        }
                        .subscribe(on: DispatchQueue.global())
                        .receive(on: DispatchQueue.main)
                        .sink { dog in print(dog?.name ?? "") } // expect: live_object_crosses_boundary
                        .store(in: &bag)
                    }
                }
                """, imports: "import Combine\nimport Foundation\nimport RealmSwift\n") == [])
    }

    /// A cast to a type that the caller chooses changes nothing of an object.
    @Test func aCastToAGenericType() {
        #expect(
            realmProblems(
                """
                actor Store {
                    private var realm: Realm!
                    func open() async throws { realm = try await Realm(actor: self) }
                    func add<T>(_ value: [String: Any]) async throws -> T {
                        let dog = try await realm.asyncWrite { realm.create(Dog.self, value: value) }
                        return dog as! T // expect: live_object_crosses_boundary
                    }
                    func read<T>(_ body: (Realm) throws -> T) rethrows -> T { try body(realm) }
                }
                """) == [])
    }

    /// However many helpers hand an object on, and however deep it is kept.
    @Test func manyHelpersAndManyLinks() {
        #expect(
            realmProblems(
                """
                final class Relay {
                    private let queue = DispatchQueue(label: "relay")
                    private var dog: Dog? // expect: stored_handle_in_async_context
                    func start(_ dog: Dog?) { first(dog) }
                    private func first(_ dog: Dog?) { second(dog) }
                    private func second(_ dog: Dog?) { third(dog) }
                    private func third(_ dog: Dog?) { keep(dog) }
                    private func keep(_ dog: Dog?) { self.dog = dog }
                    func show() { queue.async { print(self.dog?.name ?? "") } }
                }
                final class Building { let floor = Floor() }
                final class Floor { let room = Room() }
                final class Room { let cabinet = Cabinet() }
                final class Cabinet { let drawer = Drawer() }
                final class Drawer { let folder = Folder() }
                final class Folder { var shown: Dog? } // expect: stored_handle_in_async_context
                @MainActor final class Screen {
                    private let realm = try! Realm(), relay = Relay(), building = Building()
                    private let queue = DispatchQueue(label: "screen")
                    func open() {
                        relay.start(realm.objects(Dog.self).first)
                        relay.show()
                        building.floor.room.cabinet.drawer.folder.shown = realm.objects(Dog.self).first
                    }
                    func show() {
                        queue.async { print(self.building.floor.room.cabinet.drawer.folder.shown?.name ?? "") }
                    }
                }
                """) == [])
    }

    /// A static queue of a module that is not at hand is a queue, and not the main one.
    @Test func aStaticQueueOfAnotherModule() {
        #expect(
            realmProblems(
                """
                final class Store {
                    func first(_ done: @escaping (String) -> Void) {
                        DispatchQueue.storage.async {
                            autoreleasepool {
                                let dog = try? Realm().objects(Dog.self).first
                                let name = dog?.name
                                DispatchQueue.main.async {
                                    done(name ?? dog?.name ?? "") // expect: live_object_crosses_boundary
                                }
                            }
                        }
                    }
                }
                """) == [])
    }
}
