import Testing

/// Rounds that handle one item each, however many parts it has or however late the work is done.
@Suite struct RoundPartTests {
    private func coreData(_ text: String) -> [String] {
        problems(
            """
            import CoreData
            @objc(Stop) final class Stop: NSManagedObject { @NSManaged var name: String }
            @objc(Folder) final class Folder: NSManagedObject { @NSManaged var parent: Folder?; @NSManaged var size: Int }

            """
                + text)
    }

    /// The parts of one object are no batch of objects; a list that is handed over is one.
    @Test func thePartsOfTheRoundsObject() {
        func albums(_ songs: String, _ mark: String) -> String {
            """
            import RealmSwift
            final class Song: Object { @Persisted var title: String }
            final class Album: Object { @Persisted(primaryKey: true) var id: Int; @Persisted var songs: List<Song> }
            func rename(_ albums: [Album], _ lists: [[Song]], _ realm: Realm) {
                for \(songs)
                    try? realm.write {\(mark)
                        songs.forEach { $0.title = $0.title.uppercased() }
                    }
                }
            }
            """
        }
        let own = "album in albums {\n        let songs = album.songs"
        #expect(problems(albums(own, " // expect: write_in_loop")) == [])
        #expect(problems(albums("songs in lists {", "")) == [])
    }

    /// A helper for a batch that each round gives one item.
    @Test func aBatchHelperWithOneElement() {
        func store(_ given: String, _ mark: String) -> String {
            """
            import GRDB
            struct Coin: Codable, FetchableRecord, PersistableRecord { var id: String }
            struct Store {
                let queue: DatabaseQueue
                func add(_ coins: [Coin]) throws {
                    try queue.write { db in
                        for coin in coins { try coin.save(db) }
                    }
                }
                func run(_ ids: [String], _ pages: [[Coin]]) throws {
                    for \(given) {
                        try add(\(given.hasPrefix("id") ? "[Coin(id: id)]" : "page"))\(mark)
                    }
                }
            }
            """
        }
        #expect(problems(store("id in ids", " // expect: write_in_loop")) == [])
        #expect(problems(store("page in pages", "")) == [])
    }

    /// The context's own blocks wait in line: as many saves as rounds.
    @Test func savesThatWaitInLine() {
        #expect(
            coreData(
                """
                final class Stops {
                    private let context: NSManagedObjectContext
                    init(container: NSPersistentContainer) { context = container.newBackgroundContext() }
                    func add(_ names: [String]) {
                        for name in names {
                            context.perform {
                                Stop(context: self.context).name = name
                                try? self.context.save() // expect: write_in_loop
                            }
                        }
                    }
                    func addAtOnce(_ names: [String]) {
                        context.perform {
                            for name in names { Stop(context: self.context).name = name }
                            try? self.context.save()
                        }
                    }
                }
                """) == [])
    }

    /// A walk from an object to the one that it is linked to has rounds, as a list has.
    @Test func aWalkOverLinks() {
        #expect(
            coreData(
                """
                func removeEmpty(from first: Folder, in context: NSManagedObjectContext) {
                    var current: Folder? = first
                    while let folder = current {
                        let parent = folder.parent
                        context.delete(folder)
                        try? context.save() // expect: write_in_loop
                        current = parent
                    }
                }
                """) == [])
    }

    /// A function that a property holds saves where it is called; one of a list of functions is called once.
    @Test func aKeptFunctionThatSaves() {
        #expect(
            coreData(
                """
                enum Stack { static let container = NSPersistentContainer(name: "Stops") }
                struct Client {
                    let save: () -> Void
                    static let live = Client(save: { try? Stack.container.viewContext.save() })
                    @MainActor func keep(_ names: [String]) {
                        for name in names {
                            Stop(context: Stack.container.viewContext).name = name
                            save() // expect: write_in_loop
                        }
                    }
                }
                """) == [])
    }

    /// Deleting a list deletes what is in it, and a context that is reset lets go of what it gave.
    @Test func whatIsGoneWithItsListOrContext() {
        #expect(
            realmProblems(
                """
                func prune(_ realm: Realm) throws {
                    let dogs = Array(realm.objects(Dog.self))
                    try realm.write { realm.delete(dogs) }
                    print(dogs[0].name) // expect: invalidated_object_use
                }
                func pruneAndCount(_ realm: Realm) throws {
                    let dogs = Array(realm.objects(Dog.self))
                    let names = dogs.map(\\.name)
                    try realm.write { realm.delete(dogs) }
                    print(names)
                }
                """) == [])
        #expect(
            coreData(
                """
                func record(_ container: NSPersistentContainer) {
                    let context = container.newBackgroundContext()
                    context.perform {
                        let stop = Stop(context: context)
                        context.reset()
                        print(stop.name) // expect: invalidated_object_use
                    }
                }
                """) == [])
    }
}
