import Findings
import Foundation
import Testing

/// The origin of a stream's elements, their values, and the contexts of the operators that they reach.
@Suite struct StreamTests {
    private static let track = """
        import Combine
        import Foundation
        import RealmSwift
        final class Track: Object { @Persisted(primaryKey: true) var id: String; @Persisted var title: String }

        """

    // MARK: Functions that give streams

    /// The closure of a stream that a function returns runs where the stream is subscribed to.
    @Test func aStreamThatAFunctionGivesIsMadeWhereItIsSubscribedTo() {
        let store = """
            final class TrackStore {
                func rename(_ track: Track, to title: String) -> AnyPublisher<Void, Error> {
                    Deferred {
                        Future { promise in
                            print(track.title, title)
                            promise(.success(()))
                        }
                    }
                    .eraseToAnyPublisher()
                }
            }
            @MainActor
            final class TrackModel {
                private let store = TrackStore(), realm = try! Realm()
                private var bag = Set<AnyCancellable>()
                func rename(_ id: String) {
                    guard let track = realm.object(ofType: Track.self, forPrimaryKey: id) else { return }
                    store.rename(track, to: "new") \(Self.mark("live_object_crosses_boundary"))
                        .subscribe(on: DispatchQueue(label: "tracks"))
                        .receive(on: DispatchQueue.main)
                        .sink(receiveCompletion: { _ in }, receiveValue: {})
                        .store(in: &bag)
                }
            }
            """
        #expect(problems(Self.track + store) == [])
    }

