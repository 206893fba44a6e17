import Findings
import Foundation
import Testing

/// Causes of what the eighth blind set and the reading beside it showed, each beside its neighbour.
@Suite struct EighthSetTests {
    private func problems(_ text: String) -> [String] {
        PageExample(title: "", isWrong: false, isKnownDebt: false, files: [(name: "Example.swift", text: text)]).check(
            rule: "")
    }
    private func realm(_ text: String) -> [String] {
        problems(
            """
            import Foundation
            import RealmSwift
            final class Dog: Object { @Persisted(primaryKey: true) var id: Int; @Persisted var name: String }

            """
                + text)
    }

    /// What a function that is put away has captured is used where it is called.
    @Test func functionsThatArePutAwayAreJudgedWhereTheyAreCalled() {
        #expect(
            realm(
                """
                class Job: Operation, @unchecked Sendable {
                    private let body: () -> Void
                    init(body: @escaping () -> Void) {
                        self.body = body
                        super.init()
                    }
                    override func main() { autoreleasepool { body() } }
                }
                @MainActor final class Kennel {
                    let jobs = OperationQueue()
                    var onShow: () -> Void = {}
                    func walk(_ id: Int) {
                        guard let dog = try? Realm().object(ofType: Dog.self, forPrimaryKey: id) else { return }
                        let name = dog.name
                        jobs.addOperation(Job { print(name) })
                        jobs.addOperation(Job { print(dog.name) }) // expect: live_object_crosses_boundary
                        jobs.addOperation(Job {
                            guard let own = try? Realm().object(ofType: Dog.self, forPrimaryKey: id) else { return }
                            print(own.name)
                        })
                        onShow = { print(dog.name) }
                    }
                    func show() { onShow() }
                }
                """) == [])
    }

    /// A handle that a function keeps, or a variable around the work items of a concurrent queue, is there when the
    /// item is over that opened it.
    @Test func handlesThatOutliveTheirWorkItem() {
        #expect(
            realm(
                """
                final class Counters {
                    private var readers: [() -> Int] = []
                    func prepare() {
                        DispatchQueue.global().async {
                            guard let realm = try? Realm() else { return } // expect: handle_on_concurrent_queue // maybe: missing_autorelease_pool
                            self.readers.append { realm.objects(Dog.self).count }
                        }
                        DispatchQueue.global().async {
                            self.readers.append { autoreleasepool { (try? Realm())?.objects(Dog.self).count ?? 0 } }
                        }
                    }
                    func read() -> Int { readers.map { $0() }.reduce(0, +) }
                }
                struct Lanes {
                    func count() {
                        let lanes = DispatchQueue(label: "lanes", attributes: .concurrent)
                        var realm: Realm?
                        lanes.async {
                            realm = try? Realm() // expect: handle_on_concurrent_queue // maybe: missing_autorelease_pool
                        }
                        lanes.async(flags: .barrier) { print(realm?.objects(Dog.self).count ?? 0) } // maybe: stale_background_read
                    }
                }
                """) == [])
    }

    /// What an instance keeps belongs where the instance was made; a thread's own instance is that thread's.
    @Test func instancesAndTheirContexts() {
        #expect(
            realm(
                """
                final class Book {
                    private let realm: Realm // expect: stored_handle_in_async_context
                    init() throws { realm = try Realm() }
                    func show() async {
                        await withCheckedContinuation { (done: CheckedContinuation<Void, Never>) in
                            DispatchQueue.main.async {
                                print(self.realm.objects(Dog.self).count) // maybe: live_object_crosses_boundary
                                done.resume()
                            }
                        }
                    }
                }
                final class Store {
                    static var current: Store {
                        if let own = Thread.current.threadDictionary["store"] as? Store { return own }
                        let made = try! Store()
                        Thread.current.threadDictionary["store"] = made
                        return made
                    }
                    let realm: Realm
                    init() throws { realm = try Realm() }
                }
                struct Desk {
                    func open() {
                        Task.detached {
                            let book = try Book()
                            await book.show()
                        }
                    }
                    func count(_ done: @escaping (Int) -> Void) {
                        DispatchQueue.global().async {
                            autoreleasepool {
                                let store = Store.current
                                store.realm.refresh()
                                done(store.realm.objects(Dog.self).count)
                            }
                        }
                    }
                }
                """) == [])
    }

    /// The function that makes a stream's elements runs where somebody subscribes.
    @Test func streamsThatAFunctionMakes() {
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

    /// What a function of nothing but one statement is given is not its result.
    @Test func oneStatementIsNoResult() {
        #expect(
            realm(
                """
                @MainActor final class Kennel {
                    private let dogs = try! Realm().objects(Dog.self)
                    private var token: NotificationToken?
                    func watch() { token = dogs.observe { _ in print("changed") } }
                    func watchOnce() {
                        _ = dogs.observe { _ in print("changed") } // expect: observe_without_run_loop
                    }
                    func tokenOfIt() -> NotificationToken { dogs.observe { _ in print("changed") } }
                }
                """) == [])
    }

    /// A database of the round's own has one transaction; one for all has as many as there are rounds.
    @Test func aStoreOfTheRoundsOwn() {
        #expect(
            problems(
                """
                import Foundation
                import GRDB
                func prepare<W: DatabaseWriter>(_ writer: W) throws -> W {
                    try writer.write { db in try db.execute(sql: "CREATE TABLE leaf (id INTEGER)") }
                    return writer
                }
                func eachFolder(make: (URL) throws -> DatabaseQueue) throws {
                    for number in 1...3 { _ = try make(URL(fileURLWithPath: "/tmp/\\(number)")) }
                }
                func fixtures() throws {
                    try eachFolder { try prepare(DatabaseQueue(path: $0.path)) }
                    try eachFolder { _ in try prepare(DatabaseQueue()) }
                    for _ in 1...3 { _ = try prepare(DatabaseQueue()) }
                }
                func fill(_ queue: DatabaseQueue) throws {
                    try eachFolder { _ in
                        try queue.write { db in try db.execute(sql: "INSERT INTO leaf DEFAULT VALUES") } // expect: write_in_loop
                        return queue
                    }
                }
                """) == [])
    }

    /// A stream is waited for by asynchronous code, which is on no queue.
    @Test func whatAQueueYields() {
        #expect(
            realm(
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
