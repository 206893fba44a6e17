import Inventory
import Migration
import Testing

private let app = """
    class Account: Object { @objc dynamic var uuid = ""; override class func primaryKey() -> String? { "uuid" } }
    class Feed: Object { @objc dynamic var id = ""; override class func primaryKey() -> String? { "id" } }
    class Note: Object { @objc dynamic var text = "" }
    final class RealmController {
        let folder: URL
        init(folder: URL) { self.folder = folder }
        var mainURL: URL { folder.appendingPathComponent("main.realm") }
        func fileURL(forAccountId accountId: String) -> URL { folder.appendingPathComponent(accountId + ".realm") }
        private func mainRealmConfiguration() -> Realm.Configuration {
            var config = Realm.Configuration(fileURL: self.mainURL)
            config.schemaVersion = 3
            return config
        }
        private func accountRealmConfiguration(forAccountId accountId: String) -> Realm.Configuration {
            Realm.Configuration(fileURL: self.fileURL(forAccountId: accountId))
        }
        func createMainRealm() -> Realm { try! Realm(configuration: self.mainRealmConfiguration()) }
        func createAccountRealm(forAccountId accountId: String) -> Realm {
            let config = self.accountRealmConfiguration(forAccountId: accountId)
            return try! Realm(configuration: config)
        }
    }
    final class AccountList {
        private let realm: Realm
        init(_ controller: RealmController) { realm = controller.createMainRealm() }
        func all() -> Results<Account> { realm.objects(Account.self) }
    }
    final class FeedList {
        private let controller: RealmController
        private let id: String
        init(_ controller: RealmController, _ id: String) { (self.controller, self.id) = (controller, id) }
        func save(_ feed: Feed) throws {
            let realm = controller.createAccountRealm(forAccountId: id)
            try self.write(feed, in: realm)
        }
        private func write(_ feed: Feed, in realm: Realm) throws { try realm.write { realm.add(feed) } }
    }
    func notes() throws -> Results<Note> { try Realm().objects(Note.self) }
    """

/// Several configurations are several databases, and stay that.
@Suite struct DatabaseTests {
    private func found() throws -> Inventory {
        try inventory(["Sources/Store.swift": "import Foundation\nimport RealmSwift\n" + app])
    }

    @Test func eachConfigurationHasItsModels() throws {
        let stores = try found().stores.sorted { $0.name < $1.name }
        #expect(stores.map(\.name) == ["account", "default", "main"], "\(stores)")
        #expect(stores.map { $0.models.map(\.name) } == [["Feed"], ["Note"], ["Account"]])
        #expect(stores.map(\.parameters) == [["accountId"], [], []])
        #expect(
            stores.map(\.location) == ["fileURL: self.fileURL(forAccountId: accountId)", "", "fileURL: self.mainURL"])
    }

    @Test func placesSayInWhichOne() throws {
        let places = try found().places.filter { $0.section == .transactions || $0.section == .queries }
        #expect(
            Set(places.map { "\($0.kind.rawValue) \($0.stores)" }) == [
                "write [\"account\"]", "all [\"main\"]", "all [\"default\"]"
            ])
    }

    @Test func eachBecomesOneOfItsOwn() throws {
        for target in MigrationTarget.allCases {
            let found = try found()
            let files = Migration.files(try plan(found, target), places: found.places)
            func text(_ path: String) throws -> String { try #require(files.first { $0.path == path }).text }
            let code = try text("Databases.swift")
            for line in [
                "static func account(accountId value0: String, in folder: URL) -> URL {",
                "folder.appendingPathComponent(\"account-\\(text(value0)).sqlite\")",
                "static func main(in folder: URL) -> URL {",
                "static func `default`(in folder: URL) -> URL {"
            ] { #expect(code.contains(line), "\(line) in \(code)") }
            let mapping = try text("MAPPING.md")
            #expect(mapping.contains("| `account`, one for each `accountId` |"), "\(mapping)")
            #expect(mapping.contains("module `Main`. In `account`. Key"), "\(mapping)")
            #expect(try text("Tests/DatabasesTests.swift").contains("Databases.account(accountId: value, in: folder)"))
            #expect(try text("CHECKLIST.md").contains("In `account`."))
        }
    }

    /// A configuration that the app makes the default is the default's, a file for each account too.
    @Test func theDefaultMayBeConfigured() throws {
        let found = try inventory([
            "Store.swift": """
            import Foundation
            import RealmSwift
            class Dog: Object { @Persisted var name: String }
            func use(account: String) {
                var config = Realm.Configuration.defaultConfiguration
                config.fileURL = config.fileURL?.deletingLastPathComponent().appendingPathComponent("\\(account).realm")
                Realm.Configuration.defaultConfiguration = config
            }
            func dogs() throws -> Results<Dog> { try Realm().objects(Dog.self) }
            """
        ])
        #expect(
            found.stores.map(\.name) == ["default"] && found.stores.map(\.parameters) == [["account"]],
            "\(found.stores)")
        #expect(found.stores.first?.models.map(\.name) == ["Dog"])
    }

    @Test func oneDatabaseIsOne() throws {
        let found = try inventory([
            "Store.swift":
                """
            import RealmSwift\nclass Dog: Object { @Persisted var name: String }\nfunc dogs() throws -> \
            Results<Dog> { try Realm().objects(Dog.self) }\n
            """
        ])
        let files = Migration.files(try plan(found), places: found.places)
        #expect(files.first { $0.path == "MAPPING.md" }?.text.contains("The old store is one database.") == true)
        #expect(!files.contains { $0.path == "Tests/DatabasesTests.swift" })
    }
}

