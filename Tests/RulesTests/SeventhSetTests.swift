import Findings
import Foundation
import Testing

/// Causes of what the seventh blind set and the reading beside it showed, each beside its neighbour.
@Suite struct SeventhSetTests {
    private func problems(_ files: [String: String]) -> [String] {
        PageExample(
            title: "", isWrong: false, isKnownDebt: false,
            files: files.sorted { $0.key < $1.key }.map { (name: $0.key, text: $0.value) }
        ).check(rule: "")
    }
    private func realm(_ text: String) -> [String] {
        problems([
            "Example.swift":
                """
            import Foundation
            import RealmSwift
            final class Dog: Object { @Persisted(primaryKey: true) var id: Int; @Persisted var name: String }

            """
                + text
        ])
    }

    /// A class that is generated, or stands in a file that nobody named, is what its uses need it to be.
    @Test func classesThatNobodyDeclaresAreWhatTheirUsesSay() {
        #expect(
            problems([
                "Example.swift": """
                import CoreData
                import Foundation
                final class Warehouse {
                    private let container: NSPersistentContainer
                    init(container: NSPersistentContainer) { self.container = container }
                    func newest(_ show: @escaping (String) -> Void) {
                        container.performBackgroundTask { context in
                            guard let crate = try? context.fetch(Crate.fetchRequest()).first else { return }
                            let code = crate.code ?? ""
                            DispatchQueue.main.async { show(code) }
                            DispatchQueue.main.async { show(crate.code ?? "") } // expect: live_object_crosses_boundary
                        }
                    }
                    func add() {
                        container.performBackgroundTask { context in
                            let crate = Crate(context: context)
                            crate.code = "old"
                            DispatchQueue.main.async { crate.code = "new" } // expect: live_object_crosses_boundary
                        }
                    }
                }
                """
            ]) == [])
        #expect(
            problems([
                "Example.swift": """
                import Foundation
                import RealmSwift
                @MainActor final class Kennel {
                    func find(_ id: Int) -> Hound? { try! Realm().object(ofType: Hound.self, forPrimaryKey: id) }
                    func show() {
                        guard let hound = find(1) else { return }
                        print(hound.name)
                        let frozen = hound.freeze()
                        DispatchQueue.global().async { print(frozen.name) }
                        DispatchQueue.global().async { print(hound.name) } // expect: live_object_crosses_boundary
                    }
                }
                """
            ]) == [])
        // A type of the project's own is what it is declared to be.
        #expect(
            problems([
                "Example.swift": """
                import CoreData
                import Foundation
                struct Parcel { var context: NSManagedObjectContext; var code = "" }
                final class Depot {
                    let container: NSPersistentContainer
                    init(container: NSPersistentContainer) { self.container = container }
                    func add(_ show: @escaping (String) -> Void) {
                        container.performBackgroundTask { context in
                            let parcel = Parcel(context: context)
                            DispatchQueue.main.async { show(parcel.code) }
                        }
                    }
                }
                """
            ]) == [])
    }

    @Test func aThreadThatPollsReadsTheVersionThatItBeganWith() {
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
        #expect(realm(poll("", "// expect: stale_background_read")) == [])
        #expect(realm(poll("realm.refresh()", "")) == [])
        // The main thread's run loop brings it forward.
        #expect(
            realm(
                poll("", "").replacing(
                    "Thread { self.watch() }.start()", with: "DispatchQueue.main.async { self.watch() }")) == [])
    }

    @Test func anAwaitedOpeningOffMainIsOneMistake() {
        #expect(
            realm(
                """
                struct Summary {
                    func count() async throws -> Int {
                        let realm = try await Realm() // expect: async_open_off_main
                        return realm.objects(Dog.self).count
                    }
                }
                """) == [])
    }

    @Test func aTokenThatIsOnlyPrintedIsNotKept() {
        func watch(_ keep: String, _ mark: String) -> String {
            """
            @MainActor final class Bell {
                private let realm = try! Realm()
                private var token: NotificationToken?
                func watch() {
                    let token = realm.objects(Dog.self).observe { _ in print("ding") } \(mark)
                    print("watching", token)
                    \(keep)
                }
            }
            """
        }
        #expect(realm(watch("", "// expect: observe_without_run_loop")) == [])
        #expect(realm(watch("self.token = token", "")) == [])
    }

    @Test func oneOfTwoWaysOfAHelperEndsTheTransaction() {
        #expect(
            realm(
                """
                extension Realm {
                    func settle(_ keeping: Bool) throws { if keeping { try commitWrite() } else { cancelWrite() } }
                }
                func strike(_ id: Int, in realm: Realm) {
                    realm.beginWrite()
                    var keep = false
                    defer { try? realm.settle(keep) }
                    guard let dog = realm.object(ofType: Dog.self, forPrimaryKey: id) else { return }
                    dog.name = "a"
                    keep = true
                }
                """) == [])
    }

    @Test func aFrozenValueInAStructThatNobodyKeepsIsNotStored() {
        func export(_ kept: String, _ mark: String) -> String {
            """
            struct Export { var dogs: [Dog] = [] \(mark)
            }
            final class Exporter {
                \(kept)
                func make(_ realm: Realm) -> Export {
                    var export = Export()
                    export.dogs = Array(realm.objects(Dog.self).freeze())
                    return export
                }
                func names(_ realm: Realm) -> [String] { make(realm).dogs.map(\\.name) }
            }
            """
        }
        #expect(realm(export("", "")) == [])
        #expect(realm(export("var last: Export?", "// expect: stored_frozen_value")) == [])
    }

    @Test func whatEachNotificationReplacesIsNoCache() {
        func model(_ load: String, _ mark: String) -> String {
            """
            @MainActor final class Dogs {
                var shown: [Dog] = [] \(mark)
                private var token: NotificationToken?
                func watch() throws {
                    let all = try Realm().objects(Dog.self)
                    \(load)
                }
            }
            """
        }
        #expect(realm(model("token = all.observe { [weak self] _ in self?.shown = Array(all.freeze()) }", "")) == [])
        #expect(realm(model("shown = Array(all.freeze())", "// expect: stored_frozen_value")) == [])
    }

    @Test func eventsAreNoItems() {
        #expect(
            problems([
                "Example.swift": """
                import Combine
                import RealmSwift
                final class Visit: Object { @Persisted(primaryKey: true) var id = ""; @Persisted var count = 0 }
                @MainActor final class AppState { static let shared = AppState(); @Published var opened: String?; @Published var all: [String] = [] }
                @MainActor final class Router {
                    func follow() {
                        Task { @MainActor in
                            for await id in AppState.shared.$opened.values {
                                guard let id else { continue }
                                open(id)
                            }
                        }
                    }
                    func openAll() {
                        for id in AppState.shared.all {
                            open(id) // expect: write_in_loop
                        }
                    }
                    private func open(_ id: String) {
                        guard let realm = try? Realm() else { return }
                        try? realm.write { realm.create(Visit.self, value: ["id": id], update: .modified) }
                    }
                }
                """
            ]) == [])
    }

    @Test func aFileThatIsMovedIntoPlaceOrRemovedIsNotTheOneThatIsLoaded() {
        func store(_ body: String) -> [String] {
            problems([
                "Example.swift": """
                import Foundation
                final class NoteStore {
                    private let url: URL
                    init(url: URL) { self.url = url }
                    func load() -> Data? { try? Data(contentsOf: url) }
                    func save(_ data: Data) throws {
                        \(body)
                    }
                }
                """
            ])
        }
        #expect(
            store(
                """
                let draft = url.deletingLastPathComponent().appendingPathComponent(UUID().uuidString)
                 try data.write(to: draft)
                 _ = try FileManager.default.replaceItemAt(url, withItemAt: draft)
                """
            ) == [])
        #expect(
            store(
                """
                let draft = url.appendingPathExtension("new")
                 try data.write(to: draft)
                 guard rename(draft.path, url.path) == 0 else { throw CocoaError(.fileWriteUnknown) }
                """
            ) == [])
        #expect(store("try data.write(to: url) // expect: non_atomic_store_write") == [])
    }

    @Test func placesThatTwoFunctionsPutTogetherAlikeAreOne() {
        #expect(
            problems([
                "Example.swift": """
                import Foundation
                struct Slide: Sendable {
                    let number: Int
                    var file: URL { URL.applicationSupportDirectory.appendingPathComponent("slide-\\(number).bin") }
                }
                actor Slides {
                    func keep(_ data: Data, for slide: Slide) throws {
                        try data.write(to: slide.file) // expect: non_atomic_store_write
                    }
                    func data(for slide: Slide) throws -> Data { try Data(contentsOf: slide.file) }
                }
                final class Notes {
                    func save(_ text: String, page: Int) throws {
                        let file = try FileManager.default.url(for: .documentDirectory, in: .userDomainMask, appropriateFor: nil, create: true).appendingPathComponent("page-\\(page).txt")
                        try Data(text.utf8).write(to: file) // expect: non_atomic_store_write
                    }
                    func load(page: Int) throws -> String {
                        let file = try FileManager.default.url(for: .documentDirectory, in: .userDomainMask, appropriateFor: nil, create: true).appendingPathComponent("page-\\(page).txt")
                        return String(decoding: try Data(contentsOf: file), as: UTF8.self)
                    }
                }
                """
            ]) == [])
    }

    @Test func aDoubleOfATestFolderIsNothingThatTheApplicationCalls() {
        let app = """
            import SwiftData
            @Model final class Wallet { var amount = 0; init() {} }
            protocol Refreshing { func refresh(_ wallet: Wallet) async -> Bool }
            final class Refresher: Refreshing { @MainActor func refresh(_ wallet: Wallet) async -> Bool { wallet.amount += 1; return true } }
            @MainActor final class WalletModel {
                let refresher: any Refreshing, container: ModelContainer
                init(container: ModelContainer, refresher: any Refreshing = Refresher()) { self.container = container; self.refresher = refresher }
                func load() async throws {
                    guard let wallet = try container.mainContext.fetch(FetchDescriptor<Wallet>()).first else { return }
                    _ = await refresher.refresh(wallet)
                }
            }
            """
        #expect(
            problems([
                "App.swift": app,
                "Mock.swift":
                    """
                import SwiftData
                @testable import App
                final class MockRefresher: Refreshing { func refresh(_ wallet: Wallet) async -> Bool { \
                wallet.amount > 0 } }
                """
            ]) == [])
    }

    @Test func aComputedPropertyOfAnActorHandsOutWhatItKeeps() {
        #expect(
            problems([
                "Example.swift": """
                public final class Terms { public var meanings: [String: String] = [:]; public init() {} }
                public actor Glossary {
                    private let terms = Terms()
                    public init() {}
                    public var storage: Terms { terms } // expect: actor_exposes_storage
                    public var words: [String] { Array(terms.meanings.keys) }
                    nonisolated func clear() { terms.meanings = [:] } // expect: isolation_bypass
                }
                """
            ]) == [])
    }

    @Test func aDeletedModelIsGoneWithTheNextSave() {
        func clear(_ body: String) -> [String] {
            problems([
                "Example.swift": """
                import SwiftData
                @Model final class Plot { var number = 0; var tenant = ""; init() {} }
                @MainActor final class Plots {
                    let context: ModelContext
                    init(container: ModelContainer) { context = container.mainContext }
                    func clear(_ plot: Plot) throws {
                        \(body)
                    }
                }
                """
            ])
        }
        #expect(
            clear("context.delete(plot)\n try context.save()\n print(plot.tenant) // expect: invalidated_object_use")
                == [])
        #expect(clear("context.delete(plot)\n print(plot.tenant)\n try context.save()") == [])
    }
}