    @Test func whatItsTypeKeepsIsUsedThereToo() {
        func store(_ property: String, _ scheduler: String) -> String {
            Self.track + """
                final class TrackStore {
                    private let realm = try! Realm()\(property)
                    func titles() -> AnyPublisher<[String], Never> {
                        Deferred { Future<[String], Never> { promise in
                            promise(.success(self.realm.objects(Track.self).map { $0.title }))
                        } }
                        .eraseToAnyPublisher()
                    }
                }
                @MainActor
                final class TrackModel {
                    private let store = TrackStore()
                    private var bag = Set<AnyCancellable>()
                    func show() {
                        store.titles().subscribe(on: \(scheduler)).receive(on: DispatchQueue.main)
                            .sink { print($0) }.store(in: &bag)
                    }
                }
                """
        }
        #expect(
            problems(store(Self.mark("stored_handle_in_async_context"), "DispatchQueue.global(qos: .utility)")) == [])
        #expect(problems(store("", "DispatchQueue.main")) == [])
    }

    // MARK: Elements

    /// The operators that follow run in the work item of what has made the element, up to the next scheduler.
    @Test func anElementBelongsToWhatRunsTheStreamThere() {
        func stream(_ next: String) -> String {
            Self.track + """
                final class Titles {
                    private var bag = Set<AnyCancellable>()
                    func show(_ ids: [String]) {
                        Just(ids).receive(on: DispatchQueue(label: "titles"))
                            .map { ids in
                                autoreleasepool { try! Realm().objects(Track.self).first }
                            }
                            \(next)
                            .store(in: &bag)
                    }
                }
                """
        }
        #expect(problems(stream(".sink { print($0?.title ?? \"\") }")) == [])
        #expect(
            problems(
                stream(
                    """
                    .receive(on: DispatchQueue.main)
                    .sink { print($0?.title ?? "") } \(Self.mark("live_object_crosses_boundary"))
                    """)) == [])
    }

    @Test func whatAnObserverIsGivenIsLegalInTheNextOperator() {
        let text = """
            import RealmSwift
            import RxSwift
            final class Track: Object { @Persisted(primaryKey: true) var id: String; @Persisted var title: String }
            final class Titles {
                let bag = DisposeBag()
                func show() {
                    Observable<Track>.create { observer in
                        autoreleasepool { observer.onNext(try! Realm().objects(Track.self).first!) }
                        return Disposables.create()
                    }
                    .subscribe(on: SerialDispatchQueueScheduler(qos: .background))
                    .map { $0.title }
                    .subscribe(onNext: { print($0) })
                    .disposed(by: bag)
                }
            }
            """
        #expect(problems(text) == [])
    }

    /// An element that another queue sends comes on that queue, wherever the stream is subscribed to.
    @Test func anElementComesWhereItIsPutIntoTheStream() {
        func stream(_ next: String) -> String {
            """
            import Foundation
            import RealmSwift
            import RxSwift
            final class Track: Object { @Persisted(primaryKey: true) var id: String; @Persisted var title: String }
            final class Titles {
                let bag = DisposeBag(), queue = DispatchQueue(label: "titles", autoreleaseFrequency: .workItem)
                func show() {
                    Observable<Track>.create { observer in
                        self.queue.async { observer.onNext(try! Realm().objects(Track.self).first!) }
                        return Disposables.create()
                    }
                    .subscribe(on: MainScheduler.instance)
                    \(next)
                    .disposed(by: bag)
                }
            }
            """
        }
        #expect(problems(stream(".subscribe(onNext: { print($0.title) })")) == [])
        #expect(
            problems(
                stream(
                    """
                    .observe(on: MainScheduler.instance)
                    .subscribe(onNext: { print($0.title) }) \(Self.mark("live_object_crosses_boundary"))
                    """)) == [])
    }

    /// What is sent while its access lasts is used in the access, as long as no scheduler stands between.
    @Test func aHandleIsUsedWhereItIsSent() {
        func repository(_ imports: String, _ changes: String, _ watch: String) -> String {
            """
            import GRDB
            import \(imports)
            struct Player: Codable, FetchableRecord, PersistableRecord { var id: Int64 }
            final class Repository {
                let queue: DatabaseQueue
                init(queue: DatabaseQueue) { self.queue = queue }
                \(changes)
                \(watch)
            }
            """
        }
        func observable(_ schedulers: String, _ use: String) -> String {
            repository(
                "RxSwift",
                """
                func changes() -> Observable<Database> {
                    Observable.create { observer in
                        do { try self.queue.write { db in observer.onNext(db) } } catch { observer.onError(error) }
                        return Disposables.create()
                    }
                }
                """, "func watch() -> Observable<Int> { changes()\(schedulers)\(use) }")
        }
        let count = ".map { db in try Player.fetchCount(db) }"
        let escape = Self.mark("confined_handle_escapes_scope") + "\n"
        #expect(problems(observable("", count)) == [])
        #expect(problems(observable(".observe(on: MainScheduler.instance)", count + escape)) == [])
        // A future keeps its element, and its subscribers come after the access.
        withKnownIssue("a handle that a promise is given counts as lent to the subscriber") {
            #expect(
                problems(
                    repository(
                        "Combine",
                        """
                        func changes() -> Future<Database, Error> {
                            Future { promise in try? self.queue.write { db in promise(.success(db)) } }
                        }
                        """,
                        """
                        func watch() -> AnyPublisher<Int, Error> {
                            changes().tryMap { db in try Player.fetchCount(db) }\(escape)
                            .eraseToAnyPublisher()
                        }
                        """)) == [])
        }
    }

    @Test func aFutureIsFulfilledWhereItsRequestEnds() {
        func sync(_ next: String) -> String {
            Self.track + """
                @MainActor
                final class Sync {
                    private let realm = try! Realm()
                    private var bag = Set<AnyCancellable>()
                    func text(of url: URL) -> Future<String, Never> {
                        Future { promise in
                            URLSession.shared.dataTask(with: url) { data, _, _ in
                                promise(.success(String(decoding: data ?? Data(), as: UTF8.self)))
                            }.resume()
                        }
                    }
                    func start(_ url: URL) {
                        text(of: url)
                            \(next)
                            .store(in: &bag)
                    }
                }
                """
        }
        #expect(problems(sync(".receive(on: DispatchQueue.main).sink { [realm] _ in realm.refresh() }")) == [])
        #expect(
            problems(
                sync(".sink { [realm] _ in realm.refresh() } \(Self.mark("live_object_crosses_boundary"))")) == [])
    }

    /// Of streams of streams each delivers on its own scheduler.
    @Test(arguments: ["flatMap { STREAM }", "map { STREAM }.switchToLatest()"])
    func anInnerStreamKeepsItsScheduler(operators: String) {
        let inner = "url in URLSession.shared.dataTaskPublisher(for: url).map { $0.data }.replaceError(with: Data())"
        func model(_ mark: String, _ hop: String) -> String {
            Self.track + """
                @MainActor
                final class Covers {
                    private let realm = try! Realm()
                    private let urls = PassthroughSubject<URL, Never>()
                    private var bag = Set<AnyCancellable>()
                    func start() {
                        urls.\(operators.replacingOccurrences(of: "STREAM", with: inner))\(hop)
                            .sink { [realm] data in realm.refresh() }\(mark)
                            .store(in: &bag)
                    }
                }
                """
        }
        #expect(problems(model(Self.mark("live_object_crosses_boundary"), "")) == [])
        #expect(problems(model("", ".receive(on: DispatchQueue.main)")) == [])
    }

    /// A subscriber gets the elements that are sent afterwards.
    @Test func whatIsSentLaterComesToWhoHasSubscribed() {
        func feed(_ sent: String, _ use: String) -> String {
            """
            import Combine
            import CoreData
            final class Post: NSManagedObject { @NSManaged var body: String? }
            @MainActor func publish(_ context: NSManagedObjectContext, _ container: NSPersistentContainer) throws {
                let posts = PassthroughSubject<\(sent), Never>()
                let bag = posts.receive(on: DispatchQueue.global()).sink { post in
                    \(use)
                }
                for post in try container.viewContext.fetch(NSFetchRequest<Post>(entityName: "Post")) {
                    posts.send(\(sent == "Post" ? "post" : "post.objectID"))
                }
                withExtendedLifetime(bag) {}
            }
            """
        }
        #expect(
            problems(feed("Post", "print(post.body ?? \"\") \(Self.mark("live_object_crosses_boundary"))")) == [])
        #expect(problems(feed("NSManagedObjectID", "print(post)")) == [])
    }

    @Test func aPublishedPropertysStreamHasItsObjects() {
        let text = """
            @MainActor
            final class Player: ObservableObject {
                @Published var current: Track?
                private let realm = try! Realm()
                private var bag = Set<AnyCancellable>()
                func start() {
                    current = realm.objects(Track.self).first
                    $current.compactMap { $0 }.receive(on: DispatchQueue.main)
                        .sink { print($0.title) }.store(in: &bag)
                    $current.compactMap { $0 }.receive(on: DispatchQueue.global())
                        .sink { print($0.title) } \(Self.mark("live_object_crosses_boundary"))
                        .store(in: &bag)
                }
            }
            """
        #expect(problems(Self.track + text) == [])
    }

    /// An element of a queue's promise comes out where the stream delivers.
    @Test func aFuturesPromiseIsItsElement() {
        func store(_ given: String, _ use: String) -> String {
            Self.track + """
                final class TrackStore {
                    private let queue = DispatchQueue(label: "tracks", autoreleaseFrequency: .workItem)
                    func track(_ id: String) -> Future<Track?, Never> {
                        Future { promise in
                            self.queue.async {
                                let found = try? Realm().object(ofType: Track.self, forPrimaryKey: id)
                                promise(.success(\(given)))
                            }
                        }
                    }
                }
                @MainActor
                final class TrackModel {
                    private let store = TrackStore()
                    private var bag = Set<AnyCancellable>()
                    func show(_ id: String) {
                        store.track(id).receive(on: DispatchQueue.main)
                            .sink { track in print(track?.title ?? "") }\(use)
                            .store(in: &bag)
                    }
                }
                """
        }
        #expect(problems(store("found", Self.mark("live_object_crosses_boundary"))) == [])
        #expect(problems(store("found?.freeze()", "")) == [])
    }

    @Test func promisesOfAFunctionAreFollowed() {
        func controller(_ first: String) -> String {
            """
            import Foundation
            import PromiseKit
            import RealmSwift
            final class Invoice: Object { @Persisted(primaryKey: true) var number: String; @Persisted var total: Double }
            final class Invoices {
                func invoice(_ number: String) -> Promise<Invoice> {
                    Promise { seal in
                        guard let found = try Realm().object(ofType: Invoice.self, forPrimaryKey: number) else {
                            return seal.reject(NSError(domain: "", code: 1))
                        }
                        seal.fulfill(found)
                    }
                }
            }
            @MainActor
            final class Pay {
                let invoices = Invoices(), queue = DispatchQueue(label: "pay")
                func pay(_ number: String) {
                    firstly { invoices.invoice(number) }
                        \(first)
                        .catch { print($0) }
                }
            }
            """
        }
        #expect(problems(controller(".done { print($0.total) }")) == [])
        #expect(
            problems(
                controller(".done(on: queue) { print($0.total) } \(Self.mark("live_object_crosses_boundary"))")) == [])
    }

    // MARK: What subjects keep

    /// A subject is asked for its last element elsewhere than where what was sent belongs, whatever an unknown source
    /// beside it may send; frozen ones go untold.
    @Test(arguments: [
        ("try Realm().objects(Track.self).first", true), ("try Realm().objects(Track.self).first?.freeze()", false),
        ("Self.given()", true)
    ])
    func aKeptElementIsAskedForElsewhere(_ sent: (value: String, isLive: Bool)) {
        let store = """
            import UnknownModule
            final class Player {
                let current = CurrentValueSubject<Track?, Never>(nil)
                static func given() -> Track? { somethingElsewhere() }
                @MainActor func load() throws { current.send(\(sent.value)) }
                @MainActor func reload() throws { current.value = try Realm().objects(Track.self).last }
                @MainActor func show() { print(current.value?.title ?? "") }
                func log() {
                    DispatchQueue.global().async {
                        print(self.current.value?.title ?? "")\(sent.isLive ? Self.mark("live_object_crosses_boundary") : "")
                    }
                }
            }
            """
        #expect(problems(Self.track + store) == [])
    }

    /// What a background task fetches, and puts into a stream, belongs to it: a subscriber on the main queue is wrong,
    /// one that is given it where it is sent is not.
    @Test(arguments: ["Future", "PassthroughSubject"])
    func aBackgroundTasksObjectsComeOutOfAStream(_ kind: String) {
        func store(_ scheduler: String, _ mark: String) -> String {
            let fetched = "(try? context.fetch(NSFetchRequest<Movie>(entityName: \"Movie\"))) ?? []"
            let movies =
                kind == "Future"
                ? """
                Future { promise in
                        self.container.performBackgroundTask { context in promise(.success(\(fetched))) }
                    }.eraseToAnyPublisher()
                """
                : """
                let subject = PassthroughSubject<[Movie], Never>()
                    container.performBackgroundTask { context in subject.send(\(fetched)) }
                    return subject.eraseToAnyPublisher()
                """
            return """
                import Combine
                import CoreData
                import Foundation
                final class Movie: NSManagedObject { @NSManaged var title: String }
                final class Movies {
                    let container: NSPersistentContainer
                    var bag = Set<AnyCancellable>()
                    init(_ container: NSPersistentContainer) { self.container = container }
                    func all() -> AnyPublisher<[Movie], Never> {
                        \(movies)
                    }
                    func show() {
                        all()\(scheduler).sink { movies in
                            print(movies.first?.title ?? "")\(mark)
                        }.store(in: &bag)
                    }
                }
                """
        }
        #expect(problems(store(".receive(on: DispatchQueue.main)", Self.mark("live_object_crosses_boundary"))) == [])
        #expect(problems(store("", "")) == [])
        #expect(
            problems(
                store(".map { $0.map(\\.title) }.receive(on: DispatchQueue.main)", "").replacingOccurrences(
                    of: "movies.first?.title", with: "movies.first")) == [])
    }

    private static func mark(_ rule: String) -> String { " // expect: " + rule }

    /// The function that makes a stream's elements runs where the stream is subscribed to.
    @Test func theClosureOfACreatedStreamRunsAtTheSubscriber() {
        #expect(
            problems(
                """
                import RealmSwift
                import RxSwift
                final class Dog: Object { @Persisted(primaryKey: true) var id: Int; @Persisted var name: String }
                @MainActor final class Kennel {
                    private let realm = try! Realm()
                    private let bag = DisposeBag()
                    private func all() -> Observable<Results<Dog>> {
                        let dogs = realm.objects(Dog.self)
                        return Observable.create { observer in
                            observer.onNext(dogs)
                            return Disposables.create()
                        }
                    }
                    func names() {
                        all().subscribe(onNext: { print($0.count) }).disposed(by: bag)
                        all().observe(on: SerialDispatchQueueScheduler(qos: .background))
                            .map { $0.count } // expect: live_object_crosses_boundary
                            .subscribe(onNext: { print($0) }).disposed(by: bag)
                    }
                    func announce(_ dog: Dog) {
                        Observable<String>.create { observer in
                            observer.onNext(dog.name)
                            return Disposables.create()
                        }
                        .subscribe(on: MainScheduler.instance).subscribe(onNext: { print($0) }).disposed(by: bag)
                    }
                    func announceElsewhere() {
                        guard let dog = realm.objects(Dog.self).first else { return }
                        Observable<String>.create { observer in
                            observer.onNext(dog.name) // expect: live_object_crosses_boundary
                            return Disposables.create()
                        }
                        .subscribe(on: ConcurrentDispatchQueueScheduler(qos: .utility)).subscribe(onNext: { print($0) }).disposed(by: bag)
                    }
                }
                """) == [])
    }

    /// An `AsyncStream` is awaited by asynchronous code, which is on no queue.
    @Test func anAsyncStreamLeavesItsQueue() {
        #expect(
            realmProblems(
                """
                final class Feed: @unchecked Sendable {
                    private let queue = DispatchQueue(label: "feed", autoreleaseFrequency: .workItem)
                    func latest() -> AsyncStream<Dog> {
                        AsyncStream { continuation in
                            self.queue.async {
                                guard let dog = try? Realm(queue: self.queue).objects(Dog.self).first else { return }
                                continuation.yield(dog.freeze())
                                continuation.yield(dog) // expect: live_object_crosses_boundary
                            }
                        }
                    }
                }
                """) == [])
    }
}