/// Every use of the old store that the audit knows is a line of the checklist; what is to be done is said once.
@Suite struct ChecklistTests {
    private static let uses = """
        class Dog: Object { @Persisted(primaryKey: true) var id: String; @Persisted var name: String; @Persisted var friends: List<Dog> }
        final class Kennel {
            let realm: Realm
            var token: NotificationToken?
            init(_ realm: Realm) { self.realm = realm }
            func add(_ dog: Dog) throws { try realm.write { realm.add(dog) } }
            func remove(_ dog: Dog) throws { try realm.write { realm.delete(dog) } }
            func manual() throws { realm.beginWrite(); realm.deleteAll(); try realm.commitWrite() }
            func later(_ dog: Dog) { realm.writeAsync { self.realm.add(dog) } }
            func inside(_ work: () -> Void) throws { try realm.write { work() } }
            func through(_ dog: Dog) throws { try inside { dog.name = "x" } }
            func all() -> Results<Dog> { realm.objects(Dog.self) }
            func more() -> Results<Dog> { realm.objects(Dog.self) }
            func named(_ name: String) -> Results<Dog> { realm.objects(Dog.self).filter("name == %@", name) }
            func typed() -> Results<Dog> { realm.objects(Dog.self).where { $0.name == "a" } }
            func sorted() -> Results<Dog> { realm.objects(Dog.self).sorted(byKeyPath: "name") }
            func one(_ id: String) -> Dog? { realm.object(ofType: Dog.self, forPrimaryKey: id) }
            func watch() { token = realm.objects(Dog.self).observe { _ in } }
            func watchOne(_ dog: Dog) { token = dog.observe { _ in } }
            func frozen(_ dog: Dog) -> Dog { dog.freeze() }
        }
        """

    @Test(arguments: MigrationTarget.allCases) func everyUseIsThere(_ target: MigrationTarget) throws {
        let found = try inventory(["Sources/Kennel.swift": "import Foundation\nimport RealmSwift\n" + Self.uses])
        let list = try #require(
            Migration.files(try plan(found, target), places: found.places).first { $0.path == "CHECKLIST.md" }
        ).text
        let places = found.places.filter { !$0.isInTests }
        for section in [DatabasePlace.Section.transactions, .queries, .observers, .crossings] {
            #expect(places.contains { $0.section == section }, "\(section)")
        }
        #expect(
            Set(places.filter { $0.section == .transactions }.map(\.kind)) == [.write, .asyncWrite, .begin, .wrapped])
        for place in places {
            #expect(list.contains("- [ ] \(place.place.path):\(place.place.line) `"), "\(place)")
        }
        #expect(list.components(separatedBy: "- [ ] ").count - 1 == places.count)
        #expect(list.components(separatedBy: "The result is no longer live").count == 2, "\(list)")
    }
}
