import Foundation
import Testing

/// Classes that no analysed file declares, and those that only a test target does.
@Suite struct DeclaredElsewhereTests {
    /// What the project adds to a type whose module is not at hand is known, wherever the value comes from.
    @Test(arguments: [
        ("read", " // expect: mutation_outside_transaction"), ("write", "")
    ])
    func membersAddedToATypeOfAModuleThatIsNotAtHand(_ access: String, _ mark: String) {
        #expect(
            problems([
                "Storage.swift": """
                import GRDB
                import Server
                extension Server.Context {
                    var pool: DatabasePool { services.pool }
                    func queue(named name: String) -> DatabaseQueue { services.queue(name) }
                }
                struct Setting: Codable, FetchableRecord, PersistableRecord {
                    var key: String
                    func keep(in db: Database) throws { try save(db) }
                }
                """,
                "Routes.swift": """
                import GRDB
                import Server
                struct Routes {
                    func keep(_ setting: Setting, _ context: Server.Context) async throws {
                        try await context.pool.\(access) { db in
                            try setting.keep(in: db)\(mark)
                        }
                    }
                    func store(_ setting: Setting, _ context: Server.Context) async throws {
                        try await context.queue(named: "settings").\(access) { db in
                            try setting.keep(in: db)\(mark)
                        }
                    }
                }
                """
            ]) == [])
    }

    /// A class that is generated, or stands in a file that is not analysed, has the members that its uses need.
    @Test func undeclaredClassesAreWhatTheirUsesSay() {
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

    /// A double in a test folder is not among the types that the application calls.
    @Test func theApplicationCallsNoDoubleOfATest() {
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
}
