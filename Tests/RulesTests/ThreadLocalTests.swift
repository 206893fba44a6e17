import Findings
import Testing

/// A handle that each thread keeps for itself: whether it is there is not seen, and where it is not one is opened.
@Suite struct ThreadLocalTests {
    private func problems(_ text: String) -> [String] {
        let head = """
            import Foundation
            import RealmSwift
            final class Dog: Object { @Persisted(primaryKey: true) var id: Int; @Persisted var name: String }
            func ownRealm() throws -> Realm {
                if let realm = Thread.current.threadDictionary["realm"] as? Realm {
                    return realm
                } else {
                    let realm = try Realm()
                    Thread.current.threadDictionary["realm"] = realm // maybe: stale_background_read
                    return realm
                }
            }
            extension Thread {
                var kennel: Kennel? {
                    get { threadDictionary["kennel"] as? Kennel }
                    set { threadDictionary["kennel"] = newValue }
                }
            }
            final class Kennel {
                static var own: Kennel {
                    if let kennel = Thread.current.kennel { return kennel }
                    let kennel = try! Kennel()
                    Thread.current.kennel = kennel
                    return kennel
                }
                private let realm: Realm
                init() throws { realm = try Realm() }
                func dog(_ id: Int) -> Dog? { realm.object(ofType: Dog.self, forPrimaryKey: id) }
            }

            """
        return PageExample(
            title: "", isWrong: false, isKnownDebt: false, files: [(name: "Example.swift", text: head + text)]
        ).check(rule: "")
    }

    @Test func itIsTheThreadsBeforeTheAwait() {
        #expect(
            problems(
                """
                func show() async throws {
                    let dogs = try ownRealm().objects(Dog.self)
                    await Task.yield()
                    print(dogs.count) // expect: handle_used_after_suspension
                }
                func name(_ id: Int) async -> String? {
                    guard let dog = Kennel.own.dog(id) else { return nil }
                    await Task.yield()
                    return dog.name // expect: handle_used_after_suspension
                }
                """) == [])
    }

    /// A value that is kept for the thread in an unknown way may be the instance of that thread.
    @Test func aCacheThatNobodySees() {
        #expect(
            problems(
                """
                import Things
                final class Stall {
                    private static var main: Stall!
                    @MainActor static func start() throws { main = try Stall() }
                    static var current: Stall {
                        if let stall = things.lookUp("stall") as? Stall { return stall }
                        return try! Stall()
                    }
                    private(set) var realm: Realm
                    init() throws { realm = try Realm() }
                }
                func count(_ done: @escaping (Int) -> Void) {
                    DispatchQueue.global().async {
                        autoreleasepool {
                            let stall = Stall.current
                            stall.realm.refresh()
                            done(stall.realm.objects(Dog.self).count)
                        }
                    }
                }
                """) == [])
    }

    @Test func itIsAskedForAgainOrUsedOnItsThread() {
        #expect(
            problems(
                """
                func show() async throws {
                    print(try ownRealm().objects(Dog.self).count)
                    await Task.yield()
                    print(try ownRealm().objects(Dog.self).count)
                }
                @MainActor func name(_ id: Int) async -> String? {
                    guard let dog = Kennel.own.dog(id) else { return nil }
                    await Task.yield()
                    return dog.name
                }
                func names() throws -> [String] { try ownRealm().objects(Dog.self).map(\\.name) }
                """) == [])
    }
}
