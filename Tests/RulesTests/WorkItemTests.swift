import Foundation
import Testing

/// Closures, functions and instances that are kept or handed on, and the contexts that run them.
@Suite struct WorkItemTests {
    /// A value that a stored function has captured is used where the function is called.
    @Test func storedFunctionsAreJudgedWhereTheyAreCalled() {
        #expect(
            realmProblems(
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
            realmProblems(
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

    /// A handle that an instance keeps belongs where the instance was made; a thread's own instance is that
    /// thread's.
    @Test func instancesBelongWhereTheyWereMade() {
        #expect(
            realmProblems(
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

    /// The next work item finds the value that one has left in a variable.
    @Test func aVariableCarriesValuesFromOneWorkItemToTheNext() {
        #expect(
            realmProblems(
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

    /// A thread without a run loop reads one version until it refreshes.
    @Test func aPollingThreadReadsTheVersionThatItBeganWith() {
        func poll(_ before: String, _ mark: String) -> String {
            """
            final class Watcher {
                func start() { Thread { self.watch() }.start() }
                private func open() -> Realm? { try? Realm() }
                private func watch() {
                    guard let realm = open() else { return } // maybe: missing_autorelease_pool
                    while !Thread.current.isCancelled {
                        autoreleasepool {
                            \(before)
                            print(realm.objects(Dog.self).count) \(mark)
                        }
                        Thread.sleep(forTimeInterval: 5)
                    }
                }
            }
            """
        }
        #expect(realmProblems(poll("", "// expect: stale_background_read")) == [])
        #expect(realmProblems(poll("realm.refresh()", "")) == [])
        // The main thread's run loop brings it forward.
        #expect(
            realmProblems(
                poll("", "").replacing(
                    "Thread { self.watch() }.start()", with: "DispatchQueue.main.async { self.watch() }")) == [])
    }

    /// An awaited opening off the main actor is reported once.
    @Test func anAwaitedOpeningOffMainIsOneMistake() {
        #expect(
            realmProblems(
                """
                struct Summary {
                    func count() async throws -> Int {
                        let realm = try await Realm() // expect: async_open_off_main
                        return realm.objects(Dog.self).count
                    }
                }
                """) == [])
    }

    /// The right side of `async let` awaits, so the asynchronous overload is meant.
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
}
