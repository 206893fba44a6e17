import Findings
import Testing

/// Code that looks like a misuse of a store, a model or an actor's boundary and is none, and shapes of misuse that no
/// page shows. Everything is linted with all rules on.
@Suite struct StoreTests {
    private func problems(_ files: (String, String)..., about rule: String = "") -> [String] {
        PageExample(title: "", isWrong: false, isKnownDebt: false, files: files.map { (name: $0.0, text: $0.1) }).check(
            rule: rule)
    }

    @Test func whatMayCrossAnActorsBoundary() {
        #expect(
            problems(
                (
                    "Hub.swift",
                    """
                    import Foundation
                    struct Row: Sendable { let id: Int }
                    final class Constants: Sendable { let limit = 1 }
                    final class Locked: @unchecked Sendable { private let lock = NSLock(); private var value = 0 }
                    @MainActor final class Screen { var rows: [Row] = [] }
                    protocol Service: Sendable {}
                    final class Client: Service { private let name = "" }
                    class Plain { let name = "" }
                    final class Counter { var value = 0 }
                    actor Hub {
                        private var rows: [Int: Row] = [:]
                        init(_ counter: Counter) {}
                        func add(_ row: Row, _ constants: Constants, _ locked: Locked, _ screen: Screen, _ client: Client, _ plain: Plain) { rows[row.id] = row }
                        func take(_ counter: sending Counter) {}
                        func give() -> sending Counter { Counter() }
                        nonisolated func look(_ counter: Counter) {}
                        static func make(_ counter: Counter) {}
                        @MainActor func show(_ counter: Counter) {}
                        private func use(_ counter: Counter) {}
                        func kind(_ type: Counter.Type) {}
                        func replace(_ rows: [Int: Row]) { self.rows = rows }
                        func all() -> [Int: Row] { rows }
                        func merge(_ counters: [String: [Counter]]) {} // expect: non_sendable_across_actor
                        func first() -> (Int, Counter?) { (0, nil) } // expect: non_sendable_across_actor
                    }
                    """
                )) == [])
    }

    @Test func writesThatLeaveNoHalfFile() {
        #expect(
            problems(
                (
                    "Cache.swift",
                    """
                    import Foundation
                    final class Cache {
                        private let folder: URL
                        private let file: URL
                        init(folder: URL) {
                            self.folder = folder
                            file = folder.appendingPathComponent("cache.json")
                        }
                        func load() -> Data? { try? Data(contentsOf: file) }
                        func atomic(_ d: Data) throws { try d.write(to: file, options: .atomic) }
                        func among(_ d: Data) throws { try d.write(to: file, options: [.completeFileProtection, .atomic]) }
                        func oldName(_ d: Data) throws { try d.write(to: file, options: .atomicWrite) }
                        func text(_ s: String) throws { try s.write(to: file, atomically: true, encoding: .utf8) }
                        func given(_ d: Data, _ options: Data.WritingOptions) throws { try d.write(to: file, options: options) }
                        func export(_ d: Data, to chosen: URL) throws { try d.write(to: chosen) }
                        func backup(_ d: Data) throws { try d.write(to: folder.appendingPathComponent("backup.json")) }
                        func share(_ d: Data) throws -> URL {
                            let place = FileManager.default.temporaryDirectory.appendingPathComponent("share.json")
                            try d.write(to: place)
                            return place
                        }
                        func probe(_ d: Data) throws -> Int {
                            defer { try? FileManager.default.removeItem(at: file) }
                            try d.write(to: file)
                            return try Data(contentsOf: file).count
                        }
                        func swap(_ d: Data) throws {
                            let fresh = URL(fileURLWithPath: NSTemporaryDirectory()).appendingPathComponent("fresh")
                            try d.write(to: fresh)
                            _ = try FileManager.default.replaceItemAt(file, withItemAt: fresh)
                        }
                    }
                    struct Frame { func write(to url: URL) throws {} }
                    final class Frames {
                        let url = URL(fileURLWithPath: "/tmp/frames")
                        func load() throws -> Data { try Data(contentsOf: url) }
                        func save(_ frame: Frame) throws { try frame.write(to: url) }
                    }
                    final class Probe {
                        func canWrite(_ folder: URL) throws {
                            let test = folder.appendingPathComponent("test")
                            try Data().write(to: test)
                            _ = try Data(contentsOf: test)
                        }
                    }
                    """
                )) == [])
    }

    /// A name bound by a loop, a closure or a pattern has a type that its body shows.
    @Test func writesOfTheProjectsOwn() {
        #expect(
            problems(
                (
                    "Frames.swift",
                    """
                    import Foundation
                    struct Frame { func write(to url: URL) throws {} }
                    final class Frames {
                        let url = URL(fileURLWithPath: "/var/frames")
                        func load() throws -> Data { try Data(contentsOf: url) }
                        func save(_ frames: [Frame]) throws {
                            for frame in frames { try frame.write(to: url) }
                            try frames.forEach { try $0.write(to: url) }
                            if let last = frames.last { try last.write(to: url) }
                        }
                        func save(_ parts: [Data]) throws {
                            for part in parts { try part.write(to: url) } // expect: non_atomic_store_write
                        }
                    }
                    """
                ), about: "non_atomic_store_write") == [])
    }

    @Test func writesOverWhatIsLoaded() {
        #expect(
            problems(
                (
                    "Stores.swift",
                    """
                    import Foundation
                    final class Computed {
                        private var file: URL { FileManager.default.urls(for: .documentDirectory, in: .userDomainMask)[0].appendingPathComponent("j.json") }
                        func load() -> Data? {
                            guard FileManager.default.fileExists(atPath: file.path), let data = try? Data(contentsOf: file) else { return nil }
                            return data
                        }
                        func save(_ s: [String]) throws {
                            try JSONEncoder().encode(s).write(to: file) // expect: non_atomic_store_write
                        }
                    }
                    final class Emptied {
                        private let file = URL(fileURLWithPath: "/var/emptied.json")
                        func load() -> Data? { try? Data(contentsOf: file) }
                        func save(_ data: Data?) {
                            guard let data else {
                                try? FileManager.default.removeItem(at: file)
                                return
                            }
                            try? data.write(to: file) // expect: non_atomic_store_write
                        }
                    }
                    final class Namespaced {
                        static let file = URL(fileURLWithPath: "/var/list.json")
                        func load() -> Data? { Reading.data(from: Self.file) }
                        func save(_ data: Data) throws { try data.write(to: Namespaced.file) } // expect: non_atomic_store_write
                        private enum Reading {
                            static func data(from url: URL) -> Data? { try? Data(contentsOf: url) }
                        }
                    }
                    final class Coordinated {
                        private let file = URL(fileURLWithPath: "/var/shared.json")
                        private let coordinator = NSFileCoordinator()
                        func load() -> Data? {
                            var result: Data?
                            coordinator.coordinate(readingItemAt: file, options: [], error: nil) { url in result = try? Data(contentsOf: url) }
                            return result
                        }
                        func save(_ data: Data) {
                            coordinator.coordinate(writingItemAt: file, options: [], error: nil) { place in
                                try? data.write(to: place) // expect: non_atomic_store_write
                            }
                        }
                    }
                    """
                ), about: "non_atomic_store_write") == [])
    }

    @Test func namesThatAreSafeInPaths() {
        #expect(
            problems(
                (
                    "Paths.swift",
                    """
                    import Foundation
                    final class Paths {
                        enum Kind: String { case open, done }
                        private let folder: URL
                        init(folder: URL) { self.folder = folder }
                        func save(_ d: Data, _ kind: Kind) throws { try d.write(to: place(kind), options: .atomic) }
                        func load(_ kind: Kind) throws -> Data { try Data(contentsOf: place(kind)) }
                        func load(id: Int) throws -> Data { try Data(contentsOf: folder.appendingPathComponent("\\(id).json")) }
                        func load(_ id: UUID) throws -> Data { try Data(contentsOf: folder.appendingPathComponent(id.uuidString)) }
                        func load(cleaned name: String) throws -> Data { try Data(contentsOf: folder.appendingPathComponent(clean(name))) }
                        func load(checked name: String) throws -> Data {
                            try Self.validate(name)
                            return try Data(contentsOf: folder.appendingPathComponent(name))
                        }
                        func load(required name: String) throws -> Data {
                            precondition(!name.contains("/"))
                            return try Data(contentsOf: folder.appendingPathComponent(name))
                        }
                        func load(raw name: String) throws -> Data {
                            try Data(contentsOf: folder.appendingPathComponent(name)) // expect: unvalidated_store_path
                        }
                        func load(helped name: String) throws -> Data { try Data(contentsOf: named(name)) }
                        private func named(_ name: String) -> URL { folder.appendingPathComponent(name + ".json") } // expect: unvalidated_store_path
                        private func place(_ kind: Kind) -> URL { folder.appendingPathComponent(kind.rawValue) }
                        private func clean(_ s: String) -> String { s.replacingOccurrences(of: "/", with: "_") }
                        static func validate(_ s: String) throws {}
                    }
                    final class GivenPath {
                        private let file: URL
                        init(path: String) { file = URL(fileURLWithPath: path) }
                        func load() throws -> Data { try Data(contentsOf: file) }
                        func save(_ d: Data) throws { try d.write(to: file, options: .atomic) }
                    }
                    """
                )) == [])
    }

    @Test func boxesThatHoldNothingLive() {
        #expect(
            problems(
                (
                    "Boxes.swift",
                    """
                    import CoreData
                    import RealmSwift
                    final class Dog: Object { @Persisted var name: String }
                    final class Keys: @unchecked Sendable {
                        let configuration: Realm.Configuration
                        let reference: ThreadSafeReference<Dog>?
                        let open: () -> Realm = { try! Realm() }
                        var realm: Realm { try! Realm() }
                        init(_ c: Realm.Configuration) { configuration = c; reference = nil }
                    }
                    final class Still: @unchecked Sendable {
                        let dog: Dog // maybe: stored_frozen_value
                        init(_ d: Dog) { dog = d.freeze() }
                    }
                    final class Worker: @unchecked Sendable {
                        private let context: NSManagedObjectContext
                        init(_ container: NSPersistentContainer) { context = container.newBackgroundContext() }
                        func save() { context.perform { [context] in try? context.save() } }
                    }
                    struct Transfer<T>: @unchecked Sendable { let value: T } // maybe: stored_frozen_value
                    @MainActor func transfers(_ realm: Realm) -> [Any] {
                        guard let dog = realm.objects(Dog.self).first else { return [] }
                        return [Transfer(value: 1), Transfer(value: dog.freeze()), Transfer(value: dog.name), Transfer(value: Dog())]
                    }
                    extension Realm: @unchecked Sendable {} // expect: unchecked_sendable_handle
                    """
                )) == [])
    }

    @Test func mirroredAndLocalStoresInOneContainer() {
        #expect(
            problems(
                (
                    "Schema.swift",
                    """
                    import Foundation
                    import SwiftData
                    enum V1: VersionedSchema {
                        static let versionIdentifier = Schema.Version(1, 0, 0)
                        static var models: [any PersistentModel.Type] { [Trip.self] }
                        @Model final class Trip {
                            @Relationship(inverse: \\Stop.trip) var stops: [Stop]?
                            var start: Date // expect: swiftdata_cloudkit_model
                            init(start: Date) { self.start = start }
                        }
                        @Model final class Stop {
                            var trip: Trip?
                            var tags: [String] = []
                            @Attribute(.externalStorage) var photo: Data?
                            init() {}
                        }
                    }
                    @Model final class Setting {
                        @Attribute(.unique) var key: String
                        init(key: String) { self.key = key }
                    }
                    func makeContainer() throws -> ModelContainer {
                        let schema = Schema(versionedSchema: V1.self)
                        let cloud = ModelConfiguration("trips", schema: schema, cloudKitDatabase: .private("iCloud.trips"))
                        let local = ModelConfiguration("settings", schema: Schema([Setting.self]), cloudKitDatabase: .none)
                        return try ModelContainer(for: schema, configurations: [cloud, local])
                    }
                    """
                )) == [])
    }

    /// A plain result once kept the callee's numbering of its values, which the caller then looked up in its own.
    @Test func resultsOfGenericExtensionsAreNumberedAnew() {
        #expect(
            problems(
                (
                    "Promises.swift",
                    """
                    import PromiseKit
                    extension Promise where T == Data? {
                        func parsed() -> Promise<Any> {
                            then { data -> Promise<Any> in
                                let x = data
                                return Promise<Any>.value(x as Any)
                            }
                        }
                    }
                    func load() {
                        let result = Promise<Data?> { seal in }.parsed()
                        _ = result
                    }
                    """
                )) == [])
    }
}
