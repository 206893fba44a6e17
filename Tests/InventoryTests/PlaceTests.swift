import Inventory
import Testing

/// The entries of each section, with a neighbour that is not listed.
@Suite struct PlaceTests {
    private func lines(_ inventory: Inventory, _ section: DatabasePlace.Section) -> [String] {
        inventory.places.filter { $0.section == section }.map { place in
            ([place.kind.rawValue, "\(place.place.line)", place.contexts.joined(separator: "; ")]
                + place.models.map(\.name) + place.details.map { "\($0.name)=\($0.value)" }).joined(separator: " | ")
        }
    }

    private static let models = """
        import RealmSwift
        class Dog: Object { @Persisted(primaryKey: true) var id = ""; @Persisted var name = ""; @Persisted var age: \
        Int? }
        class Cat: Object { @Persisted var name = "" }

        """

    @Test func storesAndWhatTheirConfigurationsSay() throws {
        let found = try inventory([
            "Store.swift": Self.models + """
                import Foundation
                func open(_ key: Data) throws -> Realm {
                    var configuration = Realm.Configuration(fileURL: nil, encryptionKey: key, schemaVersion: 3, migrationBlock: { migration, old in
                        migration.enumerateObjects(ofType: Dog.className()) { old, new in new?["name"] = old?["title"] }
                    })
                    configuration.deleteRealmIfMigrationNeeded = false
                    configuration.fileURL = FileManager.default.containerURL(forSecurityApplicationGroupIdentifier: "group.dogs")
                    return try Realm(configuration: configuration)
                }
                """
        ])
        #expect(
            lines(found, .stores).map { String($0.prefix { $0 != "|" }) } == [
                "configuration ", "configuration ", "configuration ", "open "
            ])
        #expect(found.places.filter { $0.section == .encryption }.map(\.details) == [[.init("encryptionKey", "key")]])
        #expect(found.places.filter { $0.section == .migrations }.map(\.kind) == [.block, .version, .change])
        #expect(
            found.places.filter { $0.section == .sharing }.map(\.details) == [
                [.init("forSecurityApplicationGroupIdentifier", "\"group.dogs\"")]
            ])
        // A property that a migration reaches by name has no other name.
        #expect(found.places.allSatisfy { $0.section != .dynamic })
    }

    /// Two frameworks have a `Configuration`: whose it is, the module decides that declares it.
    @Test(arguments: ["import GRDB", "import GRDB\nimport RealmSwift"])
    func aConfigurationIsItsModules(_ imports: String) throws {
        let found = try inventory([
            "Old.swift": """
            import RealmSwift
            func open() throws -> Realm { try Realm(configuration: Realm.Configuration(schemaVersion: 3)) }
            """,
            "New.swift": imports + "\n" + """
                func open(path: String) throws -> DatabaseQueue {
                    var configuration = Configuration()
                    configuration.foreignKeysEnabled = true
                    configuration.readonly = false
                    return try DatabaseQueue(path: path, configuration: configuration)
                }
                """
        ])
        let stores = found.places.filter { $0.section == .stores }
        #expect(
            stores.filter { $0.place.path == "New.swift" }.map { "\($0.kind) \($0.framework)" } == ["container GRDB"],
            "\(stores)")
        #expect(Set(stores.filter { $0.framework == "Realm" }.map(\.place.path)) == ["Old.swift"])
        #expect(found.stores.allSatisfy { $0.places.allSatisfy { $0.path == "Old.swift" } }, "\(found.stores)")
    }

    @Test func transactionsWithModelsPolicyAndContext() throws {
        let found = try inventory([
            "Store.swift": Self.models + """
                import Foundation
                final class Store {
                    let queue = DispatchQueue(label: "store")
                    func save(_ dog: Dog) throws {
                        let realm = try Realm()
                        try realm.write { realm.add(dog, update: .modified); rename(dog) }
                    }
                    func rename(_ dog: Dog) { dog.name = "x" }
                    func update(_ work: (Realm) -> Void) throws { let realm = try Realm(); try realm.write { work(realm) } }
                    func later(_ work: @escaping (Realm) -> Void) throws { try update { realm in work(realm) } }
                    func read(_ work: (Realm) -> Void) throws { work(try Realm()) }
                    @MainActor func use(_ cat: Cat) throws {
                        try update { $0.delete(cat) }
                        try later { $0.add(cat) }
                        try read { _ in }
                    }
                    func manual() throws {
                        let realm = try Realm()
                        realm.beginWrite()
                        realm.deleteAll()
                        try realm.commitWrite()
                    }
                }
                """
        ])
        #expect(
            lines(found, .transactions) == [
                "write | 9 | the caller's thread | Dog | adds=Dog | changes=Dog | policy=.modified",
                "write | 12 | the main actor",
                "wrapped | 16 | the main actor | Cat | through=Store.update(_:) | deletes=Cat",
                "wrapped | 17 | the main actor | Cat | through=Store.later(_:) | adds=Cat",
                "begin | 22 | the caller's thread"
            ])
    }

    /// A change is its object's, not that of what it is given; what can't be read is named with its reason.
    @Test func changesOneByOne() throws {
        let found = try inventory([
            "Store.swift": """
            import RealmSwift
            class Item: Object { @Persisted var name = "" }
            class Box: Object { @Persisted var items: List<Item>; @Persisted var count = 0; @Persisted var best: Item? }
            func change(_ realm: Realm, _ box: Box, _ item: Item, _ work: () -> Void) throws {
                try realm.write {
                    box.items.append(Item())
                    box.items[0] = item
                    box.count += 1
                    box.best = nil
                    work()
                }
                let new = Box()
                realm.beginWrite()
                new.count = 2
                realm.add(new)
                realm.delete(item)
                try realm.commitWrite()
                box.count = 3
            }
            """
        ])
        let changes = found.places.filter { $0.section == .transactions }.map { place in
            place.changes.map { change in
                """
                \(change.place.line) \(change.verb) \(change.models.map(\.name).joined(separator: " "))\
                .\(change.property ?? "")\(change.isGiven ? "+" : "") \(change.reason)
                """
            }
        }
        #expect(
            changes == [
                [
                    "6 collects Box.items+ ", "6 makes Item. ", "7 collects Box.items+ ", "8 sets Box.count+ ",
                    "9 links Box.best ", "10 unread . it runs a function that it is given"
                ], ["15 adds Box. ", "16 deletes Item. "]
            ])
        #expect(
            lines(found, .transactions).map { $0.split(separator: " | ").dropFirst(3).joined(separator: " ") } == [
                "Box Item adds=Item changes=Box", "Box Item adds=Box deletes=Item"
            ])
    }

    @Test func queriesWithTheirVerdicts() throws {
        let found = try inventory([
            "Query.swift": Self.models + """
                import Foundation
                func find(_ realm: Realm, _ name: String, _ condition: NSPredicate) {
                    _ = realm.objects(Dog.self)
                    _ = realm.objects(Dog.self).filter("name == %@", name)
                    _ = realm.objects(Dog.self).filter("name LIKE %@", name)
                    _ = realm.objects(Dog.self).where { $0.name == name }
                    _ = realm.objects(Dog.self).filter(condition)
                    _ = realm.objects(Dog.self).filter(NSPredicate(format: "name == %@", name))
                    _ = realm.objects(Dog.self).sorted(byKeyPath: "name")
                    _ = realm.object(ofType: Dog.self, forPrimaryKey: name)
                    _ = NSPredicate(format: "age > 3")
                }
                enum Format { static let byName = "name == %@"; static var changing = "name == %@" }
                func constant(_ realm: Realm, _ name: String) {
                    _ = realm.objects(Dog.self).filter(Format.byName, name)
                    _ = realm.objects(Dog.self).filter(Format.changing, name)
                }
                func inMemory(_ realm: Realm) -> Int { realm.objects(Dog.self).filter { $0.name == "a" }.count }
                func bound(_ realm: Realm, _ name: String) {
                    let condition = NSPredicate(format: "name == %@", name)
                    _ = realm.objects(Dog.self).filter(condition)
                }
                func rebound(_ realm: Realm, _ name: String) {
                    var condition = NSPredicate(format: "name == %@", name)
                    if name.isEmpty { condition = NSPredicate(format: "age > 3") }
                    _ = realm.objects(Dog.self).filter(condition)
                }
                """
        ])
        let queries = found.places.filter { $0.section == .queries && $0.kind != .all }
        #expect(
            queries.map(\.kind) == [
                .filter, .filter, .filter, .filter, .filter, .sort, .byKey, .predicate, .filter, .filter, .filter,
                .filter, .predicate, .predicate, .filter
            ])
        #expect(
            queries.map { $0.grades[.grdb] != nil } == [
                true, true, true, false, true, false, false, false, true, false, true, true, false, false, false
            ])
        #expect(queries[0].grades[.swiftdata] == "exact")
        #expect(queries[1].grades[.swiftdata] != "exact")
        #expect(queries[3].unresolved == ["the condition is made elsewhere"])
        #expect(queries[7].unresolved == ["which model is asked"])
        #expect(queries[10].details == [.init("with", "a closure, in memory")])
    }

    @Test func observersCrossingsViewsAndUsesByName() throws {
        let found = try inventory([
            "View.swift": Self.models + """
                import SwiftUI
                struct DogList: View {
                    @ObservedResults(Dog.self) var dogs
                    @State var count = 0
                    var body: some View { EmptyView() }
                }
                final class Model {
                    var results: Results<Dog>?
                    var names: [String] = []
                    var token: NotificationToken?
                    func watch(_ dog: Dog) {
                        token = results?.observe { _ in }
                        let frozen = dog.freeze()
                        _ = frozen.thaw()
                        _ = ThreadSafeReference(to: dog)
                        _ = dog["name"]
                        _ = dog.name
                    }
                }
                """
        ])
        #expect(found.places.filter { $0.section == .ui }.map(\.kind) == [.wrapper, .held])
        #expect(found.places.filter { $0.section == .observers }.map(\.kind) == [.notification])
        #expect(found.places.filter { $0.section == .crossings }.map(\.kind) == [.frozen, .thawed, .reference])
        #expect(found.places.filter { $0.section == .dynamic }.map(\.text) == ["dog[\"name\"]"])
    }

    @Test func aDataModelsFileSaysWhatIsStored() throws {
        let found = try inventory([
            "App.xcdatamodeld/App.xcdatamodel/contents": """
            <?xml version="1.0" encoding="UTF-8"?>
            <model type="com.apple.IDECoreDataModeler.DataModel">
                <entity name="Book" representedClassName="Book" syncable="YES" codeGenerationType="class">
                    <attribute name="title" optional="YES" attributeType="String"/>
                    <attribute name="pages" attributeType="Integer 32" defaultValueString="0" usesScalarValueType="YES"/>
                    <attribute name="cache" transient="YES" optional="YES" attributeType="Binary"/>
                    <relationship name="author" optional="YES" maxCount="1" deletionRule="Nullify" destinationEntity="Author" inverseName="books"/>
                    <fetchIndex name="byTitle">
                        <fetchIndexElement property="title" type="Binary" order="ascending"/>
                    </fetchIndex>
                    <uniquenessConstraints>
                        <uniquenessConstraint>
                            <constraint value="title"/>
                            <constraint value="pages"/>
                        </uniquenessConstraint>
                    </uniquenessConstraints>
                </entity>
                <entity name="Author" representedClassName="Writer" syncable="YES">
                    <relationship name="books" optional="YES" toMany="YES" ordered="YES" deletionRule="Cascade" destinationEntity="Book" inverseName="author"/>
                </entity>
            </model>
            """,
            "Writer.swift":
                """
            import CoreData
            class Writer: NSManagedObject { @NSManaged var books: NSOrderedSet?; var plain = 0 }
            class Other { var books = 0 }
            """
        ])
        #expect(found.models.map(\.name).sorted() == ["Book", "Writer"])
        #expect(
            found.lines("Book") == [
                "title: string?, managed, in the data model", "pages: int (Int32), managed, in the data model",
                "cache: data?, ignored, in the data model", "author: to one Writer?, managed, in the data model"
            ])
        #expect(
            found.lines("Writer") == [
                "books: list of Book?, managed, in the data model",
                "plain: int, plain, not marked, as others of the class are"
            ])
        let book = found.models.first { $0.name == "Book" }
        #expect(book?.uniqueKeys == [["title", "pages"]])
        #expect(book?.properties.map(\.isIndexed) == [true, false, false, false])
        #expect(book?.properties[3].inverse == "books")
        #expect(book?.properties.map(\.place.line) == [4, 5, 6, 7])
        #expect(found.models.first { $0.name == "Writer" }?.storedName == "Author")
        #expect(found.property("Writer", "books")?.deleteRule == "cascade")
    }
}
