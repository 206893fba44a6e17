// Made by embed.py from the pages and models beside it; not to be edited.
extension Embedded {
    /// From Distribution/repository.txt.
    package static let repository = "OWNER/Confine"
    static let pages: [(id: String, text: String)] = [
("actor_exposes_storage",
####"""
# actor_exposes_storage
An actor hands out its mutable storage, or lets others set it

- severity: warning
- section: File stores
- law: 1 (One owner)
- frameworks: File store
- fix: safe

## What happens
Two contexts change the same object at the same time. Updates are lost, dictionary and array code crashes, and the file
differs from the memory.

## Why
An actor protects what only it can reach. A reference that has left is no longer protected, and a cache that others can set is saved without the actor's own rules.

## When it is fine
Copies (`Array(cache.values)`), structs, and read-only computed values.

## Fix it by hand
Return values. Let the actor offer the operations (`save`, `delete`, `find`) instead of the storage.

## What the fix does
Safe: a stored property that nothing outside of the actor asks for becomes private. Not where a protocol, a key path or code whose types are not known may mean it.

## What it can't see
Storage of a reference type that another module declares.

## Examples
### ❌ The cache object itself (File store)
Compiler (Swift 6): silent
```swift
import Foundation

final class PageCache {
    var pages: [String: String] = [:]
}

actor PageStore {
    private let cache = PageCache()

    func storage() -> PageCache { // expect: actor_exposes_storage // maybe: non_sendable_across_actor
        cache
    }
}
```
### ❌ A setter for the cache (File store)
Compiler (Swift 6): silent
```swift
import Foundation

actor ScoreStore {
    private var scores: [String: Int] = [:]
    private let file = URL.documentsDirectory.appendingPathComponent("scores.json")

    func replaceStorage(with scores: [String: Int]) { // expect: actor_exposes_storage
        self.scores = scores
    }

    func save() throws {
        try JSONEncoder().encode(scores).write(to: file, options: .atomic)
    }
}
```
### ❌ A stored property of a reference type that isn't private (File store)
Compiler (Swift 6): silent
```swift
import Foundation

actor ImageStore {
    let images = NSMutableDictionary() // expect: actor_exposes_storage // maybe: non_sendable_across_actor

    func add(_ data: Data, _ name: String) {
        images[name] = data
    }
}
```

Fixed:
```swift fixed
import Foundation

actor ImageStore {
    private let images = NSMutableDictionary()

    func add(_ data: Data, _ name: String) {
        images[name] = data
    }
}
```

### ✅ Copies and values (File store)
```swift
import Foundation

struct Card: Codable, Sendable {
    let id: String
    var text: String
}

actor CardStore {
    private var cards: [String: Card] = [:]

    func all() -> [Card] { Array(cards.values) }
    func find(_ id: String) -> Card? { cards[id] }
    var count: Int { cards.count }

    func save(_ card: Card) { cards[card.id] = card }
}
```
### ✅ A read-only value (File store)
```swift
import Foundation

actor DownloadStore {
    private(set) var finished: [String] = []

    func finish(_ name: String) { finished.append(name) }
}
```
### ✅ Private storage of a reference type (File store)
```swift
import Foundation

actor ThumbnailStore {
    private let cache = NSCache<NSString, NSData>()

    func thumbnail(_ name: String) -> Data? {
        cache.object(forKey: name as NSString) as Data?
    }

    func keep(_ data: Data, for name: String) {
        cache.setObject(data as NSData, forKey: name as NSString)
    }
}
```

"""####
),
("async_open_off_main",
####"""
# async_open_off_main
`try await Realm()` outside the main actor: it is the main actor's realm that comes back

- severity: error
- section: Confinement
- law: 1 (One owner), 2 (An `await` may move you)
- frameworks: Realm
- fix: unsafe

## What happens
The first query raises `Realm accessed from incorrect thread.`, for the function runs on the pool's threads and the realm belongs to the main thread.

## Why
The awaited initialisers `Realm(configuration:downloadBeforeOpen:)` are isolated to the main actor. In an async function
a bare `Realm()` picks them, and the compiler asks for the `await`. With the `await` the code compiles, and the mistake
is complete.

## When it is fine
In main-actor code. `Realm(actor:)` and, in an isolated caller, `Realm.open()` give a realm that belongs to the caller.

## Fix it by hand
In an actor: `try await Realm.open()` or `try await Realm(actor: self)`. In a nonisolated async function: `try Realm(queue: nil)`, with no `await` between opening and last use. For the screen: mark the function `@MainActor`.

## What the fix does
Unsafe: `Realm.open()` in an actor, `Realm(queue: nil)` elsewhere. In both cases look at the `await`s that follow.

## What it can't see
An awaited open behind a function of another module.

## Examples
### ❌ In a plain actor (Realm)
Compiler (Swift 6): reports “non-Sendable 'Realm'-typed result can not be returned from main actor-isolated initializer 'init(configuration:downloadBeforeOpen:)' to actor-isolated context”
```swift
import RealmSwift

final class Herb: Object {
    @Persisted(primaryKey: true) var id: Int
    @Persisted var name: String
}

actor HerbStore {
    func names() async throws -> [String] {
        let realm = try await Realm() // expect: async_open_off_main
        return realm.objects(Herb.self).map { $0.name } // maybe: handle_used_after_suspension, live_object_crosses_boundary, confined_handle_escapes_scope, main_context_off_main
    }
}
```

Fixed:
```swift fixed
import RealmSwift

final class Herb: Object {
    @Persisted(primaryKey: true) var id: Int
    @Persisted var name: String
}

actor HerbStore {
    func names() async throws -> [String] {
        let realm = try await Realm.open()
        return realm.objects(Herb.self).map { $0.name }
    }
}
```

### ❌ In a nonisolated async function (Realm)
Compiler (Swift 6): reports “non-Sendable 'Realm'-typed result can not be returned from main actor-isolated initializer 'init(configuration:downloadBeforeOpen:)' to nonisolated context”
```swift
import RealmSwift

final class Nut: Object {
    @Persisted(primaryKey: true) var id: Int
    @Persisted var kind: String
}

struct NutCounter: Sendable {
    func count(_ kind: String) async throws -> Int {
        let configuration = Realm.Configuration(inMemoryIdentifier: "nuts")
        let realm = try await Realm(configuration: configuration, downloadBeforeOpen: .never) // expect: async_open_off_main // maybe: deprecated_device_sync
        return realm.objects(Nut.self).where { $0.kind == kind }.count // maybe: handle_used_after_suspension, live_object_crosses_boundary, confined_handle_escapes_scope, main_context_off_main
    }
}
```

Fixed:
```swift fixed
import RealmSwift

final class Nut: Object {
    @Persisted(primaryKey: true) var id: Int
    @Persisted var kind: String
}

struct NutCounter: Sendable {
    func count(_ kind: String) async throws -> Int {
        let configuration = Realm.Configuration(inMemoryIdentifier: "nuts")
        let realm = try Realm(configuration: configuration, queue: nil)
        return realm.objects(Nut.self).where { $0.kind == kind }.count
    }
}
```

### ❌ In a detached task started from a view controller (Realm)
Compiler (Swift 6): reports “non-Sendable 'Realm'-typed result can not be returned from main actor-isolated initializer 'init(configuration:downloadBeforeOpen:)' to nonisolated context”
```swift
import RealmSwift
import UIKit

final class Leek: Object {
    @Persisted(primaryKey: true) var id: Int
}

final class LeekController: UIViewController {
    func countTapped() {
        Task.detached(priority: .utility) {
            let realm = try await Realm() // expect: async_open_off_main
            let count = realm.objects(Leek.self).count // maybe: handle_used_after_suspension, live_object_crosses_boundary, confined_handle_escapes_scope, main_context_off_main
            await MainActor.run { self.title = "\(count)" }
        }
    }
}
```

Fixed:
```swift fixed
import RealmSwift
import UIKit

final class Leek: Object {
    @Persisted(primaryKey: true) var id: Int
}

final class LeekController: UIViewController {
    func countTapped() {
        Task.detached(priority: .utility) {
            let realm = try Realm(queue: nil)
            let count = realm.objects(Leek.self).count
            await MainActor.run { self.title = "\(count)" }
        }
    }
}
```

### ❌ A migration in an actor, the source opened with await (Realm, SwiftData)
Compiler (Swift 6): reports “non-Sendable 'Realm'-typed result can not be returned from main actor-isolated initializer 'init(configuration:downloadBeforeOpen:)' to actor-isolated context”
```swift
import Foundation
import RealmSwift
import SwiftData

final class OldAlbum: Object {
    @Persisted(primaryKey: true) var id: String
    @Persisted var title: String
}

@Model
final class Album {
    var id: String
    var title: String
    init(id: String, title: String) {
        self.id = id
        self.title = title
    }
}

actor AlbumMigration {
    private let container: ModelContainer
    init(container: ModelContainer) { self.container = container }

    func run(from url: URL) async throws {
        let source = try await Realm(configuration: Realm.Configuration(fileURL: url)) // expect: async_open_off_main
        let context = ModelContext(container)
        for album in source.objects(OldAlbum.self) { // maybe: handle_used_after_suspension, live_object_crosses_boundary, confined_handle_escapes_scope, main_context_off_main
            context.insert(Album(id: album.id, title: album.title))
        }
        try context.save()
    }
}
```

Fixed:
```swift fixed
import Foundation
import RealmSwift
import SwiftData

final class OldAlbum: Object {
    @Persisted(primaryKey: true) var id: String
    @Persisted var title: String
}

@Model
final class Album {
    var id: String
    var title: String
    init(id: String, title: String) {
        self.id = id
        self.title = title
    }
}

actor AlbumMigration {
    private let container: ModelContainer
    init(container: ModelContainer) { self.container = container }

    func run(from url: URL) async throws {
        let source = try await Realm.open(configuration: Realm.Configuration(fileURL: url))
        let context = ModelContext(container)
        for album in source.objects(OldAlbum.self) {
            context.insert(Album(id: album.id, title: album.title))
        }
        try context.save()
    }
}
```

### ❌ A helper without isolation, called from the main actor (Realm)
Compiler (Swift 6): reports “non-Sendable 'Realm'-typed result can not be returned from main actor-isolated initializer 'init(configuration:downloadBeforeOpen:)' to nonisolated context”
```swift
import RealmSwift

final class Pea: Object {
    @Persisted(primaryKey: true) var id: Int
    @Persisted var sweet: Bool
}

func sweetPeas() async throws -> Int {
    let realm = try await Realm() // expect: async_open_off_main
    return realm.objects(Pea.self).where { $0.sweet == true }.count // maybe: handle_used_after_suspension, live_object_crosses_boundary, confined_handle_escapes_scope, main_context_off_main
}

@MainActor
final class PeaModel {
    private(set) var sweet = 0
    func load() async throws { sweet = try await sweetPeas() }
}
```

Fixed:
```swift fixed
import RealmSwift

final class Pea: Object {
    @Persisted(primaryKey: true) var id: Int
    @Persisted var sweet: Bool
}

func sweetPeas() async throws -> Int {
    let realm = try Realm(queue: nil)
    return realm.objects(Pea.self).where { $0.sweet == true }.count
}

@MainActor
final class PeaModel {
    private(set) var sweet = 0
    func load() async throws { sweet = try await sweetPeas() }
}
```

### ✅ In main-actor code (Realm)
```swift
import RealmSwift
import UIKit

final class Bean: Object {
    @Persisted(primaryKey: true) var id: Int
}

@MainActor
final class BeanModel {
    private(set) var count = 0

    func load() async throws {
        let realm = try await Realm()
        count = realm.objects(Bean.self).count
    }
}

final class BeanController: UIViewController {
    override func viewDidLoad() {
        super.viewDidLoad()
        Task {
            let realm = try await Realm(configuration: .defaultConfiguration)
            title = "\(realm.objects(Bean.self).count)"
        }
    }
}
```
### ✅ A realm that belongs to the actor (Realm)
```swift
import RealmSwift

final class Corn: Object {
    @Persisted(primaryKey: true) var id: Int
}

actor CornStore {
    func count() async throws -> Int {
        let realm = try await Realm(actor: self)
        return realm.objects(Corn.self).count
    }

    func countAgain() async throws -> Int {
        let realm = try await Realm.open(configuration: .defaultConfiguration)
        return realm.objects(Corn.self).count
    }
}
```
### ✅ The synchronous open in a nonisolated function (Realm)
```swift
import RealmSwift

final class Kale: Object {
    @Persisted(primaryKey: true) var id: Int
}

func kaleCount() async throws -> Int {
    let realm = try Realm(queue: nil)
    return realm.objects(Kale.self).count
}
```
### ✅ A nested function on the main actor (Realm)
```swift
import RealmSwift

final class Beet: Object {
    @Persisted(primaryKey: true) var id: Int
    @Persisted var weight: Double
}

struct BeetReport: Sendable {
    func heaviest() async throws -> Double {
        @MainActor
        func read() async throws -> Double {
            let realm = try await Realm()
            return realm.objects(Beet.self).max(ofProperty: "weight") ?? 0
        }
        return try await read()
    }
}
```
### ✅ A main-actor task in code without isolation (Realm)
```swift
import RealmSwift

final class Yam: Object {
    @Persisted(primaryKey: true) var id: Int
}

final class YamCounter {
    func count(_ done: @escaping @Sendable (Int) -> Void) {
        Task { @MainActor in
            let realm = try await Realm()
            done(realm.objects(Yam.self).count)
        }
    }
}
```

"""####
),
("async_write_without_run_loop",
####"""
# async_write_without_run_loop
An asynchronous write on a realm that has no run loop, queue or actor to come back to

- severity: error
- section: Confinement
- law: 1 (One owner)
- frameworks: Realm
- fix: none

## What happens
`writeAsync` and `beginAsyncWrite` raise `Cannot schedule async transaction. Make sure you are running from inside a run loop.`; `asyncWrite` and `asyncRefresh` stop the app with
"can only be called on main thread or actor-isolated Realms".

## Why
The block runs later, on the realm's own thread or queue. A pool thread without a run loop has no later.

## When it is fine
On the main actor, with a realm owned by an actor (`asyncWrite`), with a `queue:`-opened realm on its queue (`writeAsync`).

## Fix it by hand
In background work a plain `write` is right: no user waits for that thread. In an actor open with `Realm(actor: self)`.

## What it can't see
Threads that run a run loop started in another module.

## Examples
### ❌ writeAsync in a plain task (Realm)
Compiler (Swift 6): silent
```swift
import RealmSwift

final class Vote: Object {
    @Persisted(primaryKey: true) var id: Int
    @Persisted var up: Bool
}

final class VoteService {
    func vote(_ id: Int) {
        Task {
            let realm = try Realm()
            realm.writeAsync { // expect: async_write_without_run_loop
                realm.create(Vote.self, value: ["id": id, "up": true], update: .modified)
            }
        }
    }
}
```
### ❌ writeAsync in a global queue (Realm)
Compiler (Swift 6): silent
```swift
import Foundation
import RealmSwift

final class Ping: Object {
    @Persisted(primaryKey: true) var id: Int
}

func ping(_ id: Int) {
    DispatchQueue.global().async {
        autoreleasepool {
            guard let realm = try? Realm() else { return }
            realm.writeAsync({ // expect: async_write_without_run_loop
                realm.create(Ping.self, value: ["id": id], update: .modified)
            }, onComplete: { error in
                print(error ?? "stored")
            })
        }
    }
}
```
### ❌ asyncWrite on a thread-owned realm in an actor (Realm)
Compiler (Swift 6): silent
```swift
import RealmSwift

final class Clap: Object {
    @Persisted(primaryKey: true) var id: Int
    @Persisted var count: Int
}

actor ClapStore {
    func clap(_ id: Int) async throws {
        let realm = try Realm(queue: nil)
        try await realm.asyncWrite { // expect: async_write_without_run_loop
            realm.create(Clap.self, value: ["id": id, "count": 1], update: .modified)
        }
    }
}
```
### ❌ asyncRefresh on a thread-owned realm in an actor (Realm)
Compiler (Swift 6): silent
```swift
import RealmSwift

final class Flag: Object {
    @Persisted(primaryKey: true) var id: Int
}

actor FlagCounter {
    func latest() async throws -> Int {
        let realm = try Realm(queue: nil)
        _ = await realm.asyncRefresh() // expect: async_write_without_run_loop
        return realm.objects(Flag.self).count // maybe: handle_used_after_suspension
    }
}
```
### ❌ beginAsyncWrite in an operation (Realm)
Compiler (Swift 6): silent
```swift
import Foundation
import RealmSwift

final class Mark: Object {
    @Persisted(primaryKey: true) var id: Int
}

final class MarkOperation: Operation, @unchecked Sendable {
    override func main() {
        autoreleasepool {
            guard let realm = try? Realm() else { return }
            realm.beginAsyncWrite { // expect: async_write_without_run_loop
                realm.create(Mark.self, value: ["id": 1], update: .modified)
                realm.commitAsyncWrite()
            }
        }
    }
}
```
### ✅ On the main actor (Realm)
```swift
import RealmSwift
import UIKit

final class Like: Object {
    @Persisted(primaryKey: true) var id: Int
}

final class LikeController: UIViewController {
    private let realm = try! Realm()

    func likeTapped(_ id: Int) {
        realm.writeAsync { [realm] in
            realm.create(Like.self, value: ["id": id], update: .modified)
        } onComplete: { [weak self] error in
            self?.title = error == nil ? "liked" : "failed"
        }
    }

    func unlike(_ id: Int) async throws {
        try await realm.asyncWrite {
            realm.objects(Like.self).where { $0.id == id }.forEach { realm.delete($0) }
        }
    }
}
```
### ✅ A realm owned by the actor (Realm)
```swift
import RealmSwift

final class Star: Object {
    @Persisted(primaryKey: true) var id: Int
}

actor StarStore {
    private var realm: Realm!

    func open() async throws {
        realm = try await Realm(actor: self)
    }

    func add(_ id: Int) async throws {
        try await realm.asyncWrite {
            realm.create(Star.self, value: ["id": id], update: .modified)
        }
    }
}
```
### ✅ A realm bound to its queue (Realm)
```swift
import Foundation
import RealmSwift

final class Beep: Object {
    @Persisted(primaryKey: true) var id: Int
}

final class BeepStore {
    private let queue = DispatchQueue(label: "beeps", autoreleaseFrequency: .workItem)

    func add(_ id: Int) {
        queue.async { [queue] in
            guard let realm = try? Realm(configuration: .defaultConfiguration, queue: queue) else { return }
            realm.writeAsync {
                realm.create(Beep.self, value: ["id": id], update: .modified)
            }
        }
    }
}
```
### ✅ A plain write in the background (Realm)
```swift
import Foundation
import RealmSwift

final class Tick: Object {
    @Persisted(primaryKey: true) var id: Int
}

func tick(_ id: Int) {
    DispatchQueue.global(qos: .utility).async {
        autoreleasepool {
            guard let realm = try? Realm() else { return }
            try? realm.write { realm.create(Tick.self, value: ["id": id], update: .modified) }
        }
    }
}
```

"""####
),
("blocking_migration",
####"""
# blocking_migration
A configuration with a migration is opened synchronously on the main actor

- severity: hint
- section: Migration and deprecation
- law: 4 (One transaction for one unit of work)
- frameworks: Realm
- fix: none

## What happens
On the first start after an update the migration runs where the realm is opened. On the main thread the app shows its
launch screen meanwhile. With a large file the system ends the app, and the next start begins the migration again.

## Why
A migration rewrites every object of a class in one transaction.

## When it is fine
`Realm.asyncOpen` and `Realm.open`, an open in the background before the first one on main, and configurations without a
migration block. The first opening migrates: of several openings of one configuration, the one at the app's start is
reported. If none is seen there, each opening outside a helper is reported.

## Fix it by hand
Open asynchronously at start and show a screen meanwhile: `Realm.asyncOpen(configuration:)` migrates in the background.

There is no automatic fix: what the app shows until the file is open is the owner's decision.

## What it can't see
A background open that happens earlier, in other code.

## Examples
### ❌ In the app delegate (Realm)
Compiler (Swift 6): silent
```swift
import RealmSwift
import UIKit

final class Runner: Object {
    @Persisted(primaryKey: true) var id: Int
    @Persisted var name: String
}

final class AppDelegate: UIResponder, UIApplicationDelegate {
    func application(_ application: UIApplication, didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?) -> Bool {
        let configuration = Realm.Configuration(schemaVersion: 3, migrationBlock: { migration, old in
            if old < 3 {
                migration.enumerateObjects(ofType: Runner.className()) { before, after in
                    after?["name"] = before?["firstName"]
                }
            }
        })
        _ = try? Realm(configuration: configuration) // expect: blocking_migration
        return true
    }
}
```
### ❌ The configuration comes from another file (Realm, two files)
Compiler (Swift 6): silent
```swift:Schema.swift
import RealmSwift

final class Shoe: Object {
    @Persisted(primaryKey: true) var id: Int
    @Persisted var size: Double
}

enum Schema {
    static var current: Realm.Configuration {
        var configuration = Realm.Configuration.defaultConfiguration
        configuration.schemaVersion = 8
        configuration.migrationBlock = { migration, _ in
            migration.renameProperty(onType: Shoe.className(), from: "length", to: "size")
        }
        return configuration
    }
}
```
```swift:ShoeModel.swift
import RealmSwift

@MainActor
final class ShoeModel {
    private(set) var sizes: [Double] = []

    func load() throws {
        let realm = try Realm(configuration: Schema.current) // expect: blocking_migration
        sizes = Array(realm.objects(Shoe.self).map { $0.size })
    }
}
```
### ❌ The default configuration set, then opened (Realm)
Compiler (Swift 6): silent
```swift
import RealmSwift
import UIKit

final class Bottle: Object {
    @Persisted(primaryKey: true) var id: Int
}

final class BottleController: UIViewController {
    override func viewDidLoad() {
        super.viewDidLoad()
        Realm.Configuration.defaultConfiguration = Realm.Configuration(schemaVersion: 2, migrationBlock: { migration, _ in
            migration.deleteData(forType: "OldBottle")
        })
        let realm = try? Realm() // expect: blocking_migration
        title = "\(realm?.objects(Bottle.self).count ?? 0)"
    }
}
```
### ✅ Opened asynchronously (Realm)
```swift
import RealmSwift
import UIKit

final class Cup: Object {
    @Persisted(primaryKey: true) var id: Int
}

final class CupController: UIViewController {
    override func viewDidLoad() {
        super.viewDidLoad()
        let configuration = Realm.Configuration(schemaVersion: 2, migrationBlock: { migration, _ in
            migration.deleteData(forType: "OldCup")
        })
        Realm.asyncOpen(configuration: configuration) { [weak self] result in
            if case let .success(realm) = result { self?.title = "\(realm.objects(Cup.self).count)" }
        }
    }

    func open() async throws {
        let configuration = Realm.Configuration(schemaVersion: 2, migrationBlock: { _, _ in })
        let realm = try await Realm.open(configuration: configuration)
        title = "\(realm.objects(Cup.self).count)"
    }
}
```
### ✅ No migration block (Realm)
```swift
import RealmSwift

final class Jug: Object {
    @Persisted(primaryKey: true) var id: Int
}

@MainActor
func jugs() throws -> Int {
    let configuration = Realm.Configuration(schemaVersion: 2, deleteRealmIfMigrationNeeded: true)
    return try Realm(configuration: configuration).objects(Jug.self).count
}
```
### ✅ Migrated in the background (Realm)
```swift
import Foundation
import RealmSwift

final class Bowl: Object {
    @Persisted(primaryKey: true) var id: Int
}

func migrate(_ done: @escaping @Sendable (Bool) -> Void) {
    DispatchQueue.global(qos: .userInitiated).async {
        let opened = autoreleasepool { () -> Bool in
            let configuration = Realm.Configuration(schemaVersion: 2, migrationBlock: { _, _ in })
            return (try? Realm(configuration: configuration)) != nil
        }
        DispatchQueue.main.async { done(opened) }
    }
}
```

"""####
),
("codable_model",
####"""
# codable_model
A Realm model conforms to `Codable`, `Encodable` or `Decodable`

- severity: warning
- section: Modelling
- law: 3 (Send identity, not objects)
- frameworks: Realm
- fix: safe/unsafe

## What happens
Encoding walks a live object. On the wrong thread it raises `Realm accessed from incorrect thread.`, and on a graph with
a cycle it never ends. It sends every column of the schema over the wire. Decoding overwrites fields that the server
left out with defaults. A renamed column becomes a broken API.

## Why
A model is the file's schema, a transfer type is the server's. They change at different times, and only one of them is a plain value that may travel.

## When it is fine
DTO structs, and enums marked `PersistableEnum`. A flat model that is only decoded is a hint. Inverse relationships, and
properties that the coding keys leave out, do not count.

## Fix it by hand
Write a struct with the server's fields, `init(from dto:)` on the model and `toDTO()` back, and drop the conformance.

## What the fix does
Safe: if nothing in an application, or in a package's own module, encodes or decodes the model or requires that it can
be, the conformance goes. `init(from:)`, `encode(to:)` and coding keys that only it needs go with it.

Unsafe: it writes that struct and both conversions, with the model's own coding keys, and the structs of the models that
it holds. It removes the conformance and changes the calls that decode the model by name.

There is a fix only if all code that encodes or decodes the model is seen. There is none for a model that is public, is
encoded, writes its coding itself, or holds itself without a collection in between. There is none either if the model is
part of another coded type, which the report names, or a generic argument of another type. The same holds if it goes to a function that takes
any coded value, or to a library of which nothing is known. A model that another coded model holds is fixed after that one.

## What it can't see
Models whose base class is in another module.

## Examples
### ❌ With a list, encoded and decoded (Realm)
Compiler (Swift 6): silent
```swift
import RealmSwift

final class User: Object, Codable { // expect: codable_model
    @Persisted(primaryKey: true) var id: String
    @Persisted var name: String
    @Persisted var tags: List<String>
}
```

Fixed:
```swift fixed
import RealmSwift

final class User: Object {
    @Persisted(primaryKey: true) var id: String
    @Persisted var name: String
    @Persisted var tags: List<String>
}

/// What is sent and received for a `User`.
struct UserDTO: Codable, Sendable {
    var id: String
    var name: String
    var tags: [String]
}

extension User {
    convenience init(from dto: UserDTO) {
        self.init()
        id = dto.id
        name = dto.name
        for value in dto.tags { tags.append(value) }
    }

    /// Call it where the object lives.
    func toDTO() -> UserDTO {
        UserDTO(id: id, name: name, tags: Array(tags))
    }
}
```

### ❌ Flat and only decoded (Realm)
Compiler (Swift 6): silent
```swift
import RealmSwift

final class Rate: Object, Decodable { // expect: codable_model
    @Persisted(primaryKey: true) var code: String
    @Persisted var value: Double
}
```

Fixed:
```swift fixed
import RealmSwift

final class Rate: Object {
    @Persisted(primaryKey: true) var code: String
    @Persisted var value: Double
}

/// What is sent and received for a `Rate`.
struct RateDTO: Decodable, Sendable {
    var code: String
    var value: Double
}

extension Rate {
    convenience init(from dto: RateDTO) {
        self.init()
        code = dto.code
        value = dto.value
    }

    /// Call it where the object lives.
    func toDTO() -> RateDTO {
        RateDTO(code: code, value: value)
    }
}
```

### ❌ In an extension in another file, on an indirect model (Realm, three files)
Compiler (Swift 6): silent
```swift:Base.swift
import RealmSwift

class BaseModel: Object {
    @Persisted(primaryKey: true) var id: Int
}
```
```swift:Room.swift
import RealmSwift

final class Room: BaseModel {
    @Persisted var name: String
    @Persisted var guests: List<String>
}
```
```swift:Room+Coding.swift
import Foundation

extension Room: Encodable { // expect: codable_model
    enum CodingKeys: String, CodingKey { case id, name }

    func encode(to encoder: Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(id, forKey: .id)
        try container.encode(name, forKey: .name)
    }
}
```
### ❌ Through an app protocol and an alias (Realm)
Compiler (Swift 6): silent
```swift
import RealmSwift

protocol APIModel: Decodable {}
typealias Wire = Codable

final class Lesson: Object, APIModel { // expect: codable_model
    @Persisted(primaryKey: true) var id: Int
    @Persisted var title: String
}

final class Step: EmbeddedObject, Wire { // expect: codable_model
    @Persisted var text: String
}
```

Fixed:
```swift fixed
import RealmSwift

protocol APIModel: Decodable {}
typealias Wire = Codable

final class Lesson: Object {
    @Persisted(primaryKey: true) var id: Int
    @Persisted var title: String
}

/// What is sent and received for a `Lesson`.
struct LessonDTO: Decodable, Sendable {
    var id: Int
    var title: String
}

extension Lesson {
    convenience init(from dto: LessonDTO) {
        self.init()
        id = dto.id
        title = dto.title
    }

    /// Call it where the object lives.
    func toDTO() -> LessonDTO {
        LessonDTO(id: id, title: title)
    }
}

final class Step: EmbeddedObject {
    @Persisted var text: String
}

/// What is sent and received for a `Step`.
struct StepDTO: Codable, Sendable {
    var text: String
}

extension Step {
    convenience init(from dto: StepDTO) {
        self.init()
        text = dto.text
    }

    /// Call it where the object lives.
    func toDTO() -> StepDTO {
        StepDTO(text: text)
    }
}
```

### ❌ One finding a class (Realm)
Compiler (Swift 6): silent
```swift
import Foundation
import RealmSwift

final class Score: Object, Encodable, Decodable { // expect: codable_model
    @Persisted(primaryKey: true) var id: Int
    @Persisted var points: Int
    @Persisted var player: Player?
}

final class Player: Object {
    @Persisted(primaryKey: true) var name: String
}

extension Score {
    enum CodingKeys: String, CodingKey { case id, points }
}
```

Fixed:
```swift fixed
import Foundation
import RealmSwift

final class Score: Object {
    @Persisted(primaryKey: true) var id: Int
    @Persisted var points: Int
    @Persisted var player: Player?
}

/// What is sent and received for a `Score`.
struct ScoreDTO: Codable, Sendable {
    var id: Int
    var points: Int

    enum CodingKeys: String, CodingKey { case id, points }
}

extension Score {
    convenience init(from dto: ScoreDTO) {
        self.init()
        id = dto.id
        points = dto.points
    }

    /// Call it where the object lives.
    func toDTO() -> ScoreDTO {
        ScoreDTO(id: id, points: points)
    }
}

final class Player: Object {
    @Persisted(primaryKey: true) var name: String
}

extension Score {
}
```

### ❌ In an application that codes something else (Realm, two files)
Compiler (Swift 6): silent
```swift:Shelf.swift
import Foundation
import RealmSwift

/// What the server sends.
struct ShelfModel: Decodable {
    let id: String
    let place: String
}

final class Shelf: Object, Codable { // expect: codable_model
    @Persisted(primaryKey: true) var id = ""
    @Persisted var place = ""
    @Persisted var books: List<String>

    /// As the server has them.
    enum CodingKeys: String, CodingKey {
        case id = "shelf_id"
        case place
    }

    required override init() {
        super.init()
    }

    convenience init(_ model: ShelfModel) {
        self.init()
        id = model.id
        place = model.place
    }

    required init(from decoder: any Decoder) throws {
        super.init()
        let container = try decoder.container(keyedBy: CodingKeys.self)
        id = try container.decode(String.self, forKey: .id)
        place = try container.decode(String.self, forKey: .place)
    }

    /// Back to the server.
    func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(id, forKey: .id)
        try container.encode(place, forKey: .place)
    }

    var isEmpty: Bool { books.isEmpty }
}
```
```swift:App.swift
import Foundation
import RealmSwift

@main
@MainActor
enum Shelves {
    static func main() throws {
        let realm = try Realm()
        try store(Data(contentsOf: URL(fileURLWithPath: "/shelves.json")), in: realm)
    }
}

@MainActor
func store(_ data: Data, in realm: Realm) throws {
    let shelves = try JSONDecoder().decode([ShelfModel].self, from: data).map { Shelf($0) }
    try realm.write { realm.add(shelves, update: .modified) } // maybe: sync_write_on_main
    print(realm.objects(Shelf.self).count)
}
```

Fixed:
```swift:Shelf.swift fixed
import Foundation
import RealmSwift

/// What the server sends.
struct ShelfModel: Decodable {
    let id: String
    let place: String
}

final class Shelf: Object {
    @Persisted(primaryKey: true) var id = ""
    @Persisted var place = ""
    @Persisted var books: List<String>

    required override init() {
        super.init()
    }

    convenience init(_ model: ShelfModel) {
        self.init()
        id = model.id
        place = model.place
    }

    var isEmpty: Bool { books.isEmpty }
}
```

### ✅ A DTO beside the model (Realm)
```swift
import Foundation
import RealmSwift

struct BookDTO: Codable {
    let isbn: String
    let title: String
    let tags: [String]
}

final class Book: Object {
    @Persisted(primaryKey: true) var isbn: String
    @Persisted var title: String
    @Persisted var tags: List<String>

    convenience init(from dto: BookDTO) {
        self.init()
        isbn = dto.isbn
        title = dto.title
        tags.append(objectsIn: dto.tags)
    }

    func toDTO() -> BookDTO {
        BookDTO(isbn: isbn, title: title, tags: Array(tags))
    }
}
```
### ✅ Nested transfer types and persistable enums (Realm)
```swift
import RealmSwift

final class Order: Object {
    enum State: String, PersistableEnum, Codable {
        case open, paid
    }

    struct Payload: Codable {
        var id: Int
        var state: State
    }

    @Persisted(primaryKey: true) var id: Int
    @Persisted var state: State
}
```
### ✅ A class named Object that is the project's own
```swift
import Foundation

enum Scene {
    class Object: Codable {
        var name = ""
    }

    final class Lamp: Object {
        var watts = 40
    }
}
```
### ✅ A struct named like the model, in a file without it (Realm, two files)
```swift:Model.swift
import RealmSwift

final class StoredCity: Object {
    @Persisted(primaryKey: true) var id: Int
    @Persisted var name: String
}
```
```swift:City.swift
struct City: Codable, Hashable {
    var id: Int
    var name: String
}

extension City: Identifiable {}
```

"""####
),
("confined_handle_escapes_scope",
####"""
# confined_handle_escapes_scope
A handle or a managed object leaves the closure that it is valid in

- severity: error
- section: Confinement
- law: 1 (One owner), 5 (Short lives)
- frameworks: GRDB, Core Data, Realm, FMDB
- fix: unsafe

## What happens
GRDB stops the app at the first statement: `Database was not used on the correct thread.` A managed object that is
returned out of `perform` is read off its context's queue. It crashes now and then, or reads a half-saved state. With
`-com.apple.CoreData.ConcurrencyDebug 1` it stops at once. An actor's realm used elsewhere ends in the Swift runtime's
"Incorrect actor executor assumption".

## Why
The closure is the protection: inside it runs on the database's queue, outside it doesn't. `perform` returns the result
of its closure, objects too. An object that comes out of `perform` still belongs to its context, however many functions
pass it on. So the finding is reported at the touch outside, and a note names the place where the object left. If
nothing in the project calls the function that returns it, the finding is a warning at the returned value.

## When it is fine
Structs, identifiers, counts and frozen values may be returned. So may an object whose receivers only read its
`objectID`, count it, or hand it into the next `perform` of its own context. A variable outside of `perform` that is set
and read inside only is fine, too.

## Fix it by hand
Do the work inside the closure and return values: a struct, an `NSManagedObjectID`, a dictionary.

## What the fix does
Unsafe: in code that may wait, the statements that touch a context's objects move into `await context.perform { }`. If
one statement computes a plain value, only its expression moves. The context must have a name there, and the objects
must lead back to a call that got it. There is no fix if a statement leaves the function or waits, or if a variable
changes in it. Nor is there one if objects or names of it are needed later. GRDB's handles and an actor's realm are left to you.

## What it can't see
A managed object hidden in a value of a type that is declared in another module.

## Examples
### ❌ The database kept in a property (GRDB)
Compiler (Swift 6): silent
```swift
import GRDB

final class Statements {
    private let queue: DatabaseQueue
    private var database: Database? // maybe: confined_handle_escapes_scope
    init(queue: DatabaseQueue) { self.queue = queue }

    func prepare() throws {
        try queue.read { db in
            database = db // expect: confined_handle_escapes_scope
        }
    }
}
```
### ❌ The database returned (GRDB)
Compiler (Swift 6): silent
```swift
import GRDB

struct Opener {
    let pool: DatabasePool

    func database() throws -> Database {
        try pool.read { $0 } // expect: confined_handle_escapes_scope (warning)
    }

    func writable() throws -> Database {
        try pool.write { db in
            try db.execute(sql: "PRAGMA user_version = 2")
            return db // expect: confined_handle_escapes_scope (warning)
        }
    }
}
```
### ❌ The database used after its access (GRDB)
Compiler (Swift 6): silent
```swift
import GRDB

struct Mender {
    let queue: DatabaseQueue

    private func database() throws -> Database { try queue.read { $0 } }

    func mend() throws {
        let db = try database()
        try db.execute(sql: "PRAGMA optimize") // expect: confined_handle_escapes_scope (error)
    }
}
```
### ❌ Used later on another queue (GRDB)
Compiler (Swift 6): reports “capture of 'db' with non-Sendable type 'Database' in a '@Sendable' closure”
```swift
import Foundation
import GRDB

func logLater(_ queue: DatabaseQueue, _ text: String) throws {
    try queue.write { db in
        DispatchQueue.global().async {
            try? db.execute(sql: "INSERT INTO log VALUES (?)", arguments: [text]) // expect: confined_handle_escapes_scope // maybe: live_object_crosses_boundary
        }
    }
}
```
### ❌ A cursor that outlives its access (GRDB)
Compiler (Swift 6): silent
```swift
import GRDB

struct Player: Codable, FetchableRecord, PersistableRecord {
    var id: Int64
    var name: String
}

struct PlayerList {
    let queue: DatabaseQueue

    func names() throws -> [String] {
        let cursor = try queue.read { db in
            try Player.fetchCursor(db)
        }
        var names: [String] = []
        while let player = try cursor.next() { // expect: confined_handle_escapes_scope (error)
            names.append(player.name)
        }
        return names
    }
}
```
### ❌ A statement kept for other accesses (GRDB)
Compiler (Swift 6): silent
```swift
import GRDB

final class Ledger {
    private let pool: DatabasePool
    private var total: Statement?
    init(pool: DatabasePool) { self.pool = pool }

    func prepare() throws {
        total = try pool.read { db in try db.makeStatement(sql: "SELECT SUM(cents) FROM entry") }
    }

    func cents() throws -> Int {
        guard let total else { return 0 }
        return try Int.fetchOne(total) ?? 0 // expect: confined_handle_escapes_scope (error)
    }
}
```
### ❌ Managed objects returned out of perform (Core Data)
Compiler (Swift 6): silent
```swift
import CoreData

final class NoteStore: Sendable {
    private let container: NSPersistentContainer
    init(container: NSPersistentContainer) { self.container = container }

    func notes() async throws -> [NSManagedObject] {
        let context = container.newBackgroundContext()
        return try await context.perform { // maybe: live_object_crosses_boundary
            try context.fetch(NSFetchRequest<NSManagedObject>(entityName: "Note")) // expect: confined_handle_escapes_scope (warning) // maybe: live_object_crosses_boundary
        }
    }
}
```
### ❌ One caller of a helper reads what it lets out, the other goes back (Core Data)
Compiler (Swift 6): silent
```swift:Lookup.swift
import CoreData

final class Ferry: NSManagedObject {
    @NSManaged var name: String
    @NSManaged var seats: Int64
}

struct Lookup: Sendable {
    func ferries(in context: NSManagedObjectContext) async throws -> [Ferry] {
        try await context.perform { try context.fetch(NSFetchRequest<Ferry>(entityName: "Ferry")) }
    }
}
```
```swift:Timetable.swift
import CoreData

struct Timetable: Sendable {
    let container: NSPersistentContainer
    let lookup: Lookup

    func names() async throws -> [String] {
        let context = container.newBackgroundContext()
        let ferries = try await lookup.ferries(in: context)
        return ferries.map { $0.name } // expect: confined_handle_escapes_scope (error)
    }

    func widen() async throws {
        let context = container.newBackgroundContext()
        let ferries = try await lookup.ferries(in: context)
        guard !ferries.isEmpty else { return }
        try await context.perform {
            for ferry in ferries { ferry.seats += 40 }
            try context.save()
        }
    }
}
```

Fixed:
```swift:Timetable.swift fixed
import CoreData

struct Timetable: Sendable {
    let container: NSPersistentContainer
    let lookup: Lookup

    func names() async throws -> [String] {
        let context = container.newBackgroundContext()
        let ferries = try await lookup.ferries(in: context)
        return await context.perform { ferries.map { $0.name } }
    }

    func widen() async throws {
        let context = container.newBackgroundContext()
        let ferries = try await lookup.ferries(in: context)
        guard !ferries.isEmpty else { return }
        try await context.perform {
            for ferry in ferries { ferry.seats += 40 }
            try context.save()
        }
    }
}
```

### ❌ Several statements read what a helper lets out (Core Data)
Compiler (Swift 6): silent
```swift
import CoreData

final class Meal: NSManagedObject {
    @NSManaged var carbs: Double
    @NSManaged var note: String?
}

struct MealStore: Sendable {
    func meals(in context: NSManagedObjectContext) async throws -> [Meal] {
        try await context.perform { try context.fetch(NSFetchRequest<Meal>(entityName: "Meal")) }
    }
}

func report(_ store: MealStore, _ container: NSPersistentContainer) async throws {
    let context = container.newBackgroundContext()
    let meals = try await store.meals(in: context)
    guard !meals.isEmpty else { return }
    let first = meals[0]
    print(first.carbs) // expect: confined_handle_escapes_scope (error)
    if let note = first.note {
        print(note)
    }
    print("done")
}
```

Fixed:
```swift fixed
import CoreData

final class Meal: NSManagedObject {
    @NSManaged var carbs: Double
    @NSManaged var note: String?
}

struct MealStore: Sendable {
    func meals(in context: NSManagedObjectContext) async throws -> [Meal] {
        try await context.perform { try context.fetch(NSFetchRequest<Meal>(entityName: "Meal")) }
    }
}

func report(_ store: MealStore, _ container: NSPersistentContainer) async throws {
    let context = container.newBackgroundContext()
    let meals = try await store.meals(in: context)
    guard !meals.isEmpty else { return }
    let first = meals[0]
    await context.perform {
        print(first.carbs)
        if let note = first.note {
            print(note)
        }
    }
    print("done")
}
```
### ❌ Each of several objects is told where it is touched (Core Data)
Compiler (Swift 6): silent
```swift
import CoreData

final class Buoy: NSManagedObject {
    @NSManaged var name: String
}

final class Lighthouse: NSManagedObject {
    @NSManaged var name: String
}

final class Chart {
    private let context: NSManagedObjectContext
    init(container: NSPersistentContainer) { context = container.newBackgroundContext() }

    func legend() async throws -> String {
        let all = try await context.perform { try self.context.fetch(NSFetchRequest<Buoy>(entityName: "Buoy")) }
        let buoys = try await context.perform { try self.context.fetch(NSFetchRequest<Buoy>(entityName: "Buoy")) }
        let lights = try await context.perform { try self.context.fetch(NSFetchRequest<Lighthouse>(entityName: "Lighthouse")) }
        let buoy = buoys[0].name // expect: confined_handle_escapes_scope (error)
        let light = lights[0].name // expect: confined_handle_escapes_scope (error)
        return "\(all.count) \(buoy) \(light)"
    }
}
```

Fixed:
```swift fixed
import CoreData

final class Buoy: NSManagedObject {
    @NSManaged var name: String
}

final class Lighthouse: NSManagedObject {
    @NSManaged var name: String
}

final class Chart {
    private let context: NSManagedObjectContext
    init(container: NSPersistentContainer) { context = container.newBackgroundContext() }

    func legend() async throws -> String {
        let all = try await context.perform { try self.context.fetch(NSFetchRequest<Buoy>(entityName: "Buoy")) }
        let buoys = try await context.perform { try self.context.fetch(NSFetchRequest<Buoy>(entityName: "Buoy")) }
        let lights = try await context.perform { try self.context.fetch(NSFetchRequest<Lighthouse>(entityName: "Lighthouse")) }
        let buoy = await context.perform { buoys[0].name }
        let light = await context.perform { lights[0].name }
        return "\(all.count) \(buoy) \(light)"
    }
}
```

### ❌ An object found in performBackgroundTask goes to a variable outside (Core Data)
Compiler (Swift 6): reports “capture of 'found' with non-Sendable type '(NSManagedObject?) -> Void' in a '@Sendable' closure”
```swift
import CoreData

func firstTag(_ container: NSPersistentContainer, _ found: @escaping (NSManagedObject?) -> Void) {
    container.performBackgroundTask { context in
        let tag = try? context.fetch(NSFetchRequest<NSManagedObject>(entityName: "Tag")).first
        DispatchQueue.main.async {
            found(tag) // expect: live_object_crosses_boundary // maybe: confined_handle_escapes_scope
        }
    }
}

func newestTag(_ context: NSManagedObjectContext) -> String? {
    var newest: NSManagedObject?
    context.performAndWait {
        newest = try? context.fetch(NSFetchRequest<NSManagedObject>(entityName: "Tag")).last
    }
    return newest?.value(forKey: "name") as? String // expect: confined_handle_escapes_scope (warning)
}
```
### ❌ The object of a typed subclass returned by performAndWait (Core Data)
Compiler (Swift 6): silent
```swift
import CoreData

final class Album: NSManagedObject {
    @NSManaged var title: String
}

func album(named title: String, in context: NSManagedObjectContext) throws -> Album? {
    try context.performAndWait {
        let request = NSFetchRequest<Album>(entityName: "Album")
        request.predicate = NSPredicate(format: "title == %@", title)
        return try context.fetch(request).first // expect: confined_handle_escapes_scope (warning)
    }
}
```
### ❌ An actor's realm used outside of it (Realm)
Compiler (Swift 6): reports “non-Sendable type 'Realm?' of property 'realm' cannot exit actor-isolated context”
```swift
import RealmSwift

final class Bird: Object {
    @Persisted(primaryKey: true) var ring: String
}

actor BirdStore {
    private(set) var realm: Realm?

    func open() async throws {
        realm = try await Realm(actor: self)
    }
}

func birdCount(_ store: BirdStore) async -> Int {
    let realm = await store.realm
    return realm?.objects(Bird.self).count ?? 0 // expect: confined_handle_escapes_scope
}
```
### ✅ Values leave, the database stays (GRDB)
```swift
import GRDB

struct Song: Codable, Sendable, FetchableRecord, PersistableRecord {
    var id: Int64
    var title: String
}

struct SongList {
    let queue: DatabaseQueue

    func songs() throws -> [Song] {
        try queue.read { db in try Song.fetchAll(db) }
    }

    func titles() async throws -> [String] {
        try await queue.read { db in
            var titles: [String] = []
            let cursor = try Song.fetchCursor(db)
            while let song = try cursor.next() { titles.append(song.title) }
            return titles
        }
    }
}
```
### ✅ A statement is made and used in one access (GRDB)
```swift
import GRDB

struct Thermometer {
    let queue: DatabaseQueue

    func warmest() throws -> Int {
        try queue.read { db in
            let statement = try prepared(db)
            return try Int.fetchOne(statement) ?? 0
        }
    }

    private func prepared(_ db: Database) throws -> Statement {
        try db.cachedStatement(sql: "SELECT MAX(degrees) FROM reading")
    }
}
```
### ✅ The database handed to helpers within the access (GRDB)
```swift
import GRDB

struct Account: Codable, FetchableRecord, PersistableRecord {
    var id: Int64
    var cents: Int
}

struct Bank {
    let queue: DatabaseQueue

    func move(_ cents: Int, from: Int64, to: Int64) throws {
        try queue.write { db in
            try add(-cents, to: from, db)
            try add(cents, to: to, db)
        }
    }

    private func add(_ cents: Int, to id: Int64, _ db: Database) throws {
        guard var account = try Account.fetchOne(db, key: id) else { return }
        account.cents += cents
        try account.update(db)
    }
}
```
### ✅ A closure inside the access gives its object to its caller there (Core Data)
```swift
import CoreData

final class Errand: NSManagedObject {
    @NSManaged var title: String
}

struct ErrandStore: Sendable {
    let container: NSPersistentContainer

    func add(_ titles: [String]) async throws -> [NSManagedObjectID] {
        try await container.performBackgroundTask { context in
            let errands = titles.map { title -> Errand in
                let errand = Errand(context: context)
                errand.title = title
                return errand
            }
            try context.save()
            return errands.map(\.objectID)
        }
    }
}
```
### ✅ Identifiers and structs leave perform (Core Data)
```swift
import CoreData

struct NoteRow: Sendable {
    let id: NSManagedObjectID
    let title: String
}

final class NoteReader: Sendable {
    private let container: NSPersistentContainer
    init(container: NSPersistentContainer) { self.container = container }

    func rows() async throws -> [NoteRow] {
        try await container.performBackgroundTask { context in
            try context.fetch(NSFetchRequest<NSManagedObject>(entityName: "Note")).map {
                NoteRow(id: $0.objectID, title: $0.value(forKey: "title") as? String ?? "")
            }
        }
    }
}
```
### ✅ Attributes are values, whatever class they are of, and a request says what it fetches (Core Data)
```swift
import CoreData
import Foundation

final class Invoice: NSManagedObject {
    @NSManaged var total: NSDecimalNumber?
    @NSManaged var scan: NSData?
    @NSManaged var extras: [String: Any]?
}

final class InvoiceReader: Sendable {
    private let container: NSPersistentContainer
    init(container: NSPersistentContainer) { self.container = container }

    func total(_ id: NSManagedObjectID) async throws -> NSDecimalNumber? {
        try await container.performBackgroundTask { context in
            (try context.existingObject(with: id) as? Invoice)?.total
        }
    }

    func scan(_ id: NSManagedObjectID) async throws -> (NSData?, [String: Any]?) {
        try await container.performBackgroundTask { context in
            let invoice = try context.existingObject(with: id) as? Invoice
            return (invoice?.scan, invoice?.extras)
        }
    }

    func identifiers() async throws -> [NSManagedObjectID] {
        try await container.performBackgroundTask { context in
            try context.fetch(NSFetchRequest<NSManagedObjectID>(entityName: "Invoice"))
        }
    }

    func newest() async throws -> NSManagedObjectID? {
        try await container.performBackgroundTask { context in
            let row = try context.fetch(NSFetchRequest<NSDictionary>(entityName: "Invoice")).first as? [String: Any]
            return row?["objectID"] as? NSManagedObjectID
        }
    }
}
```
### ✅ Objects that only go back into the perform of their own context (Core Data)
```swift
import CoreData

final class Parcel: NSManagedObject {
    @NSManaged var weight: Int64
}

final class ParcelStore {
    private let context: NSManagedObjectContext
    init(container: NSPersistentContainer) { context = container.newBackgroundContext() }

    func parcels() async throws -> [Parcel] {
        try await context.perform { try self.context.fetch(NSFetchRequest<Parcel>(entityName: "Parcel")) }
    }

    func weigh(_ grams: Int64) async throws -> Int {
        let found = try await parcels()
        try await context.perform {
            for parcel in found { parcel.weight = grams }
            try self.context.save()
        }
        return found.count
    }

    func identifiers() async throws -> [NSManagedObjectID] {
        try await parcels().map(\.objectID)
    }
}
```
### ✅ A variable outside of perform that is set and read inside only (Core Data)
```swift
import CoreData

final class Tide: NSManagedObject {
    @NSManaged var height: Int64
}

final class TideTable {
    private let context: NSManagedObjectContext
    init(container: NSPersistentContainer) { context = container.newBackgroundContext() }

    func raise(_ id: NSManagedObjectID, by height: Int64) async throws -> Bool {
        var tide: Tide?
        try await context.perform {
            tide = try self.context.existingObject(with: id) as? Tide
            tide?.height += height
            try self.context.save()
        }
        return tide != nil
    }
}
```
### ✅ An object of the same context, used within one perform (Core Data)
```swift
import CoreData

func finish(_ id: NSManagedObjectID, in context: NSManagedObjectContext) async throws -> Bool {
    try await context.perform {
        let job = try context.existingObject(with: id)
        job.setValue(true, forKey: "done")
        try context.save()
        return job.value(forKey: "done") as? Bool ?? false
    }
}
```
### ✅ An actor's realm used by the actor's methods (Realm)
```swift
import RealmSwift

final class Nest: Object {
    @Persisted(primaryKey: true) var id: Int
    @Persisted var eggs: Int
}

actor NestStore {
    private var realm: Realm?

    func eggs() async throws -> Int {
        if realm == nil { realm = try await Realm(actor: self) }
        return realm?.objects(Nest.self).sum(ofProperty: "eggs") ?? 0
    }
}

func printEggs(_ store: NestStore) async throws {
    print(try await store.eggs())
}
```
### ❌ The queue's database used by work that runs later (FMDB)
Compiler (Swift 6): reports “capture of 'db' with non-Sendable type 'FMDatabase' in a '@Sendable' closure”
```swift
import FMDB
import Foundation

func clear(_ queue: FMDatabaseQueue) {
    queue.inDatabase { db in
        DispatchQueue.global().async {
            _ = db.executeStatements("DELETE FROM book") // expect: confined_handle_escapes_scope
        }
    }
}
```
### ✅ Rows read into values within the access (FMDB)
```swift
import FMDB
import Foundation

func titles(in queue: FMDatabaseQueue, _ show: @escaping @Sendable ([String]) -> Void) {
    queue.inDatabase { db in
        var titles: [String] = []
        guard let rows = try? db.executeQuery("SELECT title FROM book", values: nil) else { return }
        while rows.next() { titles.append(rows.string(forColumn: "title") ?? "") }
        rows.close()
        let found = titles
        DispatchQueue.main.async { show(found) }
    }
}
```

"""####
),
("database_in_app_extension",
####"""
# database_in_app_extension
Realm is opened in a widget or another app extension

- severity: warning
- section: Memory and lifetime
- law: 5 (Short lives)
- frameworks: Realm
- fix: none

## What happens
The system ends an extension that takes more than its few megabytes (a notification service has 24, a widget about 30):
the widget stays grey. Each version of the file that the extension holds makes the app's file grow. Different schema
versions in the two processes end in a migration error.

## Why
Realm maps the file into memory, and an extension lives on a small budget and for moments.

## When it is fine
In the app itself, also in the code that prepares a snapshot for the widget. Extensions that read the snapshot from `UserDefaults` or a JSON file in the app group.

## Fix it by hand
Let the app write a small snapshot of what the widget shows, and reload the timeline when it changes.

There is no automatic fix: a snapshot needs a format of its own, and code in the app that keeps it up to date.

## What it can't see
Whether a type is compiled into the extension's target, where no project file says so and the type is none of the known extension types.

## Examples
### ❌ A query in a widget's view (Realm)
Compiler (Swift 6): silent
```swift
import RealmSwift
import SwiftUI
import WidgetKit

final class Todo: Object {
    @Persisted(primaryKey: true) var id: String
    @Persisted var title: String
}

struct TodoEntry: TimelineEntry {
    let date: Date
}

struct TodoProvider: TimelineProvider {
    func placeholder(in context: Context) -> TodoEntry { TodoEntry(date: Date()) }

    func getSnapshot(in context: Context, completion: @escaping @Sendable (TodoEntry) -> Void) {
        completion(TodoEntry(date: Date()))
    }

    func getTimeline(in context: Context, completion: @escaping @Sendable (Timeline<TodoEntry>) -> Void) {
        completion(Timeline(entries: [TodoEntry(date: Date())], policy: .never))
    }
}

struct TodoWidget: Widget {
    var body: some WidgetConfiguration {
        StaticConfiguration(kind: "todo", provider: TodoProvider()) { _ in
            Text((try? Realm())?.objects(Todo.self).first?.title ?? "nothing to do") // expect: database_in_app_extension
        }
    }
}
```
### ❌ In a timeline provider, through a call (Realm, two files)
Compiler (Swift 6): silent
```swift:MatchStore.swift
import RealmSwift

final class Match: Object {
    @Persisted(primaryKey: true) var id: Int
    @Persisted var teams: String
}

struct MatchStore {
    func next() -> String? {
        let realm = try? Realm()
        return realm?.objects(Match.self).first?.teams
    }
}
```
```swift:MatchProvider.swift
import WidgetKit

struct MatchEntry: TimelineEntry {
    let date: Date
    let teams: String
}

struct MatchProvider: TimelineProvider {
    func placeholder(in context: Context) -> MatchEntry { MatchEntry(date: Date(), teams: "") }

    func getSnapshot(in context: Context, completion: @escaping @Sendable (MatchEntry) -> Void) {
        completion(MatchEntry(date: Date(), teams: ""))
    }

    func getTimeline(in context: Context, completion: @escaping @Sendable (Timeline<MatchEntry>) -> Void) {
        let teams = MatchStore().next() ?? "–" // expect: database_in_app_extension
        completion(Timeline(entries: [MatchEntry(date: Date(), teams: teams)], policy: .atEnd))
    }
}
```
### ❌ In a notification service (Realm)
Compiler (Swift 6): silent
```swift
import RealmSwift
import UserNotifications

final class Sender: Object {
    @Persisted(primaryKey: true) var id: String
    @Persisted var name: String
}

final class NotificationService: UNNotificationServiceExtension {
    override func didReceive(_ request: UNNotificationRequest, withContentHandler contentHandler: @escaping (UNNotificationContent) -> Void) {
        let content = UNMutableNotificationContent()
        let realm = try? Realm() // expect: database_in_app_extension
        content.title = realm?.object(ofType: Sender.self, forPrimaryKey: request.identifier)?.name ?? "New message"
        contentHandler(content)
    }
}
```
### ❌ In an app intent (Realm)
Compiler (Swift 6): silent
```swift
import AppIntents
import RealmSwift

final class Drink: Object {
    @Persisted(primaryKey: true) var id: String
    @Persisted var millilitres: Int
}

struct LogDrink: AppIntent {
    static let title: LocalizedStringResource = "Log a drink"

    @MainActor
    func perform() async throws -> some IntentResult {
        let realm = try await Realm() // expect: database_in_app_extension
        try await realm.asyncWrite {
            realm.create(Drink.self, value: ["id": "now", "millilitres": 250])
        }
        return .result()
    }
}
```
### ✅ The widget reads a snapshot (Realm, two files)
```swift:Snapshot.swift
import Foundation

struct RideDTO: Codable, Sendable {
    let title: String
}

enum Snapshot {
    private static let suite = "group.example.rides"

    static func load() -> [RideDTO] {
        guard let data = UserDefaults(suiteName: suite)?.data(forKey: "rides") else { return [] }
        return (try? JSONDecoder().decode([RideDTO].self, from: data)) ?? []
    }

    static func store(_ rides: [RideDTO]) {
        UserDefaults(suiteName: suite)?.set(try? JSONEncoder().encode(rides), forKey: "rides")
    }
}
```
```swift:RideWidget.swift
import SwiftUI
import WidgetKit

struct RideEntry: TimelineEntry {
    let date: Date
    let rides: [RideDTO]
}

struct RideProvider: TimelineProvider {
    func placeholder(in context: Context) -> RideEntry { RideEntry(date: Date(), rides: []) }

    func getSnapshot(in context: Context, completion: @escaping @Sendable (RideEntry) -> Void) {
        completion(RideEntry(date: Date(), rides: Snapshot.load()))
    }

    func getTimeline(in context: Context, completion: @escaping @Sendable (Timeline<RideEntry>) -> Void) {
        completion(Timeline(entries: [RideEntry(date: Date(), rides: Snapshot.load())], policy: .atEnd))
    }
}

struct RideWidget: Widget {
    var body: some WidgetConfiguration {
        StaticConfiguration(kind: "rides", provider: RideProvider()) { entry in
            Text("\(entry.rides.count) rides")
        }
    }
}
```
### ✅ The app writes the widget's snapshot (Realm)
```swift
import Foundation
import RealmSwift
import WidgetKit

final class Goal: Object {
    @Persisted(primaryKey: true) var id: Int
    @Persisted var name: String
}

@MainActor
final class WidgetPublisher {
    private let realm = try! Realm()
    private var token: NotificationToken?

    func start() {
        token = realm.objects(Goal.self).observe { [realm] _ in
            let names = Array(realm.objects(Goal.self).map { $0.name })
            UserDefaults(suiteName: "group.example.goals")?.set(names, forKey: "goals")
            WidgetCenter.shared.reloadAllTimelines()
        }
    }
}
```
### ✅ A type with Widget in its name, in the app (Realm)
```swift
import RealmSwift
import UIKit

final class Gadget: Object {
    @Persisted(primaryKey: true) var id: Int
    @Persisted var name: String
}

final class WidgetListController: UIViewController {
    private let realm = try! Realm()

    override func viewDidLoad() {
        super.viewDidLoad()
        title = realm.objects(Gadget.self).first?.name
    }
}
```

"""####
),
("deprecated_device_sync",
####"""
# deprecated_device_sync
Device Sync and App Services API, whose service has ended

- severity: warning
- section: Migration and deprecation
- law: none (a service's end)
- frameworks: Realm
- fix: none

## What happens
The service ended on 30 September 2025: logins fail, nothing syncs, and an app that waits for a download before it opens never opens. Version 20 of the library has none of these types any more.

## Why
Atlas Device Sync and App Services have been shut down by their vendor.

## When it is fine
Local realms are not concerned.

## Fix it by hand
Open the local file with a plain `Realm.Configuration(fileURL:)`. Copy a synced file with `writeCopy(configuration:)`
while you still can. Sync through another service: CloudKit with SwiftData or Core Data, or your own API.

There is no automatic fix: what replaces the service, and what becomes of its users' data, is the owner's decision.
`confine migrate` prepares a move to another database.

## What it can't see
Sync configured in Objective-C files.

## Examples
### ❌ Login and a flexible sync configuration (Realm)
Compiler (Swift 6): silent
```swift
import RealmSwift

final class Task2: Object {
    @Persisted(primaryKey: true) var _id: ObjectId
    @Persisted var title: String
}

@MainActor
final class SyncedStore {
    private let app = App(id: "tasks-abcde") // expect: deprecated_device_sync
    private var realm: Realm?

    func open() async throws {
        let user = try await app.login(credentials: .anonymous) // expect: deprecated_device_sync
        let configuration = user.flexibleSyncConfiguration(initialSubscriptions: { subscriptions in // expect: deprecated_device_sync
            subscriptions.append(QuerySubscription<Task2>(name: "all")) // maybe: deprecated_device_sync
        })
        realm = try await Realm(configuration: configuration)
    }
}
```
### ❌ A partition (Realm)
Compiler (Swift 6): silent
```swift
import RealmSwift

final class Note: Object {
    @Persisted(primaryKey: true) var _id: ObjectId
}

@MainActor
func notes(of user: User) async throws -> Int { // maybe: deprecated_device_sync
    let configuration = user.configuration(partitionValue: "user=\(user.id)") // expect: deprecated_device_sync
    let realm = try await Realm(configuration: configuration)
    return realm.objects(Note.self).count
}
```
### ❌ @AsyncOpen in a view (Realm)
Compiler (Swift 6): silent
```swift
import RealmSwift
import SwiftUI

struct OpenView: View {
    @AsyncOpen(appId: "shop-abcde", timeout: 4000) var asyncOpen // expect: deprecated_device_sync

    var body: some View {
        switch asyncOpen {
        case .open(let realm): Text("\(realm.isEmpty ? "empty" : "ready")")
        default: Text("opening")
        }
    }
}
```
### ❌ The current user's sync configuration (Realm)
Compiler (Swift 6): silent
```swift
import RealmSwift

let realmApp = App(id: "wallet-abcde") // expect: deprecated_device_sync

func configuration() -> Realm.Configuration? {
    guard let user = realmApp.currentUser else { return nil } // expect: deprecated_device_sync
    var configuration = user.flexibleSyncConfiguration() // expect: deprecated_device_sync
    configuration.schemaVersion = 2
    return configuration
}
```
### ✅ A local realm (Realm)
```swift
import Foundation
import RealmSwift

final class Pen: Object {
    @Persisted(primaryKey: true) var id: Int
}

func openLocal(_ url: URL) throws -> Int {
    let configuration = Realm.Configuration(fileURL: url, encryptionKey: nil, schemaVersion: 4)
    return try Realm(configuration: configuration).objects(Pen.self).count
}
```
### ✅ The app's own login (Realm)
```swift
import Foundation
import RealmSwift

final class Member: Object {
    @Persisted(primaryKey: true) var id: Int
}

struct Credentials {
    let user: String
    let password: String
}

final class AccountManager {
    func login(credentials: Credentials) async throws -> String {
        await Task.yield()
        return credentials.user
    }
}

func login(_ manager: AccountManager) async throws -> String {
    try await manager.login(credentials: Credentials(user: "a", password: "b"))
}
```
### ✅ Types of the same names in an app without Realm
```swift
import SwiftUI

struct User: Identifiable {
    let id: Int
    var partitionValue: String
}

struct DemoApp: App {
    var currentUser = User(id: 1, partitionValue: "none")

    var body: some Scene {
        WindowGroup { Text(currentUser.partitionValue) }
    }
}
```

"""####
),
("frozen_mutation",
####"""
# frozen_mutation
A frozen object, collection or realm is changed, written with or observed

- severity: error
- section: Memory and lifetime
- law: 3 (Send identity, not objects), 5 (Short lives)
- frameworks: Realm
- fix: unsafe

## What happens
`Attempting to modify a frozen object - call thaw on the Object instance first.`, `Can't perform transactions on a frozen Realm` or `Frozen Realms do not change and do not have change
notifications.`: exceptions that end the app.

## Why
A frozen value is a picture of a moment. What is read from it (its realm, its lists, its links) is frozen with it. SwiftUI's `@ObservedResults` and `@ObservedRealmObject` hand out frozen objects too.

## When it is fine
Reading. After `thaw()`, which gives the live object (or nil, when it's been deleted).

## Fix it by hand
`guard let live = object.thaw(), let realm = live.realm else { return }`, then write with both. To append a frozen object to a list, thaw the list's owner and the object.

## What the fix does
Unsafe: `thaw()` is put between the value and the change. The change needs a write of the live realm still, and in an actor that is no way out (see `thaw_in_actor`).

## What it can't see
A parameter that is frozen for some callers, where those are in another module.

## Examples
### ❌ A property of a frozen object (Realm)
Compiler (Swift 6): silent
```swift
import RealmSwift

final class Dish: Object {
    @Persisted(primaryKey: true) var id: Int
    @Persisted var name: String
}

struct Menu {
    let realm: Realm

    func rename(_ id: Int, to name: String) throws {
        guard let dish = realm.object(ofType: Dish.self, forPrimaryKey: id)?.freeze() else { return }
        try realm.write {
            dish.name = name // expect: frozen_mutation
        }
    }
}
```

Fixed:
```swift fixed
import RealmSwift

final class Dish: Object {
    @Persisted(primaryKey: true) var id: Int
    @Persisted var name: String
}

struct Menu {
    let realm: Realm

    func rename(_ id: Int, to name: String) throws {
        guard let dish = realm.object(ofType: Dish.self, forPrimaryKey: id)?.freeze() else { return }
        try realm.write {
            dish.thaw()?.name = name
        }
    }
}
```

### ❌ Writing with a frozen realm (Realm)
Compiler (Swift 6): silent
```swift
import RealmSwift

final class Leaf: Object {
    @Persisted(primaryKey: true) var id: Int
}

func addLeaf(_ id: Int) throws {
    let realm = try Realm()
    let frozen = realm.freeze()
    print(frozen.objects(Leaf.self).count)
    try frozen.write { // expect: frozen_mutation
        frozen.create(Leaf.self, value: ["id": id]) // maybe: frozen_mutation
    }
}
```

Fixed:
```swift fixed
import RealmSwift

final class Leaf: Object {
    @Persisted(primaryKey: true) var id: Int
}

func addLeaf(_ id: Int) throws {
    let realm = try Realm()
    let frozen = realm.freeze()
    print(frozen.objects(Leaf.self).count)
    try frozen.thaw().write {
        frozen.thaw().create(Leaf.self, value: ["id": id])
    }
}
```

### ❌ The realm of a frozen object (Realm)
Compiler (Swift 6): silent
```swift
import RealmSwift

final class Bolt: Object {
    @Persisted(primaryKey: true) var id: Int
    @Persisted var tight: Bool
}

func tighten(_ id: Int, in realm: Realm) throws {
    guard let bolt = realm.object(ofType: Bolt.self, forPrimaryKey: id) else { return }
    let still = bolt.freeze()
    try still.realm?.write { // expect: frozen_mutation
        bolt.tight = true // maybe: mutation_outside_transaction
    }
}
```
### ❌ Deleting frozen results (Realm)
Compiler (Swift 6): silent
```swift
import RealmSwift

final class Crumb: Object {
    @Persisted(primaryKey: true) var id: Int
    @Persisted var old: Bool
}

func sweep(_ realm: Realm) throws {
    let old = realm.objects(Crumb.self).where { $0.old == true }.freeze()
    try realm.write {
        realm.delete(old) // expect: frozen_mutation // maybe: mixed_handles
    }
}
```
### ❌ Observing a frozen collection (Realm)
Compiler (Swift 6): silent
```swift
import RealmSwift

final class Gull: Object {
    @Persisted(primaryKey: true) var id: Int
}

@MainActor
final class GullModel {
    private var token: NotificationToken?

    func start(_ realm: Realm) {
        let gulls = realm.objects(Gull.self).freeze()
        token = gulls.observe { change in print(change) } // expect: frozen_mutation
    }
}
```
### ❌ A frozen object appended to a thawed list (Realm)
Compiler (Swift 6): silent
```swift
import RealmSwift

final class Puppy: Object {
    @Persisted(primaryKey: true) var id: Int
}

final class Walker: Object {
    @Persisted(primaryKey: true) var id: Int
    @Persisted var puppies: List<Puppy>
}

func hire(_ frozen: Realm, walker id: Int, puppy: Int) throws {
    let snapshot = frozen.freeze()
    guard let walker = snapshot.object(ofType: Walker.self, forPrimaryKey: id)?.thaw(),
          let puppy = snapshot.object(ofType: Puppy.self, forPrimaryKey: puppy) else { return }
    try walker.realm?.write {
        walker.puppies.append(puppy) // expect: frozen_mutation // maybe: mixed_handles
    }
}
```
### ❌ Frozen objects of a publisher (Realm)
Compiler (Swift 6): silent
```swift
import Combine
import Foundation
import RealmSwift

final class Quest: Object {
    @Persisted(primaryKey: true) var id: Int
    @Persisted var open: Bool
}

@MainActor
final class QuestUnlocker {
    private var bag = Set<AnyCancellable>()
    private let realm: Realm
    init(realm: Realm) { self.realm = realm }

    func start() {
        realm.objects(Quest.self)
            .collectionPublisher
            .freeze()
            .receive(on: DispatchQueue.main)
            .sink(receiveCompletion: { _ in }, receiveValue: { [realm] quests in
                guard let next = quests.first(where: { !$0.open }) else { return }
                try? realm.write {
                    next.open = true // expect: frozen_mutation
                }
            })
            .store(in: &bag)
    }
}
```

Fixed:
```swift fixed
import Combine
import Foundation
import RealmSwift

final class Quest: Object {
    @Persisted(primaryKey: true) var id: Int
    @Persisted var open: Bool
}

@MainActor
final class QuestUnlocker {
    private var bag = Set<AnyCancellable>()
    private let realm: Realm
    init(realm: Realm) { self.realm = realm }

    func start() {
        realm.objects(Quest.self)
            .collectionPublisher
            .freeze()
            .receive(on: DispatchQueue.main)
            .sink(receiveCompletion: { _ in }, receiveValue: { [realm] quests in
                guard let next = quests.first(where: { !$0.open }) else { return }
                try? realm.write {
                    next.thaw()?.open = true
                }
            })
            .store(in: &bag)
    }
}
```

### ❌ An observed result's row, changed in a write (Realm)
Compiler (Swift 6): silent
```swift
import RealmSwift
import SwiftUI

final class Chore: Object, ObjectKeyIdentifiable {
    @Persisted(primaryKey: true) var id: Int
    @Persisted var done: Bool
}

struct ChoreRow: View {
    @ObservedRealmObject var chore: Chore

    var body: some View {
        Button("Done") {
            try? chore.realm?.write { // maybe: frozen_mutation
                chore.done = true // expect: frozen_mutation
            }
        }
    }
}
```

Fixed:
```swift fixed
import RealmSwift
import SwiftUI

final class Chore: Object, ObjectKeyIdentifiable {
    @Persisted(primaryKey: true) var id: Int
    @Persisted var done: Bool
}

struct ChoreRow: View {
    @ObservedRealmObject var chore: Chore

    var body: some View {
        Button("Done") {
            try? chore.realm?.write {
                chore.thaw()?.done = true
            }
        }
    }
}
```

### ✅ Thawed first (Realm)
```swift
import RealmSwift

final class Bell: Object {
    @Persisted(primaryKey: true) var id: Int
    @Persisted var rings: Int
}

@MainActor
func ring(_ id: Int, in realm: Realm) throws {
    let frozen = realm.object(ofType: Bell.self, forPrimaryKey: id)?.freeze()
    guard let bell = frozen?.thaw(), let live = bell.realm else { return }
    try live.write { bell.rings += 1 }
}
```
### ✅ Both sides of an append thawed (Realm)
```swift
import RealmSwift

final class Card: Object {
    @Persisted(primaryKey: true) var id: Int
}

final class Deck: Object {
    @Persisted(primaryKey: true) var id: Int
    @Persisted var cards: List<Card>
}

@MainActor
func put(_ card: Int, into deck: Int, _ realm: Realm) throws {
    let frozen = realm.freeze()
    guard let deck = frozen.object(ofType: Deck.self, forPrimaryKey: deck)?.thaw(),
          let card = frozen.object(ofType: Card.self, forPrimaryKey: card)?.thaw() else { return }
    let live = frozen.thaw()
    try live.write { deck.cards.append(card) }
}
```
### ✅ The live object is changed, the frozen one is read (Realm)
```swift
import RealmSwift

final class Clock: Object {
    @Persisted(primaryKey: true) var id: Int
    @Persisted var minutes: Int
}

func wind(_ id: Int, in realm: Realm) throws -> Int {
    guard let clock = realm.object(ofType: Clock.self, forPrimaryKey: id) else { return 0 }
    let before = clock.freeze()
    try realm.write { clock.minutes += 5 }
    return clock.minutes - before.minutes
}
```
### ✅ A row's binding, and a row thawed by key (Realm)
```swift
import RealmSwift
import SwiftUI

final class Task2: Object, ObjectKeyIdentifiable {
    @Persisted(primaryKey: true) var id: Int
    @Persisted var done: Bool
}

struct TaskRow: View {
    @ObservedRealmObject var task: Task2

    var body: some View {
        Toggle("Done", isOn: $task.done)
        Button("Undo") {
            guard let live = task.thaw(), let realm = live.realm else { return }
            try? realm.write { live.done = false }
        }
    }
}
```

"""####
),
("handle_on_concurrent_queue",
####"""
# handle_on_concurrent_queue
A realm is bound to a concurrent queue, or kept beyond one work item of one

- severity: error
- section: Confinement
- law: 1 (One owner), 5 (Short lives)
- frameworks: Realm
- fix: none

## What happens
`Realm(queue:)` raises at once when the queue isn't serial. A handle kept for the next work item of a concurrent queue raises `Realm accessed from incorrect thread.` as soon as
two items run on different threads.

## Why
A concurrent queue has no thread of its own and runs several items at a time: it can own no handle.

## When it is fine
A handle that is opened, used and dropped within one work item, on any queue. `queue:` with a serial queue.

## Fix it by hand
Make the queue serial (leave out `.concurrent`), or open without `queue:` inside each work item, in an autorelease pool.

## What it can't see
A queue that comes in as a parameter: serial or concurrent is decided by the caller.

## Examples
### ❌ Bound to a global queue (Realm)
Compiler (Swift 6): silent
```swift
import Foundation
import RealmSwift

final class Hit: Object {
    @Persisted(primaryKey: true) var page: String
    @Persisted var count: Int
}

func countHits(_ done: @escaping @Sendable (Int) -> Void) {
    let queue = DispatchQueue.global(qos: .utility)
    queue.async {
        autoreleasepool {
            let realm = try? Realm(queue: queue) // expect: handle_on_concurrent_queue
            done(realm?.objects(Hit.self).sum(ofProperty: "count") ?? 0)
        }
    }
}
```
### ❌ Bound to a queue made concurrent in another file (Realm, two files)
Compiler (Swift 6): silent
```swift:Queues.swift
import Foundation

enum Queues {
    static let database = DispatchQueue(label: "database", attributes: .concurrent, autoreleaseFrequency: .workItem)
}
```
```swift:StampStore.swift
import Foundation
import RealmSwift

final class Stamp: Object {
    @Persisted(primaryKey: true) var id: Int
    @Persisted var year: Int
}

struct StampStore {
    func add(_ year: Int, id: Int) {
        Queues.database.async {
            do {
                let realm = try Realm(configuration: .defaultConfiguration, queue: Queues.database) // expect: handle_on_concurrent_queue
                try realm.write {
                    realm.create(Stamp.self, value: ["id": id, "year": year], update: .modified)
                }
            } catch {
                print("no stamp: \(error)")
            }
        }
    }
}
```
### ❌ Kept for the next work item of a concurrent queue (Realm)
Compiler (Swift 6): reports “capture of 'self' with non-Sendable type 'WordIndex' in a '@Sendable' closure”
```swift
import Foundation
import RealmSwift

final class Word: Object {
    @Persisted(primaryKey: true) var text: String
    @Persisted var uses: Int
}

final class WordIndex {
    private let queue = DispatchQueue(label: "words", attributes: [.concurrent], autoreleaseFrequency: .workItem)
    private var realm: Realm? // maybe: handle_on_concurrent_queue, stored_handle_in_async_context, stale_background_read

    func uses(of text: String, _ done: @escaping (Int) -> Void) {
        queue.async {
            if self.realm == nil {
                self.realm = try? Realm() // expect: handle_on_concurrent_queue
            }
            done(self.realm?.object(ofType: Word.self, forPrimaryKey: text)?.uses ?? 0) // maybe: live_object_crosses_boundary, handle_on_concurrent_queue
        }
    }
}
```
### ❌ Kept by a work item, used wherever a method is called (Realm)
Compiler (Swift 6): reports “capture of 'self' with non-Sendable type 'Spectra' in a '@Sendable' closure”
```swift
import Foundation
import RealmSwift

final class Spectrum: Object {
    @Persisted(primaryKey: true) var id: Int
    @Persisted var peak: Double
}

final class Spectra {
    private var realm: Realm? // maybe: stored_handle_in_async_context, stale_background_read, handle_on_concurrent_queue

    func open(_ opened: @escaping () -> Void) {
        DispatchQueue.global(qos: .userInitiated).async {
            self.realm = try? Realm() // expect: handle_on_concurrent_queue (warning)
            // maybe: missing_autorelease_pool
            opened()
        }
    }

    func count() -> Int {
        realm?.objects(Spectrum.self).count ?? 0
    }
}
```
### ✅ A serial queue (Realm)
```swift
import Foundation
import RealmSwift

final class Visit: Object {
    @Persisted(primaryKey: true) var id: Int
}

final class VisitStore {
    private let queue = DispatchQueue(label: "visits", qos: .utility, autoreleaseFrequency: .workItem)

    func add(_ id: Int) {
        queue.async { [queue] in
            let realm = try? Realm(configuration: .defaultConfiguration, queue: queue)
            try? realm?.write {
                _ = realm?.create(Visit.self, value: ["id": id], update: .modified)
            }
        }
    }
}
```
### ✅ Opened and dropped within one item of a concurrent queue (Realm)
```swift
import Foundation
import RealmSwift

final class Line: Object {
    @Persisted(primaryKey: true) var id: Int
    @Persisted var text: String
}

final class LineStore {
    private let queue = DispatchQueue(label: "lines", attributes: .concurrent)

    func text(_ id: Int, _ done: @escaping @Sendable (String?) -> Void) {
        queue.async {
            let text = autoreleasepool {
                (try? Realm())?.object(ofType: Line.self, forPrimaryKey: id)?.text
            }
            done(text)
        }
    }
}
```
### ✅ Kept by an object that stays in the work item (Realm)
```swift
import Foundation
import RealmSwift

final class Sail: Object {
    @Persisted(primaryKey: true) var id: Int
}

final class SailCounter {
    private let realm: Realm
    init(_ realm: Realm) { self.realm = realm }
    func count() -> Int { realm.objects(Sail.self).count }
}

func countSails(_ done: @escaping @Sendable (Int) -> Void) {
    DispatchQueue.global().async {
        let sails = autoreleasepool {
            let realm = try? Realm()
            return realm.map { SailCounter($0).count() } ?? 0
        }
        done(sails)
    }
}
```
### ✅ The main queue is serial (Realm)
```swift
import Foundation
import RealmSwift

final class Banner: Object {
    @Persisted(primaryKey: true) var id: Int
    @Persisted var text: String
}

func banner(_ show: @escaping (String) -> Void) {
    DispatchQueue.main.async {
        let realm = try? Realm(configuration: .defaultConfiguration, queue: .main)
        show(realm?.objects(Banner.self).first?.text ?? "")
    }
}
```

"""####
),
("handle_used_after_suspension",
####"""
# handle_used_after_suspension
A handle or a live value from before an `await` is used after it, where the code may resume on another thread

- severity: error
- section: Confinement
- law: 2 (An `await` may move you)
- frameworks: Realm, Core Data, SwiftData
- fix: unsafe

## What happens
`Realm accessed from incorrect thread.`, at random. If the function happens to resume on the thread it left, all is
well. So it passes in the debugger and crashes in the field. The Swift compiler is silent in every language mode.

## Why
Nonisolated async functions and plain actors have no thread. After an `await` they go on wherever the pool has room. A realm opened with `Realm()` is owned by the thread.

## When it is fine
Main-actor code (it always comes back to the main thread), a `Realm(actor:)` handle inside its actor, frozen and plain
values. An `await` on a branch that doesn't lead to the use.

## Fix it by hand
Take the plain values that you need before the `await`, and open again after it. Or make the function `@MainActor`, or
give the actor its own realm.

## What the fix does
Unsafe: a handle is opened again after the `await`. An object or collection that is only read is frozen where it is
fetched; after the `await` the copy may be out of date. If only plain values of an object are read after the `await`,
they are read before it, into constants. An object that is changed after the `await` has to be fetched again by hand.
The right way depends on the changes in between.

## What it can't see
A function of another module that returns a live value of a type that it declares itself.

## Examples
### ❌ Open, await, write (Realm)
Compiler (Swift 6): silent
```swift
import RealmSwift

final class Person: Object {
    @Persisted(primaryKey: true) var id: Int
    @Persisted var name: String
}

protocol NameService: Sendable {
    func name(for id: Int) async throws -> String
}

struct PersonRefresher: Sendable {
    let service: any NameService

    func refresh(_ id: Int) async throws {
        let realm = try Realm(queue: nil)
        let name = try await service.name(for: id)
        try realm.write { // expect: handle_used_after_suspension // maybe: sync_access_in_async_code
            realm.create(Person.self, value: ["id": id, "name": name], update: .modified) // maybe: handle_used_after_suspension
        }
    }
}
```

Fixed:
```swift fixed
import RealmSwift

final class Person: Object {
    @Persisted(primaryKey: true) var id: Int
    @Persisted var name: String
}

protocol NameService: Sendable {
    func name(for id: Int) async throws -> String
}

struct PersonRefresher: Sendable {
    let service: any NameService

    func refresh(_ id: Int) async throws {
        var realm = try Realm(queue: nil)
        let name = try await service.name(for: id)
        realm = try Realm(queue: nil)
        try realm.write {
            realm.create(Person.self, value: ["id": id, "name": name], update: .modified)
        }
    }
}
```

### ❌ A factory gives the realm, an object is read after a sleep (Realm, two files)
Compiler (Swift 6): silent
```swift:RealmProvider.swift
import RealmSwift

final class Job: Object {
    @Persisted(primaryKey: true) var id: Int
    @Persisted var finished: Bool
}

enum RealmProvider {
    static func open() throws -> Realm {
        try Realm(configuration: Realm.Configuration(inMemoryIdentifier: "jobs"))
    }
}
```
```swift:JobWatcher.swift
import Foundation

func waitUntilFinished(_ id: Int) async throws -> Bool {
    guard let job = try RealmProvider.open().object(ofType: Job.self, forPrimaryKey: id) else { return false }
    try await Task.sleep(nanoseconds: 1_000_000)
    return job.finished // expect: handle_used_after_suspension
}
```

Fixed:
```swift:JobWatcher.swift fixed
import Foundation

func waitUntilFinished(_ id: Int) async throws -> Bool {
    guard let job = try RealmProvider.open().object(ofType: Job.self, forPrimaryKey: id)?.freeze() else { return false }
    try await Task.sleep(nanoseconds: 1_000_000)
    return job.finished
}
```

### ❌ In a plain actor's method (Realm)
Compiler (Swift 6): silent
```swift
import RealmSwift

final class Score: Object {
    @Persisted(primaryKey: true) var player: String
    @Persisted var points: Int
}

actor Leaderboard {
    private let network: Network
    init(network: Network) { self.network = network }

    func outdated() async throws -> [String] {
        let realm = try Realm(queue: nil)
        let scores = realm.objects(Score.self).where { $0.points > 0 }
        let best = await network.best()
        return scores.filter { $0.points > best }.map { $0.player } // expect: handle_used_after_suspension
    }
}

actor Network {
    func best() -> Int { 100 }
}
```

Fixed:
```swift fixed
import RealmSwift

final class Score: Object {
    @Persisted(primaryKey: true) var player: String
    @Persisted var points: Int
}

actor Leaderboard {
    private let network: Network
    init(network: Network) { self.network = network }

    func outdated() async throws -> [String] {
        let realm = try Realm(queue: nil)
        let scores = realm.objects(Score.self).where { $0.points > 0 }.freeze()
        let best = await network.best()
        return scores.filter { $0.points > best }.map { $0.player }
    }
}

actor Network {
    func best() -> Int { 100 }
}
```

### ❌ A loop that awaits, round after round (Realm)
Compiler (Swift 6): silent
```swift
import RealmSwift

final class Upload: Object {
    @Persisted(primaryKey: true) var id: Int
    @Persisted var path: String
}

protocol Uploader: Sendable {
    func send(_ path: String) async throws
}

func makeRealm() throws -> Realm { try Realm() }

struct UploadQueue: Sendable {
    let uploader: any Uploader

    func run() async throws {
        let pending = try makeRealm().objects(Upload.self)
        for upload in pending { // maybe: handle_used_after_suspension
            try await uploader.send(upload.path) // expect: handle_used_after_suspension
        }
    }
}
```

Fixed:
```swift fixed
import RealmSwift

final class Upload: Object {
    @Persisted(primaryKey: true) var id: Int
    @Persisted var path: String
}

protocol Uploader: Sendable {
    func send(_ path: String) async throws
}

func makeRealm() throws -> Realm { try Realm() }

struct UploadQueue: Sendable {
    let uploader: any Uploader

    func run() async throws {
        let pending = try makeRealm().objects(Upload.self).freeze()
        for upload in pending {
            try await uploader.send(upload.path)
        }
    }
}
```

### ❌ for await with a realm from outside the loop (Realm)
Compiler (Swift 6): silent
```swift
import RealmSwift

final class Reading: Object {
    @Persisted(primaryKey: true) var sensor: Int
    @Persisted var value: Double
}

func limit(of values: AsyncStream<Int>) async throws -> Double {
    let realm = try Realm(queue: nil)
    var highest = 0.0
    for await sensor in values {
        if let reading = realm.object(ofType: Reading.self, forPrimaryKey: sensor) { // expect: handle_used_after_suspension // maybe: stale_background_read
            highest = max(highest, reading.value)
        }
    }
    return highest
}
```
### ❌ A task started from code without isolation (Realm)
Compiler (Swift 6): silent
```swift
import RealmSwift

final class Feed: Object {
    @Persisted(primaryKey: true) var url: String
    @Persisted var etag: String
}

protocol HTTP: Sendable {
    func etag(_ url: String) async -> String
}

final class FeedChecker {
    private let http: any HTTP
    init(http: any HTTP) { self.http = http }

    func check(_ url: String) {
        Task { [http] in
            let realm = try Realm(queue: nil)
            guard let feed = realm.object(ofType: Feed.self, forPrimaryKey: url) else { return }
            let etag = await http.etag(feed.url)
            print(feed.etag == etag ? "same" : "changed") // expect: handle_used_after_suspension
        }
    }
}
```

Fixed:
```swift fixed
import RealmSwift

final class Feed: Object {
    @Persisted(primaryKey: true) var url: String
    @Persisted var etag: String
}

protocol HTTP: Sendable {
    func etag(_ url: String) async -> String
}

final class FeedChecker {
    private let http: any HTTP
    init(http: any HTTP) { self.http = http }

    func check(_ url: String) {
        Task { [http] in
            let realm = try Realm(queue: nil)
            guard let feed = realm.object(ofType: Feed.self, forPrimaryKey: url)?.freeze() else { return }
            let etag = await http.etag(feed.url)
            print(feed.etag == etag ? "same" : "changed")
        }
    }
}
```

### ❌ Managed self after an await, in the model (Realm)
Compiler (Swift 6): silent
```swift
import Foundation
import RealmSwift

final class Attachment: Object {
    @Persisted(primaryKey: true) var id: String
    @Persisted var address: String
    @Persisted var size: Int

    func remoteSizeDiffers() async throws -> Bool {
        guard realm != nil, let url = URL(string: address) else { return false }
        let (data, _) = try await URLSession.shared.data(from: url)
        return data.count != size // expect: handle_used_after_suspension
    }
}
```
### ❌ The frozen copy goes out, the live one is used again (Realm)
Compiler (Swift 6): silent
```swift
import RealmSwift

final class File: Object {
    @Persisted(primaryKey: true) var id: Int
    @Persisted var name: String
    @Persisted var version: Int
}

func upload(_ file: File) async -> Int {
    await Task.yield()
    return file.version + 1 // maybe: live_object_crosses_boundary
}

func push(_ id: Int) async throws -> String? {
    let realm = try Realm(queue: nil)
    guard let file = realm.object(ofType: File.self, forPrimaryKey: id) else { return nil }
    let version = await upload(file.freeze())
    return "\(file.name) v\(version)" // expect: handle_used_after_suspension
}
```

Fixed:
```swift fixed
import RealmSwift

final class File: Object {
    @Persisted(primaryKey: true) var id: Int
    @Persisted var name: String
    @Persisted var version: Int
}

func upload(_ file: File) async -> Int {
    await Task.yield()
    return file.version + 1
}

func push(_ id: Int) async throws -> String? {
    let realm = try Realm(queue: nil)
    guard let file = realm.object(ofType: File.self, forPrimaryKey: id)?.freeze() else { return nil }
    let version = await upload(file.freeze())
    return "\(file.name) v\(version)"
}
```

### ❌ A local model context over an await (SwiftData)
Compiler (Swift 6): silent
```swift
import SwiftData

@Model
final class Draft {
    var text: String
    init(text: String) { self.text = text }
}

actor Spelling {
    func fix(_ text: String) -> String { text }
}

struct DraftFixer: Sendable {
    let container: ModelContainer
    let spelling: Spelling

    func fixFirst() async throws {
        let context = ModelContext(container)
        guard let draft = try context.fetch(FetchDescriptor<Draft>()).first else { return }
        let fixed = await spelling.fix(draft.text)
        draft.text = fixed // expect: handle_used_after_suspension
        try context.save() // maybe: handle_used_after_suspension
    }
}
```
### ✅ Main-actor code comes back to the main thread (Realm)
```swift
import RealmSwift

final class City: Object {
    @Persisted(primaryKey: true) var name: String
    @Persisted var degrees: Double
}

protocol WeatherAPI: Sendable {
    func degrees(in city: String) async throws -> Double
}

@MainActor
func update(_ name: String, api: any WeatherAPI) async throws {
    let realm = try await Realm()
    let city = realm.object(ofType: City.self, forPrimaryKey: name)
    let degrees = try await api.degrees(in: name)
    try await realm.asyncWrite {
        city?.degrees = degrees
    }
}
```
### ✅ Opened again after the await (Realm)
```swift
import RealmSwift

final class Contact: Object {
    @Persisted(primaryKey: true) var id: String
    @Persisted var email: String
}

protocol Directory: Sendable {
    func email(of id: String) async throws -> String
}

struct ContactSync: Sendable {
    let directory: any Directory

    func sync(_ id: String) async throws {
        guard try known(id) else { return }
        let email = try await directory.email(of: id)
        try store(email, id: id) // maybe: sync_access_in_async_code
    }

    private func known(_ id: String) throws -> Bool {
        try Realm().object(ofType: Contact.self, forPrimaryKey: id) != nil
    }

    private func store(_ email: String, id: String) throws {
        let realm = try Realm()
        try realm.write { // maybe: sync_access_in_async_code
            realm.object(ofType: Contact.self, forPrimaryKey: id)?.email = email
        }
    }
}
```
### ✅ Copied to plain values before the await (Realm)
```swift
import RealmSwift

final class Parcel: Object {
    @Persisted(primaryKey: true) var number: String
    @Persisted var weight: Double
}

struct ParcelDTO: Sendable {
    let number: String
    let weight: Double
}

actor Courier {
    func quote(_ parcels: [ParcelDTO]) -> Double { parcels.reduce(0) { $0 + $1.weight } }
}

func quote(_ courier: Courier) async throws -> String {
    let realm = try Realm(queue: nil)
    let parcels = Array(realm.objects(Parcel.self).map { ParcelDTO(number: $0.number, weight: $0.weight) })
    let price = await courier.quote(parcels)
    return "\(parcels.count) parcels for \(price)"
}
```
### ✅ Frozen before the await, under the same name (Realm)
```swift
import RealmSwift

final class Document: Object {
    @Persisted(primaryKey: true) var id: Int
    @Persisted var title: String
}

func printed(_ id: Int) async throws -> String {
    let realm = try Realm(queue: nil)
    guard let document = realm.object(ofType: Document.self, forPrimaryKey: id)?.freeze() else { return "" }
    await Task.yield()
    return document.title
}
```
### ✅ The await is on another branch (Realm)
```swift
import RealmSwift

final class Cache: Object {
    @Persisted(primaryKey: true) var key: String
    @Persisted var value: String
}

protocol Remote: Sendable {
    func value(_ key: String) async -> String
}

func lookup(_ key: String, remote: any Remote) async throws -> String {
    let realm = try Realm(queue: nil)
    if let cached = realm.object(ofType: Cache.self, forPrimaryKey: key) {
        return cached.value
    }
    return await remote.value(key)
}
```
### ✅ An actor's own realm stays valid in the actor (Realm)
```swift
import RealmSwift

final class Posting: Object {
    @Persisted(primaryKey: true) var id: Int
    @Persisted var cleared: Bool
}

actor Bookkeeper {
    func clear(after delay: UInt64) async throws -> Int {
        let realm = try await Realm(actor: self)
        let open = realm.objects(Posting.self).where { $0.cleared == false }
        try await Task.sleep(nanoseconds: delay)
        try await realm.asyncWrite {
            for posting in open { posting.cleared = true }
        }
        return open.count
    }
}
```
### ✅ A fresh realm in every round (Realm)
```swift
import RealmSwift

final class Hit: Object {
    @Persisted(primaryKey: true) var path: String
    @Persisted var count: Int
}

actor HitCounter {
    func consume(_ paths: AsyncStream<String>) async throws {
        for await path in paths {
            print(try total(path)) // maybe: missing_autorelease_pool
        }
    }

    private func total(_ path: String) throws -> Int {
        let realm = try Realm() // maybe: missing_autorelease_pool
        return realm.object(ofType: Hit.self, forPrimaryKey: path)?.count ?? 0
    }
}
```
### ✅ A global actor's realm, and one of an isolated parameter (Realm)
```swift
import RealmSwift

final class Wave: Object {
    @Persisted(primaryKey: true) var id: Int
    @Persisted var height: Double
}

@globalActor
actor DatabaseActor {
    static let shared = DatabaseActor()
}

@DatabaseActor
func highest() async throws -> Double {
    let realm = try await Realm(actor: DatabaseActor.shared)
    let waves = realm.objects(Wave.self)
    await Task.yield()
    return waves.max(ofProperty: "height") ?? 0
}

func lowest(on actor: isolated DatabaseActor) async throws -> Double {
    let realm = try await Realm(configuration: .defaultConfiguration, actor: actor)
    await Task.yield()
    return realm.objects(Wave.self).min(ofProperty: "height") ?? 0
}
```
### ✅ Main-actor code by inheritance, by closure and by nesting (Realm)
```swift
import RealmSwift
import UIKit

final class Tram: Object {
    @Persisted(primaryKey: true) var line: Int
    @Persisted var stop: String
}

class BaseController: UIViewController {
    let realm = try! Realm()
}

final class TramController: BaseController {
    func follow(_ line: Int) async {
        let tram = realm.object(ofType: Tram.self, forPrimaryKey: line)
        await Task.yield()
        title = tram?.stop
    }
}

struct TramReader: Sendable {
    func stop(_ line: Int) async throws -> String? {
        @MainActor
        func read() async throws -> String? {
            let realm = try await Realm()
            let tram = realm.object(ofType: Tram.self, forPrimaryKey: line)
            await Task.yield()
            return tram?.stop
        }
        return try await read()
    }

    func print(_ line: Int) {
        Task { @MainActor in
            let realm = try await Realm()
            let tram = realm.object(ofType: Tram.self, forPrimaryKey: line)
            await Task.yield()
            Swift.print(tram?.stop ?? "")
        }
    }
}
```
### ✅ Opened anew in each round, used before its await (Realm)
```swift
import RealmSwift

final class Letter: Object {
    @Persisted(primaryKey: true) var id: Int
    @Persisted var text: String
}

protocol Postman: Sendable {
    func deliver(_ text: String) async throws
}

actor PostOffice {
    func send(_ ids: [Int], by postman: any Postman) async throws {
        for id in ids {
            let realm = try Realm(queue: nil) // maybe: missing_autorelease_pool
            guard let text = realm.object(ofType: Letter.self, forPrimaryKey: id)?.text else { continue }
            try await postman.deliver(text)
        }
    }
}
```
### ✅ Fetched again by identifier (SwiftData)
```swift
import SwiftData

@Model
final class Letter {
    var body: String
    init(body: String) { self.body = body }
}

actor Translator {
    func translate(_ text: String) -> String { text }
}

@ModelActor
actor LetterStore {
    func translate(_ id: PersistentIdentifier, with translator: Translator) async throws {
        guard let body = self[id, as: Letter.self]?.body else { return }
        let text = await translator.translate(body)
        self[id, as: Letter.self]?.body = text
        try modelContext.save()
    }
}
```
### ✅ Every access inside perform (Core Data)
```swift
import CoreData

func rename(_ id: NSManagedObjectID, in container: NSPersistentContainer, fetch: @Sendable () async -> String) async throws {
    let context = container.newBackgroundContext()
    let name = await fetch()
    try await context.perform {
        let place = try context.existingObject(with: id)
        place.setValue(name, forKey: "name")
        try context.save()
    }
}
```
### ❌ Only values are needed after the wait (SwiftData)
Compiler (Swift 6): silent
```swift
import SwiftData

@Model
final class Plant {
    var name: String
    var litres: Double
    init(name: String, litres: Double) {
        self.name = name
        self.litres = litres
    }
}

protocol Tap: Sendable {
    func open(litres: Double) async throws
}

struct Watering {
    let container: ModelContainer
    let tap: any Tap

    func water(_ name: String) async throws -> String {
        let context = ModelContext(container)
        guard let plant = try context.fetch(FetchDescriptor<Plant>()).first else { return "no plant" }
        try await tap.open(litres: plant.litres)
        return "\(plant.name) had \(plant.litres) l" // expect: handle_used_after_suspension
    }
}
```

Fixed:
```swift fixed
import SwiftData

@Model
final class Plant {
    var name: String
    var litres: Double
    init(name: String, litres: Double) {
        self.name = name
        self.litres = litres
    }
}

protocol Tap: Sendable {
    func open(litres: Double) async throws
}

struct Watering {
    let container: ModelContainer
    let tap: any Tap

    func water(_ name: String) async throws -> String {
        let context = ModelContext(container)
        guard let plant = try context.fetch(FetchDescriptor<Plant>()).first else { return "no plant" }
        let plantName = plant.name
        let plantLitres = plant.litres
        try await tap.open(litres: plant.litres)
        return "\(plantName) had \(plantLitres) l"
    }
}
```

"""####
),
("invalidated_object_use",
####"""
# invalidated_object_use
An object is used after it was deleted, or after its realm was invalidated

- severity: error
- section: Memory and lifetime
- law: 5 (Short lives)
- frameworks: Realm
- fix: none

## What happens
`Object has been deleted or invalidated.`: the app ends at the first property that is read.

## Why
A live object is its row. When the row is gone there is nothing to read.

## When it is fine
Asking `isInvalidated`, reading before the deletion, and giving the variable a new object.

## Fix it by hand
Copy what you still need into a local before `delete`.

## What it can't see
Deletions in other functions, and links to a deleted object that another one still holds.

## Examples
### ❌ The title for the message, read too late (Realm)
Compiler (Swift 6): silent
```swift
import RealmSwift

final class Memo: Object {
    @Persisted(primaryKey: true) var id: Int
    @Persisted var title: String
}

struct MemoStore {
    let realm: Realm

    func delete(_ id: Int) throws -> String {
        guard let memo = realm.object(ofType: Memo.self, forPrimaryKey: id) else { return "" }
        try realm.write {
            realm.delete(memo)
        }
        return "deleted \(memo.title)" // expect: invalidated_object_use
    }
}
```
### ❌ Inside the same write (Realm)
Compiler (Swift 6): silent
```swift
import RealmSwift

final class Sheet: Object {
    @Persisted(primaryKey: true) var id: Int
    @Persisted var bookId: Int
}

final class Book: Object {
    @Persisted(primaryKey: true) var id: Int
    @Persisted var sheets: Int
}

struct Binder {
    let realm: Realm

    func tear(_ id: Int) throws {
        try realm.write {
            guard let sheet = realm.object(ofType: Sheet.self, forPrimaryKey: id) else { return }
            realm.delete(sheet)
            realm.object(ofType: Book.self, forPrimaryKey: sheet.bookId)?.sheets -= 1 // expect: invalidated_object_use
        }
    }
}
```
### ❌ After invalidate() (Realm)
Compiler (Swift 6): silent
```swift
import RealmSwift

final class Frame: Object {
    @Persisted(primaryKey: true) var id: Int
    @Persisted var width: Double
}

func widths() throws -> Double {
    let realm = try Realm()
    let frames = realm.objects(Frame.self)
    let first = frames.first
    realm.invalidate()
    return first?.width ?? 0 // expect: invalidated_object_use
}
```
### ❌ After deleteAll (Realm)
Compiler (Swift 6): silent
```swift
import RealmSwift

final class User: Object {
    @Persisted(primaryKey: true) var id: Int
    @Persisted var name: String
}

final class Session {
    private let realm: Realm
    init(realm: Realm) { self.realm = realm }

    func logout() throws -> String {
        let user = realm.objects(User.self).first
        try realm.write { realm.deleteAll() }
        return "good bye \(user?.name ?? "")" // expect: invalidated_object_use
    }
}
```
### ✅ Read first, then deleted (Realm)
```swift
import RealmSwift

final class Photo: Object {
    @Persisted(primaryKey: true) var id: Int
    @Persisted var path: String
}

struct Album {
    let realm: Realm

    func delete(_ id: Int) throws -> String? {
        guard let photo = realm.object(ofType: Photo.self, forPrimaryKey: id) else { return nil }
        let path = photo.path
        try realm.write { realm.delete(photo) }
        return path
    }
}
```
### ✅ Only asked whether it is gone (Realm)
```swift
import RealmSwift

final class Cart: Object {
    @Persisted(primaryKey: true) var id: Int
    @Persisted var total: Double
}

func clear(_ cart: Cart) throws -> Bool {
    try cart.realm?.write { cart.realm?.delete(cart) }
    return cart.isInvalidated
}
```
### ✅ Deleted on a branch that leaves (Realm)
```swift
import RealmSwift

final class Row: Object {
    @Persisted(primaryKey: true) var id: Int
    @Persisted var text: String
}

struct Table {
    let realm: Realm

    func trim(_ row: Row) throws -> String {
        if row.text.isEmpty {
            try realm.write { realm.delete(row) }
            return "empty"
        }
        return row.text
    }
}
```
### ✅ The variable gets a new object, the query is live (Realm)
```swift
import RealmSwift

final class Slide: Object {
    @Persisted(primaryKey: true) var number: Int
    @Persisted var title: String
}

func replaceFirst(_ realm: Realm) throws -> Int {
    let slides = realm.objects(Slide.self)
    guard var slide = slides.first else { return 0 }
    let number = slide.number
    try realm.write { realm.delete(slide) }
    slide = Slide(value: ["number": number, "title": "new"])
    try realm.write { realm.add(slide) }
    print(slide.title)
    return slides.count
}
```

"""####
),
("isolation_bypass",
####"""
# isolation_bypass
A store's state is reached around its isolation

- severity: warning
- section: File stores
- law: 1 (One owner)
- frameworks: File store
- fix: unsafe

## What happens
A data race: crashes in the storage of arrays and dictionaries, and values that no code wrote. The compiler does not
check such code.

## Why
`nonisolated(unsafe)` switches the check off for a property, and a `nonisolated` method may then reach it from any thread.

## When it is fine
A `nonisolated let` of a Sendable type, and `nonisolated` methods that use only such.

## Fix it by hand
Make the property part of the actor again and `await` it, or make it an immutable `let` of a Sendable type.

## What the fix does
Unsafe: the word `nonisolated` is removed from a function of an actor. The function must be private with all its calls
in the actor itself, or `async`, so that every call awaits it already. An `await` that only led into the isolation is
removed, too. Calls then wait for their turn on the actor. There is no fix if code outside calls it without waiting, or
if a closure in it uses the actor's members.

## What it can't see
State that C functions reach.

## Examples
### ❌ Unsafe state in an actor (File store)
Compiler (Swift 6): silent
```swift
import Foundation

actor SettingStore {
    nonisolated(unsafe) private var values: [String: String] = [:] // expect: isolation_bypass

    func set(_ value: String, for key: String) {
        values[key] = value
    }

    nonisolated func value(_ key: String) -> String? { // maybe: isolation_bypass
        values[key] // maybe: isolation_bypass
    }
}
```
### ❌ A nonisolated method on shared mutable state (File store)
Compiler (Swift 6): silent
```swift
import Foundation

@MainActor
final class RecentStore {
    nonisolated(unsafe) private var recent: [URL] = [] // expect: isolation_bypass
    private let file = URL.documentsDirectory.appendingPathComponent("recent.json")

    nonisolated func opened(_ url: URL) { // maybe: isolation_bypass
        recent.append(url) // maybe: isolation_bypass
    }

    func save() throws {
        try JSONEncoder().encode(recent).write(to: file, options: .atomic)
    }
}
```
### ❌ The cache of all instances, unsafe and static (File store)
Compiler (Swift 6): silent
```swift
import Foundation

actor AvatarStore {
    nonisolated(unsafe) private static var loaded: [String: Data] = [:] // expect: isolation_bypass
    private let folder = URL.cachesDirectory

    func avatar(_ user: String) -> Data? {
        Self.loaded[user]
    }

    func load() throws {
        Self.loaded["me"] = try Data(contentsOf: folder.appendingPathComponent("me.png"))
    }
}
```
### ❌ A nonisolated helper that only the actor itself calls (File store)
Compiler (Swift 6): reports “actor-isolated property 'journal' can not be mutated from a nonisolated context”
```swift
import Foundation

final class Journal {
    var lines: [String] = []
}

actor LogStore {
    private let journal = Journal()
    private let file = URL.documentsDirectory.appendingPathComponent("log.json")

    func log(_ line: String) throws {
        append(line)
        try JSONEncoder().encode([line]).write(to: file, options: .atomic)
    }

    private nonisolated func append(_ line: String) {
        journal.lines.append(line) // expect: isolation_bypass
    }
}
```

Fixed:
```swift fixed
import Foundation

final class Journal {
    var lines: [String] = []
}

actor LogStore {
    private let journal = Journal()
    private let file = URL.documentsDirectory.appendingPathComponent("log.json")

    func log(_ line: String) throws {
        append(line)
        try JSONEncoder().encode([line]).write(to: file, options: .atomic)
    }

    private func append(_ line: String) {
        journal.lines.append(line)
    }
}
```

### ❌ A nonisolated method that others call without waiting (File store)
Compiler (Swift 6): reports “actor-isolated property 'journal' can not be mutated from a nonisolated context”
```swift
import Foundation

final class Journal {
    var lines: [String] = []
}

actor LogStore {
    private let journal = Journal()
    private let file = URL.documentsDirectory.appendingPathComponent("log.json")

    func store() throws {
        try JSONEncoder().encode(["stored"]).write(to: file, options: .atomic)
    }

    nonisolated func append(_ line: String) {
        journal.lines.append(line) // expect: isolation_bypass
    }
}

func note(_ line: String, in store: LogStore) {
    store.append(line)
}
```

### ✅ A nonisolated constant of a Sendable type (File store)
```swift
import Foundation

actor DraftStore {
    nonisolated let file: URL = URL.documentsDirectory.appendingPathComponent("drafts.json")
    private var drafts: [String] = []

    nonisolated var name: String { file.lastPathComponent }

    func add(_ draft: String) throws {
        drafts.append(draft)
        try JSONEncoder().encode(drafts).write(to: file, options: .atomic)
    }
}
```
### ✅ A nonisolated method that touches no state (File store)
```swift
import Foundation

actor KeyStore {
    private var keys: Set<String> = []

    nonisolated func normalized(_ key: String) -> String {
        key.lowercased()
    }

    func add(_ key: String) {
        keys.insert(normalized(key))
    }
}
```
### ✅ Isolated and awaited (File store)
```swift
import Foundation

actor CounterStore {
    private var counts: [String: Int] = [:]

    func increase(_ key: String) -> Int {
        counts[key, default: 0] += 1
        return counts[key] ?? 0
    }
}

func visit(_ store: CounterStore) async -> Int {
    await store.increase("visits")
}
```

"""####
),
("live_object_crosses_boundary",
####"""
# live_object_crosses_boundary
A live value is captured by, passed to or returned to code that runs in another context

- severity: error
- section: Confinement
- law: 1 (One owner), 3 (Send identity, not objects)
- frameworks: Realm, Core Data, SwiftData
- fix: safe/unsafe

## What happens
In Realm, the first property that is read on the other side raises `Realm accessed from incorrect thread.` and the app
ends. In Core Data and SwiftData the result is undefined: a fault fires on the wrong queue, and the crash comes later
and elsewhere.

## Why
A live object is a window into its realm, and the realm belongs to one thread, queue or actor. A transfer may be free of
data races, because the old place never uses the object again. The compiler then lets it pass, but the framework does
not. Copying into an `Array` changes nothing: its elements are live.

## When it is fine
Frozen values, `ThreadSafeReference` and `@ThreadSafe`, primary keys and identifiers, plain structs, and unmanaged
objects that are handed over. Attributes of any class (`NSDecimalNumber`, `NSData`, `UIImage`).

Comparing references, casting, testing for `nil`, counting a Swift array of objects, and members that are documented as
safe anywhere (`objectID`, `perform`).

Closures that run in the same context: `DispatchQueue.main.async` from main-actor code, `queue.sync` on the calling
thread, non-escaping closures, and `Task {}` in a main-actor type.

A value that is stored, passed or returned is reported where the receiver touches it. If no touch is seen, the finding
is a warning. There is none if every receiver is seen, and each leaves the value alone or uses it in its own context.

## Fix it by hand
Send the primary key and fetch again on the other side. To show something elsewhere, freeze it or copy it to a struct. For objects without a key send a `ThreadSafeReference`.

## What the fix does
Safe: the capture list freezes the value, `[dog = dog.freeze()]`, before the boundary. The value must be known as
managed, and the closure must only read it. The same fix is unsafe if the value may be unmanaged, because freezing
one raises. It is unsafe, too, if nothing says that the project's Realm can freeze (5.0).

Unsafe: if the other side writes, a `@ThreadSafe var` before the closure, unwrapped in it. Where that can't be, the
primary key is carried over, and the object is looked up in the handle that the closure has. A value that is passed,
resumed with or read by an `async let` is frozen before it leaves. So is a result that no seen caller writes to.

Unsafe: if an object can't be frozen and the closure reads only plain values of it, these are captured in its place. A
function of the project that reads nothing else of its parameter gets these values, if all its calls are seen. A Core
Data context is used in its own `perform`. Another handle that is opened in front of a closure is opened inside it. The
closure must not wait, nor use an object from outside.

Unsafe: an `async` function without isolation may get a value of the main actor from all its callers on the main actor.
Then the function runs on the main actor, too. So do the requirement of its protocol, the other conformances, and the
functions that it passes the value on to.

A value is frozen only if every use of it is seen and reads it. So there is no fix if foreign code gets it, or if
it is stored. The same holds in a closure that runs again and again, and after an `await`. Objects of Core Data and
SwiftData can't be frozen: send identifiers.

## What it can't see
A closure that a library stores and runs elsewhere, if the library is not in the linted code and no API model describes
it.

## Examples
### ❌ A queried object captured by a background queue (Realm)
Compiler (Swift 6): reports “capture of 'photo' with non-Sendable type 'Photo' in a '@Sendable' closure”
```swift
import Foundation
import RealmSwift

final class Photo: Object {
    @Persisted(primaryKey: true) var id: Int
    @Persisted var path: String
}

final class ThumbnailMaker {
    private let queue = DispatchQueue(label: "thumbnails")

    func make(_ id: Int, in realm: Realm) {
        guard let photo = realm.object(ofType: Photo.self, forPrimaryKey: id) else { return }
        queue.async {
            print("rendering \(photo.path)") // expect: live_object_crosses_boundary
        }
    }
}
```

Fixed:
```swift fixed
import Foundation
import RealmSwift

final class Photo: Object {
    @Persisted(primaryKey: true) var id: Int
    @Persisted var path: String
}

final class ThumbnailMaker {
    private let queue = DispatchQueue(label: "thumbnails")

    func make(_ id: Int, in realm: Realm) {
        guard let photo = realm.object(ofType: Photo.self, forPrimaryKey: id) else { return }
        queue.async { [photo = photo.freeze()] in
            print("rendering \(photo.path)")
        }
    }
}
```

### ❌ Results of the main thread's realm in a global queue (Realm)
Compiler (Swift 6): reports “capture of 'unpaid' with non-Sendable type 'Results<Invoice>' in a '@Sendable' closure”
```swift
import RealmSwift
import UIKit

final class Invoice: Object {
    @Persisted(primaryKey: true) var number: Int
    @Persisted var cents: Int
}

final class InvoiceController: UIViewController {
    private let realm = try! Realm()

    func exportTapped() {
        let unpaid = realm.objects(Invoice.self).where { $0.cents > 0 }
        DispatchQueue.global(qos: .userInitiated).async { [weak self] in
            let total = unpaid.reduce(0) { $0 + $1.cents } // expect: live_object_crosses_boundary
            DispatchQueue.main.async {
                self?.title = "\(total)"
            }
        }
    }
}
```

Fixed:
```swift fixed
import RealmSwift
import UIKit

final class Invoice: Object {
    @Persisted(primaryKey: true) var number: Int
    @Persisted var cents: Int
}

final class InvoiceController: UIViewController {
    private let realm = try! Realm()

    func exportTapped() {
        let unpaid = realm.objects(Invoice.self).where { $0.cents > 0 }
        DispatchQueue.global(qos: .userInitiated).async { [weak self, unpaid = unpaid.freeze()] in
            let total = unpaid.reduce(0) { $0 + $1.cents }
            DispatchQueue.main.async {
                self?.title = "\(total)"
            }
        }
    }
}
```

### ❌ Fetched in the background, shown on main (Realm)
Compiler (Swift 6): reports “capture of 'self' with non-Sendable type 'TrackListLoader' in a '@Sendable' closure”
```swift
import Foundation
import RealmSwift

final class Track: Object {
    @Persisted(primaryKey: true) var id: String
    @Persisted var title: String
}

final class TrackListLoader {
    var show: ([Track]) -> Void = { _ in }

    func load() {
        DispatchQueue.global().async {
            autoreleasepool {
                guard let realm = try? Realm() else { return }
                let tracks = Array(realm.objects(Track.self))
                DispatchQueue.main.async {
                    self.show(tracks) // expect: live_object_crosses_boundary
                }
            }
        }
    }
}
```

### ❌ Captured by a detached task (Realm)
Compiler (Swift 6): reports “passing closure as a 'sending' parameter risks causing data races between main actor-isolated code and concurrent execution of the closure”
```swift
import RealmSwift

final class User: Object {
    @Persisted(primaryKey: true) var id: String
    @Persisted var name: String
}

@MainActor
final class AvatarModel {
    private let realm: Realm
    init(realm: Realm) { self.realm = realm }

    func initials(_ id: String) async -> String {
        guard let user = realm.object(ofType: User.self, forPrimaryKey: id) else { return "" }
        return await Task.detached {
            String(user.name.prefix(2)) // expect: live_object_crosses_boundary
        }.value
    }
}
```

Fixed:
```swift fixed
import RealmSwift

final class User: Object {
    @Persisted(primaryKey: true) var id: String
    @Persisted var name: String
}

@MainActor
final class AvatarModel {
    private let realm: Realm
    init(realm: Realm) { self.realm = realm }

    func initials(_ id: String) async -> String {
        guard let user = realm.object(ofType: User.self, forPrimaryKey: id) else { return "" }
        return await Task.detached { [user = user.freeze()] in
            String(user.name.prefix(2))
        }.value
    }
}
```

### ❌ A plain task in a type without isolation (Realm)
Compiler (Swift 6): reports “passing closure as a 'sending' parameter risks causing data races between code in the current task and concurrent execution of the closure”
```swift
import RealmSwift

final class Cart: Object {
    @Persisted(primaryKey: true) var id: Int
    @Persisted var total: Double
}

protocol Checkout: Sendable {
    func pay(_ amount: Double) async throws
}

final class CartCoordinator {
    let checkout: any Checkout
    init(checkout: any Checkout) { self.checkout = checkout }

    func pay(in realm: Realm) {
        guard let cart = realm.objects(Cart.self).first else { return }
        Task {
            try await checkout.pay(cart.total) // expect: live_object_crosses_boundary
        }
    }
}
```

Fixed:
```swift fixed
import RealmSwift

final class Cart: Object {
    @Persisted(primaryKey: true) var id: Int
    @Persisted var total: Double
}

protocol Checkout: Sendable {
    func pay(_ amount: Double) async throws
}

final class CartCoordinator {
    let checkout: any Checkout
    init(checkout: any Checkout) { self.checkout = checkout }

    func pay(in realm: Realm) {
        guard let cart = realm.objects(Cart.self).first else { return }
        Task { [cart = cart.freeze()] in
            try await checkout.pay(cart.total)
        }
    }
}
```

### ❌ A task group over live results (Realm)
Compiler (Swift 6): reports “passing closure as a 'sending' parameter risks causing data races between main actor-isolated code and concurrent execution of the closure”
```swift
import Foundation
import RealmSwift

final class Feed: Object {
    @Persisted(primaryKey: true) var address: String
}

@MainActor
final class FeedRefresher {
    private let realm: Realm
    init(realm: Realm) { self.realm = realm }

    func refreshAll() async {
        await withTaskGroup(of: Void.self) { group in
            for feed in realm.objects(Feed.self) {
                group.addTask {
                    guard let url = URL(string: feed.address) else { return } // expect: live_object_crosses_boundary
                    _ = try? await URLSession.shared.data(from: url)
                }
            }
        }
    }
}
```

Fixed:
```swift fixed
import Foundation
import RealmSwift

final class Feed: Object {
    @Persisted(primaryKey: true) var address: String
}

@MainActor
final class FeedRefresher {
    private let realm: Realm
    init(realm: Realm) { self.realm = realm }

    func refreshAll() async {
        await withTaskGroup(of: Void.self) { group in
            for feed in realm.objects(Feed.self) {
                group.addTask { [feed = feed.freeze()] in
                    guard let url = URL(string: feed.address) else { return }
                    _ = try? await URLSession.shared.data(from: url)
                }
            }
        }
    }
}
```

### ❌ async let (Realm)
Compiler (Swift 6): reports “sending 'route' risks causing data races”
```swift
import RealmSwift

final class Route: Object {
    @Persisted(primaryKey: true) var id: Int
    @Persisted var points: List<Double>
}

@MainActor
func length(of id: Int, in realm: Realm) async -> Double {
    guard let route = realm.object(ofType: Route.self, forPrimaryKey: id) else { return 0 }
    async let sum = route.points.reduce(0, +) // expect: live_object_crosses_boundary
    return await sum
}
```

Fixed:
```swift fixed
import RealmSwift

final class Route: Object {
    @Persisted(primaryKey: true) var id: Int
    @Persisted var points: List<Double>
}

@MainActor
func length(of id: Int, in realm: Realm) async -> Double {
    guard let route = realm.object(ofType: Route.self, forPrimaryKey: id) else { return 0 }
    let frozenRoute = route.freeze()
    async let sum = frozenRoute.points.reduce(0, +)
    return await sum
}
```

### ❌ Operations and threads (Realm)
Compiler (Swift 6): reports “capture of 'page' with non-Sendable type 'Page' in a '@Sendable' closure”
```swift
import Foundation
import RealmSwift

final class Page: Object {
    @Persisted(primaryKey: true) var number: Int
    @Persisted var text: String
}

final class PageIndexer {
    private let operations = OperationQueue()
    private let realm: Realm
    init(realm: Realm) { self.realm = realm }

    func index(_ number: Int) {
        guard let page = realm.object(ofType: Page.self, forPrimaryKey: number) else { return }
        operations.addOperation {
            print(page.text.count) // expect: live_object_crosses_boundary
        }
    }

    func indexLater(_ number: Int) {
        let page = realm.objects(Page.self).first { $0.number == number }
        let work = BlockOperation {
            print(page?.text ?? "") // expect: live_object_crosses_boundary
        }
        operations.addOperation(work)
    }

    func indexOnThread() {
        let pages = realm.objects(Page.self)
        let thread = Thread {
            print(pages.count) // expect: live_object_crosses_boundary
        }
        thread.start()
    }
}
```

Fixed:
```swift fixed
import Foundation
import RealmSwift

final class Page: Object {
    @Persisted(primaryKey: true) var number: Int
    @Persisted var text: String
}

final class PageIndexer {
    private let operations = OperationQueue()
    private let realm: Realm
    init(realm: Realm) { self.realm = realm }

    func index(_ number: Int) {
        guard let page = realm.object(ofType: Page.self, forPrimaryKey: number) else { return }
        operations.addOperation { [page = page.freeze()] in
            print(page.text.count)
        }
    }

    func indexLater(_ number: Int) {
        let page = realm.objects(Page.self).first { $0.number == number }
        let work = BlockOperation { [page = page?.freeze()] in
            print(page?.text ?? "")
        }
        operations.addOperation(work)
    }

    func indexOnThread() {
        let pages = realm.objects(Page.self)
        let thread = Thread { [pages = pages.freeze()] in
            print(pages.count)
        }
        thread.start()
    }
}
```

### ❌ In a completion handler that runs on the session's queue (Realm)
Compiler (Swift 6): reports “capture of 'device' with non-Sendable type 'Device' in a '@Sendable' closure”
```swift
import Foundation
import RealmSwift

final class Device: Object {
    @Persisted(primaryKey: true) var serial: String
    @Persisted var firmware: String
}

@MainActor
final class FirmwareChecker {
    private let realm: Realm
    init(realm: Realm) { self.realm = realm }

    func check(_ serial: String, at url: URL) {
        guard let device = realm.object(ofType: Device.self, forPrimaryKey: serial) else { return }
        URLSession.shared.dataTask(with: url) { data, _, _ in
            let newest = data.map { String(decoding: $0, as: UTF8.self) }
            print(newest == device.firmware ? "up to date" : "update") // expect: live_object_crosses_boundary
        }.resume()
    }
}
```

Fixed:
```swift fixed
import Foundation
import RealmSwift

final class Device: Object {
    @Persisted(primaryKey: true) var serial: String
    @Persisted var firmware: String
}

@MainActor
final class FirmwareChecker {
    private let realm: Realm
    init(realm: Realm) { self.realm = realm }

    func check(_ serial: String, at url: URL) {
        guard let device = realm.object(ofType: Device.self, forPrimaryKey: serial) else { return }
        URLSession.shared.dataTask(with: url) { [device = device.freeze()] data, _, _ in
            let newest = data.map { String(decoding: $0, as: UTF8.self) }
            print(newest == device.firmware ? "up to date" : "update")
        }.resume()
    }
}
```

### ❌ Combine: receive(on:) with live objects (Realm)
Compiler (Swift 6): silent
```swift
import Combine
import Foundation
import RealmSwift

final class Quote: Object {
    @Persisted(primaryKey: true) var symbol: String
    @Persisted var price: Double
}

@MainActor
final class QuoteFeed {
    private var bag = Set<AnyCancellable>()
    private let work = DispatchQueue(label: "quotes")

    func start(_ realm: Realm) {
        realm.objects(Quote.self)
            .collectionPublisher
            .receive(on: work)
            .sink(receiveCompletion: { _ in }, receiveValue: { quotes in
                print(quotes.map { $0.price }.max() ?? 0) // expect: live_object_crosses_boundary
            })
            .store(in: &bag)
    }
}
```
### ❌ The last element of a subject, asked for on a queue (Realm)
Compiler (Swift 6): reports “capture of 'self' with non-Sendable type 'Choice' in a '@Sendable' closure”
```swift
import Combine
import Foundation
import RealmSwift

final class Dish: Object {
    @Persisted(primaryKey: true) var id: String
    @Persisted var price: Int
}

final class Choice {
    private let current = CurrentValueSubject<Dish?, Never>(nil)
    private let queue = DispatchQueue(label: "prices")

    @MainActor
    func pick(_ id: String) throws {
        current.send(try Realm().object(ofType: Dish.self, forPrimaryKey: id))
    }

    @MainActor
    func show() {
        print(current.value?.price ?? 0)
    }

    func log() {
        queue.async {
            print(self.current.value?.price ?? 0) // expect: live_object_crosses_boundary
        }
    }
}
```
### ❌ A data task's publisher delivers where its session calls back (Realm)
Compiler (Swift 6): silent
```swift
import Combine
import Foundation
import RealmSwift

final class Portrait: Object {
    @Persisted(primaryKey: true) var owner: String
    @Persisted var image: Data?
}

@MainActor
final class PortraitLoader {
    private var bag = Set<AnyCancellable>()

    func load(_ url: URL, in realm: Realm) {
        guard let shown = realm.objects(Portrait.self).first else { return }
        URLSession.shared.dataTaskPublisher(for: url)
            .map(\.data)
            .replaceError(with: Data())
            .removeDuplicates()
            .sink { data in
                print(shown.owner, data.count) // expect: live_object_crosses_boundary
            }
            .store(in: &bag)
    }
}
```
### ❌ RxSwift: observe(on:) with live objects (Realm)
Compiler (Swift 6): silent
```swift
import Foundation
import RealmSwift
import RxSwift

final class Team: Object {
    @Persisted(primaryKey: true) var id: Int
    @Persisted var name: String
}

final class TeamListModel {
    private let bag = DisposeBag()

    func start(_ realm: Realm) {
        let teams = realm.objects(Team.self)
        Observable.just(teams)
            .observe(on: ConcurrentDispatchQueueScheduler(qos: .background))
            .subscribe(onNext: { teams in
                print(teams.count) // expect: live_object_crosses_boundary
            })
            .disposed(by: bag)
    }
}
```
### ❌ The project's own wrapper hides the hop (Realm, two files)
Compiler (Swift 6): reports “capture of 'work' with non-Sendable type '() -> Void' in a '@Sendable' closure”
```swift:Background.swift
import Foundation
import RealmSwift

enum Background {
    private static let queue = DispatchQueue(label: "background", autoreleaseFrequency: .workItem)

    static func run(_ work: @escaping () -> Void) {
        queue.async {
            work()
        }
    }

    static func write(_ block: @escaping (Realm) -> Void, done: (() -> Void)? = nil) {
        run {
            guard let realm = try? Realm() else { return }
            try? realm.write { block(realm) }
            if let done { DispatchQueue.main.async(execute: done) }
        }
    }
}
```
```swift:RoomActions.swift
import RealmSwift
import UIKit

final class Room: Object {
    @Persisted(primaryKey: true) var id: String
    @Persisted var open: Bool
}

final class RoomController: UIViewController {
    private let realm = try! Realm()
    var roomId = ""

    func close() {
        guard let room = realm.object(ofType: Room.self, forPrimaryKey: roomId) else { return }
        Background.write({ realm in
            room.open = false // expect: live_object_crosses_boundary // maybe: mixed_handles, mutation_outside_transaction
        })
    }

    func log() {
        let rooms = realm.objects(Room.self)
        Background.run {
            print(rooms.count) // expect: live_object_crosses_boundary
        }
    }
}
```

Fixed:
```swift:RoomActions.swift fixed
import RealmSwift
import UIKit

final class Room: Object {
    @Persisted(primaryKey: true) var id: String
    @Persisted var open: Bool
}

final class RoomController: UIViewController {
    private let realm = try! Realm()
    var roomId = ""

    func close() {
        guard let room = realm.object(ofType: Room.self, forPrimaryKey: roomId) else { return }
        Background.write({ realm in
            room.open = false
        })
    }

    func log() {
        let rooms = realm.objects(Room.self)
        Background.run { [rooms = rooms.freeze()] in
            print(rooms.count)
        }
    }
}
```

### ❌ An actor's method returns its live objects (Realm)
Compiler (Swift 6): reports “non-Sendable '[Task2]'-typed result can not be returned from actor-isolated instance method 'all()' to main actor-isolated context”
```swift
import RealmSwift

final class Task2: Object {
    @Persisted(primaryKey: true) var id: String
    @Persisted var title: String
}

actor TaskStore {
    func all() throws -> [Task2] { // maybe: model_handed_to_actor, non_sendable_across_actor
        let realm = try Realm()
        return Array(realm.objects(Task2.self))
    }
}

@MainActor
final class TaskListModel {
    private let store = TaskStore()
    private(set) var titles: [String] = []

    func load() async throws {
        titles = try await store.all().map(\.title) // expect: live_object_crosses_boundary
    }
}
```

### ✅ An actor's method freezes what it returns (Realm)
```swift
import RealmSwift

final class Task2: Object {
    @Persisted(primaryKey: true) var id: String
    @Persisted var title: String
}

actor TaskStore {
    func all() throws -> [Task2] {
        let realm = try Realm()
        return Array(realm.objects(Task2.self).freeze())
    }
}

@MainActor
final class TaskListModel {
    private let store = TaskStore()
    private(set) var titles: [String] = []

    func load() async throws {
        titles = try await store.all().map(\.title)
    }
}
```

### ❌ A nonisolated async function returns live results (Realm)
Compiler (Swift 6): silent
```swift
import RealmSwift

final class Shop: Object {
    @Persisted(primaryKey: true) var id: Int
    @Persisted var open: Bool
}

struct ShopFinder: Sendable {
    func openShops() async throws -> Results<Shop> {
        let realm = try Realm(queue: nil)
        return realm.objects(Shop.self).where { $0.open == true } // expect: live_object_crosses_boundary (warning)
    }
}
```

Fixed:
```swift fixed
import RealmSwift

final class Shop: Object {
    @Persisted(primaryKey: true) var id: Int
    @Persisted var open: Bool
}

struct ShopFinder: Sendable {
    func openShops() async throws -> Results<Shop> {
        let realm = try Realm(queue: nil)
        return realm.objects(Shop.self).where { $0.open == true }.freeze()
    }
}
```

### ❌ A live object passed to another actor and to an async function (Realm)
Compiler (Swift 6): reports “sending 'workout' risks causing data races”
```swift
import RealmSwift

final class Workout: Object {
    @Persisted(primaryKey: true) var id: String
    @Persisted var minutes: Int
}

actor Statistics {
    private var minutes = 0

    func add(_ workout: Workout) { // expect: model_handed_to_actor // maybe: non_sendable_across_actor
        minutes += workout.minutes // maybe: live_object_crosses_boundary
    }
}

func describe(_ workout: Workout) async -> String {
    "\(workout.minutes) minutes" // maybe: live_object_crosses_boundary
}

@MainActor
final class WorkoutModel {
    private let realm: Realm
    private let statistics = Statistics()
    init(realm: Realm) { self.realm = realm }

    func finished(_ id: String) async -> String {
        guard let workout = realm.object(ofType: Workout.self, forPrimaryKey: id) else { return "" }
        await statistics.add(workout) // expect: live_object_crosses_boundary
        return await describe(workout) // expect: live_object_crosses_boundary
    }
}
```

Fixed:
```swift fixed
import RealmSwift

final class Workout: Object {
    @Persisted(primaryKey: true) var id: String
    @Persisted var minutes: Int
}

actor Statistics {
    private var minutes = 0

    func add(_ workout: Workout) {
        minutes += workout.minutes
    }
}

func describe(_ workout: Workout) async -> String {
    "\(workout.minutes) minutes"
}

@MainActor
final class WorkoutModel {
    private let realm: Realm
    private let statistics = Statistics()
    init(realm: Realm) { self.realm = realm }

    func finished(_ id: String) async -> String {
        guard let workout = realm.object(ofType: Workout.self, forPrimaryKey: id) else { return "" }
        await statistics.add(workout.freeze())
        return await describe(workout.freeze())
    }
}
```

### ❌ Resumed through a continuation, yielded into a stream (Realm)
Compiler (Swift 6): reports “sending 'message' risks causing data races”
```swift
import Foundation
import RealmSwift

final class Message: Object {
    @Persisted(primaryKey: true) var id: Int
    @Persisted var text: String
}

final class MessageLoader: Sendable {
    private let queue = DispatchQueue(label: "messages", autoreleaseFrequency: .workItem)

    func newest() async -> Message? {
        await withCheckedContinuation { continuation in
            queue.async {
                let newest = (try? Realm())?.objects(Message.self).sorted(byKeyPath: "id").last
                continuation.resume(returning: newest) // expect: live_object_crosses_boundary
            }
        }
    }

    func stream() -> AsyncStream<Message> {
        AsyncStream { continuation in
            queue.async {
                guard let realm = try? Realm() else { return continuation.finish() }
                for message in realm.objects(Message.self) {
                    continuation.yield(message) // expect: live_object_crosses_boundary
                }
                continuation.finish()
            }
        }
    }
}
```

### ❌ Freezing on the wrong side (Realm)
Compiler (Swift 6): reports “capture of 'chart' with non-Sendable type 'Chart' in a '@Sendable' closure”
```swift
import Foundation
import RealmSwift

final class Chart: Object {
    @Persisted(primaryKey: true) var id: Int
    @Persisted var values: List<Double>
}

struct ChartExporter {
    let realm: Realm

    func export(_ id: Int) {
        guard let chart = realm.object(ofType: Chart.self, forPrimaryKey: id) else { return }
        DispatchQueue.global().async {
            let still = chart.freeze() // expect: live_object_crosses_boundary
            print(still.values.count)
        }
    }
}
```

Fixed:
```swift fixed
import Foundation
import RealmSwift

final class Chart: Object {
    @Persisted(primaryKey: true) var id: Int
    @Persisted var values: List<Double>
}

struct ChartExporter {
    let realm: Realm

    func export(_ id: Int) {
        guard let chart = realm.object(ofType: Chart.self, forPrimaryKey: id) else { return }
        DispatchQueue.global().async { [chart = chart.freeze()] in
            let still = chart.freeze()
            print(still.values.count)
        }
    }
}
```

### ❌ A @ThreadSafe variable read by the capture list (Realm)
Compiler (Swift 6): silent
```swift
import RealmSwift

final class Level: Object {
    @Persisted(primaryKey: true) var number: Int
    @Persisted var name: String
}

func announce(_ number: Int, in realm: Realm) {
    @ThreadSafe var level = realm.object(ofType: Level.self, forPrimaryKey: number)
    Task.detached { [level] in
        print(level?.name ?? "gone") // expect: live_object_crosses_boundary
    }
}
```

Fixed:
```swift fixed
import RealmSwift

final class Level: Object {
    @Persisted(primaryKey: true) var number: Int
    @Persisted var name: String
}

func announce(_ number: Int, in realm: Realm) {
    @ThreadSafe var level = realm.object(ofType: Level.self, forPrimaryKey: number)
    Task.detached { [level = level?.freeze()] in
        print(level?.name ?? "gone")
    }
}
```

### ❌ A lazy map is not yet a copy (Realm)
Compiler (Swift 6): reports “capture of 'lengths' with non-Sendable type 'LazyMapSequence<Results<Word>, Int>' in a '@Sendable' closure”
```swift
import Foundation
import RealmSwift

final class Word: Object {
    @Persisted(primaryKey: true) var text: String
}

func spell(_ realm: Realm, on queue: DispatchQueue) {
    let lengths = realm.objects(Word.self).lazy.map { $0.text.count }
    queue.async {
        print(lengths.reduce(0, +)) // expect: live_object_crosses_boundary
    }
}
```
### ❌ A managed object used on another context's queue (Core Data)
Compiler (Swift 6): reports “capture of 'album' with non-Sendable type 'NSManagedObject' in a '@Sendable' closure”
```swift
import CoreData

final class AlbumCopier {
    let container: NSPersistentContainer
    init(container: NSPersistentContainer) { self.container = container }

    @MainActor
    func touch() throws {
        let request = NSFetchRequest<NSManagedObject>(entityName: "Album")
        guard let album = try container.viewContext.fetch(request).first else { return }
        container.performBackgroundTask { context in
            album.setValue(Date(), forKey: "touched") // expect: live_object_crosses_boundary
            try? context.save()
        }
    }
}
```
### ❌ A generic model actor that returns live models (SwiftData)
Compiler (Swift 6): reports “non-Sendable '[Entry]'-typed result can not be returned from actor-isolated instance method 'fetch' to main actor-isolated context”
```swift
import SwiftData

@Model
final class Entry {
    var text: String
    init(text: String) { self.text = text }
}

@ModelActor
actor Database {
    func fetch<T: PersistentModel>(_ type: T.Type) throws -> [T] { // maybe: model_handed_to_actor, non_sendable_across_actor
        try modelContext.fetch(FetchDescriptor<T>())
    }
}

@MainActor
final class EntryModel {
    private let database: Database
    private(set) var texts: [String] = []
    init(container: ModelContainer) { database = Database(modelContainer: container) }

    func load() async throws {
        texts = try await database.fetch(Entry.self).map(\.text) // expect: live_object_crosses_boundary
    }
}
```
### ❌ An actor that fetches with a context of the moment (SwiftData)
Compiler (Swift 6): silent
```swift
import SwiftData

@Model
final class Track {
    var title: String
    init(title: String) { self.title = title }
}

actor TrackManager {
    private let container: ModelContainer
    init(container: ModelContainer) { self.container = container }

    func tracks() -> [Track] { // maybe: model_handed_to_actor, non_sendable_across_actor
        let context = ModelContext(container)
        return (try? context.fetch(FetchDescriptor<Track>())) ?? [] // expect: live_object_crosses_boundary
    }
}
```
### ❌ A context made outside, captured by a detached task (SwiftData)
Compiler (Swift 6): silent
```swift
import SwiftData

@Model
final class Point {
    var x: Double
    init(x: Double) { self.x = x }
}

func importPoints(_ values: [Double], into container: ModelContainer) -> Task<Void, any Error> {
    let context = ModelContext(container)
    return Task.detached {
        for value in values {
            context.insert(Point(x: value)) // expect: live_object_crosses_boundary
        }
        try context.save() // maybe: live_object_crosses_boundary
    }
}
```

Fixed:
```swift fixed
import SwiftData

@Model
final class Point {
    var x: Double
    init(x: Double) { self.x = x }
}

func importPoints(_ values: [Double], into container: ModelContainer) -> Task<Void, any Error> {
    return Task.detached {
        let context = ModelContext(container)
        for value in values {
            context.insert(Point(x: value))
        }
        try context.save()
    }
}
```

### ❌ A sending result is given up, and live all the same (Realm)
Compiler (Swift 6): silent
```swift
import RealmSwift

final class Song: Object {
    @Persisted(primaryKey: true) var id: Int
    @Persisted var title: String
}

actor Library {
    func latest() async throws -> sending Song? {
        let realm = try await Realm(actor: self)
        return realm.objects(Song.self).last
    }
}

@MainActor
func show(_ library: Library) async throws {
    let song = try await library.latest()
    print(song?.title ?? "") // expect: live_object_crosses_boundary
}
```

### ✅ A sending result is frozen (Realm)
```swift
import RealmSwift

final class Song: Object {
    @Persisted(primaryKey: true) var id: Int
    @Persisted var title: String
}

actor Library {
    func latest() async throws -> sending Song? {
        let realm = try await Realm(actor: self)
        return realm.objects(Song.self).last?.freeze()
    }
}

@MainActor
func show(_ library: Library) async throws {
    let song = try await library.latest()
    print(song?.title ?? "")
}
```
### ❌ A work item made here and run elsewhere (Realm)
Compiler (Swift 6): silent
```swift
import Foundation
import RealmSwift

final class Query: Object {
    @Persisted(primaryKey: true) var id: Int
    @Persisted var text: String
}

final class SearchField {
    private let queue = DispatchQueue(label: "search")
    private var pending: DispatchWorkItem?

    func search(_ query: Query) {
        pending?.cancel()
        guard let realm = query.realm, let live = realm.object(ofType: Query.self, forPrimaryKey: query.id) else { return }
        let item = DispatchWorkItem {
            print(live.text) // expect: live_object_crosses_boundary
        }
        pending = item
        queue.asyncAfter(deadline: .now() + 0.3, execute: item)
    }
}
```

Fixed:
```swift fixed
import Foundation
import RealmSwift

final class Query: Object {
    @Persisted(primaryKey: true) var id: Int
    @Persisted var text: String
}

final class SearchField {
    private let queue = DispatchQueue(label: "search")
    private var pending: DispatchWorkItem?

    func search(_ query: Query) {
        pending?.cancel()
        guard let realm = query.realm, let live = realm.object(ofType: Query.self, forPrimaryKey: query.id) else { return }
        let item = DispatchWorkItem { [live = live.freeze()] in
            print(live.text)
        }
        pending = item
        queue.asyncAfter(deadline: .now() + 0.3, execute: item)
    }
}
```
### ❌ A view's query results summed up on a queue (SwiftData)
Compiler (Swift 6): reports “capture of 'current' with non-Sendable type '[Ride]' in a '@Sendable' closure”
```swift
import SwiftData
import SwiftUI

@Model
final class Ride {
    var name = ""
    var kilometres = 0
    init() {}
}

struct RideSummary: View {
    @Query(sort: \Ride.name) private var rides: [Ride]
    @State private var total = 0

    var body: some View {
        Form {
            Section {
                Button("Total \(total)") { add() }
            }
        }
    }

    private func add() {
        let current = rides
        DispatchQueue.global().async {
            let sum = current.reduce(0) { $0 + $1.kilometres } // expect: live_object_crosses_boundary
            DispatchQueue.main.async { total = sum }
        }
    }
}
```

### ❌ A view's own object, whoever makes the view (SwiftData)
Compiler (Swift 6): reports “passing closure as a 'sending' parameter risks causing data races between main actor-isolated code and concurrent execution of the closure”
```swift
import SwiftData
import SwiftUI

@Model
final class Purse {
    var coins: [Coin] = []
    init() {}
}

@Model
final class Coin {
    var ticker = ""
    init() {}
}

struct PurseView: View {
    let purse: Purse

    var body: some View {
        VStack {
            ForEach(purse.coins) { coin in Text(coin.ticker) }
        }
        .refreshable { refresh() }
    }

    private func refresh() {
        let coins = purse.coins
        Task.detached {
            for coin in coins { print(coin.ticker) } // expect: live_object_crosses_boundary
        }
    }
}
```

### ❌ A row's object in a detached task, deep in a view (Core Data)
Compiler (Swift 6): reports “passing closure as a 'sending' parameter risks causing data races between main actor-isolated code and concurrent execution of the closure”
```swift
import CoreData
import SwiftUI

final class Bird: NSManagedObject {
    @NSManaged var species: String
}

struct BirdList: View {
    @FetchRequest(sortDescriptors: []) private var birds: FetchedResults<Bird>

    var body: some View {
        ScrollView {
            LazyVStack {
                ForEach(birds, id: \.objectID) { bird in
                    Button("Print") {
                        Task.detached {
                            print(bird.species) // expect: live_object_crosses_boundary
                        }
                    }
                }
            }
        }
    }
}
```

Fixed:
```swift fixed
import CoreData
import SwiftUI

final class Bird: NSManagedObject {
    @NSManaged var species: String
}

struct BirdList: View {
    @FetchRequest(sortDescriptors: []) private var birds: FetchedResults<Bird>

    var body: some View {
        ScrollView {
            LazyVStack {
                ForEach(birds, id: \.objectID) { bird in
                    Button("Print") {
                        Task.detached { [birdSpecies = bird.species] in
                            print(birdSpecies)
                        }
                    }
                }
            }
        }
    }
}
```

### ❌ A fetched results controller's object in a queue's work (Core Data)
Compiler (Swift 6): reports “capture of 'parcel' with non-Sendable type 'Parcel' in a '@Sendable' closure”
```swift
import CoreData
import Foundation

final class Parcel: NSManagedObject {
    @NSManaged var label: String
}

final class ParcelWatcher: NSObject, NSFetchedResultsControllerDelegate {
    func controller(
        _ controller: NSFetchedResultsController<any NSFetchRequestResult>, didChange anObject: Any,
        at indexPath: IndexPath?, for type: NSFetchedResultsChangeType, newIndexPath: IndexPath?
    ) {
        guard let parcel = anObject as? Parcel else { return }
        DispatchQueue.global().async {
            print(parcel.label) // expect: live_object_crosses_boundary
        }
    }
}
```
```swift fixed
import CoreData
import Foundation

final class Parcel: NSManagedObject {
    @NSManaged var label: String
}

final class ParcelWatcher: NSObject, NSFetchedResultsControllerDelegate {
    func controller(
        _ controller: NSFetchedResultsController<any NSFetchRequestResult>, didChange anObject: Any,
        at indexPath: IndexPath?, for type: NSFetchedResultsChangeType, newIndexPath: IndexPath?
    ) {
        guard let parcel = anObject as? Parcel else { return }
        DispatchQueue.global().async { [parcelLabel = parcel.label] in
            print(parcelLabel)
        }
    }
}
```
### ❌ A fetched results controller in a thread of its own (Core Data)
Compiler (Swift 6): reports “capture of 'controller' with non-Sendable type 'NSFetchedResultsController<any NSFetchRequestResult>' in a '@Sendable' closure”
```swift
import CoreData
import Foundation

final class ParcelWatcher: NSObject, NSFetchedResultsControllerDelegate {
    func controllerDidChangeContent(_ controller: NSFetchedResultsController<any NSFetchRequestResult>) {
        Thread.detachNewThread {
            print(controller.fetchedObjects?.count ?? 0) // expect: live_object_crosses_boundary
        }
    }
}
```
### ✅ A fetched results controller's object is read where it comes (Core Data)
```swift
import CoreData
import Foundation

final class Letter: NSManagedObject {
    @NSManaged var sender: String
}

final class LetterWatcher: NSObject, NSFetchedResultsControllerDelegate {
    private var senders: [String] = []
    private let context: NSManagedObjectContext
    init(context: NSManagedObjectContext) { self.context = context }

    func controller(
        _ controller: NSFetchedResultsController<any NSFetchRequestResult>, didChange anObject: Any,
        at indexPath: IndexPath?, for type: NSFetchedResultsChangeType, newIndexPath: IndexPath?
    ) {
        guard let letter = anObject as? Letter else { return }
        senders.append(letter.sender)
        let id = letter.objectID, sender = letter.sender
        DispatchQueue.global().async { print(id, sender) }
    }

    func controllerDidChangeContent(_ controller: NSFetchedResultsController<any NSFetchRequestResult>) {
        print(controller.fetchedObjects?.count ?? 0)
        context.perform {
            let letters = controller.fetchedObjects as? [Letter] ?? []
            print(letters.map { $0.sender })
        }
    }
}
```
### ❌ The same name in two modules: the arguments say which view it is (Realm)
Compiler (Swift 6): reports “passing closure as a 'sending' parameter risks causing data races between main actor-isolated code and concurrent execution of the closure”
```swift
import SwiftUI
import RealmSwift

final class Song: Object {
    @Persisted(primaryKey: true) var id: String
    @Persisted var title: String
}

struct SongList: View {
    let realm: Realm

    var body: some View {
        let songs = realm.objects(Song.self)
        List {
            Text("\(songs.count) songs")
        }
        .onAppear {
            guard let song = songs.first else { return }
            Task.detached {
                print(song.title) // expect: live_object_crosses_boundary
            }
        }
    }
}
```

Fixed:
```swift fixed
import SwiftUI
import RealmSwift

final class Song: Object {
    @Persisted(primaryKey: true) var id: String
    @Persisted var title: String
}

struct SongList: View {
    let realm: Realm

    var body: some View {
        let songs = realm.objects(Song.self)
        List {
            Text("\(songs.count) songs")
        }
        .onAppear {
            guard let song = songs.first else { return }
            Task.detached { [song = song.freeze()] in
                print(song.title)
            }
        }
    }
}
```

### ✅ Views of live objects in containers (SwiftData, two files)
```swift
import Observation
import SwiftData

@Model
final class Recipe {
    var title = ""
    init() {}
}

@MainActor
final class RecipeModel {
    var recipes: [Recipe] = []
    private let container: ModelContainer

    init(container: ModelContainer) { self.container = container }

    func load() { recipes = (try? container.mainContext.fetch(FetchDescriptor<Recipe>())) ?? [] }
}
```
```swift:Views.swift
import SwiftUI

struct RecipeTabs: View {
    let model: RecipeModel
    @State private var isShown = false

    var body: some View {
        TabView {
            ScrollView {
                LazyVStack {
                    ForEach(model.recipes) { recipe in Text(recipe.title) }
                }
            }
            .tabItem { Label("All", systemImage: "list.bullet") }
            Form {
                Section {
                    ForEach(model.recipes) { recipe in
                        HStack { Text(recipe.title) }
                    }
                } header: {
                    Text(model.recipes.first?.title ?? "")
                }
            }
            .sheet(isPresented: $isShown) { grouped }
        }
        .task { model.load() }
    }

    private var grouped: some View {
        Group {
            if isShown {
                ZStack {
                    ForEach(model.recipes) { recipe in Text(recipe.title) }
                }
            } else {
                GeometryReader { proxy in
                    Text("\(model.recipes.count) in \(proxy.size.width)")
                }
            }
        }
    }

    private var unknown: some View {
        Elsewhere {
            VStack {
                ForEach(model.recipes) { recipe in Text(recipe.title) }
            }
        }
    }
}

struct Elsewhere<Content: View>: View {
    let content: () -> Content
    init(@ViewBuilder content: @escaping () -> Content) { self.content = content }
    var body: some View { content() }
}
```

### ✅ Query results mapped to values before they travel (SwiftData)
```swift
import SwiftData
import SwiftUI

@Model
final class Swim {
    var metres = 0
    init() {}
}

struct SwimSummary: View {
    @Query(sort: \Swim.metres) private var swims: [Swim]

    var body: some View {
        Button("Print") {
            let metres = swims.map { $0.metres }
            Task.detached {
                print(metres.reduce(0, +))
            }
        }
    }
}
```

### ✅ The primary key travels, the object stays (Realm)
```swift
import Foundation
import RealmSwift

final class Picture: Object {
    @Persisted(primaryKey: true) var id: Int
    @Persisted var path: String
    @Persisted var seen: Bool
}

struct PictureMarker {
    let queue = DispatchQueue(label: "pictures", autoreleaseFrequency: .workItem)

    func markSeen(_ picture: Picture) {
        let id = picture.id
        queue.async {
            guard let realm = try? Realm(), let picture = realm.object(ofType: Picture.self, forPrimaryKey: id) else { return }
            try? realm.write { picture.seen = true }
        }
    }
}
```
### ✅ Frozen before the boundary (Realm)
```swift
import Foundation
import RealmSwift

final class Sheet: Object {
    @Persisted(primaryKey: true) var id: Int
    @Persisted var cells: List<Int>
}

@MainActor
final class SheetModel {
    private let realm: Realm
    init(realm: Realm) { self.realm = realm }

    func sum(_ id: Int) async -> Int {
        guard let sheet = realm.object(ofType: Sheet.self, forPrimaryKey: id)?.freeze() else { return 0 }
        return await Task.detached { sheet.cells.reduce(0, +) }.value
    }

    func printAll() {
        let sheets = realm.objects(Sheet.self).map { $0.freeze() }
        let list = Array(sheets)
        DispatchQueue.global().async {
            for sheet in list { print(sheet.id) }
        }
    }
}
```
### ✅ A thread-safe reference (Realm)
```swift
import Foundation
import RealmSwift

final class Dog: Object {
    @Persisted var name: String
}

func capitalize(_ name: String, in realm: Realm, on queue: DispatchQueue) {
    guard let dog = realm.objects(Dog.self).where({ $0.name == name }).first else { return }
    let reference = ThreadSafeReference(to: dog)
    queue.async {
        autoreleasepool {
            guard let realm = try? Realm(), let dog = realm.resolve(reference) else { return }
            try? realm.write { dog.name = dog.name.capitalized }
        }
    }
}
```
### ✅ A @ThreadSafe variable captured without a list (Realm)
```swift
import Foundation
import RealmSwift

final class Kite: Object {
    @Persisted var colour: String
}

func paint(_ colour: String, in realm: Realm) {
    @ThreadSafe var kite = realm.objects(Kite.self).first
    DispatchQueue(label: "kites", autoreleaseFrequency: .workItem).async {
        guard let realm = try? Realm() else { return }
        try? realm.write { kite?.colour = colour }
    }
}
```
### ✅ Main to main (Realm)
```swift
import RealmSwift
import UIKit

final class Club: Object {
    @Persisted(primaryKey: true) var id: Int
    @Persisted var name: String
}

final class ClubController: UIViewController {
    private let realm = try! Realm()

    func show(_ id: Int) {
        guard let club = realm.object(ofType: Club.self, forPrimaryKey: id) else { return }
        DispatchQueue.main.async {
            self.title = club.name
        }
        DispatchQueue.main.asyncAfter(deadline: .now() + 1) {
            self.title = club.name.uppercased()
        }
        Task {
            await Task.yield()
            self.title = club.name.lowercased()
        }
        UIView.animate(withDuration: 0.3) {
            self.view.accessibilityLabel = club.name
        }
    }
}
```
### ✅ Plain values and unmanaged objects (Realm)
```swift
import Foundation
import RealmSwift

final class Spot: Object {
    @Persisted(primaryKey: true) var id: Int
    @Persisted var name: String
}

struct SpotDTO: Sendable {
    let id: Int
    let name: String
    init(_ spot: Spot) {
        id = spot.id
        name = spot.name
    }
}

struct SpotStore {
    let queue = DispatchQueue(label: "spots", autoreleaseFrequency: .workItem)

    func list(_ done: @escaping @Sendable ([SpotDTO]) -> Void) {
        queue.async {
            guard let realm = try? Realm() else { return }
            let spots = Array(realm.objects(Spot.self).map { SpotDTO($0) })
            DispatchQueue.main.async { done(spots) }
        }
    }

    func add(_ names: [String]) {
        let spots = names.enumerated().map { Spot(value: ["id": $0.offset, "name": $0.element]) }
        queue.async {
            guard let realm = try? Realm() else { return }
            try? realm.write { realm.add(spots, update: .modified) }
        }
    }
}
```
### ✅ queue.sync and other closures that run in place (Realm)
```swift
import Foundation
import RealmSwift

final class Member: Object {
    @Persisted(primaryKey: true) var id: Int
    @Persisted var nick: String
}

final class NickCache {
    private let access = DispatchQueue(label: "nicks")
    private var nicks: [Int: String] = [:]

    func remember(_ realm: Realm) {
        let members = realm.objects(Member.self)
        members.forEach { member in
            let id = member.id
            let nick = member.nick
            access.sync { nicks[id] = nick }
        }
    }
}
```
### ✅ Combine with freeze or a reference before the hop (Realm)
```swift
import Combine
import Foundation
import RealmSwift

final class Offer: Object {
    @Persisted(primaryKey: true) var id: Int
    @Persisted var price: Double
}

@MainActor
final class OfferFeed {
    private var bag = Set<AnyCancellable>()
    private let work = DispatchQueue(label: "offers")

    func start(_ realm: Realm) {
        realm.objects(Offer.self)
            .collectionPublisher
            .freeze()
            .receive(on: work)
            .sink(receiveCompletion: { _ in }, receiveValue: { print($0.count) })
            .store(in: &bag)
        realm.objects(Offer.self)
            .collectionPublisher
            .threadSafeReference()
            .receive(on: work)
            .sink(receiveCompletion: { _ in }, receiveValue: { print($0.count) })
            .store(in: &bag)
    }
}
```
### ✅ Delivered on the main queue, or only its key taken along (Realm)
```swift
import Combine
import Foundation
import RealmSwift

final class Portrait: Object {
    @Persisted(primaryKey: true) var owner: String
    @Persisted var image: Data?
}

@MainActor
final class PortraitLoader {
    private var bag = Set<AnyCancellable>()

    func load(_ url: URL, in realm: Realm) {
        guard let shown = realm.objects(Portrait.self).first else { return }
        URLSession.shared.dataTaskPublisher(for: url)
            .map(\.data)
            .replaceError(with: Data())
            .receive(on: DispatchQueue.main)
            .sink { data in print(shown.owner, data.count) }
            .store(in: &bag)
        let owner = shown.owner
        URLSession.shared.dataTaskPublisher(for: url)
            .map(\.data)
            .replaceError(with: Data())
            .sink { data in print(owner, data.count) }
            .store(in: &bag)
    }
}
```
### ✅ Only the configuration crosses, the name is shadowed (Realm)
```swift
import Foundation
import RealmSwift

final class Lamp: Object {
    @Persisted(primaryKey: true) var id: Int
    @Persisted var on: Bool
}

func switchOff(_ realm: Realm) {
    let configuration = realm.configuration
    DispatchQueue.global().async {
        autoreleasepool {
            guard let realm = try? Realm(configuration: configuration) else { return }
            try? realm.write { realm.objects(Lamp.self).setValue(false, forKey: "on") }
        }
    }
}
```
### ✅ The observation moves the value itself (Realm)
```swift
import RealmSwift

final class Tide: Object {
    @Persisted(primaryKey: true) var hour: Int
    @Persisted var level: Double
}

actor TideWatcher {
    private var token: NotificationToken?
    private(set) var highest = 0.0

    func start(_ configuration: Realm.Configuration) async throws {
        let realm = try await Realm(configuration: configuration, actor: self)
        token = await realm.objects(Tide.self).observe(on: self) { watcher, change in
            if case let .update(tides, _, _, _) = change {
                watcher.highest = tides.max(ofProperty: "level") ?? 0
            }
        }
    }
}
```
### ✅ Identifiers leave, models stay (Core Data, SwiftData)
```swift
import CoreData
import SwiftData

@Model
final class Chapter {
    var title: String
    init(title: String) { self.title = title }
}

@ModelActor
actor ChapterStore {
    func ids() throws -> [PersistentIdentifier] {
        try modelContext.fetch(FetchDescriptor<Chapter>()).map(\.persistentModelID)
    }

    func rename(_ id: PersistentIdentifier, to title: String) throws {
        self[id, as: Chapter.self]?.title = title
        try modelContext.save()
    }
}

@MainActor
func archive(_ album: NSManagedObject, in container: NSPersistentContainer) {
    let id = album.objectID
    container.performBackgroundTask { context in
        guard let album = try? context.existingObject(with: id) else { return }
        album.setValue(true, forKey: "archived")
        try? context.save()
    }
}
```
### ✅ Objects stay inside their actor (Realm)
```swift
import RealmSwift

final class Ticket: Object {
    @Persisted(primaryKey: true) var id: Int
    @Persisted var open: Bool
}

actor TicketOffice {
    private var realm: Realm?

    func start() async throws {
        realm = try await Realm(actor: self)
    }

    private func openTickets() -> [Ticket] {
        guard let realm else { return [] }
        return Array(realm.objects(Ticket.self).where { $0.open == true })
    }

    func openIds() -> [Int] {
        openTickets().map(\.id)
    }
}
```
### ✅ A model named Task, and one that runs on the main actor (Realm)
```swift
import RealmSwift

final class Task: Object {
    @Persisted(primaryKey: true) var id: Int
    @Persisted var title: String
}

struct TaskList {
    let realm: Realm

    func add(_ title: String, id: Int) throws {
        let task = Task(value: ["id": id, "title": title])
        try realm.write { realm.add(task, update: .modified) }
    }

    func first() -> String? {
        guard let task = realm.objects(Task.self).first else { return nil }
        return task.title
    }
}
```
### ✅ Hops that end on the main actor, from the main actor (Realm)
```swift
import RealmSwift
import UIKit

final class Trail: Object {
    @Persisted(primaryKey: true) var id: Int
    @Persisted var name: String
}

enum MainThread {
    static func run(_ work: @escaping () -> Void) {
        if Thread.isMainThread { work() } else { DispatchQueue.main.async(execute: DispatchWorkItem { work() }) }
    }
}

final class TrailController: UIViewController {
    private let realm = try! Realm()

    func show(_ id: Int) {
        guard let trail = realm.object(ofType: Trail.self, forPrimaryKey: id) else { return }
        MainThread.run { self.title = trail.name }
        Task { @MainActor in
            await Task.yield()
            self.title = trail.name
            await MainActor.run { self.view.accessibilityLabel = trail.name }
        }
    }
}
```
### ✅ The context's own perform (Core Data)
```swift
import CoreData

@MainActor
final class BadgeModel {
    private let context: NSManagedObjectContext
    init(container: NSPersistentContainer) { context = container.viewContext }

    func clear() throws {
        let badges = try context.fetch(NSFetchRequest<NSManagedObject>(entityName: "Badge"))
        context.performAndWait {
            badges.forEach { $0.setValue(0, forKey: "count") }
        }
        try context.save() // maybe: sync_write_on_main
    }
}
```
### ✅ Contexts that are only compared, and a request that only describes (Core Data)
```swift
import CoreData

final class Crop: NSManagedObject {
    @NSManaged var name: String?
}

final class CropSaver: Sendable {
    private let container: NSPersistentContainer
    init(container: NSPersistentContainer) { self.container = container }

    func save(_ context: NSManagedObjectContext) async throws {
        if context === container.viewContext || context == container.viewContext { return }
        let own = container.newBackgroundContext()
        let used = own != container.newBackgroundContext() ? own : context
        try await used.perform { try used.save() }
    }

    func count(_ request: NSFetchRequest<Crop>, in context: NSManagedObjectContext) async throws -> Int {
        try await context.perform { try context.count(for: request) }
    }

    func total(_ request: NSFetchRequest<Crop>, in context: NSManagedObjectContext) async throws -> Int {
        request.fetchLimit = 0
        return try await count(request, in: context)
    }
}
```
### ✅ Values whose type's name says otherwise, and a proxy (Realm)
```swift
import Foundation
import RealmSwift

final class File: Object {
    @Persisted(primaryKey: true) var id: Int
    @Persisted var drive: Int

    func proxify() -> ProxyFile { ProxyFile(drive: drive, id: id) }
}

struct ProxyFile: Sendable {
    let drive: Int
    let id: Int

    func resolve(in realm: Realm) -> File? { realm.object(ofType: File.self, forPrimaryKey: id) }
}

struct ThreadSafeFile: Sendable {
    let id: Int
}

@MainActor
func upload(_ file: File) {
    let proxy = file.proxify()
    let safe = ThreadSafeFile(id: file.id)
    DispatchQueue.global().async {
        print(proxy.drive, safe.id)
        autoreleasepool {
            guard let realm = try? Realm(), let file = proxy.resolve(in: realm) else { return }
            print(file.id)
        }
    }
}
```
### ✅ Frozen by a helper, under the object's own name (Realm)
```swift
import Foundation
import RealmSwift

final class Report: Object {
    @Persisted(primaryKey: true) var id: Int
    @Persisted var text: String
}

extension Object {
    func freezeIfNeeded() -> Self { isFrozen ? self : freeze() }
}

struct ReportStore {
    let realm: Realm

    func newest() -> Report? {
        realm.objects(Report.self).sorted(byKeyPath: "id").last?.freeze()
    }

    func export(_ id: Int, to url: URL) {
        guard let report = realm.object(ofType: Report.self, forPrimaryKey: id) else { return }
        let frozen = report.freezeIfNeeded()
        let newest = newest()
        DispatchQueue.global().async {
            print(newest?.text ?? "")
            try? frozen.text.write(to: url, atomically: true, encoding: .utf8)
        }
    }
}
```
### ✅ A helper with async in its name that runs in place (Realm)
```swift
import RealmSwift

final class Tally: Object {
    @Persisted(primaryKey: true) var id: Int
    @Persisted var count: Int
}

func performAsyncSafely(_ work: @escaping () -> Void) {
    print("begin")
    work()
    print("end")
}

func show(_ id: Int, in realm: Realm) {
    let tally = realm.object(ofType: Tally.self, forPrimaryKey: id)
    performAsyncSafely { print(tally?.count ?? 0) }
}
```
### ✅ A sending result that never belonged to a realm (Realm)
```swift
import RealmSwift

final class Note: Object {
    @Persisted(primaryKey: true) var id: Int
    @Persisted var text: String
}

struct NoteRow: Sendable {
    let id: Int
    let text: String
}

actor Notes {
    func latest() async throws -> sending NoteRow? {
        let realm = try await Realm(actor: self)
        return realm.objects(Note.self).last.map { NoteRow(id: $0.id, text: $0.text) }
    }
}

@MainActor
func show(_ notes: Notes) async throws {
    let note = try await notes.latest()
    print(note?.text ?? "")
}
```
### ✅ A work item that runs where it was made (Realm)
```swift
import Foundation
import RealmSwift

final class Query: Object {
    @Persisted(primaryKey: true) var id: Int
    @Persisted var text: String
}

@MainActor
final class SearchField {
    private let realm = try! Realm()
    private var pending: DispatchWorkItem?

    func search(_ id: Int) {
        pending?.cancel()
        guard let query = realm.object(ofType: Query.self, forPrimaryKey: id) else { return }
        let item = DispatchWorkItem { print(query.text) }
        pending = item
        DispatchQueue.main.asyncAfter(deadline: .now() + 0.3, execute: item)
    }
}
```
### ✅ A task in a closure that a main-actor type hands to something unknown (Realm)
```swift
import RealmSwift
import UIKit

final class Leaf: Object {
    @Persisted(primaryKey: true) var id: Int
    @Persisted var color: String
}

protocol ConfirmationSheet {
    func present(title: String, action: @escaping () -> Void)
}

final class LeafController: UIViewController {
    private let realm: Realm
    private let sheet: any ConfirmationSheet
    init(realm: Realm, sheet: any ConfirmationSheet) {
        self.realm = realm
        self.sheet = sheet
        super.init(nibName: nil, bundle: nil)
    }
    required init?(coder: NSCoder) { nil }

    func confirm() {
        guard let leaf = realm.object(ofType: Leaf.self, forPrimaryKey: 1) else { return }
        sheet.present(title: "Remove?") {
            Task { await self.remove(leaf) }
        }
    }

    private func remove(_ leaf: Leaf) async { print(leaf.color) }
}
```
### ✅ A global actor that is declared inside the type (Realm)
```swift
import RealmSwift

final class Root: Object {
    @Persisted(primaryKey: true) var id: Int
}

final class RootTests {
    @globalActor actor Soil: GlobalActor { static let shared = Soil() }

    @Soil
    func count() async throws -> Int {
        let realm = try await Realm(configuration: .defaultConfiguration, actor: Soil.shared)
        await Task.yield()
        return realm.objects(Root.self).count
    }
}
```
### ✅ Every caller hands over a frozen or a new object (Realm)
```swift
import Foundation
import RealmSwift

final class Bark: Object {
    @Persisted(primaryKey: true) var id: Int
    @Persisted var text: String
}

struct BarkPage: Decodable {
    let texts: [String]
    var barks: [Bark] {
        texts.map { text in
            let bark = Bark()
            bark.text = text
            return bark
        }
    }
}

final class BarkSender {
    private let queue = DispatchQueue(label: "barks", autoreleaseFrequency: .workItem)
    private let realm: Realm
    init(realm: Realm) { self.realm = realm }

    func sendLast() {
        guard let bark = realm.objects(Bark.self).last?.freeze() else { return }
        send(bark)
        send(Bark())
    }

    func send(_ page: BarkPage) {
        for bark in page.barks { send(bark) }
    }

    private func send(_ bark: Bark) {
        queue.async { print(bark.text) }
    }
}
```
### ✅ A callback in the middle of the transaction, lent the object (Realm)
```swift
import Foundation
import RealmSwift

final class Twig: Object {
    @Persisted(primaryKey: true) var id: Int
    @Persisted var length: Int
}

extension Twig {
    func change(_ operation: @escaping (Twig) -> Void) {
        let reference = ThreadSafeReference(to: self) // maybe: thread_safe_reference_misuse
        DispatchQueue(label: "twigs").async {
            autoreleasepool {
                guard let realm = try? Realm(), let twig = realm.resolve(reference) else { return }
                realm.beginWrite()
                operation(twig)
                try? realm.commitWrite()
            }
        }
    }
}
```
### ✅ Fetched again where it is managed, by a flag that says so (Realm)
```swift
import Foundation
import RealmSwift

final class Cone: Object {
    @Persisted(primaryKey: true) var id: Int
    @Persisted var name: String
}

final class ConeQueue {
    private let queue = DispatchQueue(label: "cones", autoreleaseFrequency: .workItem)

    private func cached(_ id: Int) -> Cone? {
        (try? Realm())?.object(ofType: Cone.self, forPrimaryKey: id)?.freeze()
    }

    func process(_ cone: Cone) {
        queue.async { [id = cone.id, isManaged = cone.realm != nil] in
            guard let cone = isManaged ? self.cached(id) : cone else { return }
            print(cone.name)
        }
    }
}
```
### ❌ Added in the background, and used here as well (Realm)
Compiler (Swift 6): reports “capture of 'acorn' with non-Sendable type 'Acorn' in a '@Sendable' closure”
```swift
import Foundation
import RealmSwift

final class Acorn: Object {
    @Persisted(primaryKey: true) var id: Int
    @Persisted var planted: Bool
}

@MainActor
final class AcornStore {
    private let queue = DispatchQueue(label: "acorns", autoreleaseFrequency: .workItem)

    func plant(_ id: Int) {
        let acorn = Acorn()
        acorn.id = id
        queue.async {
            guard let realm = try? Realm() else { return }
            try? realm.write { realm.add(acorn, update: .modified) }
        }
        show(acorn.planted) // expect: live_object_crosses_boundary
    }

    private func show(_ planted: Bool) {}
}
```
### ❌ Changed in the background, through the project's own wrapper (Realm)
Compiler (Swift 6): reports “capture of 'session' with non-Sendable type 'Session' in a '@Sendable' closure”
```swift
import Foundation
import RealmSwift

final class Session: Object {
    @Persisted(primaryKey: true) var server: String
    @Persisted var version: String
}

extension Realm {
    static let writes = DispatchQueue(label: "writes", autoreleaseFrequency: .workItem)

    static func inBackground(_ work: @escaping @Sendable (Realm) -> Void) {
        writes.async {
            guard let realm = try? Realm() else { return }
            try? realm.write { work(realm) }
        }
    }
}

@MainActor
func update(_ session: Session, to version: String) {
    Realm.inBackground { _ in
        session.version = version // expect: live_object_crosses_boundary
    }
}
```

Fixed:
```swift fixed
import Foundation
import RealmSwift

final class Session: Object {
    @Persisted(primaryKey: true) var server: String
    @Persisted var version: String
}

extension Realm {
    static let writes = DispatchQueue(label: "writes", autoreleaseFrequency: .workItem)

    static func inBackground(_ work: @escaping @Sendable (Realm) -> Void) {
        writes.async {
            guard let realm = try? Realm() else { return }
            try? realm.write { work(realm) }
        }
    }
}

@MainActor
func update(_ session: Session, to version: String) {
    let sessionServer = session.server
    Realm.inBackground { realm in
        guard let session = realm.object(ofType: Session.self, forPrimaryKey: sessionServer) else { return }
        session.version = version
    }
}
```

### ❌ A nested function takes along what it captures (Realm)
Compiler (Swift 6): reports “capture of 'summary()' with non-Sendable type '() -> String' in a '@Sendable' closure”
```swift
import Foundation
import RealmSwift

final class Bough: Object {
    @Persisted(primaryKey: true) var id: Int
}

final class BoughReport {
    let realm: Realm
    init(realm: Realm) { self.realm = realm }

    func send(on queue: DispatchQueue) {
        let boughs = realm.objects(Bough.self)
        func summary() -> String { "\(boughs.count) boughs" }
        print(summary())
        queue.async {
            print(summary()) // expect: live_object_crosses_boundary
        }
    }
}
```
### ❌ Only values are needed on the other side (Core Data)
Compiler (Swift 6): reports “capture of 'self' with non-Sendable type 'Printer' in a '@Sendable' closure”
```swift
import CoreData

final class Card: NSManagedObject {
    @NSManaged var title: String
    @NSManaged var number: Int64
}

final class Printer {
    private let context: NSManagedObjectContext
    private let queue = DispatchQueue(label: "print")
    init(context: NSManagedObjectContext) { self.context = context }

    func printAll() {
        context.perform {
            let cards = (try? self.context.fetch(NSFetchRequest<Card>(entityName: "Card"))) ?? []
            for card in cards {
                self.queue.async {
                    print("\(card.number): \(card.title)") // expect: live_object_crosses_boundary
                }
            }
        }
    }
}
```

Fixed:
```swift fixed
import CoreData

final class Card: NSManagedObject {
    @NSManaged var title: String
    @NSManaged var number: Int64
}

final class Printer {
    private let context: NSManagedObjectContext
    private let queue = DispatchQueue(label: "print")
    init(context: NSManagedObjectContext) { self.context = context }

    func printAll() {
        context.perform {
            let cards = (try? self.context.fetch(NSFetchRequest<Card>(entityName: "Card"))) ?? []
            for card in cards {
                self.queue.async { [cardNumber = card.number, cardTitle = card.title] in
                    print("\(cardNumber): \(cardTitle)")
                }
            }
        }
    }
}
```
### ❌ The function that gets it reads only values of it (SwiftData)
Compiler (Swift 6): reports “sending 'parcel' risks causing data races”
```swift
import SwiftData

@Model
final class Parcel {
    var code: String
    var grams: Int
    var sender: String
    init(code: String, grams: Int, sender: String) {
        self.code = code
        self.grams = grams
        self.sender = sender
    }
}

struct PostOffice: Sendable {
    func price(of parcel: Parcel) async -> Int {
        await Task.yield()
        return parcel.code.hasPrefix("X") ? parcel.grams * 2 : parcel.grams
    }
}

@MainActor
final class Counter {
    private let context: ModelContext
    private let office = PostOffice()
    init(context: ModelContext) { self.context = context }

    func total() async throws -> Int {
        guard let parcel = try context.fetch(FetchDescriptor<Parcel>()).first else { return 0 }
        return await office.price(of: parcel) // expect: live_object_crosses_boundary
    }
}
```

Fixed:
```swift fixed
import SwiftData

@Model
final class Parcel {
    var code: String
    var grams: Int
    var sender: String
    init(code: String, grams: Int, sender: String) {
        self.code = code
        self.grams = grams
        self.sender = sender
    }
}

struct PostOffice: Sendable {
    func price(of parcelCode: String, parcelGrams: Int) async -> Int {
        await Task.yield()
        return parcelCode.hasPrefix("X") ? parcelGrams * 2 : parcelGrams
    }
}

@MainActor
final class Counter {
    private let context: ModelContext
    private let office = PostOffice()
    init(context: ModelContext) { self.context = context }

    func total() async throws -> Int {
        guard let parcel = try context.fetch(FetchDescriptor<Parcel>()).first else { return 0 }
        return await office.price(of: parcel.code, parcelGrams: parcel.grams)
    }
}
```
### ❌ A background context, used on another queue (Core Data)
Compiler (Swift 6): silent
```swift
import CoreData
import Foundation

final class PageCounter {
    private let container: NSPersistentContainer
    private let queue = DispatchQueue(label: "pages")
    init(container: NSPersistentContainer) { self.container = container }

    func tell() {
        let context = container.newBackgroundContext()
        queue.async {
            let count = (try? context.count(for: NSFetchRequest<NSManagedObject>(entityName: "Page"))) ?? 0 // expect: live_object_crosses_boundary
            print("\(count) pages")
        }
    }
}
```

Fixed:
```swift fixed
import CoreData
import Foundation

final class PageCounter {
    private let container: NSPersistentContainer
    private let queue = DispatchQueue(label: "pages")
    init(container: NSPersistentContainer) { self.container = container }

    func tell() {
        let context = container.newBackgroundContext()
        queue.async {
            context.perform {
                let count = (try? context.count(for: NSFetchRequest<NSManagedObject>(entityName: "Page"))) ?? 0
                print("\(count) pages")
            }
        }
    }
}
```

### ❌ Handed through a protocol to a service without isolation (SwiftData)
Compiler (Swift 6): reports “sending 'wallet' risks causing data races”
```swift
import SwiftData

@Model
final class Wallet {
    var address: String
    var balance: Int
    init(address: String, balance: Int) {
        self.address = address
        self.balance = balance
    }
}

protocol BalanceFetching: Sendable {
    func refresh(_ wallet: Wallet) async throws -> Int
}

struct BalanceFetcher: BalanceFetching {
    func refresh(_ wallet: Wallet) async throws -> Int {
        let found = try await ask(wallet.address)
        wallet.balance = found
        return await total(of: wallet)
    }

    private func total(of wallet: Wallet) async -> Int {
        wallet.balance + (wallet.address.hasPrefix("x") ? 1 : 0)
    }

    private func ask(_ address: String) async throws -> Int {
        try await Task.sleep(nanoseconds: 1)
        return address.count
    }
}

@MainActor
final class WalletModel {
    private let context: ModelContext
    private let fetcher = BalanceFetcher()
    private(set) var sum = 0
    init(context: ModelContext) { self.context = context }

    func load() async throws {
        guard let wallet = try context.fetch(FetchDescriptor<Wallet>()).first else { return }
        sum = try await fetcher.refresh(wallet) // expect: live_object_crosses_boundary
    }
}
```

Fixed:
```swift fixed
import SwiftData

@Model
final class Wallet {
    var address: String
    var balance: Int
    init(address: String, balance: Int) {
        self.address = address
        self.balance = balance
    }
}

protocol BalanceFetching: Sendable {
    @MainActor
    func refresh(_ wallet: Wallet) async throws -> Int
}

struct BalanceFetcher: BalanceFetching {
    @MainActor
    func refresh(_ wallet: Wallet) async throws -> Int {
        let found = try await ask(wallet.address)
        wallet.balance = found
        return await total(of: wallet)
    }

    @MainActor
    private func total(of wallet: Wallet) async -> Int {
        wallet.balance + (wallet.address.hasPrefix("x") ? 1 : 0)
    }

    private func ask(_ address: String) async throws -> Int {
        try await Task.sleep(nanoseconds: 1)
        return address.count
    }
}

@MainActor
final class WalletModel {
    private let context: ModelContext
    private let fetcher = BalanceFetcher()
    private(set) var sum = 0
    init(context: ModelContext) { self.context = context }

    func load() async throws {
        guard let wallet = try context.fetch(FetchDescriptor<Wallet>()).first else { return }
        sum = try await fetcher.refresh(wallet)
    }
}
```

"""####
),
("lock_around_read",
####"""
# lock_around_read
A lock is held around nothing but database reads

- severity: warning
- section: Confinement
- law: 1 (One owner)
- frameworks: Realm
- fix: unsafe

## What happens
Readers wait for each other for no reason: scrolling stutters while a background thread holds the lock. And a lock gives a false feeling of safety: it doesn't make a realm of another thread usable.

## Why
Realm's readers see a consistent version each and never wait. What a lock would protect isn't in danger, and what is in danger (the wrong thread) a lock doesn't protect.

## When it is fine
A lock around other state: a dictionary, a counter, a file.

## Fix it by hand
Remove the lock and open a realm where you read. If the lock guards a cache, hold it for the cache only.

## What the fix does
Unsafe: the lock's and unlock's lines go. Look whether other code relied on the lock for its own state.

## What it can't see
Whether a lock that guards reads here guards writes of the same objects in another module.

## Examples
### ❌ NSLock around a query (Realm)
Compiler (Swift 6): silent
```swift
import Foundation
import RealmSwift

final class Price: Object {
    @Persisted(primaryKey: true) var sku: String
    @Persisted var cents: Int
}

final class PriceReader {
    private let lock = NSLock()

    func cents(_ sku: String) -> Int? {
        lock.lock() // expect: lock_around_read
        defer { lock.unlock() }
        return (try? Realm())?.object(ofType: Price.self, forPrimaryKey: sku)?.cents
    }
}
```

Fixed:
```swift fixed
import Foundation
import RealmSwift

final class Price: Object {
    @Persisted(primaryKey: true) var sku: String
    @Persisted var cents: Int
}

final class PriceReader {
    private let lock = NSLock()

    func cents(_ sku: String) -> Int? {
        return (try? Realm())?.object(ofType: Price.self, forPrimaryKey: sku)?.cents
    }
}
```

### ❌ withLock around reads (Realm)
Compiler (Swift 6): silent
```swift
import Foundation
import RealmSwift

final class Rate: Object {
    @Persisted(primaryKey: true) var pair: String
    @Persisted var value: Double
}

final class RateReader {
    private let lock = NSRecursiveLock()

    func values() throws -> [Double] {
        try lock.withLock { // expect: lock_around_read
            let realm = try Realm()
            return realm.objects(Rate.self).map { $0.value }
        }
    }
}
```
### ❌ A semaphore used as a lock (Realm)
Compiler (Swift 6): silent
```swift
import Foundation
import RealmSwift

final class Seat: Object {
    @Persisted(primaryKey: true) var number: Int
    @Persisted var taken: Bool
}

final class SeatPlan {
    private let semaphore = DispatchSemaphore(value: 1)

    func freeSeats() -> Int {
        semaphore.wait() // expect: lock_around_read
        let realm = try? Realm()
        let count = realm?.objects(Seat.self).where { $0.taken == false }.count ?? 0
        semaphore.signal()
        return count
    }
}
```

Fixed:
```swift fixed
import Foundation
import RealmSwift

final class Seat: Object {
    @Persisted(primaryKey: true) var number: Int
    @Persisted var taken: Bool
}

final class SeatPlan {
    private let semaphore = DispatchSemaphore(value: 1)

    func freeSeats() -> Int {
        let realm = try? Realm()
        let count = realm?.objects(Seat.self).where { $0.taken == false }.count ?? 0
        return count
    }
}
```

### ❌ A reader queue with a barrier (Realm)
Compiler (Swift 6): silent
```swift
import Foundation
import RealmSwift

final class Rule: Object {
    @Persisted(primaryKey: true) var id: Int
    @Persisted var pattern: String
}

final class RuleReader {
    private let access = DispatchQueue(label: "rules", attributes: .concurrent)

    func patterns() -> [String] {
        access.sync(flags: .barrier) { // expect: lock_around_read
            autoreleasepool {
                guard let realm = try? Realm() else { return [] }
                return realm.objects(Rule.self).map { $0.pattern }
            }
        }
    }
}
```
### ✅ A lock around a cache, not around the query (Realm)
```swift
import Foundation
import RealmSwift

final class City: Object {
    @Persisted(primaryKey: true) var id: Int
    @Persisted var name: String
}

final class CityNames {
    private let lock = NSLock()
    private var names: [Int: String] = [:]

    func name(_ id: Int) -> String? {
        lock.lock()
        let cached = names[id]
        lock.unlock()
        if let cached { return cached }
        guard let name = (try? Realm())?.object(ofType: City.self, forPrimaryKey: id)?.name else { return nil }
        lock.lock()
        names[id] = name
        lock.unlock()
        return name
    }
}
```
### ✅ A lock that keeps writers of other state out (Realm)
```swift
import Foundation
import RealmSwift

final class Ticket: Object {
    @Persisted(primaryKey: true) var number: Int
}

final class TicketDispenser {
    private let lock = NSLock()
    private var last = 0

    func next() throws -> Int {
        lock.lock()
        defer { lock.unlock() }
        let realm = try Realm()
        last = max(last, realm.objects(Ticket.self).max(ofProperty: "number") ?? 0) + 1
        return last
    }
}
```
### ✅ No lock (Realm)
```swift
import RealmSwift

final class Song: Object {
    @Persisted(primaryKey: true) var id: Int
    @Persisted var title: String
}

struct SongReader {
    func title(_ id: Int) throws -> String? {
        try Realm().object(ofType: Song.self, forPrimaryKey: id)?.title
    }
}
```
### ✅ A lock in the same file that has nothing to do with the realm (Realm)
```swift
import Foundation
import RealmSwift

final class Line: Object {
    @Persisted(primaryKey: true) var id: Int
}

final class Counter {
    private let lock = NSLock()
    private var value = 0

    func increase() -> Int {
        lock.withLock {
            value += 1
            return value
        }
    }
}

func lineCount(_ counter: Counter) throws -> Int {
    _ = counter.increase()
    return try Realm().objects(Line.self).count
}
```

"""####
),
("lock_instead_of_actor",
####"""
# lock_instead_of_actor
A lock- or queue-guarded store in a project that already uses actors

- severity: hint
- section: File stores
- law: 1 (One owner)
- frameworks: File store
- fix: none

This rule is off until it's asked for.

## What happens
Nothing yet. Each access has to remember the lock, the compiler doesn't check it, and a forgotten one is a data race.

## Why
An actor does the same with the compiler's help. In a project that already has Swift concurrency there's no reason for a second style.

## When it is fine
Code that must stay synchronous, and state that is not a store.

## Fix it by hand
Make the class an actor, drop the lock, and `await` its methods.

## What it can't see
Whether the callers can become async.

## Examples
### ❌ A cache under a lock (File store)
Compiler (Swift 6): silent
```swift
import Foundation

final class PhotoStore: @unchecked Sendable { // expect: lock_instead_of_actor
    private let lock = NSLock()
    private var names: [String: String] = [:]
    private let file = URL.documentsDirectory.appendingPathComponent("photos.json")

    func save(_ name: String, for id: String) throws {
        lock.lock()
        defer { lock.unlock() }
        names[id] = name
        try JSONEncoder().encode(names).write(to: file, options: .atomic)
    }
}

actor Uploader {
    func upload(_ id: String) {}
}
```
### ❌ A dictionary behind a queue (File store)
Compiler (Swift 6): silent
```swift
import Foundation

final class TokenStore: @unchecked Sendable { // expect: lock_instead_of_actor
    private let queue = DispatchQueue(label: "tokens")
    private var tokens: [String: String] = [:]
    private let file = URL.documentsDirectory.appendingPathComponent("tokens.json")

    func token(_ service: String) -> String? {
        queue.sync { tokens[service] }
    }

    func store(_ token: String, _ service: String) throws {
        try queue.sync {
            tokens[service] = token
            try JSONEncoder().encode(tokens).write(to: file, options: .atomic)
        }
    }
}

func refresh(_ store: TokenStore) async throws {
    await Task.yield()
    try store.store("new", "mail")
}
```
### ❌ A recursive lock in a store (File store)
Compiler (Swift 6): silent
```swift
import Foundation

final class BookmarkStore: @unchecked Sendable { // expect: lock_instead_of_actor
    private let lock = NSRecursiveLock()
    private var urls: [URL] = []
    private let file = URL.documentsDirectory.appendingPathComponent("bookmarks.json")

    func add(_ url: URL) throws {
        try lock.withLock {
            urls.append(url)
            try JSONEncoder().encode(urls).write(to: file, options: .atomic)
        }
    }
}

@MainActor
final class BookmarkModel {
    let store = BookmarkStore()
    func add(_ url: URL) async throws { try store.add(url) }
}
```
### ✅ An actor (File store)
```swift
import Foundation

actor FontStore {
    private var names: [String] = []
    private let file = URL.documentsDirectory.appendingPathComponent("fonts.json")

    func add(_ name: String) throws {
        names.append(name)
        try JSONEncoder().encode(names).write(to: file, options: .atomic)
    }
}
```
### ✅ A project without Swift concurrency (File store)
```swift
import Foundation

final class ColourStore {
    private let lock = NSLock()
    private var colours: [String] = []

    func add(_ colour: String) {
        lock.lock()
        defer { lock.unlock() }
        colours.append(colour)
    }
}
```
### ✅ A lock that guards no store (File store)
```swift
import Foundation

final class OnceFlag: @unchecked Sendable {
    private let lock = NSLock()
    private var done = false

    func first() -> Bool {
        lock.withLock {
            defer { done = true }
            return !done
        }
    }
}

actor Starter {
    let flag = OnceFlag()
    func start() -> Bool { flag.first() }
}
```

"""####
),
("main_context_off_main",
####"""
# main_context_off_main
The main thread's context is used in background code

- severity: error
- section: Confinement
- law: 1 (One owner)
- frameworks: Core Data, SwiftData, Realm
- fix: unsafe

## What happens
Core Data corrupts its row cache or crashes in `_processRecentChanges`, seldom where the mistake is. SwiftData prints "Unbinding from the main queue" and may crash later.
With `-com.apple.CoreData.ConcurrencyDebug 1` the app stops at the wrong access.

## Why
`viewContext` and `mainContext` belong to the main queue, and so does every object they fetched. The references are
Sendable, so the compiler lets you carry them anywhere: to carry isn't to use. A view's environment values
(`@Environment(\.managedObjectContext)`, `\.modelContext`) belong to the main actor, too. `\.realm` is opened at each
read, for the thread that reads it.

## When it is fine
Inside the context's own `perform` or `performAndWait`, `MainActor.run` or `DispatchQueue.main.async`, and in main-actor code.

## Fix it by hand
For background work take `newBackgroundContext()`, `performBackgroundTask` or a `ModelContext(container)` of its own. Otherwise ask the main context to `perform`.

## What the fix does
Unsafe: a handle that belongs to the main actor because it was opened with `await` is opened for the code that uses it.
A handle that is opened in front of a closure and used in it is opened in the closure.

Unsafe: in async code the expression that uses the context moves into `await context.perform { }`, or into
`MainActor.run` if the framework has no `perform`. In a work item that statement and all later ones move. There is no
fix if an object would leave its context as the value of the expression. There is none either if a constant stores a
context without `perform`, which can't be carried to the main actor.

## What it can't see
A context that arrives as a parameter and is the main one for some callers only, if these are in another module. A
stored context that is the main one for some instances only.

## Examples
### ❌ viewContext in a global queue (Core Data)
Compiler (Swift 6): reports “capture of 'self' with non-Sendable type 'StockPreloader' in a '@Sendable' closure”
```swift
import CoreData

final class StockPreloader {
    private let container: NSPersistentContainer
    init(container: NSPersistentContainer) { self.container = container }

    func preload() {
        DispatchQueue.global(qos: .utility).async {
            let request = NSFetchRequest<NSManagedObject>(entityName: "Stock")
            let stocks = try? self.container.viewContext.fetch(request) // expect: main_context_off_main
            print(stocks?.count ?? 0)
        }
    }
}
```

Fixed:
```swift fixed
import CoreData

final class StockPreloader {
    private let container: NSPersistentContainer
    init(container: NSPersistentContainer) { self.container = container }

    func preload() {
        DispatchQueue.global(qos: .utility).async {
            let request = NSFetchRequest<NSManagedObject>(entityName: "Stock")
            self.container.viewContext.perform {
                let stocks = try? self.container.viewContext.fetch(request)
                print(stocks?.count ?? 0)
            }
        }
    }
}
```

### ❌ viewContext in a nonisolated async function (Core Data)
Compiler (Swift 6): silent
```swift
import CoreData

struct ProductCounter: Sendable {
    let container: NSPersistentContainer

    func count() async throws -> Int {
        try container.viewContext.count(for: NSFetchRequest<NSManagedObject>(entityName: "Product")) // expect: main_context_off_main
    }
}
```

Fixed:
```swift fixed
import CoreData

struct ProductCounter: Sendable {
    let container: NSPersistentContainer

    func count() async throws -> Int {
        try await container.viewContext.perform { try container.viewContext.count(for: NSFetchRequest<NSManagedObject>(entityName: "Product")) }
    }
}
```

### ❌ The main context where another context posts its notification (Core Data)
Compiler (Swift 6): silent
```swift
import CoreData

final class ChangeMerger {
    private var token: (any NSObjectProtocol)?

    func follow(_ container: NSPersistentContainer) {
        let importer = container.newBackgroundContext()
        token = NotificationCenter.default.addObserver(
            forName: .NSManagedObjectContextDidSave, object: importer, queue: nil
        ) { _ in
            container.viewContext.refreshAllObjects() // expect: main_context_off_main
        }
    }
}
```
```swift fixed
import CoreData

final class ChangeMerger {
    private var token: (any NSObjectProtocol)?

    func follow(_ container: NSPersistentContainer) {
        let importer = container.newBackgroundContext()
        token = NotificationCenter.default.addObserver(
            forName: .NSManagedObjectContextDidSave, object: importer, queue: nil
        ) { _ in
            container.viewContext.perform {
                container.viewContext.refreshAllObjects()
            }
        }
    }
}
```
### ❌ The main context inside a background task (Core Data)
Compiler (Swift 6): reports “capture of 'self' with non-Sendable type 'Defaults' in a '@Sendable' closure”
```swift
import CoreData

final class Defaults {
    let container: NSPersistentContainer
    init(container: NSPersistentContainer) { self.container = container }

    func install() {
        container.performBackgroundTask { _ in
            let context = self.container.viewContext
            let setting = NSEntityDescription.insertNewObject(forEntityName: "Setting", into: context) // expect: main_context_off_main
            setting.setValue("en", forKey: "language") // maybe: main_context_off_main
        }
    }
}
```

Fixed:
```swift fixed
import CoreData

final class Defaults {
    let container: NSPersistentContainer
    init(container: NSPersistentContainer) { self.container = container }

    func install() {
        container.performBackgroundTask { _ in
            let context = self.container.viewContext
            context.perform {
                let setting = NSEntityDescription.insertNewObject(forEntityName: "Setting", into: context)
                setting.setValue("en", forKey: "language")
            }
        }
    }
}
```

### ❌ The fallback of a default argument is the main context (Core Data)
Compiler (Swift 6): reports “capture of 'self' with non-Sendable type 'Journal' in a '@Sendable' closure”
```swift
import CoreData

final class Journal {
    let container: NSPersistentContainer
    private let queue = DispatchQueue(label: "journal")
    init(container: NSPersistentContainer) { self.container = container }

    func add(_ text: String, in context: NSManagedObjectContext? = nil) {
        let context = context ?? container.viewContext
        let entry = NSEntityDescription.insertNewObject(forEntityName: "Entry", into: context) // maybe: main_context_off_main
        entry.setValue(text, forKey: "text") // maybe: main_context_off_main
    }

    func addLater(_ text: String) {
        queue.async {
            self.add(text) // expect: main_context_off_main
        }
    }
}
```
### ❌ mainContext's models fetched in a detached task (SwiftData)
Compiler (Swift 6): reports “passing closure as a 'sending' parameter risks causing data races between main actor-isolated code and concurrent execution of the closure”
```swift
import SwiftData

@Model
final class Coin {
    var year: Int
    init(year: Int) { self.year = year }
}

@MainActor
final class CoinModel {
    private let container: ModelContainer
    init(container: ModelContainer) { self.container = container }

    func oldest() -> Task<Int?, any Error> {
        let context = container.mainContext
        return Task.detached {
            try context.fetch(FetchDescriptor<Coin>()).map(\.year).min() // expect: main_context_off_main // maybe: live_object_crosses_boundary
        }
    }
}
```

### ❌ A context opened on the main actor, used in a detached task (SwiftData)
Compiler (Swift 6): silent
```swift
import SwiftData

@Model
final class Reading {
    var value: Int
    init(value: Int) { self.value = value }
}

@MainActor
final class ReadingImport {
    let container: ModelContainer
    init(container: ModelContainer) { self.container = container }

    func load(_ values: [Int]) async throws {
        // for the import alone
        let context = ModelContext(container)

        try await Task.detached {
            // one by one
            for value in values {
                context.insert(Reading(value: value)) // expect: main_context_off_main
            }
            try context.save()
        }.value
    }
}
```

Fixed:
```swift fixed
import SwiftData

@Model
final class Reading {
    var value: Int
    init(value: Int) { self.value = value }
}

@MainActor
final class ReadingImport {
    let container: ModelContainer
    init(container: ModelContainer) { self.container = container }

    func load(_ values: [Int]) async throws {
        try await Task.detached { [container] in
            // for the import alone
            let context = ModelContext(container)
            // one by one
            for value in values {
                context.insert(Reading(value: value))
            }
            try context.save()
        }.value
    }
}
```

### ❌ A stack keeps viewContext, and counts on its own queue (Core Data)
Compiler (Swift 6): reports “static property 'shared' is not concurrency-safe because non-'Sendable' type 'RouteStack' may have shared mutable state”
```swift
import CoreData

final class RouteStack {
    static let shared = RouteStack()
    private let container = NSPersistentContainer(name: "Routes")
    private let queue = DispatchQueue(label: "routes")
    private lazy var context: NSManagedObjectContext = container.viewContext

    func count(_ done: @escaping (Int) -> Void) {
        queue.async {
            let request = NSFetchRequest<NSManagedObject>(entityName: "Route")
            let count = (try? self.context.count(for: request)) ?? 0 // expect: main_context_off_main
            DispatchQueue.main.async { done(count) }
        }
    }
}
```

### ❌ An actor is given viewContext by its initialiser (Core Data, two files)
Compiler (Swift 6): silent
```swift:Indexer.swift
import CoreData

actor Indexer {
    private let context: NSManagedObjectContext
    init(context: NSManagedObjectContext) { self.context = context }

    func size() throws -> Int {
        try context.count(for: NSFetchRequest<NSManagedObject>(entityName: "Page")) // expect: main_context_off_main
    }
}
```
```swift:AppRoot.swift
import CoreData
import UIKit

final class AppRoot: UIViewController {
    private let container = NSPersistentContainer(name: "Pages")
    private lazy var indexer = Indexer(context: container.viewContext)

    override func viewDidLoad() {
        super.viewDidLoad()
        Task { title = "\((try? await indexer.size()) ?? 0) pages" }
    }
}
```

### ❌ A static main context in a detached task (Core Data)
Compiler (Swift 6): silent
```swift
import CoreData

enum Stack {
    static let container = NSPersistentContainer(name: "Kiln")
    static let main: NSManagedObjectContext = container.viewContext
}

struct Cleaner {
    func forget() {
        Task.detached {
            Stack.main.reset() // expect: main_context_off_main
        }
    }
}
```

### ❌ mainContext kept by a class that saves in a task (SwiftData)
Compiler (Swift 6): reports “passing closure as a 'sending' parameter risks causing data races between code in the current task and concurrent execution of the closure”
```swift
import SwiftData

@Model
final class Stamp {
    var year: Int
    init(year: Int) { self.year = year }
}

final class Album {
    private let context: ModelContext

    @MainActor
    init(container: ModelContainer) { context = container.mainContext }

    func add(_ year: Int) {
        Task {
            context.insert(Stamp(year: year)) // expect: main_context_off_main
        }
    }
}
```

### ❌ The environment's context saved in a detached task (SwiftData)
Compiler (Swift 6): reports “non-Sendable type 'ModelContext' of property 'context' cannot exit main actor-isolated context”
```swift
import SwiftData
import SwiftUI

@Model
final class Hike {
    var name = ""
    init(name: String) { self.name = name }
}

struct HikeList: View {
    @Environment(\.modelContext) private var context

    var body: some View {
        VStack {
            Button("Add") { add("Ridge") }
        }
        .padding()
    }

    private func add(_ name: String) {
        context.insert(Hike(name: name))
        Task.detached {
            try context.save() // expect: main_context_off_main
        }
    }
}
```

### ❌ The environment's context counted on a queue (Core Data)
Compiler (Swift 6): reports “main actor-isolated property 'context' can not be referenced from a Sendable closure”
```swift
import CoreData
import SwiftUI

struct StockBadge: View {
    @Environment(\.managedObjectContext) private var context
    @State private var count = 0

    var body: some View {
        Group {
            Text("\(count) stocks")
        }
        .onAppear { recount() }
    }

    private func recount() {
        DispatchQueue.global().async {
            let found = (try? context.count(for: NSFetchRequest<NSManagedObject>(entityName: "Stock"))) ?? 0 // expect: main_context_off_main
            DispatchQueue.main.async { count = found }
        }
    }
}
```

Fixed:
```swift fixed
import CoreData
import SwiftUI

struct StockBadge: View {
    @Environment(\.managedObjectContext) private var context
    @State private var count = 0

    var body: some View {
        Group {
            Text("\(count) stocks")
        }
        .onAppear { recount() }
    }

    private func recount() {
        DispatchQueue.global().async {
            context.perform {
                let found = (try? context.count(for: NSFetchRequest<NSManagedObject>(entityName: "Stock"))) ?? 0
                DispatchQueue.main.async { count = found }
            }
        }
    }
}
```

### ❌ The environment's realm copied on main, used on a queue (Realm)
Compiler (Swift 6): reports “capture of 'realm' with non-Sendable type 'Realm' in a '@Sendable' closure”
```swift
import RealmSwift
import SwiftUI

final class Chore: Object {
    @Persisted(primaryKey: true) var id: String
    @Persisted var isDone: Bool
}

struct ChoreBadge: View {
    @Environment(\.realm) private var realm
    @State private var open = 0

    var body: some View {
        Text("\(open)").onAppear { recount() }
    }

    private func recount() {
        let realm = self.realm
        DispatchQueue.global().async {
            let found = realm.objects(Chore.self).count // expect: main_context_off_main // maybe: live_object_crosses_boundary
            DispatchQueue.main.async { open = found }
        }
    }
}
```

### ✅ The environment's context in actions and in the view's task (Core Data, SwiftData)
```swift
import CoreData
import SwiftData
import SwiftUI

@Model
final class Walk {
    var name = ""
    init(name: String) { self.name = name }
}

struct WalkList: View {
    @Environment(\.modelContext) private var context
    @Environment(\.managedObjectContext) private var stack
    @Query(sort: \Walk.name) private var walks: [Walk]
    @State private var count = 0

    var body: some View {
        NavigationStack {
            List {
                Section("Walks") {
                    ForEach(walks) { walk in
                        Text(walk.name).swipeActions { Button("Delete", role: .destructive) { remove(walk) } }
                    }
                    .onDelete { offsets in
                        for offset in offsets { context.delete(walks[offset]) }
                    }
                }
            }
            .toolbar {
                ToolbarItem(placement: .primaryAction) {
                    Button("Add", systemImage: "plus") { context.insert(Walk(name: "New")) }
                }
            }
            .task {
                await pause()
                try? context.save()
            }
            .onChange(of: count) { _, new in print(new, context.hasChanges) }
        }
    }

    private func pause() async {}

    private func remove(_ walk: Walk) {
        context.delete(walk)
        try? context.save()
        DispatchQueue.global().async {
            stack.perform {
                let found = (try? stack.count(for: NSFetchRequest<NSManagedObject>(entityName: "Walk"))) ?? 0
                DispatchQueue.main.async { count = found }
            }
        }
    }
}
```

### ❌ The delegate of a session without a queue (Core Data)
Compiler (Swift 6): silent
```swift
import CoreData
import Foundation

final class Uploader: NSObject, URLSessionTaskDelegate {
    private let context: NSManagedObjectContext

    init(container: NSPersistentContainer) {
        context = container.viewContext
    }

    func start(_ url: URL) {
        let session = URLSession(configuration: .default, delegate: self, delegateQueue: nil)
        session.dataTask(with: url).resume()
    }

    func urlSession(_ session: URLSession, task: URLSessionTask, didCompleteWithError error: Error?) {
        try? context.save() // expect: main_context_off_main
    }
}
```

### ❌ Behind a result that comes on a background queue (Core Data)
Compiler (Swift 6): silent
```swift
import CoreData
import Foundation

struct Connection: Sendable {
    struct Offline: Error {}
    let isOnline: Bool

    func token(_ done: @escaping @Sendable (Result<String, any Error>) -> Void) {
        guard isOnline else {
            DispatchQueue.main.async { done(.failure(Offline())) }
            return
        }
        DispatchQueue.global().async { done(.success("token")) }
    }
}

struct CardCounter: Sendable {
    let container: NSPersistentContainer
    let connection: Connection

    func show() {
        connection.token { result in
            do {
                let token = try result.get()
                let count = try container.viewContext.count(for: NSFetchRequest<NSManagedObject>(entityName: "Card")) // expect: main_context_off_main
                print(token, count)
            } catch {
                print(error)
            }
        }
    }
}
```

### ✅ Inside the context's own perform (Core Data)
```swift
import CoreData

struct ItemCounter: Sendable {
    let container: NSPersistentContainer

    func count() async throws -> Int {
        let context = container.viewContext
        return try await context.perform {
            try context.count(for: NSFetchRequest<NSManagedObject>(entityName: "Item"))
        }
    }

    func reset() {
        container.viewContext.performAndWait {
            container.viewContext.reset()
        }
    }
}
```
### ✅ A kept viewContext is asked to perform, or used on the main actor (Core Data)
```swift
import CoreData

final class NoteStore {
    private let context: NSManagedObjectContext
    private let queue = DispatchQueue(label: "notes")
    init(container: NSPersistentContainer) { context = container.viewContext }

    func flush() {
        Task {
            try await context.perform {
                if self.context.hasChanges { try self.context.save() }
            }
        }
        queue.async {
            self.context.performAndWait { self.context.refreshAllObjects() }
            DispatchQueue.main.async { self.context.reset() }
        }
    }

    func discard() {
        Task { @MainActor in context.rollback() }
    }
}
```
### ✅ A save is merged on the main queue, or by perform (Core Data)
```swift
import CoreData

final class SaveMerger {
    private var tokens: [any NSObjectProtocol] = []

    func follow(_ container: NSPersistentContainer) {
        let importer = container.newBackgroundContext()
        let centre = NotificationCenter.default
        tokens = [
            centre.addObserver(forName: .NSManagedObjectContextDidSave, object: importer, queue: .main) { saved in
                container.viewContext.mergeChanges(fromContextDidSave: saved)
            },
            centre.addObserver(forName: .NSManagedObjectContextDidSave, object: importer, queue: nil) { saved in
                container.viewContext.perform { container.viewContext.mergeChanges(fromContextDidSave: saved) }
            },
            centre.addObserver(
                forName: .NSManagedObjectContextObjectsDidChange, object: container.viewContext, queue: nil
            ) { _ in
                print(container.viewContext.hasChanges)
            },
            centre.addObserver(forName: Notification.Name("importer"), object: importer, queue: nil) { _ in
                container.viewContext.processPendingChanges()
            },
        ]
    }
}
```
### ✅ Back on the main queue or the main actor (Core Data)
```swift
import CoreData

final class Refresher {
    let container: NSPersistentContainer
    init(container: NSPersistentContainer) { self.container = container }

    func refresh() {
        DispatchQueue.global().async {
            let name = "stocks"
            DispatchQueue.main.async {
                self.container.viewContext.name = name
                self.container.viewContext.refreshAllObjects()
            }
        }
    }

    func save() async throws {
        try await MainActor.run {
            if container.viewContext.hasChanges { try container.viewContext.save() }
        }
    }
}
```
### ✅ A context of its own for background work (Core Data)
```swift
import CoreData

final class Cleaner {
    let container: NSPersistentContainer
    init(container: NSPersistentContainer) { self.container = container }

    func clean() {
        container.performBackgroundTask { context in
            let old = NSFetchRequest<NSManagedObject>(entityName: "Old")
            for object in (try? context.fetch(old)) ?? [] { context.delete(object) }
            try? context.save()
        }
    }
}
```
### ✅ Only the failure comes on a background queue (Core Data)
```swift
import CoreData
import Foundation

struct Connection: Sendable {
    struct Offline: Error {}
    let isOnline: Bool

    func token(_ done: @escaping @Sendable (Result<String, any Error>) -> Void) {
        guard isOnline else {
            DispatchQueue.global().async { done(.failure(Offline())) }
            return
        }
        DispatchQueue.main.async { done(.success("token")) }
    }
}

struct CardCounter: Sendable {
    let container: NSPersistentContainer
    let connection: Connection

    func show() {
        connection.token { result in
            do {
                let token = try result.get()
                let count = try container.viewContext.count(for: NSFetchRequest<NSManagedObject>(entityName: "Card"))
                print(token, count)
            } catch {
                print(error)
            }
        }
    }
}
```
### ✅ The delegate of a session on the main queue, or by perform (Core Data)
```swift
import CoreData
import Foundation

final class PhotoUploader: NSObject, URLSessionTaskDelegate {
    private let context: NSManagedObjectContext

    init(container: NSPersistentContainer) {
        context = container.viewContext
    }

    func start(_ url: URL) {
        let session = URLSession(configuration: .default, delegate: self, delegateQueue: .main)
        session.dataTask(with: url).resume()
    }

    func urlSession(_ session: URLSession, task: URLSessionTask, didCompleteWithError error: Error?) {
        try? context.save()
    }
}

final class FilmUploader: NSObject, URLSessionTaskDelegate {
    private let context: NSManagedObjectContext

    init(container: NSPersistentContainer) {
        context = container.viewContext
    }

    func start(_ url: URL) {
        let session = URLSession(configuration: .default, delegate: self, delegateQueue: nil)
        session.dataTask(with: url).resume()
    }

    func urlSession(_ session: URLSession, task: URLSessionTask, didCompleteWithError error: Error?) {
        context.perform { try? self.context.save() }
    }
}
```
### ✅ Main-actor code (Core Data, SwiftData)
```swift
import CoreData
import SwiftData
import UIKit

@Model
final class Tea {
    var name: String
    init(name: String) { self.name = name }
}

final class TeaController: UIViewController {
    var container: ModelContainer!
    var stack: NSPersistentContainer!

    override func viewDidLoad() {
        super.viewDidLoad()
        title = try? container.mainContext.fetch(FetchDescriptor<Tea>()).first?.name
        Task {
            let count = try? stack.viewContext.count(for: NSFetchRequest<NSManagedObject>(entityName: "Cup"))
            title = "\(count ?? 0) cups"
        }
    }
}
```

"""####
),
("missing_autorelease_pool",
####"""
# missing_autorelease_pool
A realm is opened in a background work item with no autorelease pool around the work

- severity: warning
- section: Memory and lifetime
- law: 5 (Short lives)
- frameworks: Realm
- fix: safe

## What happens
The realm stays open after the work has ended, until the thread's pool drains, which may be much later or never. Its version is pinned meanwhile, so the file grows with every commit, to
gigabytes in bad cases, and changes of other threads aren't seen.

## Why
Realm's objects are Objective-C objects and many are autoreleased. The main thread drains its pool after every event; GCD's worker threads drain theirs when they like.

## When it is fine
On the main thread, inside `autoreleasepool` at any level within the work item, and on a queue made with `autoreleaseFrequency: .workItem`. A pool around the *enqueueing* does nothing.
For a lone read the rule gives a hint only; in Swift's tasks only where the realm is opened in a loop.

## Fix it by hand
Put `autoreleasepool { }` around the work item's body, or make the queue with `autoreleaseFrequency: .workItem`.

## What the fix does
Safe: the work item's body, or the loop's, moves into `autoreleasepool { }`, with its `try` and its `return` value; or the queue's declaration gets `autoreleaseFrequency: .workItem`.
Of work that goes on for ever each round gets one. Unsafe where the closure's result type isn't written. Where the body waits, the pool goes around the call alone that opens the handle, if what it gives is a plain value. No fix where the body leaves a loop, or names members without `self` after `[weak self]`.

## What it can't see
A pool inside a wrapper of another module.

## Examples
### ❌ A write in a global queue (Realm)
Compiler (Swift 6): silent
```swift
import Foundation
import RealmSwift

final class Item: Object {
    @Persisted(primaryKey: true) var id: Int
    @Persisted var name: String
}

func store(_ names: [Int: String]) {
    DispatchQueue.global().async {
        let realm = try! Realm() // expect: missing_autorelease_pool
        try! realm.write {
            for (id, name) in names { realm.create(Item.self, value: ["id": id, "name": name], update: .modified) }
        }
    }
}
```

Fixed:
```swift fixed
import Foundation
import RealmSwift

final class Item: Object {
    @Persisted(primaryKey: true) var id: Int
    @Persisted var name: String
}

func store(_ names: [Int: String]) {
    DispatchQueue.global().async {
        autoreleasepool {
            let realm = try! Realm()
            try! realm.write {
                for (id, name) in names { realm.create(Item.self, value: ["id": id, "name": name], update: .modified) }
            }
        }
    }
}
```

### ❌ A custom queue that drains when it likes (Realm)
Compiler (Swift 6): silent
```swift
import Foundation
import RealmSwift

final class Event: Object {
    @Persisted(primaryKey: true) var id: String
    @Persisted var name: String
}

final class EventWriter {
    private let queue = DispatchQueue(label: "events", qos: .utility)

    func log(_ name: String) {
        queue.async {
            do {
                let realm = try Realm() // expect: missing_autorelease_pool
                try realm.write {
                    realm.create(Event.self, value: ["id": UUID().uuidString, "name": name])
                }
            } catch {
                print("not logged: \(error)")
            }
        }
    }
}
```

Fixed:
```swift fixed
import Foundation
import RealmSwift

final class Event: Object {
    @Persisted(primaryKey: true) var id: String
    @Persisted var name: String
}

final class EventWriter {
    private let queue = DispatchQueue(label: "events", qos: .utility, autoreleaseFrequency: .workItem)

    func log(_ name: String) {
        queue.async {
            do {
                let realm = try Realm()
                try realm.write {
                    realm.create(Event.self, value: ["id": UUID().uuidString, "name": name])
                }
            } catch {
                print("not logged: \(error)")
            }
        }
    }
}
```

### ❌ The pool is around the enqueueing (Realm)
Compiler (Swift 6): silent
```swift
import Foundation
import RealmSwift

final class Hit: Object {
    @Persisted(primaryKey: true) var page: String
    @Persisted var count: Int
}

func hit(_ page: String) {
    autoreleasepool {
        DispatchQueue.global(qos: .background).async {
            guard let realm = try? Realm() else { return } // expect: missing_autorelease_pool
            try? realm.write {
                let hit = realm.object(ofType: Hit.self, forPrimaryKey: page) ?? realm.create(Hit.self, value: ["page": page, "count": 0])
                hit.count += 1
            }
        }
    }
}
```

Fixed:
```swift fixed
import Foundation
import RealmSwift

final class Hit: Object {
    @Persisted(primaryKey: true) var page: String
    @Persisted var count: Int
}

func hit(_ page: String) {
    autoreleasepool {
        DispatchQueue.global(qos: .background).async {
            autoreleasepool {
                guard let realm = try? Realm() else { return }
                try? realm.write {
                    let hit = realm.object(ofType: Hit.self, forPrimaryKey: page) ?? realm.create(Hit.self, value: ["page": page, "count": 0])
                    hit.count += 1
                }
            }
        }
    }
}
```

### ❌ The work item calls a function that opens (Realm, two files)
Compiler (Swift 6): silent
```swift:Importer.swift
import RealmSwift

final class Song: Object {
    @Persisted(primaryKey: true) var id: Int
    @Persisted var title: String
}

struct Importer {
    func importAll(_ titles: [String]) throws {
        let realm = try Realm() // maybe: missing_autorelease_pool
        try realm.write {
            for (id, title) in titles.enumerated() { realm.create(Song.self, value: ["id": id, "title": title], update: .modified) }
        }
    }
}
```
```swift:Scheduler.swift
import Foundation

final class Scheduler {
    private let importer = Importer()

    func schedule(_ titles: [String]) {
        DispatchQueue.global().async { [importer] in
            try? importer.importAll(titles) // expect: missing_autorelease_pool
        }
    }
}
```

Fixed:
```swift:Scheduler.swift fixed
import Foundation

final class Scheduler {
    private let importer = Importer()

    func schedule(_ titles: [String]) {
        DispatchQueue.global().async { [importer] in
            autoreleasepool {
                try? importer.importAll(titles)
            }
        }
    }
}
```

### ❌ In a thread and in an operation (Realm)
Compiler (Swift 6): silent
```swift
import Foundation
import RealmSwift

final class Tick: Object {
    @Persisted(primaryKey: true) var id: Int
}

func startTicking() {
    Thread.detachNewThread {
        let realm = try! Realm() // expect: missing_autorelease_pool
        for id in 0..<10 {
            print(realm.object(ofType: Tick.self, forPrimaryKey: id) != nil) // maybe: stale_background_read
        }
    }
}

final class CompactOperation: Operation, @unchecked Sendable {
    override func main() {
        guard let realm = try? Realm() else { return } // expect: missing_autorelease_pool
        try? realm.write { realm.delete(realm.objects(Tick.self)) }
    }
}
```

Fixed:
```swift fixed
import Foundation
import RealmSwift

final class Tick: Object {
    @Persisted(primaryKey: true) var id: Int
}

func startTicking() {
    Thread.detachNewThread {
        autoreleasepool {
            let realm = try! Realm()
            for id in 0..<10 {
                print(realm.object(ofType: Tick.self, forPrimaryKey: id) != nil)
            }
        }
    }
}

final class CompactOperation: Operation, @unchecked Sendable {
    override func main() {
        autoreleasepool {
            guard let realm = try? Realm() else { return }
            try? realm.write { realm.delete(realm.objects(Tick.self)) }
        }
    }
}
```

### ❌ One pool outside a long loop that opens again and again (Realm)
Compiler (Swift 6): silent
```swift
import Foundation
import RealmSwift

final class Job: Object {
    @Persisted(primaryKey: true) var id: Int
    @Persisted var done: Bool
}

actor JobRunner {
    func run(_ ids: AsyncStream<Int>) async throws {
        for await id in ids {
            let realm = try Realm(queue: nil) // expect: missing_autorelease_pool
            print(realm.object(ofType: Job.self, forPrimaryKey: id)?.done ?? false)
        }
    }
}
```

Fixed:
```swift fixed
import Foundation
import RealmSwift

final class Job: Object {
    @Persisted(primaryKey: true) var id: Int
    @Persisted var done: Bool
}

actor JobRunner {
    func run(_ ids: AsyncStream<Int>) async throws {
        for await id in ids {
            try autoreleasepool {
                let realm = try Realm(queue: nil)
                print(realm.object(ofType: Job.self, forPrimaryKey: id)?.done ?? false)
            }
        }
    }
}
```

### ❌ Rounds that wait: the pool is around what opens (Realm)
Compiler (Swift 6): silent
```swift
import RealmSwift

final class Job: Object {
    @Persisted(primaryKey: true) var id: Int
    @Persisted var name: String
}

struct Names: Sendable {
    func name(_ id: Int) throws -> String {
        let realm = try Realm(queue: nil)
        return realm.object(ofType: Job.self, forPrimaryKey: id)?.name ?? ""
    }
}

actor JobSender {
    private let names = Names()

    func send(_ ids: [Int], to api: any JobAPI) async throws {
        for id in ids {
            let name = try names.name(id) // expect: missing_autorelease_pool
            try await api.send(name)
        }
    }
}

protocol JobAPI: Sendable {
    func send(_ name: String) async throws
}
```

Fixed:
```swift fixed
import RealmSwift

final class Job: Object {
    @Persisted(primaryKey: true) var id: Int
    @Persisted var name: String
}

struct Names: Sendable {
    func name(_ id: Int) throws -> String {
        let realm = try Realm(queue: nil)
        return realm.object(ofType: Job.self, forPrimaryKey: id)?.name ?? ""
    }
}

actor JobSender {
    private let names = Names()

    func send(_ ids: [Int], to api: any JobAPI) async throws {
        for id in ids {
            let name = try autoreleasepool { try names.name(id) }
            try await api.send(name)
        }
    }
}

protocol JobAPI: Sendable {
    func send(_ name: String) async throws
}
```

### ❌ Rounds that wait for what the opened handle gives: no pool can be held (Realm)
Compiler (Swift 6): silent
```swift
import RealmSwift

final class Job: Object {
    @Persisted(primaryKey: true) var id: Int
    @Persisted var name: String
}

actor JobSender {
    func send(_ ids: [Int], to api: any JobAPI) async throws {
        for id in ids {
            let realm = try Realm(queue: nil) // expect: missing_autorelease_pool
            let name = realm.object(ofType: Job.self, forPrimaryKey: id)?.name ?? ""
            try await api.send(name)
        }
    }
}

protocol JobAPI: Sendable {
    func send(_ name: String) async throws
}
```

### ✅ A pool around the work (Realm)
```swift
import Foundation
import RealmSwift

final class Page: Object {
    @Persisted(primaryKey: true) var number: Int
    @Persisted var text: String
}

func index(_ texts: [String]) {
    DispatchQueue.global().async {
        autoreleasepool {
            let realm = try! Realm()
            try! realm.write {
                for (number, text) in texts.enumerated() { realm.create(Page.self, value: ["number": number, "text": text], update: .modified) }
            }
        }
    }
}

func count(_ done: @escaping @Sendable (Int) -> Void) {
    DispatchQueue.global().async {
        let count = autoreleasepool { () -> Int in
            guard let realm = try? Realm() else { return 0 }
            return realm.objects(Page.self).count
        }
        DispatchQueue.main.async { done(count) }
    }
}
```
### ✅ A queue that drains after each item, declared elsewhere (Realm, two files)
```swift:Queues.swift
import Foundation

extension DispatchQueue {
    static let storage = DispatchQueue(label: "storage", qos: .utility, autoreleaseFrequency: .workItem)
}
```
```swift:GameStore.swift
import Foundation
import RealmSwift

final class Game: Object {
    @Persisted(primaryKey: true) var id: Int
    @Persisted var points: Int
}

struct GameStore {
    func finish(_ id: Int, points: Int) {
        DispatchQueue.storage.async {
            guard let realm = try? Realm() else { return }
            try? realm.write {
                realm.create(Game.self, value: ["id": id, "points": points], update: .modified)
            }
        }
    }
}
```
### ✅ The pool is in the wrapper (Realm)
```swift
import Foundation
import RealmSwift

final class Shelf: Object {
    @Persisted(primaryKey: true) var id: Int
}

final class TransactionExecutor {
    private let queue = DispatchQueue(label: "transactions")

    func execute(_ work: @escaping (Realm) -> Void) {
        queue.async {
            autoreleasepool {
                guard let realm = try? Realm() else { return }
                try? realm.write { work(realm) }
            }
        }
    }
}

struct ShelfStore {
    let executor = TransactionExecutor()

    func add(_ id: Int) {
        executor.execute { realm in
            realm.create(Shelf.self, value: ["id": id], update: .modified)
        }
    }
}
```
### ✅ The helper brings its own pool (Realm)
```swift
import Foundation
import RealmSwift

final class Token: Object {
    @Persisted(primaryKey: true) var id: Int
}

enum TokenStore {
    static func wipe() {
        autoreleasepool {
            guard let realm = try? Realm() else { return }
            try? realm.write { realm.delete(realm.objects(Token.self)) }
        }
    }
}

func logout() {
    DispatchQueue.global().async {
        TokenStore.wipe()
    }
}
```
### ✅ On the main thread (Realm)
```swift
import RealmSwift
import UIKit

final class Pet: Object {
    @Persisted(primaryKey: true) var id: Int
    @Persisted var name: String
}

final class PetController: UIViewController {
    func rename(_ id: Int, _ name: String) {
        DispatchQueue.main.async {
            guard let realm = try? Realm() else { return }
            try? realm.write { realm.object(ofType: Pet.self, forPrimaryKey: id)?.name = name }
        }
    }
}
```
### ✅ Once in a task (Realm)
```swift
import RealmSwift

final class Nut: Object {
    @Persisted(primaryKey: true) var id: Int
}

func nutCount() -> Task<Int, any Error> {
    Task.detached {
        let realm = try Realm()
        return realm.objects(Nut.self).count
    }
}
```

"""####
),
("mixed_handles",
####"""
# mixed_handles
An object of one handle is added to, deleted from or linked into another

- severity: error
- section: Confinement
- law: 1 (One owner), 3 (Send identity, not objects)
- frameworks: Realm, Core Data, SwiftData
- fix: none

## What happens
Realm raises `Object is already managed by another Realm. Use create instead to copy it into this Realm.` or `Can only delete an object from the Realm it belongs to.` Core Data
raises `Illegal attempt to establish a relationship between objects in different contexts`. SwiftData stops with a fatal error when the model is inserted twice.

## Why
An object belongs to the handle that fetched it. Two handles of the same file are two handles.

## When it is fine
`create(_:value:)`, which copies. The same handle under another name.

## Fix it by hand
Copy with `create(Type.self, value: object, update: .modified)`, or look the object up again in the handle you write with.

## What it can't see
Two handles that come as parameters, where no caller says which, and two containers' own contexts: they may be the same one. Which of its properties a key path names.

## Examples
### ❌ Added to the archive (Realm)
Compiler (Swift 6): silent
```swift
import Foundation
import RealmSwift

final class Mail: Object {
    @Persisted(primaryKey: true) var id: Int
    @Persisted var subject: String
}

struct MailArchiver {
    let archiveFile: Realm.Configuration

    func archive(_ id: Int) throws {
        let inbox = try Realm()
        let archive = try Realm(configuration: archiveFile)
        guard let mail = inbox.object(ofType: Mail.self, forPrimaryKey: id) else { return }
        try archive.write {
            archive.add(mail) // expect: mixed_handles
        }
    }
}
```
### ❌ Deleted from the wrong realm (Realm)
Compiler (Swift 6): silent
```swift
import RealmSwift

final class Temp: Object {
    @Persisted(primaryKey: true) var id: Int
}

func purge() throws {
    let main = try Realm()
    let scratch = try Realm(configuration: Realm.Configuration(inMemoryIdentifier: "scratch"))
    let rows = scratch.objects(Temp.self)
    try main.write {
        main.delete(rows) // expect: mixed_handles
    }
}
```
### ❌ Linked across realms (Realm)
Compiler (Swift 6): silent
```swift
import RealmSwift

final class Colour: Object {
    @Persisted(primaryKey: true) var name: String
}

final class Car: Object {
    @Persisted(primaryKey: true) var plate: String
    @Persisted var colour: Colour?
    @Persisted var extras: List<Colour>
}

struct Garage {
    let cars: Realm
    let palette: Realm
    init() throws {
        cars = try Realm()
        palette = try Realm(configuration: Realm.Configuration(inMemoryIdentifier: "palette"))
    }

    func paint(_ plate: String, _ name: String) throws {
        guard let colour = palette.object(ofType: Colour.self, forPrimaryKey: name),
              let car = cars.object(ofType: Car.self, forPrimaryKey: plate) else { return }
        try cars.write {
            car.colour = colour // expect: mixed_handles
            car.extras.append(colour) // expect: mixed_handles
        }
    }
}
```
### ❌ A relationship between two contexts (Core Data)
Compiler (Swift 6): silent
```swift
import CoreData

final class Author: NSManagedObject {
    @NSManaged var name: String
}

final class Book: NSManagedObject {
    @NSManaged var title: String
    @NSManaged var author: Author?
}

func link(_ container: NSPersistentContainer) throws {
    let first = container.newBackgroundContext()
    let second = container.newBackgroundContext()
    try first.performAndWait {
        let book = Book(context: first)
        let author = Author(context: second) // maybe: confined_handle_escapes_scope, live_object_crosses_boundary
        book.author = author // expect: mixed_handles
        try first.save()
    }
}
```
### ❌ Fetched in one context, deleted in another (SwiftData)
Compiler (Swift 6): silent
```swift
import SwiftData

@Model
final class Clip {
    var name: String
    init(name: String) { self.name = name }
}

func removeAll(_ container: ModelContainer) throws {
    let reader = ModelContext(container)
    let writer = ModelContext(container)
    for clip in try reader.fetch(FetchDescriptor<Clip>()) {
        writer.delete(clip) // expect: mixed_handles
    }
    try writer.save()
}
```
### ❌ An object of the view context, linked in a scratch context (Core Data)
Compiler (Swift 6): silent
```swift
import CoreData

final class Field: NSManagedObject {
    @NSManaged var name: String
}

final class Crop: NSManagedObject {
    @NSManaged var kind: String
    @NSManaged var field: Field?
}

@MainActor
final class CropEditor {
    private let scratch: NSManagedObjectContext

    init(parent: NSManagedObjectContext) {
        scratch = NSManagedObjectContext(concurrencyType: .mainQueueConcurrencyType)
        scratch.parent = parent
    }

    func begin(kind: String, on field: Field) {
        let crop = Crop(context: scratch)
        crop.kind = kind
        crop.field = field // expect: mixed_handles
    }
}

@MainActor
final class FieldList {
    private let container = NSPersistentContainer(name: "Farm")
    private lazy var editor = CropEditor(parent: container.viewContext)

    func sow() throws {
        guard let field = try container.viewContext.fetch(NSFetchRequest<Field>(entityName: "Field")).first else { return }
        editor.begin(kind: "rye", on: field)
    }
}
```
### ❌ A new object brings what it is linked to (Realm)
Compiler (Swift 6): silent
```swift
import RealmSwift

final class Wine: Object {
    @Persisted(primaryKey: true) var ean: String
}

final class Lot: Object {
    @Persisted var count: Int
    @Persisted var wine: Wine?
}

func shelve(_ ean: String) throws {
    let catalogue = try Realm(configuration: Realm.Configuration(inMemoryIdentifier: "catalogue"))
    let cellar = try Realm()
    let lot = Lot()
    lot.wine = catalogue.object(ofType: Wine.self, forPrimaryKey: ean)
    try cellar.write {
        cellar.add(lot) // expect: mixed_handles
    }
}
```
### ❌ A list that may be empty, deleted in a context of the moment (SwiftData)
Compiler (Swift 6): silent
```swift
import SwiftData

@Model
final class Receipt {
    var number: Int
    var isPaid: Bool
    init(number: Int, isPaid: Bool) {
        self.number = number
        self.isPaid = isPaid
    }
}

@MainActor
final class Till {
    private let container: ModelContainer
    private let context: ModelContext
    init(container: ModelContainer) {
        self.container = container
        context = container.mainContext
    }

    private func receipts() -> [Receipt] { (try? context.fetch(FetchDescriptor<Receipt>())) ?? [] }

    func clear() throws {
        var paid: [Receipt] = []
        for receipt in receipts() where receipt.isPaid { paid.append(receipt) }
        let scratch = ModelContext(container)
        for receipt in paid { scratch.delete(receipt) } // expect: mixed_handles
        try scratch.save()
    }
}
```
### ✅ A list that may be empty, deleted in its own context (SwiftData)
```swift
import SwiftData

@Model
final class Voucher {
    var code: String
    init(code: String) { self.code = code }
}

@MainActor
final class Drawer {
    private let context: ModelContext
    init(container: ModelContainer) { context = container.mainContext }

    private func vouchers() -> [Voucher] { (try? context.fetch(FetchDescriptor<Voucher>())) ?? [] }

    func clear() throws {
        var used: [Voucher] = []
        for voucher in vouchers() where voucher.code.isEmpty { used.append(voucher) }
        for voucher in used { context.delete(voucher) }
        try context.save()
    }
}
```
### ✅ The target context's own object (Core Data)
```swift
import CoreData

final class Meadow: NSManagedObject {
    @NSManaged var name: String
}

final class Sowing: NSManagedObject {
    @NSManaged var meadow: Meadow?
}

@MainActor
final class SowingEditor {
    private let scratch: NSManagedObjectContext

    init(parent: NSManagedObjectContext) {
        scratch = NSManagedObjectContext(concurrencyType: .mainQueueConcurrencyType)
        scratch.parent = parent
    }

    func begin(on meadow: Meadow) {
        let sowing = Sowing(context: scratch)
        sowing.meadow = scratch.object(with: meadow.objectID) as? Meadow
    }
}

@MainActor
func sow(_ container: NSPersistentContainer) throws {
    let editor = SowingEditor(parent: container.viewContext)
    guard let meadow = try container.viewContext.fetch(NSFetchRequest<Meadow>(entityName: "Meadow")).first else { return }
    editor.begin(on: meadow)
}
```
### ✅ create copies (Realm)
```swift
import RealmSwift

final class Song: Object {
    @Persisted(primaryKey: true) var id: Int
    @Persisted var title: String
}

func backUp(_ id: Int) throws {
    let main = try Realm()
    let backup = try Realm(configuration: Realm.Configuration(inMemoryIdentifier: "backup"))
    guard let song = main.object(ofType: Song.self, forPrimaryKey: id) else { return }
    try backup.write {
        backup.create(Song.self, value: song, update: .modified)
    }
}
```
### ✅ The same handle under another name (Realm)
```swift
import RealmSwift

final class Pin: Object {
    @Persisted(primaryKey: true) var id: Int
}

final class PinBoard {
    private let realm: Realm
    init(realm: Realm) { self.realm = realm }

    func remove(_ id: Int) throws {
        let store = realm
        guard let pin = store.object(ofType: Pin.self, forPrimaryKey: id) else { return }
        try realm.write { realm.delete(pin) }
    }

    func removeFirst() throws {
        guard let pin = realm.objects(Pin.self).first else { return }
        try pin.realm?.write { pin.realm?.delete(pin) }
    }
}
```
### ✅ A new object added to the realm that it is made for (Realm)
```swift
import RealmSwift

final class Ring: Object {
    @Persisted(primaryKey: true) var id: Int
    @Persisted var weight: Double
}

func copyHeaviest() throws {
    let main = try Realm()
    let shown = try Realm(configuration: Realm.Configuration(inMemoryIdentifier: "shown"))
    guard let heaviest = main.objects(Ring.self).sorted(byKeyPath: "weight").last else { return }
    let copy = Ring()
    copy.id = heaviest.id
    copy.weight = heaviest.weight
    try shown.write { shown.add(copy, update: .modified) }
}
```
### ✅ Looked up again by identifier (Core Data, SwiftData)
```swift
import CoreData
import SwiftData

@Model
final class Scene {
    var name: String
    init(name: String) { self.name = name }
}

func rename(_ id: PersistentIdentifier, in container: ModelContainer) throws {
    let context = ModelContext(container)
    if let scene = context.model(for: id) as? Scene { scene.name = "renamed" }
    try context.save()
}

func delete(_ id: NSManagedObjectID, from container: NSPersistentContainer) {
    container.performBackgroundTask { context in
        let object = context.object(with: id)
        context.delete(object)
        try? context.save()
    }
}
```

"""####
),
("model_handed_to_actor",
####"""
# model_handed_to_actor
An actor's method takes or returns model objects

- severity: error
- section: Modelling
- law: 1 (One owner), 3 (Send identity, not objects)
- frameworks: SwiftData, Core Data, Realm
- fix: unsafe

## What happens
The caller's object is read on the actor, or the actor's object by the caller. Realm raises `Realm accessed from
incorrect thread.` SwiftData and Core Data crash later, often in a fault that fires on the wrong queue. Two contexts
save over each other.

## Why
A model belongs to its context. An actor's boundary is a thread's boundary; an object's identity may cross it, the object may not.

## When it is fine
`PersistentIdentifier`, `NSManagedObjectID`, primary keys, structs. Methods that only the actor itself calls, and
objects that come from the actor and are only handed back to it. If callers are seen, their uses of the actor's objects
are reported there (`live_object_crosses_boundary`).

## Fix it by hand
Take the identifier and fetch in the actor: `self[id, as: Trip.self]`. Return a struct or identifiers.

## What the fix does
Unsafe: if the method reads only plain values of the object and all its calls are seen, it gets these values. Unsafe: if
the actor has a context of its own, the calls pass the identifier. The method fetches the object first, and does nothing
if it is gone. An object that was never saved has only a temporary one: save it first. Unsafe: a result that can be frozen is frozen
where it leaves, unless a seen caller writes to it. Other results are left to you.

## What it can't see
Callers in other modules: a public method counts as called from outside.

## Examples
### ❌ A model actor that takes models (SwiftData)
Compiler (Swift 6): reports “sending 'trip' risks causing data races”
```swift
import SwiftData

@Model
final class Trip {
    var name: String
    init(name: String) { self.name = name }
}

@ModelActor
actor TripStore {
    func delete(_ trip: Trip) throws { // expect: model_handed_to_actor // maybe: non_sendable_across_actor
        modelContext.delete(trip) // maybe: live_object_crosses_boundary, mixed_handles
        try modelContext.save()
    }
}

@MainActor
final class TripModel {
    private let context: ModelContext
    private let store: TripStore
    init(container: ModelContainer) {
        context = container.mainContext
        store = TripStore(modelContainer: container)
    }

    func deleteFirst() async throws {
        guard let trip = try context.fetch(FetchDescriptor<Trip>()).first else { return }
        try await store.delete(trip) // expect: live_object_crosses_boundary
    }
}
```

Fixed:
```swift fixed
import SwiftData

@Model
final class Trip {
    var name: String
    init(name: String) { self.name = name }
}

@ModelActor
actor TripStore {
    func delete(_ tripID: PersistentIdentifier) throws {
        guard let trip = modelContext.model(for: tripID) as? Trip else { return }
        modelContext.delete(trip)
        try modelContext.save()
    }
}

@MainActor
final class TripModel {
    private let context: ModelContext
    private let store: TripStore
    init(container: ModelContainer) {
        context = container.mainContext
        store = TripStore(modelContainer: container)
    }

    func deleteFirst() async throws {
        guard let trip = try context.fetch(FetchDescriptor<Trip>()).first else { return }
        try await store.delete(trip.persistentModelID)
    }
}
```

### ❌ A model actor that returns models (SwiftData)
Compiler (Swift 6): silent
```swift
import SwiftData

@Model
final class Meal {
    var name: String
    init(name: String) { self.name = name }
}

@ModelActor
actor MealStore {
    func meals() throws -> [Meal] { // expect: model_handed_to_actor (warning) // maybe: non_sendable_across_actor
        try modelContext.fetch(FetchDescriptor<Meal>()) // maybe: live_object_crosses_boundary
    }
}
```
### ❌ An actor's method returns what it has fetched (Realm)
Compiler (Swift 6): silent
```swift
import RealmSwift

final class Tree: Object {
    @Persisted(primaryKey: true) var id: Int
    @Persisted var height: Double
}

actor Forest {
    func tallest() async throws -> Tree? { // expect: model_handed_to_actor
        let realm = try await Realm(actor: self)
        return realm.objects(Tree.self).sorted(byKeyPath: "height").last // maybe: live_object_crosses_boundary
    }
}
```

Fixed:
```swift fixed
import RealmSwift

final class Tree: Object {
    @Persisted(primaryKey: true) var id: Int
    @Persisted var height: Double
}

actor Forest {
    func tallest() async throws -> Tree? {
        let realm = try await Realm(actor: self)
        return realm.objects(Tree.self).sorted(byKeyPath: "height").last?.freeze()
    }
}
```

### ❌ A managed object as a parameter of an actor's method (Core Data)
Compiler (Swift 6): silent
```swift
import CoreData

final class Song: NSManagedObject {
    @NSManaged var title: String
}

actor Lyrics {
    private var titles: [String] = []

    func look(up song: Song) { // expect: model_handed_to_actor // maybe: non_sendable_across_actor
        titles.append(song.title) // maybe: live_object_crosses_boundary
    }
}

@MainActor
final class SongController {
    private let container: NSPersistentContainer
    private let lyrics = Lyrics()
    init(container: NSPersistentContainer) { self.container = container }

    func lookUpFirst() async throws {
        let songs = try container.viewContext.fetch(NSFetchRequest<Song>(entityName: "Song"))
        if let song = songs.first {
            await lyrics.look(up: song) // expect: live_object_crosses_boundary
        }
    }
}
```

Fixed:
```swift fixed
import CoreData

final class Song: NSManagedObject {
    @NSManaged var title: String
}

actor Lyrics {
    private var titles: [String] = []

    func look(up songTitle: String) {
        titles.append(songTitle)
    }
}

@MainActor
final class SongController {
    private let container: NSPersistentContainer
    private let lyrics = Lyrics()
    init(container: NSPersistentContainer) { self.container = container }

    func lookUpFirst() async throws {
        let songs = try container.viewContext.fetch(NSFetchRequest<Song>(entityName: "Song"))
        if let song = songs.first {
            await lyrics.look(up: song.title)
        }
    }
}
```

### ❌ A live Realm object handed to an actor in an array (Realm)
Compiler (Swift 6): reports “sending value of non-Sendable type 'Array<Walk>' risks causing data races”
```swift
import RealmSwift

final class Walk: Object {
    @Persisted(primaryKey: true) var id: Int
    @Persisted var metres: Double
}

actor WalkStatistics {
    private var total = 0.0

    func add(_ walks: [Walk]) { // expect: model_handed_to_actor // maybe: non_sendable_across_actor
        total += walks.reduce(0) { $0 + $1.metres } // maybe: live_object_crosses_boundary
    }
}

@MainActor
func sum(_ realm: Realm, _ statistics: WalkStatistics) async {
    await statistics.add(Array(realm.objects(Walk.self))) // expect: live_object_crosses_boundary
}
```
### ❌ Frozen only when it has arrived (Realm)
Compiler (Swift 6): reports “passing closure as a 'sending' parameter risks causing data races between 'self'-isolated code and concurrent execution of the closure”
```swift
import RealmSwift

final class Member: Object {
    @Persisted(primaryKey: true) var id: Int
    @Persisted var name: String
}

actor PortraitPainter {
    func paint(_ member: Member) async -> String { // expect: model_handed_to_actor // maybe: non_sendable_across_actor
        let still = member.freeze() // maybe: live_object_crosses_boundary
        return await Task.detached { still.name.uppercased() }.value
    }
}

@MainActor
func portrait(_ id: Int, in realm: Realm, by painter: PortraitPainter) async -> String {
    guard let member = realm.object(ofType: Member.self, forPrimaryKey: id) else { return "" }
    return await painter.paint(member) // expect: live_object_crosses_boundary
}
```
### ✅ Identifiers in, structs out (SwiftData)
```swift
import SwiftData

@Model
final class Plant {
    var name: String
    init(name: String) { self.name = name }
}

struct PlantRow: Sendable {
    let id: PersistentIdentifier
    let name: String
}

@ModelActor
actor PlantStore {
    func rows() throws -> [PlantRow] {
        try modelContext.fetch(FetchDescriptor<Plant>()).map { PlantRow(id: $0.persistentModelID, name: $0.name) }
    }

    func delete(_ id: PersistentIdentifier) throws {
        guard let plant = self[id, as: Plant.self] else { return }
        modelContext.delete(plant)
        try modelContext.save()
    }
}

@MainActor
func deleteFirst(_ store: PlantStore) async throws {
    if let row = try await store.rows().first { try await store.delete(row.id) }
}
```
### ✅ Private methods of the actor (SwiftData)
```swift
import SwiftData

@Model
final class Bird {
    var name: String
    init(name: String) { self.name = name }
}

@ModelActor
actor BirdStore {
    func rename(_ id: PersistentIdentifier, to name: String) throws {
        guard let bird = find(id) else { return }
        apply(name, to: bird)
        try modelContext.save()
    }

    private func find(_ id: PersistentIdentifier) -> Bird? { self[id, as: Bird.self] }

    private func apply(_ name: String, to bird: Bird) { bird.name = name }
}
```
### ✅ Object ids (Core Data)
```swift
import CoreData

actor Archivist {
    private let container: NSPersistentContainer
    init(container: NSPersistentContainer) { self.container = container }

    func archive(_ ids: [NSManagedObjectID]) async throws {
        try await container.performBackgroundTask { context in
            for id in ids { try context.existingObject(with: id).setValue(true, forKey: "archived") }
            try context.save()
        }
    }
}
```
### ✅ Primary keys (Realm)
```swift
import RealmSwift

final class Race: Object {
    @Persisted(primaryKey: true) var id: Int
    @Persisted var won: Bool
}

actor RaceStore {
    func won(_ ids: [Int]) async throws -> Int {
        let realm = try await Realm(actor: self)
        return ids.filter { realm.object(ofType: Race.self, forPrimaryKey: $0)?.won == true }.count
    }
}
```

"""####
),
("mutation_outside_transaction",
####"""
# mutation_outside_transaction
A persisted property or collection of a live object is changed outside a transaction

- severity: error
- section: Transactions
- law: 4 (One transaction for one unit of work)
- frameworks: Realm
- fix: unsafe

## What happens
`Attempting to modify object outside of a write transaction`, `Can only add, remove, or create objects in a Realm in a write transaction` or `Cannot modify managed List outside of a write
transaction.`: exceptions that Swift can't catch.

## Why
A live object is the database. There is no save later; the change is the write, so it needs the transaction first. The same code works with an object that hasn't been added yet, which is why it passes the first test.

## When it is fine
With unmanaged objects, and in functions that are only called from inside a `write`. In SwiftData and Core Data, which
collect changes until `save`. Through SwiftUI's `$binding` of the wrapped objects, which writes for you.

## Fix it by hand
Put the change inside `realm.write { }`, or inside the transaction that surrounds it anyway.

## What the fix does
Unsafe: the statement is wrapped in `try realm.write { }`, with the handle that stands beside the object, or else the
object's own. Neighbouring changes would better share one transaction.

## What it can't see
Parameters may be unmanaged: a change of one is reported only where a caller in the linted code hands over a live object.

## Examples
### ❌ A property of a fetched object (Realm)
Compiler (Swift 6): silent
```swift
import RealmSwift

final class Lamp: Object {
    @Persisted(primaryKey: true) var id: Int
    @Persisted var on: Bool
}

struct LampSwitch {
    let realm: Realm

    func toggle(_ id: Int) {
        guard let lamp = realm.object(ofType: Lamp.self, forPrimaryKey: id) else { return }
        lamp.on.toggle() // expect: mutation_outside_transaction
    }
}
```

Fixed:
```swift fixed
import RealmSwift

final class Lamp: Object {
    @Persisted(primaryKey: true) var id: Int
    @Persisted var on: Bool
}

struct LampSwitch {
    let realm: Realm

    func toggle(_ id: Int) {
        guard let lamp = realm.object(ofType: Lamp.self, forPrimaryKey: id) else { return }
        try? realm.write {
            lamp.on.toggle()
        }
    }
}
```

### ❌ In a loop over results (Realm)
Compiler (Swift 6): silent
```swift
import RealmSwift

final class Notice: Object {
    @Persisted(primaryKey: true) var id: Int
    @Persisted var unread: Bool
}

final class NoticeBoard {
    private let realm: Realm
    init(realm: Realm) { self.realm = realm }

    func markAllRead() {
        for notice in realm.objects(Notice.self).where({ $0.unread == true }) {
            notice.unread = false // expect: mutation_outside_transaction
        }
    }
}
```
### ❌ A list, a map and a set (Realm)
Compiler (Swift 6): silent
```swift
import RealmSwift

final class Hike: Object {
    @Persisted(primaryKey: true) var id: Int
    @Persisted var heights: List<Double>
    @Persisted var notes: Map<String, String>
    @Persisted var tags: MutableSet<String>
}

struct HikeEditor {
    let realm: Realm

    func record(_ height: Double, in id: Int) throws {
        guard let hike = realm.object(ofType: Hike.self, forPrimaryKey: id) else { return }
        hike.heights.append(height) // expect: mutation_outside_transaction
        hike.notes["last"] = "\(height) m" // expect: mutation_outside_transaction
        hike.tags.insert("recorded") // expect: mutation_outside_transaction
    }
}
```
### ❌ add and delete (Realm)
Compiler (Swift 6): silent
```swift
import RealmSwift

final class Stop: Object {
    @Persisted(primaryKey: true) var name: String
}

struct StopList {
    func replace(_ old: String, by new: String) throws {
        let realm = try Realm()
        let stop = Stop()
        stop.name = new
        realm.add(stop) // expect: mutation_outside_transaction
        if let gone = realm.object(ofType: Stop.self, forPrimaryKey: old) {
            realm.delete(gone) // expect: mutation_outside_transaction
        }
    }
}
```

Fixed:
```swift fixed
import RealmSwift

final class Stop: Object {
    @Persisted(primaryKey: true) var name: String
}

struct StopList {
    func replace(_ old: String, by new: String) throws {
        let realm = try Realm()
        let stop = Stop()
        stop.name = new
        try realm.write {
            realm.add(stop)
        }
        if let gone = realm.object(ofType: Stop.self, forPrimaryKey: old) {
            try realm.write {
                realm.delete(gone)
            }
        }
    }
}
```

### ❌ After the write block has ended (Realm)
Compiler (Swift 6): silent
```swift
import Foundation
import RealmSwift

final class Sale: Object {
    @Persisted(primaryKey: true) var id: Int
    @Persisted var at: Date
    @Persisted var cents: Int
}

struct Till {
    let realm: Realm

    func sell(_ cents: Int, id: Int) throws {
        let sale = Sale()
        sale.id = id
        sale.cents = cents
        try realm.write {
            realm.add(sale, update: .modified)
        }
        sale.at = Date() // expect: mutation_outside_transaction
    }
}
```

Fixed:
```swift fixed
import Foundation
import RealmSwift

final class Sale: Object {
    @Persisted(primaryKey: true) var id: Int
    @Persisted var at: Date
    @Persisted var cents: Int
}

struct Till {
    let realm: Realm

    func sell(_ cents: Int, id: Int) throws {
        let sale = Sale()
        sale.id = id
        sale.cents = cents
        try realm.write {
            realm.add(sale, update: .modified)
        }
        try realm.write {
            sale.at = Date()
        }
    }
}
```

### ❌ A helper that expects a transaction, called without one (Realm, two files)
Compiler (Swift 6): silent
```swift:Plant.swift
import RealmSwift

final class Plant: Object {
    @Persisted(primaryKey: true) var id: Int
    @Persisted var waterings: Int

    func water() {
        waterings += 1 // maybe: mutation_outside_transaction
    }
}
```
```swift:Gardener.swift
import RealmSwift

struct Gardener {
    let realm: Realm

    func waterFirst() {
        guard let plant = realm.objects(Plant.self).first else { return }
        plant.water() // expect: mutation_outside_transaction
    }
}
```

Fixed:
```swift:Gardener.swift fixed
import RealmSwift

struct Gardener {
    let realm: Realm

    func waterFirst() {
        guard let plant = realm.objects(Plant.self).first else { return }
        try? realm.write {
            plant.water()
        }
    }
}
```

### ✅ Inside the transaction (Realm)
```swift
import RealmSwift

final class Seat: Object {
    @Persisted(primaryKey: true) var number: Int
    @Persisted var guest: String?
    @Persisted var history: List<String>
}

struct SeatPlan {
    let realm: Realm

    func seat(_ guest: String, at number: Int) throws {
        guard let seat = realm.object(ofType: Seat.self, forPrimaryKey: number) else { return }
        try realm.write {
            seat.guest = guest
            seat.history.append(guest)
        }
    }

    func clear() throws {
        realm.beginWrite()
        for seat in realm.objects(Seat.self) {
            seat.guest = nil
        }
        try realm.commitWrite()
    }
}
```
### ✅ Unmanaged until it is added (Realm)
```swift
import RealmSwift

final class Order: Object {
    @Persisted(primaryKey: true) var id: Int
    @Persisted var customer: String
    @Persisted var items: List<String>
}

struct OrderForm {
    let realm: Realm

    func submit(_ customer: String, _ items: [String]) throws -> Int {
        let order = Order()
        order.customer = customer
        order.items.append(objectsIn: items)
        order.id = (realm.objects(Order.self).max(ofProperty: "id") ?? 0) + 1
        try realm.write { realm.add(order) }
        return order.id
    }
}
```
### ✅ Functions only called from a transaction (Realm, two files)
```swift:Account.swift
import RealmSwift

final class Account: Object {
    @Persisted(primaryKey: true) var iban: String
    @Persisted var cents: Int
    @Persisted var log: List<String>
}

extension Account {
    func book(_ amount: Int) {
        cents += amount
        note("\(amount)")
    }

    private func note(_ line: String) {
        log.append(line)
    }
}
```
```swift:Transfer.swift
import RealmSwift

struct Transfer {
    let realm: Realm

    func run(_ amount: Int, from: String, to: String) throws {
        try realm.write {
            book(-amount, on: from)
            book(amount, on: to)
        }
    }

    private func book(_ amount: Int, on iban: String) {
        realm.object(ofType: Account.self, forPrimaryKey: iban)?.book(amount)
    }
}
```
### ✅ A detached copy (Realm)
```swift
import RealmSwift

final class Sketch: Object {
    @Persisted(primaryKey: true) var id: Int
    @Persisted var name: String

    func detached() -> Sketch {
        Sketch(value: self)
    }
}

struct SketchEditor {
    let realm: Realm

    func renamed(_ id: Int, to name: String) -> Sketch? {
        guard let copy = realm.object(ofType: Sketch.self, forPrimaryKey: id)?.detached() else { return nil }
        copy.name = name
        return copy
    }
}
```
### ✅ Bindings of a wrapped object write for you (Realm)
```swift
import RealmSwift
import SwiftUI

final class Reminder: Object, ObjectKeyIdentifiable {
    @Persisted(primaryKey: true) var id: Int
    @Persisted var title: String
    @Persisted var done: Bool
}

struct ReminderRow: View {
    @ObservedRealmObject var reminder: Reminder

    var body: some View {
        TextField("Title", text: $reminder.title)
        Toggle("Done", isOn: $reminder.done)
    }
}

struct ReminderList: View {
    @ObservedResults(Reminder.self) var reminders

    var body: some View {
        Button("Add") { $reminders.append(Reminder()) }
    }
}
```
### ✅ Models that collect their changes (Core Data, SwiftData)
```swift
import CoreData
import SwiftData

@Model
final class Pot {
    var name: String
    init(name: String) { self.name = name }
}

func rename(_ container: ModelContainer) throws {
    let context = ModelContext(container)
    for pot in try context.fetch(FetchDescriptor<Pot>()) {
        pot.name = pot.name.uppercased()
    }
    try context.save()
}

func touch(_ container: NSPersistentContainer) {
    container.performBackgroundTask { context in
        let pots = try? context.fetch(NSFetchRequest<NSManagedObject>(entityName: "Pot"))
        pots?.forEach { $0.setValue("touched", forKey: "name") }
        try? context.save()
    }
}
```
### ✅ Query closures are not assignments (Realm)
```swift
import RealmSwift

final class Tyre: Object {
    @Persisted(primaryKey: true) var id: Int
    @Persisted var pressure: Double
    @Persisted var flat: Bool
}

struct TyreCheck {
    let realm: Realm

    func flatTyres() -> [Int] {
        let flat = realm.objects(Tyre.self).where { $0.flat == true && $0.pressure <= 1.5 }
        var ids: [Int] = []
        for tyre in flat { ids.append(tyre.id) }
        return ids
    }
}
```
### ✅ Managed or not, decided at run time (Realm)
```swift
import RealmSwift

final class Pet: Object {
    @Persisted(primaryKey: true) var id: Int
    @Persisted var name: String
    @Persisted var age: Int
}

extension Object {
    func update(_ change: () -> Void) throws {
        if let realm {
            try realm.write(change)
        } else {
            change()
        }
    }
}

func birthday(_ pet: Pet) throws {
    try pet.update { pet.age += 1 }
    if let realm = pet.realm {
        try realm.write { pet.name += "!" }
    } else {
        pet.name += "!"
    }
}
```

"""####
),
("nested_transaction",
####"""
# nested_transaction
A transaction is opened while another one of the same database is open

- severity: error
- section: Transactions
- law: 4 (One transaction for one unit of work)
- frameworks: Realm, GRDB, FMDB
- fix: unsafe

## What happens
Realm raises `The Realm is already in a write transaction`, an Objective-C exception that Swift's `catch` doesn't catch:
the app ends. GRDB stops the app: `Database methods are not reentrant`. A helper that commits its caller's transaction
is worse. It works, and the next write of the caller raises or is stored without the rest.

## Why
There is one writer. A transaction that starts in another can neither be committed on its own nor rolled back on its
own. A GRDB queue has one connection for everything, so any access inside an access is a nested one. A pool has one
writer and many readers, so a `read` in a `write` runs, and sees the state before the write.

## When it is fine
If `isInWriteTransaction` is asked first and the block runs without a commit, where the inner transaction is another
database's, and with GRDB's `unsafeReentrantRead` and `unsafeReentrantWrite`.

## Fix it by hand
Split the helper: one function that does the work and expects an open transaction, one that opens it. Call the first from inside.

## What the fix does
Unsafe: the inner `write` is replaced by its body, so that its changes are committed with the outer one's. Look at what the code
relied on being stored before it went on.

## What it can't see
A transaction that stays open in a stored realm between two callbacks.

## Examples
### ❌ write in write (Realm)
Compiler (Swift 6): silent
```swift
import RealmSwift

final class Player: Object {
    @Persisted(primaryKey: true) var id: Int
    @Persisted var score: Int
}

struct ScoreBoard {
    let realm: Realm

    func reset(_ id: Int) throws {
        try realm.write {
            guard let player = realm.object(ofType: Player.self, forPrimaryKey: id) else { return }
            player.score = 0
            try realm.write { // expect: nested_transaction
                realm.delete(player)
            }
        }
    }
}
```

Fixed:
```swift fixed
import RealmSwift

final class Player: Object {
    @Persisted(primaryKey: true) var id: Int
    @Persisted var score: Int
}

struct ScoreBoard {
    let realm: Realm

    func reset(_ id: Int) throws {
        try realm.write {
            guard let player = realm.object(ofType: Player.self, forPrimaryKey: id) else { return }
            player.score = 0
            realm.delete(player)
        }
    }
}
```

### ❌ The helper opens its own transaction (Realm, two files)
Compiler (Swift 6): silent
```swift:TagStore.swift
import RealmSwift

final class Tag: Object {
    @Persisted(primaryKey: true) var name: String
    @Persisted var uses: Int
}

struct TagStore {
    let realm: Realm

    func bump(_ name: String) throws {
        try realm.write {
            let tag = realm.object(ofType: Tag.self, forPrimaryKey: name) ?? realm.create(Tag.self, value: ["name": name, "uses": 0])
            tag.uses += 1
        }
    }
}
```
```swift:NoteStore.swift
import RealmSwift

final class Note: Object {
    @Persisted(primaryKey: true) var id: Int
    @Persisted var text: String
}

struct NoteStore {
    let realm: Realm
    let tags: TagStore
    init(realm: Realm) {
        self.realm = realm
        tags = TagStore(realm: realm)
    }

    func save(_ text: String, id: Int, tag: String) throws {
        try realm.write {
            realm.create(Note.self, value: ["id": id, "text": text], update: .modified)
            try tags.bump(tag) // expect: nested_transaction
        }
    }
}
```
### ❌ Through an alias of the same realm (Realm)
Compiler (Swift 6): silent
```swift
import RealmSwift

final class Visit: Object {
    @Persisted(primaryKey: true) var page: String
    @Persisted var count: Int
}

final class VisitCounter {
    private let realm: Realm
    init(realm: Realm) { self.realm = realm }

    func visited(_ page: String) throws {
        let store = realm
        realm.beginWrite()
        let visit = realm.create(Visit.self, value: ["page": page, "count": 0], update: .modified)
        try store.write { // expect: nested_transaction
            visit.count += 1
        }
        try realm.commitWrite()
    }
}
```

Fixed:
```swift fixed
import RealmSwift

final class Visit: Object {
    @Persisted(primaryKey: true) var page: String
    @Persisted var count: Int
}

final class VisitCounter {
    private let realm: Realm
    init(realm: Realm) { self.realm = realm }

    func visited(_ page: String) throws {
        realm.beginWrite()
        let visit = realm.create(Visit.self, value: ["page": page, "count": 0], update: .modified)
        visit.count += 1
        try realm.commitWrite()
    }
}
```

### ❌ Through the object's realm (Realm)
Compiler (Swift 6): silent
```swift
import RealmSwift

final class Todo: Object {
    @Persisted(primaryKey: true) var id: Int
    @Persisted var done: Bool

    func toggle() {
        try? realm?.write {
            done.toggle()
        }
    }
}

struct TodoList {
    let realm: Realm

    func finish(_ id: Int) throws {
        guard let todo = realm.object(ofType: Todo.self, forPrimaryKey: id) else { return }
        try realm.write {
            todo.toggle() // expect: nested_transaction
        }
    }
}
```
### ❌ A safe write that commits its caller's transaction (Realm)
Compiler (Swift 6): silent
```swift
import RealmSwift

final class Order: Object {
    @Persisted(primaryKey: true) var id: Int
    @Persisted var state: String
}

extension Realm {
    func flush(_ block: () -> Void) throws {
        if !isInWriteTransaction {
            beginWrite()
        }
        block()
        try commitWrite()
    }
}

struct OrderDesk {
    let realm: Realm

    func close(_ id: Int) throws {
        try realm.write {
            let order = realm.object(ofType: Order.self, forPrimaryKey: id)
            try realm.flush { order?.state = "closing" } // expect: nested_transaction
            order?.state = "closed" // maybe: mutation_outside_transaction
        }
    }
}
```
### ❌ A property observer that writes, set inside a transaction (Realm)
Compiler (Swift 6): silent
```swift
import RealmSwift

final class Stage: Object {
    @Persisted(primaryKey: true) var id: Int
    @Persisted var cleared: Bool
    @Persisted var current: Bool
}

final class Tour {
    private let realm: Realm
    private var position = 0 {
        didSet {
            try? realm.write {
                realm.object(ofType: Stage.self, forPrimaryKey: position)?.current = true
            }
        }
    }
    init(realm: Realm) { self.realm = realm }

    func clear() throws {
        try realm.write {
            realm.object(ofType: Stage.self, forPrimaryKey: position)?.cleared = true
            position += 1 // expect: nested_transaction
        }
    }
}
```
### ❌ Access within an access of a queue (GRDB)
Compiler (Swift 6): silent
```swift
import GRDB

struct Player: Codable, FetchableRecord, PersistableRecord {
    var id: Int64
    var name: String
}

final class PlayerRepository {
    private let dbQueue: DatabaseQueue
    init(dbQueue: DatabaseQueue) { self.dbQueue = dbQueue }

    func count() throws -> Int {
        try dbQueue.read { db in try Player.fetchCount(db) }
    }

    func insertIfEmpty(_ player: Player) throws {
        try dbQueue.write { db in
            if try count() == 0 { // expect: nested_transaction
                try player.insert(db)
            }
        }
    }
}
```
### ❌ write in write of a pool (GRDB)
Compiler (Swift 6): silent
```swift
import GRDB

struct Entry: Codable, FetchableRecord, PersistableRecord {
    var id: Int64
}

struct PoolStore {
    let pool: DatabasePool

    func move(_ row: Entry) throws {
        try pool.write { db in
            try row.delete(db)
            try pool.write { other in // expect: nested_transaction
                try row.insert(other)
            }
        }
    }
}
```

Fixed:
```swift fixed
import GRDB

struct Entry: Codable, FetchableRecord, PersistableRecord {
    var id: Int64
}

struct PoolStore {
    let pool: DatabasePool

    func move(_ row: Entry) throws {
        try pool.write { db in
            try row.delete(db)
            try row.insert(db)
        }
    }
}
```

### ❌ read in read of a pool, through a method (GRDB)
Compiler (Swift 6): silent
```swift
import GRDB

struct Book: Codable, FetchableRecord, PersistableRecord {
    var isbn: String
    var shelf: String
}

struct Library {
    let pool: DatabasePool

    func shelves() throws -> [String] {
        try pool.read { db in try String.fetchAll(db, sql: "SELECT DISTINCT shelf FROM book") }
    }

    func report() throws -> String {
        try pool.read { db in
            let total = try Book.fetchCount(db)
            let names = try shelves() // expect: nested_transaction
            return "\(total) books on \(names.count) shelves"
        }
    }
}
```
### ❌ A block that is told of the change writes, too (Realm)
Compiler (Swift 6): silent
```swift
import RealmSwift

final class Order: Object {
    @Persisted(primaryKey: true) var id: Int
    @Persisted var total: Int
}

final class Turnover: Object {
    @Persisted var sum: Int
}

@MainActor
final class OrderBook {
    private let realm = try! Realm()
    private var onChange: ((Int) -> Void)?

    func keepSum() {
        onChange = { [realm] total in
            try? realm.write { // expect: nested_transaction
                realm.objects(Turnover.self).first?.sum += total
            }
        }
    }

    func add(_ id: Int, total: Int) throws {
        try realm.write {
            realm.create(Order.self, value: ["id": id, "total": total])
            onChange?(total)
        }
    }
}
```

Fixed:
```swift fixed
import RealmSwift

final class Order: Object {
    @Persisted(primaryKey: true) var id: Int
    @Persisted var total: Int
}

final class Turnover: Object {
    @Persisted var sum: Int
}

@MainActor
final class OrderBook {
    private let realm = try! Realm()
    private var onChange: ((Int) -> Void)?

    func keepSum() {
        onChange = { [realm] total in
            realm.objects(Turnover.self).first?.sum += total
        }
    }

    func add(_ id: Int, total: Int) throws {
        try realm.write {
            realm.create(Order.self, value: ["id": id, "total": total])
            onChange?(total)
        }
    }
}
```
### ❌ FN_ An observer that a posted notification calls (Realm)
Compiler (Swift 6): reports “capture of 'realm' with non-Sendable type 'Realm' in a '@Sendable' closure”
```swift
import Foundation
import RealmSwift

final class Order: Object {
    @Persisted(primaryKey: true) var id: Int
}

extension Notification.Name {
    static let orderAdded = Notification.Name("orderAdded")
}

@MainActor
final class OrderBook {
    private let realm = try! Realm()
    private var observer: NSObjectProtocol?

    func watch() {
        observer = NotificationCenter.default.addObserver(forName: .orderAdded, object: nil, queue: nil) { [realm] _ in
            try? realm.write { realm.deleteAll() } // expect: nested_transaction
        }
    }

    func add(_ id: Int) throws {
        try realm.write {
            realm.create(Order.self, value: ["id": id])
            NotificationCenter.default.post(name: .orderAdded, object: nil)
        }
    }
}
```
### ✅ The helper expects an open transaction (Realm)
```swift
import RealmSwift

final class Member: Object {
    @Persisted(primaryKey: true) var id: Int
    @Persisted var points: Int
}

struct Club {
    let realm: Realm

    func reward(_ id: Int, points: Int) throws {
        try realm.write {
            add(points, to: id)
        }
    }

    private func add(_ points: Int, to id: Int) {
        realm.object(ofType: Member.self, forPrimaryKey: id)?.points += points
    }
}
```
### ✅ Joined when one is open (Realm)
```swift
import RealmSwift

final class Step: Object {
    @Persisted(primaryKey: true) var day: String
    @Persisted var count: Int
}

extension Realm {
    func safeWrite(_ block: () throws -> Void) throws {
        if isInWriteTransaction {
            try block()
        } else {
            try write(block)
        }
    }
}

struct StepStore {
    let realm: Realm

    func replace(day: String, with count: Int) throws {
        try realm.write {
            realm.objects(Step.self).where { $0.day == day }.forEach { realm.delete($0) }
            try realm.safeWrite {
                realm.create(Step.self, value: ["day": day, "count": count])
            }
        }
    }
}
```
### ✅ The inner write belongs to another realm (Realm)
```swift
import RealmSwift

final class Entry: Object {
    @Persisted(primaryKey: true) var id: Int
    @Persisted var text: String
}

struct Mirror {
    let main: Realm
    let audit: Realm

    init() throws {
        main = try Realm()
        audit = try Realm(configuration: Realm.Configuration(inMemoryIdentifier: "audit"))
    }

    func store(_ text: String, id: Int) throws {
        try main.write {
            main.create(Entry.self, value: ["id": id, "text": text], update: .modified)
            try audit.write {
                audit.create(Entry.self, value: ["id": id, "text": "stored \(text)"], update: .modified)
            }
        }
    }
}
```
### ✅ One after the other (Realm)
```swift
import RealmSwift

final class Level: Object {
    @Persisted(primaryKey: true) var number: Int
    @Persisted var stars: Int
}

final class Game {
    private let realm: Realm
    init(realm: Realm) { self.realm = realm }

    func finish(_ number: Int, stars: Int) throws {
        try realm.write {
            realm.create(Level.self, value: ["number": number, "stars": stars], update: .modified)
        }
        realm.beginWrite()
        realm.create(Level.self, value: ["number": number + 1, "stars": 0], update: .modified)
        try realm.commitWrite()
    }
}
```
### ✅ A database handed on, not an access within an access (GRDB)
```swift
import GRDB

struct Song: Codable, FetchableRecord, PersistableRecord {
    var id: Int64
    var title: String
}

struct SongStore {
    let dbQueue: DatabaseQueue

    private func count(_ db: Database) throws -> Int { try Song.fetchCount(db) }

    func insertIfEmpty(_ song: Song) throws {
        try dbQueue.write { db in
            if try count(db) == 0 {
                try song.insert(db)
            }
        }
    }
}
```
### ✅ Reentrant on purpose, and a read in a pool's write (GRDB)
```swift
import GRDB

struct Legacy {
    let queue: DatabaseQueue
    let pool: DatabasePool

    func tableCount() throws -> Int {
        try queue.unsafeReentrantRead { db in
            try Int.fetchOne(db, sql: "SELECT COUNT(*) FROM sqlite_master") ?? 0
        }
    }

    func log() throws {
        try queue.write { db in
            try db.execute(sql: "INSERT INTO log VALUES (?)", arguments: [try tableCount()])
        }
    }

    func compare() throws -> Bool {
        try pool.write { db in
            let now = try Int.fetchOne(db, sql: "SELECT COUNT(*) FROM log") ?? 0
            let before = try pool.read { old in try Int.fetchOne(old, sql: "SELECT COUNT(*) FROM log") ?? 0 }
            return now == before
        }
    }
}
```
### ✅ Told after the transaction (Realm)
```swift
import RealmSwift

final class Order: Object {
    @Persisted(primaryKey: true) var id: Int
    @Persisted var total: Int
}

final class Turnover: Object {
    @Persisted var sum: Int
}

@MainActor
final class OrderBook {
    private let realm = try! Realm()
    private var onChange: ((Int) -> Void)?

    func keepSum() {
        onChange = { [realm] total in
            try? realm.write {
                realm.objects(Turnover.self).first?.sum += total
            }
        }
    }

    func add(_ id: Int, total: Int) throws {
        try realm.write {
            realm.create(Order.self, value: ["id": id, "total": total])
        }
        onChange?(total)
    }
}
```
### ✅ Only where a check finds none open (Realm)
```swift
import RealmSwift

final class Draft: Object {
    @Persisted(primaryKey: true) var id: Int
}

struct Drafts {
    let realm: Realm

    func discard(_ id: Int) throws {
        try realm.write {
            guard let draft = realm.object(ofType: Draft.self, forPrimaryKey: id) else { return }
            if !realm.isInWriteTransaction {
                try realm.write { realm.delete(draft) }
            } else {
                realm.delete(draft)
            }
        }
    }
}
```
### ✅ Begun and committed only where none is open, by a flag set on both branches (Realm)
```swift
import RealmSwift

final class Stamp: Object {
    @Persisted(primaryKey: true) var id: Int
    @Persisted var used: Bool

    func use() throws {
        guard let realm else { return }
        let mustCommit: Bool
        if !realm.isInWriteTransaction {
            realm.beginWrite()
            mustCommit = true
        } else {
            mustCommit = false
        }
        used = true
        if mustCommit { try realm.commitWrite() }
    }
}

func useAll(_ stamps: [Stamp], in realm: Realm) throws {
    try realm.write {
        for stamp in stamps { try stamp.use() }
    }
}
```
### ❌ A queue's closure asks the queue again, in a helper (FMDB)
Compiler (Swift 6): silent
```swift
import FMDB

final class Shelf {
    private let queue: FMDatabaseQueue
    init(queue: FMDatabaseQueue) { self.queue = queue }

    func count() -> Int32 {
        var count: Int32 = 0
        queue.inDatabase { db in
            guard let rows = try? db.executeQuery("SELECT COUNT(*) FROM book", values: nil) else { return }
            if rows.next() { count = rows.int(forColumnIndex: 0) }
            rows.close()
        }
        return count
    }

    func add(_ title: String) {
        queue.inTransaction { db, rollback in
            guard count() < 100 else { // expect: nested_transaction
                rollback.pointee = true
                return
            }
            _ = db.executeUpdate("INSERT INTO book (title) VALUES (?)", withArgumentsIn: [title])
        }
    }
}
```
### ✅ A save point in a queue's transaction, and a read beside a pool's (FMDB)
```swift
import FMDB

func addAll(_ titles: [String], to queue: FMDatabaseQueue) {
    queue.inTransaction { db, _ in
        for title in titles {
            _ = db.inSavePoint { rollback in
                if !db.executeUpdate("INSERT INTO book (title) VALUES (?)", withArgumentsIn: [title]) {
                    rollback.pointee = true
                }
            }
        }
    }
}

func compare(_ pool: FMDatabasePool) {
    pool.inDatabase { old in
        print(old.tableExists("book"))
        pool.inDatabase { new in print(new.tableExists("shelf")) }
    }
}
```

"""####
),
("non_atomic_store_write",
####"""
# non_atomic_store_write
A store overwrites its own file in place

- severity: warning
- section: File stores
- law: 4 (One transaction for one unit of work)
- frameworks: File store
- fix: safe

## What happens
The file is emptied and then written. If the app is killed in between, or the disk is full, half a file is left. The
next start can't decode it, and the user's data is gone.

## Why
`.atomic` writes a temporary file and renames it: the file always has the old content or the new.

## When it is fine
Temporary files, exports to a place that the user chose, and files that the app never reads back.

## Fix it by hand
`try data.write(to: url, options: .atomic)`; `atomically: true` for strings.

## What the fix does
Safe: it adds `.atomic` to the options, or turns `atomically: false` into `true`.

## What it can't see
Files that are read back by another type through a path built anew.

## Examples
### ❌ An actor that saves without options (File store)
Compiler (Swift 6): silent
```swift
import Foundation

struct Question: Codable, Identifiable, Sendable {
    let id: String
    var text: String
}

actor QuestionStore {
    private var cache: [String: Question] = [:]
    private let fileURL = URL.documentsDirectory.appendingPathComponent("questions.json")

    func load() throws {
        let questions = try JSONDecoder().decode([Question].self, from: Data(contentsOf: fileURL))
        cache = Dictionary(uniqueKeysWithValues: questions.map { ($0.id, $0) })
    }

    func save(_ question: Question) throws {
        cache[question.id] = question
        let data = try JSONEncoder().encode(Array(cache.values))
        try data.write(to: fileURL) // expect: non_atomic_store_write
    }
}
```

Fixed:
```swift fixed
import Foundation

struct Question: Codable, Identifiable, Sendable {
    let id: String
    var text: String
}

actor QuestionStore {
    private var cache: [String: Question] = [:]
    private let fileURL = URL.documentsDirectory.appendingPathComponent("questions.json")

    func load() throws {
        let questions = try JSONDecoder().decode([Question].self, from: Data(contentsOf: fileURL))
        cache = Dictionary(uniqueKeysWithValues: questions.map { ($0.id, $0) })
    }

    func save(_ question: Question) throws {
        cache[question.id] = question
        let data = try JSONEncoder().encode(Array(cache.values))
        try data.write(to: fileURL, options: .atomic)
    }
}
```

### ❌ A class whose options leave it out (File store)
Compiler (Swift 6): silent
```swift
import Foundation

final class AttestationStore {
    private let url: URL
    private var attestations: [String] = []

    init() {
        url = FileManager.default.urls(for: .documentDirectory, in: .userDomainMask)[0].appendingPathComponent("attestations.json")
        if let data = try? Data(contentsOf: url) {
            attestations = (try? JSONDecoder().decode([String].self, from: data)) ?? []
        }
    }

    func add(_ attestation: String) {
        attestations.append(attestation)
        guard let data = try? JSONEncoder().encode(attestations) else { return }
        try? data.write(to: url, options: []) // expect: non_atomic_store_write
    }
}
```

Fixed:
```swift fixed
import Foundation

final class AttestationStore {
    private let url: URL
    private var attestations: [String] = []

    init() {
        url = FileManager.default.urls(for: .documentDirectory, in: .userDomainMask)[0].appendingPathComponent("attestations.json")
        if let data = try? Data(contentsOf: url) {
            attestations = (try? JSONDecoder().decode([String].self, from: data)) ?? []
        }
    }

    func add(_ attestation: String) {
        attestations.append(attestation)
        guard let data = try? JSONEncoder().encode(attestations) else { return }
        try? data.write(to: url, options: .atomic)
    }
}
```

### ❌ A string written in place (File store)
Compiler (Swift 6): silent
```swift
import Foundation

actor NoteFile {
    private let url = URL.documentsDirectory.appendingPathComponent("note.txt")

    func read() throws -> String {
        try String(contentsOf: url, encoding: .utf8)
    }

    func replace(_ text: String) throws {
        try text.write(to: url, atomically: false, encoding: .utf8) // expect: non_atomic_store_write
    }
}
```

Fixed:
```swift fixed
import Foundation

actor NoteFile {
    private let url = URL.documentsDirectory.appendingPathComponent("note.txt")

    func read() throws -> String {
        try String(contentsOf: url, encoding: .utf8)
    }

    func replace(_ text: String) throws {
        try text.write(to: url, atomically: true, encoding: .utf8)
    }
}
```

### ❌ The write in an extension in another file (File store, two files)
Compiler (Swift 6): silent
```swift:CartStore.swift
import Foundation

final class CartStore {
    let file = URL.documentsDirectory.appendingPathComponent("cart.json")
    var items: [String] = []

    func restore() {
        guard let data = try? Data(contentsOf: file) else { return }
        items = (try? JSONDecoder().decode([String].self, from: data)) ?? []
    }
}
```
```swift:CartStore+Saving.swift
import Foundation

extension CartStore {
    func persist() throws {
        try JSONEncoder().encode(items).write(to: file) // expect: non_atomic_store_write
    }
}
```

Fixed:
```swift:CartStore+Saving.swift fixed
import Foundation

extension CartStore {
    func persist() throws {
        try JSONEncoder().encode(items).write(to: file, options: .atomic)
    }
}
```

### ✅ Atomic (File store)
```swift
import Foundation

actor TagStore {
    private var tags: Set<String> = []
    private let file = URL.documentsDirectory.appendingPathComponent("tags.json")

    func load() throws {
        tags = try JSONDecoder().decode(Set<String>.self, from: Data(contentsOf: file))
    }

    func add(_ tag: String) throws {
        tags.insert(tag)
        try JSONEncoder().encode(tags).write(to: file, options: .atomic)
        try tags.sorted().joined(separator: "\n").write(to: file.appendingPathExtension("txt"), atomically: true, encoding: .utf8)
    }
}
```
### ✅ A temporary file (File store)
```swift
import Foundation

struct ShareSheetFile {
    func make(_ text: String) throws -> URL {
        let url = FileManager.default.temporaryDirectory.appendingPathComponent("share.txt")
        try Data(text.utf8).write(to: url)
        return url
    }
}
```
### ✅ Read from elsewhere, under the same name (File store)
```swift
import Foundation

enum Server {
    static func cover(of album: String) -> URL { URL(fileURLWithPath: "/Volumes/Covers/\(album).jpg") }
}

final class CoverCache {
    private let folder: URL
    private var album = ""
    init(folder: URL) { self.folder = folder }

    func fetch() throws -> URL {
        let file = folder.appendingPathComponent(album)
        let cover = try Data(contentsOf: Server.cover(of: album))
        try cover.write(to: file)
        return file
    }
}
```
### ✅ A one-shot export (File store)
```swift
import Foundation

struct Exporter {
    let rows: [String]

    func export(to chosen: URL) throws {
        try rows.joined(separator: "\n").write(to: chosen, atomically: false, encoding: .utf8)
    }
}
```
### ✅ Among other options (File store)
```swift
import Foundation

actor KeyStore {
    private let file = URL.documentsDirectory.appendingPathComponent("keys.json")

    func keys() -> [String] {
        guard let data = try? Data(contentsOf: file) else { return [] }
        return (try? JSONDecoder().decode([String].self, from: data)) ?? []
    }

    func replace(_ keys: [String]) throws {
        let options: Data.WritingOptions = [.atomic]
        try JSONEncoder().encode(keys).write(to: file, options: options)
    }
}
```

"""####
),
("non_sendable_across_actor",
####"""
# non_sendable_across_actor
An instance with mutable state, not Sendable, goes into or out of an actor's method

- severity: warning
- section: File stores
- law: 1 (One owner), 3 (Send identity, not objects)
- frameworks: File store
- fix: unsafe

## What happens
The caller and the actor hold the same object: a data race when both change it. In Swift 5 mode the compiler is silent.

## Why
A class instance isn't copied when it's passed. A value that crosses an actor's boundary should be a copy or protect
itself.

## When it is fine
Structs and enums of values, actors, and classes that are Sendable in truth.

## Fix it by hand
Make the class a struct, or pass a struct with the values that are needed. A type that has to stay a class (a client, a
cache) becomes Sendable: an actor, or a class of constants.

## What the fix does
Unsafe: a method that only reads a few plain values of the instance gets these in its place. Every call reads them on
its own side. All calls must be seen.

## What it can't see
Classes of other modules whose Sendability isn't written down.

## Examples
### ❌ A mutable class as parameter (File store)
Compiler (Swift 6): silent
```swift
import Foundation

class Document {
    var title = ""
    var body = ""
}

public actor DocumentStore {
    private var titles: [String] = []

    func save(_ document: Document) { // expect: non_sendable_across_actor
        titles.append(document.title)
    }
}
```
### ❌ Of which only one value is read, at the end of a path (File store)
Compiler (Swift 6): reports “sending 'self.desk' risks causing data races”
```swift
import RealmSwift

final class Mailbox: Object {
    @Persisted(primaryKey: true) var uuid: String
}

final class Desk {
    let mailbox: Mailbox
    var opened = 0
    init(mailbox: Mailbox) { self.mailbox = mailbox }
}

actor ViewStates {
    private var positions: [String: Int] = [:]

    func position(of desk: Desk) -> Int? { // expect: non_sendable_across_actor
        positions[desk.mailbox.uuid]
    }
}

@MainActor
final class Screen {
    private let desk = Desk(mailbox: Mailbox())
    private let states = ViewStates()

    func show() async {
        let position = await states.position(of: desk)
        print(desk.mailbox.uuid, position ?? 0)
    }
}
```

Fixed:
```swift fixed
import RealmSwift

final class Mailbox: Object {
    @Persisted(primaryKey: true) var uuid: String
}

final class Desk {
    let mailbox: Mailbox
    var opened = 0
    init(mailbox: Mailbox) { self.mailbox = mailbox }
}

actor ViewStates {
    private var positions: [String: Int] = [:]

    func position(of deskMailboxUuid: String) -> Int? {
        positions[deskMailboxUuid]
    }
}

@MainActor
final class Screen {
    private let desk = Desk(mailbox: Mailbox())
    private let states = ViewStates()

    func show() async {
        let position = await states.position(of: desk.mailbox.uuid)
        print(desk.mailbox.uuid, position ?? 0)
    }
}
```

### ❌ A mutable class as result (File store)
Compiler (Swift 6): silent
```swift
import Foundation

final class Profile {
    var name: String
    init(name: String) { self.name = name }
}

actor ProfileStore {
    private var names: [Int: String] = [:]

    func profile(_ id: Int) -> Profile? { // expect: non_sendable_across_actor
        names[id].map { Profile(name: $0) }
    }
}
```
### ❌ In a collection, a tuple and a closure (File store)
Compiler (Swift 6): silent
```swift
import Foundation

public class PlayerState {
    public var score = 0
    public init() {}
}

public actor GameStore {
    private var scores: [String: Int] = [:]

    public func merge(_ states: [String: PlayerState]) { // expect: non_sendable_across_actor
        for (name, state) in states { scores[name] = state.score }
    }

    public func best() -> (name: String, state: PlayerState)? { // expect: non_sendable_across_actor
        guard let top = scores.max(by: { $0.value < $1.value }) else { return nil }
        return (top.key, PlayerState())
    }

    public func visit(_ body: @Sendable (PlayerState) -> Void) { // expect: non_sendable_across_actor
        for score in scores.values {
            let state = PlayerState()
            state.score = score
            body(state)
        }
    }
}
```
### ✅ Structs and identifiers (File store)
```swift
import Foundation

struct Chapter: Codable, Sendable {
    let id: Int
    var text: String
}

actor ChapterStore {
    private var chapters: [Int: Chapter] = [:]

    func save(_ chapter: Chapter) { chapters[chapter.id] = chapter }
    func chapter(_ id: Int) -> Chapter? { chapters[id] }
    func all() -> [Chapter] { Array(chapters.values) }
}
```
### ✅ Sendable classes and actors (File store)
```swift
import Foundation

final class Theme: Sendable {
    let name: String
    init(name: String) { self.name = name }
}

actor ThemeIndex {
    func add(_ theme: Theme) {}
}

actor ThemeStore {
    private var themes: [Theme] = []

    func use(_ theme: Theme, in index: ThemeIndex) async {
        themes.append(theme)
        await index.add(theme)
    }
}
```
### ✅ Within the actor (File store)
```swift
import Foundation

final class Node {
    var children: [Node] = []
}

actor TreeStore {
    private let root = Node()

    func grow() -> Int {
        attach(Node(), to: root)
        return root.children.count
    }

    private func attach(_ child: Node, to parent: Node) {
        parent.children.append(child)
    }
}
```

"""####
),
("observe_without_run_loop",
####"""
# observe_without_run_loop
`observe` is called where no run loop delivers the changes, or its token is not kept

- severity: error
- section: Confinement
- law: 1 (One owner), 5 (Short lives)
- frameworks: Realm, GRDB
- fix: none

## What happens
On a background thread or queue `observe` raises `Can only add notification blocks from within runloops.` and the app ends. A token that isn't kept ends the observation at once: no crash,
just no change ever arrives.

## Why
Changes are delivered by the run loop of the thread that observes; a GCD worker thread has none. The token is the observation: when it's freed the observation ends.

## When it is fine
On the main thread, with `on: queue` or `on: actor` given, and on a thread of yours that runs its run loop.

## Fix it by hand
Observe on the main actor and freeze what goes to the background, or pass `on: serialQueue`. Store the token in a property.

## What it can't see
A token that is stored by a function of another module.

## Examples
### ❌ Observing in a global queue (Realm)
Compiler (Swift 6): reports “capture of 'self' with non-Sendable type 'FareWatcher' in a '@Sendable' closure”
```swift
import Foundation
import RealmSwift

final class Fare: Object {
    @Persisted(primaryKey: true) var zone: Int
    @Persisted var cents: Int
}

final class FareWatcher {
    private var token: NotificationToken?

    func start() {
        DispatchQueue.global().async {
            autoreleasepool {
                guard let realm = try? Realm() else { return }
                self.token = realm.objects(Fare.self).observe { change in // expect: observe_without_run_loop
                    print(change)
                }
            }
        }
    }
}
```
### ❌ Observing on a serial queue's realm with no queue given (Realm)
Compiler (Swift 6): reports “capture of 'self' with non-Sendable type 'TileWatcher?' in a '@Sendable' closure”
```swift
import Foundation
import RealmSwift

final class Tile: Object {
    @Persisted(primaryKey: true) var id: Int
}

final class TileWatcher {
    private let queue = DispatchQueue(label: "tiles", autoreleaseFrequency: .workItem)
    private var token: NotificationToken?

    func start() {
        queue.async { [weak self] in
            let realm = try? Realm()
            let tile = realm?.object(ofType: Tile.self, forPrimaryKey: 1)
            self?.token = tile?.observe { _ in print("tile changed") } // expect: observe_without_run_loop
        }
    }
}
```
### ❌ The token is dropped (Realm)
Compiler (Swift 6): silent
```swift
import RealmSwift
import UIKit

final class Trip: Object {
    @Persisted(primaryKey: true) var id: Int
}

final class TripController: UIViewController {
    private let realm = try! Realm()

    override func viewDidLoad() {
        super.viewDidLoad()
        _ = realm.objects(Trip.self).observe { [weak self] _ in // expect: observe_without_run_loop
            self?.view.setNeedsLayout()
        }
    }
}
```
### ❌ A token that dies with the function (Realm)
Compiler (Swift 6): silent
```swift
import RealmSwift

final class Lap: Object {
    @Persisted(primaryKey: true) var number: Int
}

@MainActor
final class LapModel {
    private let realm: Realm
    private(set) var count = 0
    init(realm: Realm) { self.realm = realm }

    func start() {
        let token = realm.objects(Lap.self).observe { [weak self] _ in // expect: observe_without_run_loop
            self?.count += 1
        }
        print("observing with \(token)")
    }
}
```
### ❌ Observing in a detached task (Realm)
Compiler (Swift 6): silent
```swift
import RealmSwift

final class Sun: Object {
    @Persisted(primaryKey: true) var day: Int
}

final class SunWatcher: @unchecked Sendable {
    private var token: NotificationToken?

    func start() {
        Task.detached {
            let realm = try Realm()
            self.token = realm.observe { _, _ in print("the realm changed") } // expect: observe_without_run_loop
        }
    }
}
```
### ❌ The cancellable is dropped (GRDB)
Compiler (Swift 6): reports “call to main actor-isolated instance method 'start(in:onError:onChange:)' in a synchronous nonisolated context”
```swift
import GRDB

struct Wave: Codable, Sendable, FetchableRecord, PersistableRecord {
    var id: Int64
}

func watch(_ queue: DatabaseQueue) {
    let observation = ValueObservation.tracking { db in try Wave.fetchCount(db) }
    _ = observation.start(in: queue, onError: { print($0) }, onChange: { print($0) }) // expect: observe_without_run_loop
}
```
### ✅ On the main thread, the token kept (Realm)
```swift
import RealmSwift
import UIKit

final class Goal: Object {
    @Persisted(primaryKey: true) var id: Int
}

final class GoalController: UIViewController {
    private let realm = try! Realm()
    private var tokens: [NotificationToken] = []
    private var token: NotificationToken?

    override func viewDidLoad() {
        super.viewDidLoad()
        let goals = realm.objects(Goal.self)
        token = goals.observe { [weak self] _ in self?.title = "changed" }
        tokens.append(goals.observe { change in print(change) })
    }
}
```
### ✅ A queue given for the delivery (Realm)
```swift
import Foundation
import RealmSwift

final class Gust: Object {
    @Persisted(primaryKey: true) var id: Int
}

final class GustWatcher {
    private let queue = DispatchQueue(label: "gusts", autoreleaseFrequency: .workItem)
    private var token: NotificationToken?

    func start(_ realm: Realm) {
        token = realm.objects(Gust.self).observe(on: queue) { change in
            if case let .update(gusts, _, _, _) = change { print(gusts.count) }
        }
    }
}
```
### ✅ An actor given for the delivery (Realm)
```swift
import RealmSwift

final class Moon: Object {
    @Persisted(primaryKey: true) var day: Int
}

actor MoonWatcher {
    private var token: NotificationToken?

    func start() async throws {
        let realm = try await Realm(actor: self)
        token = await realm.objects(Moon.self).observe(on: self) { _, change in print(change) }
    }
}
```
### ✅ The token returned to the caller (Realm)
```swift
import RealmSwift

final class Score: Object {
    @Persisted(primaryKey: true) var id: Int
}

struct ScoreStore {
    let realm: Realm

    func observe(_ changed: @escaping (Int) -> Void) -> NotificationToken {
        realm.objects(Score.self).observe { change in
            if case let .update(scores, _, _, _) = change { changed(scores.count) }
        }
    }
}
```
### ✅ The cancellable kept (GRDB)
```swift
import GRDB

struct Reef: Codable, Sendable, FetchableRecord, PersistableRecord {
    var id: Int64
}

@MainActor
final class ReefModel {
    private var observation: AnyDatabaseCancellable?
    private(set) var count = 0

    func start(_ pool: DatabasePool) {
        observation = ValueObservation.tracking { db in try Reef.fetchCount(db) }
            .start(in: pool, onError: { print($0) }, onChange: { [weak self] in self?.count = $0 })
    }
}
```

"""####
),
("shared_global_handle",
####"""
# shared_global_handle
A global or static handle or live value can be reached from more than one context

- severity: error
- section: Confinement
- law: 1 (One owner)
- frameworks: Realm, Core Data, SwiftData
- fix: none

## What happens
The first thread that reads a global initialises it, and a realm belongs to the thread that opened it. All other threads
get an exception: `Realm accessed from incorrect thread`. The first thread differs from start to start, so the crash
comes and goes.

## Why
Any code can reach a global, but a handle belongs to one context.

## When it is fine
Statics isolated to the main actor that only main-actor code uses. A static `Realm.Configuration`, `ModelContainer`,
`NSPersistentContainer` or GRDB queue or pool. A static computed property that opens a fresh handle.

## Fix it by hand
Make the configuration (or the container) the global, and open where you need it; or mark the global `@MainActor`.

## What it can't see
Uses of a `public` global in other modules.

## Examples
### ❌ A static realm used from async code (Realm, two files)
Compiler (Swift 6): reports “static property 'realm' is not concurrency-safe because non-'Sendable' type 'Realm' may have shared mutable state”
```swift:Database.swift
import RealmSwift

final class Movie: Object {
    @Persisted(primaryKey: true) var id: Int
    @Persisted var title: String
}

enum Database {
    static let realm = try! Realm() // expect: shared_global_handle // maybe: stored_handle_in_async_context
}
```
```swift:MovieSearch.swift
import Foundation

struct MovieSearch: Sendable {
    func titles(startingWith prefix: String) async -> [String] {
        let found = Database.realm.objects(Movie.self).filter("title BEGINSWITH %@", prefix) // maybe: shared_global_handle, live_object_crosses_boundary
        return found.map { $0.title }
    }
}
```
### ❌ A global constant, used on main and on a queue (Realm)
Compiler (Swift 6): reports “let 'uiRealm' is not concurrency-safe because non-'Sendable' type 'Realm' may have shared mutable state”
```swift
import Foundation
import RealmSwift
import UIKit

final class Theme: Object {
    @Persisted(primaryKey: true) var name: String
    @Persisted var dark: Bool
}

let uiRealm = try! Realm() // expect: shared_global_handle // maybe: stored_handle_in_async_context

final class ThemeController: UIViewController {
    private let queue = DispatchQueue(label: "themes", autoreleaseFrequency: .workItem)

    override func viewDidLoad() {
        super.viewDidLoad()
        title = uiRealm.objects(Theme.self).first?.name
    }

    func preload() {
        queue.async {
            let dark = uiRealm.objects(Theme.self).where { $0.dark == true }.count // maybe: shared_global_handle, live_object_crosses_boundary
            print("\(dark) dark themes")
        }
    }
}
```
### ❌ Static live results in a cache (Realm)
Compiler (Swift 6): reports “static property 'favourites' is not concurrency-safe because it is nonisolated global shared mutable state”
```swift
import RealmSwift

final class Emoji: Object {
    @Persisted(primaryKey: true) var code: String
    @Persisted var uses: Int
}

final class EmojiCache {
    private static var favourites: Results<Emoji>? // expect: shared_global_handle // maybe: stored_handle_in_async_context

    static func warm() {
        favourites = try? Realm().objects(Emoji.self).sorted(byKeyPath: "uses", ascending: false)
    }

    static func codes() -> Task<[String], Never> {
        Task.detached(priority: .utility) {
            guard let favourites else { return [] } // maybe: shared_global_handle, live_object_crosses_boundary
            return favourites.map { $0.code } // maybe: shared_global_handle, live_object_crosses_boundary
        }
    }
}
```
### ❌ A static model context (SwiftData)
Compiler (Swift 6): reports “static property 'context' is not concurrency-safe because non-'Sendable' type 'ModelContext' may have shared mutable state”
```swift
import SwiftData

@Model
final class Tag {
    var name: String
    init(name: String) { self.name = name }
}

enum Store {
    static let container = try! ModelContainer(for: Tag.self)
    static let context = ModelContext(container) // expect: shared_global_handle // maybe: stored_handle_in_async_context
}

struct TagService: Sendable {
    func add(_ name: String) async throws {
        Store.context.insert(Tag(name: name)) // maybe: shared_global_handle
        try Store.context.save() // maybe: shared_global_handle
    }
}

@MainActor
func tagNames() throws -> [String] {
    try Store.context.fetch(FetchDescriptor<Tag>()).map(\.name)
}
```
### ❌ A static private-queue context without perform (Core Data)
Compiler (Swift 6): silent
```swift
import CoreData

final class Persistence {
    static let container = NSPersistentContainer(name: "Shop")
    static let background = container.newBackgroundContext() // expect: shared_global_handle // maybe: stored_handle_in_async_context

    static func productCount() async throws -> Int {
        try background.count(for: NSFetchRequest<NSManagedObject>(entityName: "Product")) // maybe: shared_global_handle
    }
}
```
### ❌ A static background context saved by a controller (Core Data, two files)
Compiler (Swift 6): silent
```swift:Garden.swift
import CoreData

enum Garden {
    static let container = NSPersistentContainer(name: "Garden")
    static let writer: NSManagedObjectContext = container.newBackgroundContext() // expect: shared_global_handle
}
```
```swift:Toolbar.swift
import CoreData
import UIKit

final class Toolbar: UIViewController {
    func saveTapped() {
        try? Garden.writer.save()
    }
}
```

### ❌ Put there by a work item, asked for on main (Realm)
Compiler (Swift 6): reports “static property 'tides' is not concurrency-safe because it is nonisolated global shared mutable state”
```swift
import Foundation
import RealmSwift

final class Tide: Object {
    @Persisted(primaryKey: true) var id: Int
}

final class TideTable {
    static var tides: Results<Tide>! // expect: shared_global_handle

    func load() {
        DispatchQueue.global().async {
            Self.tides = try? Realm().objects(Tide.self) // maybe: missing_autorelease_pool
            DispatchQueue.main.async { print(Self.tides.count) } // maybe: live_object_crosses_boundary
        }
    }
}
```
### ✅ Put there and asked for by one work item (Realm)
```swift
import Foundation
import RealmSwift

final class Ebb: Object {
    @Persisted(primaryKey: true) var id: Int
}

final class EbbTable {
    static var ebbs: Results<Ebb>!

    func load() {
        DispatchQueue.global().async {
            autoreleasepool {
                Self.ebbs = try? Realm().objects(Ebb.self)
                print(Self.ebbs.count)
            }
        }
    }
}
```
### ✅ A static background context that is asked to perform (Core Data)
```swift
import CoreData
import UIKit

enum Orchard {
    static let container = NSPersistentContainer(name: "Orchard")
    static let writer: NSManagedObjectContext = container.newBackgroundContext()
}

final class OrchardBar: UIViewController {
    func saveTapped() {
        Orchard.writer.performAndWait { try? Orchard.writer.save() }
    }
}
```
### ✅ A static configuration (Realm)
```swift
import RealmSwift

final class Film: Object {
    @Persisted(primaryKey: true) var id: Int
    @Persisted var title: String
}

enum FilmDatabase {
    static let configuration = Realm.Configuration(schemaVersion: 3)

    static var realm: Realm {
        get throws { try Realm(configuration: configuration) }
    }
}

struct FilmService: Sendable {
    func titles() async throws -> [String] {
        let realm = try FilmDatabase.realm
        return realm.objects(Film.self).map { $0.title }
    }
}
```
### ✅ A main-actor static used by main-actor code (Realm)
```swift
import RealmSwift
import SwiftUI

final class Pet: Object {
    @Persisted(primaryKey: true) var id: Int
    @Persisted var name: String
}

@MainActor
enum MainStore {
    static let realm = try! Realm()
}

struct PetList: View {
    var body: some View {
        Text(MainStore.realm.objects(Pet.self).first?.name ?? "none")
    }
}

@MainActor
final class PetModel {
    func rename(_ id: Int) async throws -> String? {
        await Task.yield()
        return MainStore.realm.object(ofType: Pet.self, forPrimaryKey: id)?.name
    }
}
```
### ✅ A static factory method (Realm)
```swift
import Foundation
import RealmSwift

final class Region: Object {
    @Persisted(primaryKey: true) var code: String
}

final class RealmFactory {
    private static let file = FileManager.default.temporaryDirectory.appendingPathComponent("regions.realm")

    static func make() throws -> Realm {
        try Realm(fileURL: file)
    }
}

func regionCount() async throws -> Int {
    try RealmFactory.make().objects(Region.self).count
}
```
### ✅ Static containers and pools (SwiftData, GRDB)
```swift
import GRDB
import SwiftData

@Model
final class City {
    var name: String
    init(name: String) { self.name = name }
}

enum Shared {
    static let container = try! ModelContainer(for: City.self)
    static let pool = try! DatabasePool(path: "cities.sqlite")
}

func cityNames() async throws -> [String] {
    let context = ModelContext(Shared.container)
    return try context.fetch(FetchDescriptor<City>()).map(\.name)
}

func rowCount() async throws -> Int {
    try await Shared.pool.read { db in try Int.fetchOne(db, sql: "SELECT COUNT(*) FROM city") ?? 0 }
}
```
### ✅ A context for each caller (Core Data)
```swift
import CoreData

enum Stack {
    static let container = NSPersistentContainer(name: "Shop")

    static func productCount() async throws -> Int {
        try await container.performBackgroundTask { context in
            try context.count(for: NSFetchRequest<NSManagedObject>(entityName: "Product"))
        }
    }
}
```
### ✅ One realm for each thread, from the thread's dictionary (Realm)
```swift
import Foundation
import RealmSwift

final class Gate: Object {
    @Persisted(primaryKey: true) var id: Int
}

extension Realm {
    static var current: Realm {
        get throws {
            if let realm = Thread.current.threadDictionary["realm"] as? Realm { return realm }
            let realm = try Realm()
            Thread.current.threadDictionary["realm"] = realm // maybe: stale_background_read
            return realm
        }
    }
}

func gateCount() throws -> Int {
    try Realm.current.objects(Gate.self).count
}
```
### ✅ Two accessors under #if, each opens afresh (Realm)
```swift
import RealmSwift

final class Pier: Object {
    @Persisted(primaryKey: true) var id: Int
}

enum Store {
    #if DEBUG
    static var realm: Realm? { try? Realm(configuration: Realm.Configuration(inMemoryIdentifier: "debug")) }
    #else
    static var realm: Realm? { try? Realm() }
    #endif
}

func piers() async -> Int {
    Store.realm?.objects(Pier.self).count ?? 0
}
```

"""####
),
("stale_background_read",
####"""
# stale_background_read
A background realm that lives longer than one work item is read without a refresh

- severity: warning
- section: Memory and lifetime
- law: 5 (Short lives)
- frameworks: Realm
- fix: unsafe

## What happens
The thread goes on reading the version that it opened with: changes of other threads are never seen. The version stays pinned, so the file grows with every commit of others.

## Why
Realms refresh themselves on threads with a run loop. A worker thread has none.

## When it is fine
On the main thread; where a fresh realm is opened for each piece of work; with `refresh()` (or `autorefresh` on a run-loop thread).

## Fix it by hand
Open inside the loop, in an autorelease pool, or call `realm.refresh()` at the start of each round.

## What the fix does
Unsafe: `realm.refresh()` before the read. Objects fetched before may be gone after it.

## What it can't see
A run loop that another module starts on the thread.

## Examples
### ❌ A worker thread with one realm for its whole life (Realm)
Compiler (Swift 6): silent
```swift
import Foundation
import RealmSwift

final class Command: Object {
    @Persisted(primaryKey: true) var id: Int
    @Persisted var name: String
}

final class CommandWorker {
    func start() {
        Thread.detachNewThread {
            autoreleasepool {
                guard let realm = try? Realm() else { return }
                while true {
                    if let next = realm.objects(Command.self).first { // expect: stale_background_read
                        print(next.name)
                    }
                    Thread.sleep(forTimeInterval: 1)
                }
            }
        }
    }
}
```

Fixed:
```swift fixed
import Foundation
import RealmSwift

final class Command: Object {
    @Persisted(primaryKey: true) var id: Int
    @Persisted var name: String
}

final class CommandWorker {
    func start() {
        Thread.detachNewThread {
            autoreleasepool {
                guard let realm = try? Realm() else { return }
                while true {
                    realm.refresh()
                    if let next = realm.objects(Command.self).first {
                        print(next.name)
                    }
                    Thread.sleep(forTimeInterval: 1)
                }
            }
        }
    }
}
```

### ❌ Polling in a work item (Realm)
Compiler (Swift 6): silent
```swift
import Foundation
import RealmSwift

final class Upload: Object {
    @Persisted(primaryKey: true) var id: Int
    @Persisted var finished: Bool
}

func waitForUploads(_ done: @escaping @Sendable () -> Void) {
    DispatchQueue.global(qos: .utility).async {
        autoreleasepool {
            let realm = try! Realm()
            let open = realm.objects(Upload.self).where { $0.finished == false }
            while !open.isEmpty { // expect: stale_background_read
                Thread.sleep(forTimeInterval: 0.5)
            }
            done()
        }
    }
}
```
### ❌ A realm kept for a queue's later items (Realm)
Compiler (Swift 6): reports “capture of 'self' with non-Sendable type 'TermIndex' in a '@Sendable' closure”
```swift
import Foundation
import RealmSwift

final class Term: Object {
    @Persisted(primaryKey: true) var word: String
    @Persisted var hits: Int
}

final class TermIndex {
    private let queue = DispatchQueue(label: "terms", autoreleaseFrequency: .workItem)
    private var realm: Realm? // expect: stale_background_read // maybe: stored_handle_in_async_context

    func start() {
        queue.async { [self] in
            realm = try? Realm(configuration: .defaultConfiguration, queue: queue)
            realm?.autorefresh = false
        }
    }

    func hits(_ word: String, _ done: @escaping (Int) -> Void) {
        queue.async { [self] in
            done(realm?.object(ofType: Term.self, forPrimaryKey: word)?.hits ?? 0) // maybe: stale_background_read
        }
    }
}
```
### ✅ Refreshed before each read (Realm)
```swift
import Foundation
import RealmSwift

final class Order: Object {
    @Persisted(primaryKey: true) var id: Int
    @Persisted var state: String
}

final class OrderWorker {
    func start() {
        Thread.detachNewThread {
            autoreleasepool {
                guard let realm = try? Realm() else { return }
                while true {
                    realm.refresh()
                    print(realm.objects(Order.self).count)
                    Thread.sleep(forTimeInterval: 1)
                }
            }
        }
    }
}
```
### ✅ A fresh realm for each round (Realm)
```swift
import Foundation
import RealmSwift

final class Ping: Object {
    @Persisted(primaryKey: true) var id: Int
}

func poll(_ stop: @escaping @Sendable (Int) -> Bool) {
    DispatchQueue.global().async {
        var count = 0
        repeat {
            count = autoreleasepool { (try? Realm())?.objects(Ping.self).count ?? 0 }
            Thread.sleep(forTimeInterval: 0.2)
        } while !stop(count)
    }
}
```
### ✅ The main thread refreshes by itself (Realm)
```swift
import RealmSwift
import UIKit

final class Badge: Object {
    @Persisted(primaryKey: true) var id: Int
    @Persisted var seen: Bool
}

final class BadgeController: UIViewController {
    private let realm = try! Realm()

    func poll() async {
        while realm.objects(Badge.self).where({ $0.seen == false }).isEmpty {
            try? await Task.sleep(nanoseconds: 1_000_000_000)
        }
        title = "new"
    }
}
```
### ✅ One loop over one query, in one work item (Realm)
```swift
import Foundation
import RealmSwift

final class Point: Object {
    @Persisted(primaryKey: true) var id: Int
    @Persisted var x: Double
}

func centre(_ done: @escaping @Sendable (Double) -> Void) {
    DispatchQueue.global().async {
        let x = autoreleasepool { () -> Double in
            guard let realm = try? Realm() else { return 0 }
            var sum = 0.0
            for point in realm.objects(Point.self) { sum += point.x }
            return sum
        }
        done(x)
    }
}
```

"""####
),
("stored_frozen_value",
####"""
# stored_frozen_value
Frozen objects or collections are kept in a property, a cache or a static

- severity: warning
- section: Memory and lifetime
- law: 5 (Short lives)
- frameworks: Realm
- fix: none

## What happens
A frozen value pins its version of the whole file for as long as it lives. Everything that is committed in the meantime is stored beside it: the file grows, and with a limit on versions an open
raises `Number of active versions (N) in the Realm exceeded the limit of M`. And it never changes: the screen shows yesterday.

## Why
Freezing makes a snapshot of the version, not a copy of the object.

## When it is fine
In locals and parameters, for the length of one task.

## Fix it by hand
Keep the primary key, or a struct of what you show; freeze when you send, and let it go.

There is no automatic fix. A live object in its place changes under the code that shows it, and is gone when it is
deleted. A key needs a realm at each use. Which of them fits is the owner's decision.

## What it can't see
A cache of another module that keeps what it's given.

## Examples
### ❌ A static cache of frozen objects (Realm)
Compiler (Swift 6): reports “static property 'films' is not concurrency-safe because it is nonisolated global shared mutable state”
```swift
import RealmSwift

final class Film: Object {
    @Persisted(primaryKey: true) var id: Int
    @Persisted var title: String
}

enum FilmCache {
    private static var films: [Int: Film] = [:] // expect: stored_frozen_value

    static func film(_ id: Int, in realm: Realm) -> Film? {
        if let film = films[id] { return film }
        let film = realm.object(ofType: Film.self, forPrimaryKey: id)?.freeze()
        films[id] = film // maybe: stored_frozen_value
        return film
    }
}
```
### ❌ Frozen results in a property (Realm)
Compiler (Swift 6): silent
```swift
import RealmSwift

final class Stock: Object {
    @Persisted(primaryKey: true) var symbol: String
    @Persisted var price: Double
}

final class Portfolio {
    private var stocks: Results<Stock>? // expect: stored_frozen_value

    func load(_ realm: Realm) {
        stocks = realm.objects(Stock.self).freeze() // maybe: stored_frozen_value
    }

    func total() -> Double {
        stocks?.reduce(0) { $0 + $1.price } ?? 0
    }
}
```
### ❌ Frozen downloads by key, while others commit (Realm)
Compiler (Swift 6): silent
```swift
import RealmSwift

final class Download: Object {
    @Persisted(primaryKey: true) var id: String
    @Persisted var progress: Double
}

@MainActor
final class DownloadManager {
    private var running: [String: Download] = [:] // expect: stored_frozen_value
    private let realm: Realm
    init(realm: Realm) { self.realm = realm }

    func start(_ id: String) {
        guard let download = realm.object(ofType: Download.self, forPrimaryKey: id) else { return }
        let frozen = download.freeze()
        running[id] = frozen // maybe: stored_frozen_value
    }

    func isRunning(_ id: String) -> Bool { running[id] != nil }
}
```
### ❌ A frozen realm kept (Realm)
Compiler (Swift 6): silent
```swift
import RealmSwift

final class Level: Object {
    @Persisted(primaryKey: true) var number: Int
}

final class Snapshotter {
    private let snapshot: Realm // expect: stored_frozen_value

    init() throws {
        snapshot = try Realm().freeze()
    }

    var levels: Int { snapshot.objects(Level.self).count }
}
```
### ❌ Each change adds a snapshot (Realm)
Compiler (Swift 6): silent
```swift
import RealmSwift

final class Shape: Object {
    @Persisted(primaryKey: true) var id: Int
    @Persisted var layer: Int
}

@MainActor
final class Canvas {
    private var history: [Results<Shape>] = [] // expect: stored_frozen_value
    private(set) var shown: Results<Shape>?
    private var token: NotificationToken?

    func start(_ realm: Realm) {
        token = realm.objects(Shape.self).observe { [weak self] change in
            switch change {
            case .initial(let shapes):
                self?.shown = shapes.freeze()
            case .update(let shapes, _, _, _):
                self?.shown = shapes.freeze()
                self?.history.append(shapes.freeze())
            case .error:
                break
            }
        }
    }

    func undone() -> Int { history.dropLast().last?.count ?? 0 }
}
```
### ✅ Locals and parameters (Realm)
```swift
import RealmSwift

final class Bill: Object {
    @Persisted(primaryKey: true) var id: Int
    @Persisted var cents: Int
}

@MainActor
struct BillReport {
    let realm: Realm

    func total() async -> Int {
        let bills = realm.objects(Bill.self).freeze()
        return await Task.detached { bills.reduce(0) { $0 + $1.cents } }.value
    }

    func describe(_ frozen: Bill) -> String { "\(frozen.id)" }
}
```
### ✅ A struct in the cache (Realm)
```swift
import RealmSwift

final class Face: Object {
    @Persisted(primaryKey: true) var id: Int
    @Persisted var name: String
}

struct FaceRow {
    let id: Int
    let name: String
}

final class FaceCache {
    private var rows: [Int: FaceRow] = [:]

    func row(_ id: Int, in realm: Realm) -> FaceRow? {
        if let row = rows[id] { return row }
        guard let face = realm.object(ofType: Face.self, forPrimaryKey: id)?.freeze() else { return nil }
        let row = FaceRow(id: face.id, name: face.name)
        rows[id] = row
        return row
    }
}
```
### ✅ Keys kept, objects fetched (Realm)
```swift
import RealmSwift

final class Tune: Object {
    @Persisted(primaryKey: true) var id: Int
    @Persisted var title: String
}

final class Playlist {
    private var ids: [Int] = []

    func add(_ tune: Tune) {
        let frozen = tune.freeze()
        ids.append(frozen.id)
    }

    func titles(in realm: Realm) -> [String] {
        ids.compactMap { realm.object(ofType: Tune.self, forPrimaryKey: $0)?.title }
    }
}
```
### ❌ Frozen from what a protocol gives (Realm)
Compiler (Swift 6): silent
```swift
import RealmSwift

final class Drive: Object {
    @Persisted(primaryKey: true) var id: Int
    @Persisted var name: String
}

protocol DriveDatabase {
    func fetchObject<Stored: Object>(_ type: Stored.Type, key: Int) -> Stored?
}

final class DriveHolder {
    let database: any DriveDatabase
    private var last: Drive? // expect: stored_frozen_value

    init(database: any DriveDatabase) { self.database = database }

    func reload(_ id: Int) {
        last = database.fetchObject(Drive.self, key: id)?.freeze()
    }
}
```
### ❌ Put into a dictionary whose type is that of its first value (Realm)
Compiler (Swift 6): reports “capture of 'self' with non-Sendable type 'ParcelTracker' in a '@Sendable' closure”
```swift
import Foundation
import RealmSwift

final class Parcel: Object {
    @Persisted(primaryKey: true) var id: String
    @Persisted var progress: Double
}

final class ParcelTracker {
    private let queue = DispatchQueue(label: "parcels", attributes: .concurrent)
    private var parcels = [String: Parcel]() // expect: stored_frozen_value

    func update(_ id: String) {
        guard let parcel = try? Realm().object(ofType: Parcel.self, forPrimaryKey: id) else { return }
        let frozen = parcel.freeze()
        queue.async(flags: .barrier) {
            self.parcels.updateValue(frozen, forKey: id)
        }
    }
}
```

"""####
),
("stored_handle_in_async_context",
####"""
# stored_handle_in_async_context
A stored property keeps a handle or a live value that is used in more than one context

- severity: error
- section: Confinement
- law: 1 (One owner), 2 (An `await` may move you)
- frameworks: Realm, Core Data, SwiftData
- fix: safe/unsafe

## What happens
The first access from the other thread raises `Realm accessed from incorrect thread.`, an Objective-C exception that
`catch` doesn't catch. Core Data and SwiftData raise nothing: they crash later, in `_processRecentChanges` or with
`EXC_BAD_ACCESS`, or save garbage. With `-com.apple.CoreData.ConcurrencyDebug 1` Core Data stops at the first wrong
access.

## Why
A handle belongs to the thread, queue or actor that opened it. A stored property outlives the call that opened the
handle. An async method that is not isolated runs on any free thread of the pool. A plain actor can't own a
thread-confined handle: its methods run one at a time, but on any thread.

## When it is fine
In main-actor code of `@MainActor` types; view controllers and SwiftUI views are such types. A handle opened with
`Realm(actor: self)` in that actor. A `queue:`-opened realm that is used on its queue only. A context that is only ever
used inside `perform`. A type that never leaves one context. An async method that doesn't touch the property is no
evidence.

## Fix it by hand
Keep the configuration or the container, and open in each method: opening is cheap, realms are cached. Or isolate the type:
`@MainActor` for what serves the screen, an actor with `Realm(actor: self)` or `@ModelActor` for the rest.

## What the fix does
Safe: `try! Realm()`, or one with a constant configuration, becomes a computed property that opens a fresh handle. No
code may set the property, compare it, or begin a transaction on it by hand. Nor may code need it before `self` is
whole, or use it from outside an actor.

Unsafe: the same for other initialisers, for closures that open, and for handles that `init` opens from a configuration,
which is stored instead. No fix if the property is set elsewhere, if `init` passes the opening's error on, or if a
protocol requires its setter. No fix either if the store is in memory: it would be gone with its last handle.

## What it can't see
The callers of a synchronous method in another module, and their threads. The owner of a value, if one instance gets the
main thread's and another a queue's, or if unknown code provides it. Such values are not reported.

## Examples
### ❌ A realm kept beside async methods (Realm)
Compiler (Swift 6): silent
```swift
import RealmSwift

final class Todo: Object {
    @Persisted(primaryKey: true) var id: String
    @Persisted var title: String
    @Persisted var done: Bool
}

final class TodoManager {
    private let realm: Realm // expect: stored_handle_in_async_context

    init() throws {
        realm = try Realm()
    }

    func titles() async -> [String] {
        realm.objects(Todo.self).where { $0.done == false }.map { $0.title }
    }
}
```

### ❌ The async method stands in an extension in another file (Realm, two files)
Compiler (Swift 6): silent
```swift:SongStore.swift
import RealmSwift

final class Song: Object {
    @Persisted(primaryKey: true) var id: Int
    @Persisted var title: String
    @Persisted var plays: Int
}

class SongStore {
    let realm: Realm // expect: stored_handle_in_async_context

    init(configuration: Realm.Configuration) throws {
        realm = try Realm(configuration: configuration)
    }
}
```
```swift:SongStore+Async.swift
import RealmSwift

extension SongStore {
    func mostPlayed(_ count: Int) async -> [String] {
        var names: [String] = []
        for song in realm.objects(Song.self).sorted(byKeyPath: "plays", ascending: false).prefix(count) {
            names.append(song.title)
        }
        return names
    }
}
```

### ❌ A lazy realm that the first caller opens and a queue uses (Realm)
Compiler (Swift 6): reports “capture of 'self' with non-Sendable type 'TranscriptIndexer' in a '@Sendable' closure”
```swift
import Foundation
import RealmSwift

final class Transcript: Object {
    @Persisted(primaryKey: true) var id: String
    @Persisted var text: String
}

final class TranscriptIndexer {
    private let queue = DispatchQueue(label: "indexer", autoreleaseFrequency: .workItem)
    private lazy var realm: Realm = { // expect: stored_handle_in_async_context // maybe: stale_background_read
        try! Realm(configuration: Realm.Configuration(schemaVersion: 3))
    }()

    func text(_ id: String) -> String? {
        realm.object(ofType: Transcript.self, forPrimaryKey: id)?.text
    }

    func index(_ id: String, text: String) {
        queue.async {
            try? self.realm.write { // maybe: live_object_crosses_boundary
                self.realm.create(Transcript.self, value: ["id": id, "text": text], update: .modified) // maybe: live_object_crosses_boundary
            }
        }
    }
}
```

Fixed:
```swift fixed
import Foundation
import RealmSwift

final class Transcript: Object {
    @Persisted(primaryKey: true) var id: String
    @Persisted var text: String
}

final class TranscriptIndexer {
    private let queue = DispatchQueue(label: "indexer", autoreleaseFrequency: .workItem)
    private var realm: Realm {
        try! Realm(configuration: Realm.Configuration(schemaVersion: 3))
    }

    func text(_ id: String) -> String? {
        realm.object(ofType: Transcript.self, forPrimaryKey: id)?.text
    }

    func index(_ id: String, text: String) {
        queue.async {
            try? self.realm.write {
                self.realm.create(Transcript.self, value: ["id": id, "text": text], update: .modified)
            }
        }
    }
}
```

### ❌ Opened inside queue.sync, used from the queue's later items (Realm)
Compiler (Swift 6): reports “capture of 'self' with non-Sendable type 'SessionStorage' in a '@Sendable' closure”
```swift
import Foundation
import RealmSwift

final class Session: Object {
    @Persisted(primaryKey: true) var id: Int
    @Persisted var title: String
}

final class SessionStorage {
    private let queue = DispatchQueue(label: "sessions", autoreleaseFrequency: .workItem)
    private var realm: Realm! // expect: stored_handle_in_async_context // maybe: stale_background_read

    init() {
        queue.sync {
            realm = try! Realm()
        }
    }

    func rename(_ id: Int, to title: String) {
        queue.async {
            try? self.realm.write { // maybe: live_object_crosses_boundary
                self.realm.object(ofType: Session.self, forPrimaryKey: id)?.title = title // maybe: live_object_crosses_boundary
            }
        }
    }
}
```
### ❌ A plain actor keeps a thread-owned realm (Realm)
Compiler (Swift 6): silent
```swift
import RealmSwift

final class Step: Object {
    @Persisted(primaryKey: true) var day: String
    @Persisted var count: Int
}

actor StepCounter {
    private let realm: Realm // expect: stored_handle_in_async_context

    init() throws {
        realm = try Realm()
    }

    func count(on day: String) -> Int {
        realm.object(ofType: Step.self, forPrimaryKey: day)?.count ?? 0
    }
}
```

### ❌ Optional live results used in a detached task (Realm)
Compiler (Swift 6): reports “passing closure as a 'sending' parameter risks causing data races between code in the current task and concurrent execution of the closure”
```swift
import RealmSwift

final class Expense: Object {
    @Persisted(primaryKey: true) var id: Int
    @Persisted var cents: Int
}

final class ExpenseReport {
    private var expenses: Results<Expense>? // expect: stored_handle_in_async_context

    func prepare() {
        expenses = try? Realm().objects(Expense.self)
    }

    func total() -> Task<Int, Never> {
        Task.detached {
            self.expenses?.sum(ofProperty: "cents") ?? 0 // maybe: live_object_crosses_boundary
        }
    }
}
```
### ❌ A singleton whose instance keeps a realm (Realm, two files)
Compiler (Swift 6): reports “static property 'shared' is not concurrency-safe because non-'Sendable' type 'Storage' may have shared mutable state”
```swift:Storage.swift
import RealmSwift

final class Note: Object {
    @Persisted(primaryKey: true) var id: Int
    @Persisted var text: String
}

final class Storage {
    static let shared = Storage()
    private let realm = try! Realm() // expect: stored_handle_in_async_context

    func texts() -> [String] {
        Array(realm.objects(Note.self).map { $0.text })
    }
}
```
```swift:SearchService.swift
import Foundation

struct SearchService: Sendable {
    func search(_ term: String) async -> [String] {
        Storage.shared.texts().filter { $0.contains(term) } // maybe: live_object_crosses_boundary
    }
}
```

Fixed:
```swift:Storage.swift fixed
import RealmSwift

final class Note: Object {
    @Persisted(primaryKey: true) var id: Int
    @Persisted var text: String
}

final class Storage {
    static let shared = Storage()
    private var realm: Realm { try! Realm() }

    func texts() -> [String] {
        Array(realm.objects(Note.self).map { $0.text })
    }
}
```

### ❌ A live object kept for the next async call (Realm)
Compiler (Swift 6): silent
```swift
import RealmSwift

final class Account: Object {
    @Persisted(primaryKey: true) var id: Int
    @Persisted var token: String
}

protocol Backend: Sendable {
    func renew(_ token: String) async throws -> String
}

final class SessionKeeper {
    private var account: Account? // expect: stored_handle_in_async_context
    private let backend: any Backend
    init(backend: any Backend) { self.backend = backend }

    func login(_ id: Int) throws {
        account = try Realm().object(ofType: Account.self, forPrimaryKey: id)
    }

    func currentToken() async throws -> String {
        guard let token = account?.token else { return "" }
        return try await backend.renew(token)
    }
}
```
### ❌ A dictionary of live collections (Realm)
Compiler (Swift 6): silent
```swift
import RealmSwift

final class Poem: Object {
    @Persisted(primaryKey: true) var id: Int
    @Persisted var language: String
    @Persisted var lines: Int
}

final class PoemShelf {
    private var shelves: [String: Results<Poem>] = [:] // expect: stored_handle_in_async_context

    func fill(_ languages: [String], from realm: Realm) {
        for language in languages {
            shelves[language] = realm.objects(Poem.self).where { $0.language == language }
        }
    }

    func lines(_ language: String) async -> Int {
        shelves[language]?.sum(ofProperty: "lines") ?? 0 // maybe: live_object_crosses_boundary
    }
}
```
### ❌ A model context kept by a type with async methods (SwiftData)
Compiler (Swift 6): silent
```swift
import SwiftData

@Model
final class Trip {
    var name: String
    init(name: String) { self.name = name }
}

final class TripRepository {
    private let context: ModelContext // expect: stored_handle_in_async_context

    init(container: ModelContainer) {
        context = ModelContext(container)
    }

    func names() async throws -> [String] {
        try context.fetch(FetchDescriptor<Trip>()).map(\.name)
    }
}
```
### ❌ A background context used without perform (Core Data)
Compiler (Swift 6): silent
```swift
import CoreData

final class HistoryStore {
    private let context: NSManagedObjectContext // expect: stored_handle_in_async_context

    init(container: NSPersistentContainer) {
        context = container.newBackgroundContext()
    }

    func count() async throws -> Int {
        try context.count(for: NSFetchRequest<NSManagedObject>(entityName: "Visit"))
    }
}
```
### ❌ A controller's realm read on a global queue (Realm)
Compiler (Swift 6): reports “main actor-isolated property 'realm' can not be referenced from a Sendable closure”
```swift
import RealmSwift
import UIKit

final class Lap: Object {
    @Persisted(primaryKey: true) var id: Int
    @Persisted var metres: Int
}

final class LapsController: UIViewController {
    private let realm = try! Realm() // expect: stored_handle_in_async_context

    override func viewDidLoad() {
        super.viewDidLoad()
        title = "\(realm.objects(Lap.self).count) laps"
    }

    func addUp() {
        DispatchQueue.global().async {
            let metres: Int = self.realm.objects(Lap.self).sum(of: \.metres)
            DispatchQueue.main.async { self.title = "\(metres) m" }
        }
    }
}
```

### ❌ A controller's realm given to a class, and used by a download three calls away (Realm)
Compiler (Swift 6): reports “capture of 'self' with non-Sendable type 'CoverShelf' in a '@Sendable' closure”
```swift
import RealmSwift
import UIKit

final class Cover: Object {
    @Persisted(primaryKey: true) var id: String
    @Persisted var image: Data?
}

final class CoverController: UIViewController {
    private var realm: Realm!
    private var shelf: CoverShelf?

    override func viewDidLoad() {
        super.viewDidLoad()
        realm = try! Realm()
        shelf = CoverShelf(realm: realm)
    }

    func load(_ id: String, from url: URL) { shelf?.load(id, from: url) }
}

final class CoverShelf {
    private let realm: Realm // expect: stored_handle_in_async_context
    init(realm: Realm) { self.realm = realm }

    func load(_ id: String, from url: URL) {
        URLSession.shared.dataTask(with: url) { data, _, _ in
            self.take(id, data)
        }.resume()
    }

    private func take(_ id: String, _ image: Data?) { keep(["id": id, "image": image as Any]) }
    private func keep(_ values: [String: Any]) { write(values) }

    private func write(_ values: [String: Any]) {
        try? realm.write {
            realm.create(Cover.self, value: values, update: .modified)
        }
    }
}
```

### ❌ The lazy realm of a main-actor type in nonisolated code (Realm)
Compiler (Swift 6): reports “non-Sendable type 'Realm' of property 'realm' cannot exit main actor-isolated context”
```swift
import RealmSwift

final class Verse: Object {
    @Persisted(primaryKey: true) var number: Int
    @Persisted var text: String
}

@MainActor
final class VerseModel {
    private lazy var realm = try! Realm() // expect: stored_handle_in_async_context
    private(set) var first = ""

    func show() async {
        first = realm.objects(Verse.self).first?.text ?? ""
        print(await longest())
    }

    nonisolated private func longest() async -> Int {
        let realm = await realm
        return realm.objects(Verse.self).map { $0.text.count }.max() ?? 0
    }
}
```

### ❌ An operation opens its realm when it is made (Realm)
Compiler (Swift 6): reports “class 'TicketOperation' must restate inherited '@unchecked Sendable' conformance”
```swift
import Foundation
import RealmSwift

final class Ticket: Object {
    @Persisted(primaryKey: true) var id: Int
    @Persisted var isUsed: Bool
}

final class TicketOperation: Operation {
    private let realm = try! Realm() // expect: stored_handle_in_async_context
    private(set) var used = 0

    override func main() {
        autoreleasepool {
            used = realm.objects(Ticket.self).where { $0.isUsed }.count
        }
    }
}
```

Fixed:
```swift fixed
import Foundation
import RealmSwift

final class Ticket: Object {
    @Persisted(primaryKey: true) var id: Int
    @Persisted var isUsed: Bool
}

final class TicketOperation: Operation {
    private var realm: Realm { try! Realm() }
    private(set) var used = 0

    override func main() {
        autoreleasepool {
            used = realm.objects(Ticket.self).where { $0.isUsed }.count
        }
    }
}
```

### ❌ An operation is given the main actor's objects in a list (Core Data)
Compiler (Swift 6): silent
```swift
import CoreData
import Foundation

final class Plant: NSManagedObject {
    @NSManaged var name: String
}

final class LabelPrinting: Operation, @unchecked Sendable {
    private let plants: [Plant] // expect: stored_handle_in_async_context // maybe: unchecked_sendable_handle
    init(plants: [Plant]) {
        self.plants = plants
        super.init()
    }
    override func main() {
        for plant in plants { print(plant.name) }
    }
}

struct Bed {
    let plant: Plant
    let row: Int
}

@MainActor
final class Nursery {
    private var beds: [Bed] = []
    private let container: NSPersistentContainer
    private let printing = OperationQueue()
    init(container: NSPersistentContainer) { self.container = container }

    func load() {
        let plants = (try? container.viewContext.fetch(NSFetchRequest<Plant>(entityName: "Plant"))) ?? []
        beds = plants.map { Bed(plant: $0, row: 1) }
    }

    func printLabels() {
        printing.addOperation(LabelPrinting(plants: beds.map(\.plant)))
    }
}
```
### ❌ An operation is given what other values bring, which callers have made (Core Data)
Compiler (Swift 6): silent
```swift
import CoreData
import Foundation

final class Tree: NSManagedObject {
    @NSManaged var name: String
}

final class Felling: Operation, @unchecked Sendable {
    private let trees: [Tree] // expect: stored_handle_in_async_context // maybe: unchecked_sendable_handle
    init(trees: [Tree]) {
        self.trees = trees
        super.init()
    }
    override func main() {
        for tree in trees { print(tree.name) }
    }
}

struct Mark {
    let tree: Tree
    let isRed: Bool
}

@MainActor
final class Forester {
    private var marks: [Mark] = []
    private let felling = OperationQueue()

    func mark(_ trees: [Tree]) { marks = trees.map { Mark(tree: $0, isRed: false) } }
    func redden() { marks = marks.map { Mark(tree: $0.tree, isRed: true) } }
    func fell() { felling.addOperation(Felling(trees: marks.map(\.tree))) }
}

@MainActor
func markAll(_ forester: Forester, _ container: NSPersistentContainer) throws {
    forester.mark(try container.viewContext.fetch(NSFetchRequest<Tree>(entityName: "Tree")))
}
```
### ❌ The background context of what a wrapper supplies, used by main-actor code (Core Data)
Compiler (Swift 6): silent
```swift
import CoreData
import Dependencies

final class Tool: NSManagedObject {
    @NSManaged var name: String
}

final class Storeroom: Sendable {
    let importing: NSManagedObjectContext // expect: stored_handle_in_async_context
    init(container: NSPersistentContainer) { importing = container.newBackgroundContext() }
}

extension DependencyValues {
    var storeroom: Storeroom {
        get { self[StoreroomKey.self] }
        set { self[StoreroomKey.self] = newValue }
    }
}
private enum StoreroomKey: DependencyKey {
    static let liveValue = Storeroom(container: NSPersistentContainer(name: "Tools"))
}

@MainActor
final class ToolForm {
    func add(_ name: String) throws {
        @Dependency(\.storeroom) var storeroom
        let tool = Tool(context: storeroom.importing)
        tool.name = name
        try storeroom.importing.save()
    }
}
```
### ❌ A background context saved by a controller (Core Data)
Compiler (Swift 6): silent
```swift
import CoreData
import UIKit

final class ReportController: UIViewController {
    private lazy var drafts: NSManagedObjectContext = container.newBackgroundContext() // expect: stored_handle_in_async_context
    private let container = NSPersistentContainer(name: "Reports")

    override func viewWillDisappear(_ animated: Bool) {
        super.viewWillDisappear(animated)
        if drafts.hasChanges { try? drafts.save() }
    }
}
```

### ✅ A computed property opens a fresh realm (Realm)
```swift
import RealmSwift

final class Bookmark: Object {
    @Persisted(primaryKey: true) var url: String
    @Persisted var title: String
}

final class BookmarkStore: Sendable {
    private let configuration: Realm.Configuration
    init(configuration: Realm.Configuration) { self.configuration = configuration }

    private var realm: Realm {
        get throws { try Realm(configuration: configuration) }
    }

    func titles() async throws -> [String] {
        let bookmarks = try realm.objects(Bookmark.self)
        return bookmarks.map { $0.title }
    }
}
```
### ✅ A main-actor type with async methods (Realm)
```swift
import RealmSwift

final class Habit: Object {
    @Persisted(primaryKey: true) var id: Int
    @Persisted var name: String
}

protocol HabitAPI: Sendable {
    func suggested() async throws -> [String]
}

@MainActor
final class HabitModel {
    private let realm: Realm
    private let api: any HabitAPI

    init(api: any HabitAPI) throws {
        self.api = api
        realm = try Realm()
    }

    func missing() async throws -> [String] {
        let suggested = try await api.suggested()
        let known = Set(realm.objects(Habit.self).map { $0.name })
        return suggested.filter { !known.contains($0) }
    }
}
```
### ✅ View controllers and views are on the main actor (Realm)
```swift
import RealmSwift
import SwiftUI
import UIKit

final class Recipe: Object {
    @Persisted(primaryKey: true) var id: Int
    @Persisted var title: String
}

final class RecipeController: UIViewController {
    private let realm = try! Realm()
    private lazy var recipes = realm.objects(Recipe.self)

    override func viewDidLoad() {
        super.viewDidLoad()
        Task { await showCount() }
    }

    private func showCount() async {
        await Task.yield()
        title = "\(recipes.count) recipes"
    }
}

struct RecipeCount: View {
    let recipes: Results<Recipe>

    var body: some View {
        Text("\(recipes.count)")
    }
}
```
### ✅ The controller's realm is used on the main queue, wherever the work began (Realm)
```swift
import RealmSwift
import UIKit

final class Shot: Object {
    @Persisted(primaryKey: true) var id: Int
    @Persisted var note: String?
}

final class ShotController: UIViewController {
    private let realm = try! Realm()
    private let order = DispatchQueue(label: "order")

    func fetchNote(_ id: Int, from url: URL) {
        let configuration = realm.configuration
        URLSession.shared.dataTask(with: url) { [weak self] data, _, _ in
            guard let data else { return }
            let note = String(decoding: data, as: UTF8.self)
            autoreleasepool {
                let own = try? Realm(configuration: configuration)
                print(own?.objects(Shot.self).count ?? 0)
            }
            DispatchQueue.main.async {
                guard let self else { return }
                try? self.realm.write { self.realm.object(ofType: Shot.self, forPrimaryKey: id)?.note = note }
            }
            Task { await MainActor.run { self?.showCount() } }
        }.resume()
    }

    private func showCount() {
        let count = order.sync { realm.objects(Shot.self).count }
        title = "\(count) shots"
    }
}
```
### ✅ Made anew by each work item (Realm)
```swift
import Foundation
import RealmSwift

final class Trace: Object {
    @Persisted(primaryKey: true) var id: Int
}

final class TraceReader {
    private let realm: Realm
    init() throws { realm = try Realm() }
    func count() -> Int { realm.objects(Trace.self).count }
}

@MainActor
final class TraceModel {
    private(set) var count = 0
    private let queue = DispatchQueue(label: "traces", autoreleaseFrequency: .workItem)

    func reload() {
        count = (try? TraceReader().count()) ?? 0
        queue.async {
            let count = (try? TraceReader().count()) ?? 0
            DispatchQueue.main.async { self.count = count }
        }
    }
}
```
### ✅ A background context set up and asked to perform by a controller (Core Data)
```swift
import CoreData
import UIKit

final class LetterController: UIViewController {
    private let drafts: NSManagedObjectContext

    init(container: NSPersistentContainer) {
        drafts = container.newBackgroundContext()
        drafts.name = "drafts"
        super.init(nibName: nil, bundle: nil)
    }

    required init?(coder: NSCoder) { nil }

    override func viewWillDisappear(_ animated: Bool) {
        super.viewWillDisappear(animated)
        drafts.performAndWait {
            if drafts.hasChanges { try? drafts.save() }
        }
    }
}
```
### ✅ Whose context it is, each caller says (Core Data)
```swift
import CoreData

@MainActor
final class Ledger {
    private let context: NSManagedObjectContext
    init(_ context: NSManagedObjectContext) { self.context = context }

    func count() throws -> Int {
        try context.count(for: NSFetchRequest<NSManagedObject>(entityName: "Entry"))
    }
}

@MainActor
func ledgers(_ container: NSPersistentContainer, _ made: NSManagedObjectContext) -> [Ledger] {
    [Ledger(container.viewContext), Ledger(container.newBackgroundContext()), Ledger(made)]
}
```
### ✅ An actor that owns its realm (Realm)
```swift
import RealmSwift

final class Alarm: Object {
    @Persisted(primaryKey: true) var id: Int
    @Persisted var enabled: Bool
}

actor AlarmStore {
    private var realm: Realm!

    init() async throws {
        realm = try await Realm(actor: self)
    }

    func enable(_ id: Int) async throws {
        let alarm = realm.object(ofType: Alarm.self, forPrimaryKey: id)
        try await realm.asyncWrite {
            alarm?.enabled = true
        }
    }
}
```
### ✅ The async method never touches the realm (Realm)
```swift
import Foundation
import RealmSwift

final class Photo: Object {
    @Persisted(primaryKey: true) var id: Int
    @Persisted var path: String
}

final class PhotoShelf {
    private let realm: Realm
    init(realm: Realm) { self.realm = realm }

    func path(_ id: Int) -> String? {
        realm.object(ofType: Photo.self, forPrimaryKey: id)?.path
    }

    func upload(_ data: Data, to url: URL) async throws {
        var request = URLRequest(url: url)
        request.httpMethod = "PUT"
        _ = try await URLSession.shared.upload(for: request, from: data)
    }
}
```
### ✅ Opened on its queue and used there only (Realm)
```swift
import Foundation
import RealmSwift

final class LogLine: Object {
    @Persisted var text: String
}

final class LogStore {
    private let queue = DispatchQueue(label: "log", autoreleaseFrequency: .workItem)
    private var realm: Realm?

    func append(_ text: String) {
        queue.async { [self] in
            do {
                let realm = try openIfNeeded()
                try realm.write {
                    realm.create(LogLine.self, value: ["text": text])
                }
            } catch {
                print("not logged: \(error)")
            }
        }
    }

    private func openIfNeeded() throws -> Realm {
        if let realm { return realm }
        let opened = try Realm(configuration: .defaultConfiguration, queue: queue)
        realm = opened
        return opened
    }
}
```
### ✅ Opened for its queue by asyncOpen (Realm)
```swift
import Foundation
import RealmSwift

final class Speaker: Object {
    @Persisted(primaryKey: true) var id: String
    @Persisted var name: String
}

final class SpeakerEngine {
    private let queue = DispatchQueue(label: "speakers", autoreleaseFrequency: .workItem)
    private var realm: Realm?

    func start() {
        Realm.asyncOpen(callbackQueue: queue) { [weak self] result in
            self?.realm = try? result.get()
        }
    }

    func rename(_ id: String, to name: String) {
        queue.async { [weak self] in
            guard let realm = self?.realm else { return }
            try? realm.write {
                realm.object(ofType: Speaker.self, forPrimaryKey: id)?.name = name
            }
        }
    }
}
```
### ✅ A store that is only ever synchronous (Realm)
```swift
import RealmSwift

final class Coin: Object {
    @Persisted(primaryKey: true) var symbol: String
    @Persisted var amount: Double
}

final class CoinStore {
    let realm: Realm
    init(realm: Realm) { self.realm = realm }

    var coins: Results<Coin> { realm.objects(Coin.self) }

    func amount(_ symbol: String) -> Double {
        coins.first { $0.symbol == symbol }?.amount ?? 0
    }
}
```
### ✅ A whole module on the main actor (Realm, two files)
```swift:Package.swift
// swift-tools-version: 6.2
import PackageDescription

let package = Package(
    name: "Kitchen",
    targets: [.target(name: "Kitchen", swiftSettings: [.defaultIsolation(MainActor.self)])]
)
```
```swift:Sources/Kitchen/Pantry.swift
import RealmSwift

nonisolated final class Jar: Object {
    @Persisted(primaryKey: true) var label: String
    @Persisted var grams: Int
}

protocol Scale: Sendable {
    func weigh(_ label: String) async -> Int
}

final class Pantry {
    private let realm = try! Realm()
    private let scale: any Scale
    init(scale: any Scale) { self.scale = scale }

    func isStale(_ label: String) async -> Bool {
        let grams = await scale.weigh(label)
        return realm.object(ofType: Jar.self, forPrimaryKey: label)?.grams != grams
    }
}
```
### ✅ An operation is given values that were read on the main actor (Core Data)
```swift
import CoreData
import Foundation

final class Seed: NSManagedObject {
    @NSManaged var name: String
}

final class SeedPrinting: Operation, @unchecked Sendable {
    private let names: [String]
    init(names: [String]) {
        self.names = names
        super.init()
    }
    override func main() {
        for name in names { print(name) }
    }
}

struct Packet {
    let seed: Seed
    let grams: Int
}

@MainActor
final class SeedBank {
    private var packets: [Packet] = []
    private let container: NSPersistentContainer
    private let printing = OperationQueue()
    init(container: NSPersistentContainer) { self.container = container }

    func load() {
        let seeds = (try? container.viewContext.fetch(NSFetchRequest<Seed>(entityName: "Seed"))) ?? []
        packets = seeds.map { Packet(seed: $0, grams: 10) }
    }

    func printLabels() {
        let seeds = packets.map(\.seed)
        printing.addOperation(SeedPrinting(names: seeds.map(\.name)))
    }
}
```
### ✅ The background context of what a wrapper supplies is asked to perform (Core Data)
```swift
import CoreData
import Dependencies

final class Crate: NSManagedObject {
    @NSManaged var name: String
}

final class Cellar: Sendable {
    let importing: NSManagedObjectContext
    init(container: NSPersistentContainer) { importing = container.newBackgroundContext() }
}

extension DependencyValues {
    var cellar: Cellar {
        get { self[CellarKey.self] }
        set { self[CellarKey.self] = newValue }
    }
}
private enum CellarKey: DependencyKey {
    static let liveValue = Cellar(container: NSPersistentContainer(name: "Crates"))
}

@MainActor
final class CrateForm {
    func add(_ name: String) async throws {
        @Dependency(\.cellar) var cellar
        let context = cellar.importing
        try await context.perform {
            let crate = Crate(context: context)
            crate.name = name
            try context.save()
        }
    }
}
```
### ✅ A context that is only asked to perform (Core Data)
```swift
import CoreData

final class VisitStore {
    private let context: NSManagedObjectContext

    init(container: NSPersistentContainer) {
        context = container.newBackgroundContext()
    }

    func count() async throws -> Int {
        try await context.perform { [context] in
            try context.count(for: NSFetchRequest<NSManagedObject>(entityName: "Visit"))
        }
    }
}
```
### ✅ An actor that runs on its context's queue (Core Data)
```swift
import CoreData

final class ContextExecutor: SerialExecutor {
    private let context: NSManagedObjectContext
    init(_ context: NSManagedObjectContext) { self.context = context }

    func enqueue(_ job: UnownedJob) {
        context.perform { job.runSynchronously(on: self.asUnownedSerialExecutor()) }
    }

    func asUnownedSerialExecutor() -> UnownedSerialExecutor { UnownedSerialExecutor(ordinary: self) }
}

actor PlaceStore {
    private let context: NSManagedObjectContext
    private nonisolated let executor: ContextExecutor
    nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }

    init(container: NSPersistentContainer) {
        context = container.newBackgroundContext()
        executor = ContextExecutor(context)
    }

    func count() throws -> Int {
        try context.count(for: NSFetchRequest<NSManagedObject>(entityName: "Place"))
    }
}
```
### ✅ The container is kept, the context is not (SwiftData)
```swift
import SwiftData

@Model
final class Song {
    var title: String
    init(title: String) { self.title = title }
}

final class SongRepository: Sendable {
    private let container: ModelContainer
    init(container: ModelContainer) { self.container = container }

    func titles() async throws -> [String] {
        let context = ModelContext(container)
        return try context.fetch(FetchDescriptor<Song>()).map(\.title)
    }
}

@ModelActor
actor SongWriter {
    func add(_ title: String) throws {
        modelContext.insert(Song(title: title))
        try modelContext.save()
    }
}
```
### ✅ Queues and pools may be kept anywhere (GRDB)
```swift
import GRDB

struct Point: Codable, Sendable, FetchableRecord, PersistableRecord {
    var id: Int64
}

final class PointStore: Sendable {
    private let pool: DatabasePool
    init(pool: DatabasePool) { self.pool = pool }

    func count() async throws -> Int {
        try await pool.read { db in try Point.fetchCount(db) }
    }
}
```

"""####
),
("swiftdata_cloudkit_model",
####"""
# swiftdata_cloudkit_model
A model of a CloudKit-backed store breaks CloudKit's rules for schemas

- severity: error
- section: Modelling
- law: none (a schema's rule)
- frameworks: SwiftData
- fix: safe/unsafe

## What happens
The container doesn't load: `NSCocoaErrorDomain 134060`, and apps that write `try!` there crash at start. SwiftData turns CloudKit on by itself when the app has the entitlement, so it may begin with a change of
the project's settings.

## Why
CloudKit merges records from many devices: it can't enforce uniqueness, records arrive before those they refer to, and old devices send records without new fields.

## When it is fine
In stores without CloudKit (`cloudKitDatabase: .none`, or no entitlement).

## Fix it by hand
Give each property a default or make it optional. Make relationships optional and give them an inverse. Drop `.unique`,
and look for an existing record before inserting.

## What the fix does
Safe: defaults for properties of common types. Unsafe: `.unique` removed, relationships made optional.

## What it can't see
The entitlement, where neither the project nor the code names CloudKit.

## Examples
### ❌ A unique attribute (SwiftData)
Compiler (Swift 6): silent
```swift
import SwiftData

@Model
final class Track {
    @Attribute(.unique) var id: String = "" // expect: swiftdata_cloudkit_model
    var title: String = ""

    init(id: String, title: String) {
        self.id = id
        self.title = title
    }
}

func makeContainer() throws -> ModelContainer {
    let schema = Schema([Track.self])
    let configuration = ModelConfiguration(schema: schema, cloudKitDatabase: .private("iCloud.com.example.music"))
    return try ModelContainer(for: schema, configurations: configuration)
}
```

Fixed:
```swift fixed
import SwiftData

@Model
final class Track {
    var id: String = ""
    var title: String = ""

    init(id: String, title: String) {
        self.id = id
        self.title = title
    }
}

func makeContainer() throws -> ModelContainer {
    let schema = Schema([Track.self])
    let configuration = ModelConfiguration(schema: schema, cloudKitDatabase: .private("iCloud.com.example.music"))
    return try ModelContainer(for: schema, configurations: configuration)
}
```

### ❌ Properties with neither default nor optional (SwiftData, two files)
Compiler (Swift 6): silent
```swift:Entry.swift
import Foundation
import SwiftData

@Model
final class Entry {
    var text: String // expect: swiftdata_cloudkit_model
    var created: Date // expect: swiftdata_cloudkit_model
    var rating: Int?
    var title: String = ""

    init(text: String, created: Date) {
        self.text = text
        self.created = created
    }
}
```
```swift:DiaryApp.swift
import SwiftData

enum Diary {
    static func container() throws -> ModelContainer {
        try ModelContainer(for: Entry.self, configurations: ModelConfiguration("diary", cloudKitDatabase: .automatic))
    }
}
```

Fixed:
```swift:Entry.swift fixed
import Foundation
import SwiftData

@Model
final class Entry {
    var text: String = ""
    var created: Date = Date()
    var rating: Int?
    var title: String = ""

    init(text: String, created: Date) {
        self.text = text
        self.created = created
    }
}
```

### ❌ Relationships that aren't optional or have no inverse (SwiftData)
Compiler (Swift 6): silent
```swift
import SwiftData

@Model
final class Album {
    var title: String = ""
    @Relationship(deleteRule: .cascade) var songs: [Song] = [] // expect: swiftdata_cloudkit_model
    var cover: Cover? // expect: swiftdata_cloudkit_model

    init(title: String) { self.title = title }
}

@Model
final class Song {
    var title: String = ""
    init(title: String) { self.title = title }
}

@Model
final class Cover {
    var name: String = ""
    init(name: String) { self.name = name }
}

func container() throws -> ModelContainer {
    try ModelContainer(
        for: Album.self, Song.self, Cover.self,
        configurations: ModelConfiguration(cloudKitDatabase: .private("iCloud.com.example.albums"))
    )
}
```
### ✅ A store without CloudKit (SwiftData)
```swift
import Foundation
import SwiftData

@Model
final class Setting {
    @Attribute(.unique) var key: String
    var value: String

    init(key: String, value: String) {
        self.key = key
        self.value = value
    }
}

func localContainer() throws -> ModelContainer {
    try ModelContainer(for: Setting.self, configurations: ModelConfiguration("settings", cloudKitDatabase: .none))
}
```
### ✅ All rules kept (SwiftData)
```swift
import SwiftData

@Model
final class Playlist {
    var name: String = ""
    var note: String?
    @Relationship(deleteRule: .nullify, inverse: \Title.playlist) var titles: [Title]? = []

    init(name: String) { self.name = name }
}

@Model
final class Title {
    var text: String = ""
    var playlist: Playlist?

    init(text: String) { self.text = text }
}

func cloudContainer() throws -> ModelContainer {
    let configuration = ModelConfiguration(cloudKitDatabase: .private("iCloud.com.example.playlists"))
    return try ModelContainer(for: Playlist.self, Title.self, configurations: configuration)
}
```
### ✅ Only the synced store's models count (SwiftData)
```swift
import SwiftData

@Model
final class Favourite {
    var name: String = ""
    init(name: String) { self.name = name }
}

@Model
final class CacheLine {
    @Attribute(.unique) var url: String
    init(url: String) { self.url = url }
}

func containers() throws -> [ModelContainer] {
    [
        try ModelContainer(for: Favourite.self, configurations: ModelConfiguration(cloudKitDatabase: .automatic)),
        try ModelContainer(for: CacheLine.self, configurations: ModelConfiguration("cache", cloudKitDatabase: .none)),
    ]
}
```
### ✅ Transient and computed properties are not stored (SwiftData)
```swift
import SwiftData

@Model
final class Shape {
    var sides: Int = 3
    @Transient var selected: Bool = false
    var name: String { "\(sides)-gon" }

    init(sides: Int) { self.sides = sides }
}

func shapes() throws -> ModelContainer {
    try ModelContainer(for: Shape.self, configurations: ModelConfiguration(cloudKitDatabase: .automatic))
}
```

"""####
),
("sync_access_in_async_code",
####"""
# sync_access_in_async_code
A blocking database access or wait on a thread of the cooperative pool

- severity: warning
- section: Confinement
- law: 2 (An `await` may move you), 4 (One transaction for one unit of work)
- frameworks: Realm, Core Data, SwiftData, GRDB, FMDB
- fix: unsafe

## What happens
The pool has as many threads as the device has cores. A task that blocks one for a database lock or a semaphore takes it
from all tasks of the app. A few such tasks stop everything. With a semaphore it can be a deadlock: the task that would
signal has no thread to run on.

## Why
Swift's tasks share few threads, on the promise that none of them blocks.

## When it is fine
The awaited forms, and small writes on the main actor (`sync_write_on_main` reports the large ones). A fresh background
realm has no awaited form outside an actor: there keep the write short.

## Fix it by hand
`try await dbQueue.write`, `await context.perform`, an actor with `Realm(actor: self)` and `asyncWrite`. Replace the semaphore by a continuation.

## What the fix does
Unsafe: the awaited form in place of the blocking one, where its closure may run later. A blocking function of the
project becomes `async`, with the functions between it and the asynchronous code, and every call awaits it. All calls
must be seen, and all must be able to wait. If other code still needs the blocking form, a second form that waits is
added. The calls in asynchronous code await that one. Other code runs meanwhile.

A realm that an actor's method opens is opened for the actor, `Realm(actor: self)`. Its write becomes an awaited
`asyncWrite`, and the method becomes `async`, if all its calls are seen.

The framework may have no awaited form for the work, or the function's own closures do it. Then the second form runs the function
on a queue. That needs a language mode before 6, and all calls in asynchronous code must be seen. The function must belong to no actor,
and must neither take nor return a live object.

## What it can't see
Blocking work behind a synchronous function of another module.

## Examples
### ❌ A blocking write in an async function (Realm)
Compiler (Swift 6): silent
```swift
import RealmSwift

final class Nest: Object {
    @Persisted(primaryKey: true) var id: Int
    @Persisted var eggs: Int
}

struct NestUpdater: Sendable {
    func set(_ eggs: Int, for id: Int) async throws {
        let realm = try Realm(queue: nil)
        try realm.write { // expect: sync_access_in_async_code
            realm.create(Nest.self, value: ["id": id, "eggs": eggs], update: .modified)
        }
    }
}
```
### ❌ An actor's method opens a realm and writes (Realm)
Compiler (Swift 6): silent
```swift
import RealmSwift

final class Tide: Object {
    @Persisted(primaryKey: true) var id: Int
    @Persisted var level: Double
}

actor TideStore {
    let configuration: Realm.Configuration
    init(configuration: Realm.Configuration) { self.configuration = configuration }

    func clear() throws {
        let realm = try Realm(configuration: configuration)
        try realm.write { // expect: sync_access_in_async_code
            realm.deleteAll()
        }
    }
}

func reset(_ store: TideStore) async throws {
    try await store.clear()
}
```

Fixed:
```swift fixed
import RealmSwift

final class Tide: Object {
    @Persisted(primaryKey: true) var id: Int
    @Persisted var level: Double
}

actor TideStore {
    let configuration: Realm.Configuration
    init(configuration: Realm.Configuration) { self.configuration = configuration }

    func clear() async throws {
        let realm = try await Realm(configuration: configuration, actor: self)
        try await realm.asyncWrite {
            realm.deleteAll()
        }
    }
}

func reset(_ store: TideStore) async throws {
    try await store.clear()
}
```

### ❌ performAndWait in an async function (Core Data)
Compiler (Swift 6): silent
```swift
import CoreData

struct PageCounter: Sendable {
    let container: NSPersistentContainer

    func count() async throws -> Int {
        let context = container.newBackgroundContext()
        return try context.performAndWait { // expect: sync_access_in_async_code
            try context.count(for: NSFetchRequest<NSManagedObject>(entityName: "Page"))
        }
    }
}
```

Fixed:
```swift fixed
import CoreData

struct PageCounter: Sendable {
    let container: NSPersistentContainer

    func count() async throws -> Int {
        let context = container.newBackgroundContext()
        return try await context.perform {
            try context.count(for: NSFetchRequest<NSManagedObject>(entityName: "Page"))
        }
    }
}
```

### ❌ The synchronous overload picked in a task (GRDB)
Compiler (Swift 6): silent
```swift
import GRDB

struct Hop: Codable, Sendable, FetchableRecord, PersistableRecord {
    var id: Int64
}

final class HopLogger: Sendable {
    private let queue: DatabaseQueue
    init(queue: DatabaseQueue) { self.queue = queue }

    func log(_ hop: Hop) {
        Task {
            do {
                try queue.write { db in try hop.insert(db) } // expect: sync_access_in_async_code
            } catch {
                print(error)
            }
        }
    }
}
```

Fixed:
```swift fixed
import GRDB

struct Hop: Codable, Sendable, FetchableRecord, PersistableRecord {
    var id: Int64
}

final class HopLogger: Sendable {
    private let queue: DatabaseQueue
    init(queue: DatabaseQueue) { self.queue = queue }

    func log(_ hop: Hop) {
        Task {
            do {
                try await queue.write { db in try hop.insert(db) }
            } catch {
                print(error)
            }
        }
    }
}
```

### ❌ A synchronous helper called from async code (GRDB)
Compiler (Swift 6): silent
```swift
import GRDB

struct Film: Codable, Sendable, FetchableRecord, PersistableRecord {
    var id: Int64
}

struct FilmStore: Sendable {
    let pool: DatabasePool

    func insert(_ film: Film) throws {
        try pool.write { db in try film.insert(db) } // maybe: sync_access_in_async_code
    }

    func refresh(from api: any FilmAPI) async throws {
        let film = try await api.newest()
        try insert(film) // expect: sync_access_in_async_code
    }
}

protocol FilmAPI: Sendable {
    func newest() async throws -> Film
}
```

Fixed:
```swift fixed
import GRDB

struct Film: Codable, Sendable, FetchableRecord, PersistableRecord {
    var id: Int64
}

struct FilmStore: Sendable {
    let pool: DatabasePool

    func insert(_ film: Film) async throws {
        try await pool.write { db in try film.insert(db) }
    }

    func refresh(from api: any FilmAPI) async throws {
        let film = try await api.newest()
        try await insert(film)
    }
}

protocol FilmAPI: Sendable {
    func newest() async throws -> Film
}
```

### ❌ A helper of blocking and of asynchronous code: a second form of it (GRDB)
Compiler (Swift 6): silent
```swift
import GRDB

struct Film: Codable, Sendable, FetchableRecord, PersistableRecord {
    var id: Int64
}

struct FilmStore: Sendable {
    let pool: DatabasePool

    func film(_ id: Int64) throws -> Film? {
        try pool.read { db in try Film.fetchOne(db, key: id) } // maybe: sync_access_in_async_code
    }

    func first() throws -> Film? {
        try film(1)
    }

    func refresh(from api: any FilmAPI) async throws {
        let id = try await api.newest()
        if try film(id) == nil { print("new") } // expect: sync_access_in_async_code
    }
}

protocol FilmAPI: Sendable {
    func newest() async throws -> Int64
}
```

Fixed:
```swift fixed
import GRDB

struct Film: Codable, Sendable, FetchableRecord, PersistableRecord {
    var id: Int64
}

struct FilmStore: Sendable {
    let pool: DatabasePool

    func film(_ id: Int64) throws -> Film? {
        try pool.read { db in try Film.fetchOne(db, key: id) }
    }

    /// The same for code that can wait: it blocks no thread.
    func film(_ id: Int64) async throws -> Film? {
        try await pool.read { db in try Film.fetchOne(db, key: id) }
    }

    func first() throws -> Film? {
        try film(1)
    }

    func refresh(from api: any FilmAPI) async throws {
        let id = try await api.newest()
        if try await film(id) == nil { print("new") }
    }
}

protocol FilmAPI: Sendable {
    func newest() async throws -> Int64
}
```

### ❌ A helper whose own closure asks the database: the second form runs it on a queue (GRDB)
Compiler (Swift 6): silent
```swift
import GRDB

struct Film: Codable, Sendable, FetchableRecord, PersistableRecord {
    var id: Int64
}

struct FilmStore: Sendable {
    let pool: DatabasePool

    func films(_ ids: [Int64]) -> [Film] {
        ids.compactMap { id in
            try? pool.read { db in try Film.fetchOne(db, key: id) } // maybe: sync_access_in_async_code
        }
    }

    func first() -> Film? {
        films([1]).first
    }

    func refresh(from api: any FilmAPI) async throws {
        let id = try await api.newest()
        if films([id]).isEmpty { print("new") } // expect: sync_access_in_async_code
    }
}

protocol FilmAPI: Sendable {
    func newest() async throws -> Int64
}
```

Fixed:
```swift fixed
import GRDB
import Dispatch

struct Film: Codable, Sendable, FetchableRecord, PersistableRecord {
    var id: Int64
}

struct FilmStore: Sendable {
    let pool: DatabasePool

    func films(_ ids: [Int64]) -> [Film] {
        ids.compactMap { id in
            try? pool.read { db in try Film.fetchOne(db, key: id) }
        }
    }

    /// The same for code that can wait: it blocks no thread of the tasks' pool.
    func films(_ ids: [Int64]) async -> [Film] {
        await withCheckedContinuation { continuation in
            DispatchQueue.global().async {
                continuation.resume(returning: self.films(ids))
            }
        }
    }

    func first() -> Film? {
        films([1]).first
    }

    func refresh(from api: any FilmAPI) async throws {
        let id = try await api.newest()
        if await films([id]).isEmpty { print("new") }
    }
}

protocol FilmAPI: Sendable {
    func newest() async throws -> Int64
}
```

### ❌ A helper that writes: the second form runs it on a queue, in a pool (Realm)
Compiler (Swift 6): silent
```swift
import Foundation
import RealmSwift

final class Nest: Object {
    @Persisted(primaryKey: true) var id: Int
    @Persisted var eggs: Int
}

final class NestStore: Sendable {
    func set(_ eggs: Int, for id: Int) throws {
        let realm = try Realm()
        try realm.write { // maybe: sync_access_in_async_code
            realm.create(Nest.self, value: ["id": id, "eggs": eggs], update: .modified)
        }
    }

    func clear(_ id: Int) throws {
        try set(0, for: id)
    }

    func refresh(_ id: Int, from url: URL) async throws {
        let (data, _) = try await URLSession.shared.data(from: url)
        try set(data.count, for: id) // expect: sync_access_in_async_code
    }
}
```

Fixed:
```swift fixed
import Foundation
import RealmSwift

final class Nest: Object {
    @Persisted(primaryKey: true) var id: Int
    @Persisted var eggs: Int
}

final class NestStore: Sendable {
    func set(_ eggs: Int, for id: Int) throws {
        let realm = try Realm()
        try realm.write {
            realm.create(Nest.self, value: ["id": id, "eggs": eggs], update: .modified)
        }
    }

    /// The same for code that can wait: it blocks no thread of the tasks' pool.
    func set(_ eggs: Int, for id: Int) async throws {
        try await withCheckedThrowingContinuation { continuation in
            DispatchQueue.global().async {
                continuation.resume(with: Result { try autoreleasepool { try self.set(eggs, for: id) } })
            }
        }
    }

    func clear(_ id: Int) throws {
        try set(0, for: id)
    }

    func refresh(_ id: Int, from url: URL) async throws {
        let (data, _) = try await URLSession.shared.data(from: url)
        try await set(data.count, for: id)
    }
}
```

### ❌ A semaphore that waits for a database callback (GRDB)
Compiler (Swift 6): silent
```swift
import Foundation
import GRDB

struct TagCounter: Sendable {
    let queue: DatabaseQueue

    func count() async -> Int {
        let done = DispatchSemaphore(value: 0)
        let box = Counter()
        queue.asyncRead { database in
            box.value = (try? Int.fetchOne(database.get(), sql: "SELECT COUNT(*) FROM tag")) ?? 0
            done.signal()
        }
        done.wait() // expect: sync_access_in_async_code
        return box.value
    }
}

final class Counter: @unchecked Sendable {
    var value = 0
}
```
### ❌ queue.sync around database work in an actor (Realm)
Compiler (Swift 6): silent
```swift
import Foundation
import RealmSwift

final class Vase: Object {
    @Persisted(primaryKey: true) var id: Int
    @Persisted var height: Double
}

actor VaseCatalogue {
    private let queue = DispatchQueue(label: "vases", autoreleaseFrequency: .workItem)

    func tallest() -> Double {
        queue.sync { // expect: sync_access_in_async_code
            (try? Realm())?.objects(Vase.self).max(ofProperty: "height") ?? 0
        }
    }
}
```
### ❌ A transaction of a context in a nonisolated function (SwiftData)
Compiler (Swift 6): silent
```swift
import SwiftData

@Model
final class Plant {
    var name: String
    init(name: String) { self.name = name }
}

struct Garden {
    let container: ModelContainer

    func add(_ names: [String]) async throws {
        let context = ModelContext(container)
        try context.transaction { // expect: sync_access_in_async_code
            for name in names { context.insert(Plant(name: name)) }
        }
    }
}
```
### ✅ The awaited overloads (GRDB)
```swift
import GRDB

struct Play: Codable, Sendable, FetchableRecord, PersistableRecord {
    var id: Int64
}

actor PlayStore {
    private let pool: DatabasePool
    init(pool: DatabasePool) { self.pool = pool }

    func add(_ play: Play) async throws -> Int {
        try await pool.write { db in try play.insert(db) }
        return try await pool.read { db in try Play.fetchCount(db) }
    }
}
```
### ✅ Awaited perform (Core Data)
```swift
import CoreData

struct WordCounter: Sendable {
    let container: NSPersistentContainer

    func count() async throws -> Int {
        let context = container.newBackgroundContext()
        return try await context.perform {
            try context.count(for: NSFetchRequest<NSManagedObject>(entityName: "Word"))
        }
    }
}
```
### ✅ A small write on the main actor (Realm)
```swift
import RealmSwift

final class Choice: Object {
    @Persisted(primaryKey: true) var key: String
    @Persisted var value: String
}

@MainActor
final class ChoiceModel {
    private let realm: Realm
    init(realm: Realm) { self.realm = realm }

    func choose(_ value: String, for key: String) async throws {
        await Task.yield()
        try realm.write {
            realm.create(Choice.self, value: ["key": key, "value": value], update: .modified)
        }
    }
}
```
### ✅ Blocking access in blocking code (Core Data, GRDB)
```swift
import CoreData
import GRDB

struct Exporter {
    let queue: DatabaseQueue
    let context: NSManagedObjectContext

    func rowCount() throws -> Int {
        let rows = try queue.read { db in try Int.fetchOne(db, sql: "SELECT COUNT(*) FROM item") ?? 0 }
        let objects = try context.performAndWait {
            try context.count(for: NSFetchRequest<NSManagedObject>(entityName: "Item"))
        }
        return rows + objects
    }
}
```
### ✅ An actor's realm, written without blocking (Realm)
```swift
import RealmSwift

final class Pot: Object {
    @Persisted(primaryKey: true) var id: Int
}

actor PotStore {
    func add(_ id: Int) async throws {
        let realm = try await Realm(actor: self)
        try await realm.asyncWrite {
            realm.create(Pot.self, value: ["id": id], update: .modified)
        }
    }
}
```
### ✅ A model actor, which is awaited (SwiftData)
```swift
import SwiftData

@Model
final class Plant {
    var name: String
    init(name: String) { self.name = name }
}

@ModelActor
actor Garden {
    func add(_ names: [String]) throws {
        for name in names { modelContext.insert(Plant(name: name)) }
        try modelContext.save()
    }
}

func plant(_ names: [String], in garden: Garden) async throws {
    try await garden.add(names)
}
```
### ✅ Fails at once, succeeds on a queue (Realm)
```swift
import Foundation
import RealmSwift

final class Page: Object {
    @Persisted(primaryKey: true) var id: String
}

final class PageWriter: Sendable {
    struct ReadOnly: Error {}
    private let queue = DispatchQueue(label: "pages", autoreleaseFrequency: .workItem)
    private let isReadOnly: Bool
    init(isReadOnly: Bool) { self.isReadOnly = isReadOnly }

    func open(_ done: @escaping @Sendable (Result<Realm, any Error>) -> Void) {
        guard !isReadOnly else {
            done(.failure(ReadOnly()))
            return
        }
        queue.async { done(Result { try Realm() }) }
    }
}

struct Pages: Sendable {
    let writer: PageWriter

    func add(_ id: String) async throws {
        try await withCheckedThrowingContinuation { (continuation: CheckedContinuation<Void, any Error>) in
            writer.open { result in
                switch result {
                case .success(let realm):
                    try? realm.write { _ = realm.create(Page.self, value: ["id": id]) }
                    continuation.resume()
                case .failure(let error):
                    continuation.resume(throwing: error)
                }
            }
        }
    }
}
```
### ❌ One helper that many tasks reach: told where it blocks (Realm)
Compiler (Swift 6): silent
```swift
import RealmSwift

final class Setting: Object {
    @Persisted(primaryKey: true) var key: String
    @Persisted var value: Int
}

struct SettingStore: Sendable {
    func set(_ key: String, _ value: Int) throws {
        let realm = try Realm()
        try realm.write { // expect: sync_access_in_async_code
            realm.create(Setting.self, value: ["key": key, "value": value], update: .modified)
        }
    }

    func refresh() async throws {
        try set("refreshed", 1)
    }

    func reset() async throws {
        try set("reset", 1)
    }
}
```

Fixed:
```swift fixed
import RealmSwift

final class Setting: Object {
    @Persisted(primaryKey: true) var key: String
    @Persisted var value: Int
}

struct SettingStore: Sendable {
    func set(_ key: String, _ value: Int) throws {
        let realm = try Realm()
        try realm.write {
            realm.create(Setting.self, value: ["key": key, "value": value], update: .modified)
        }
    }

    /// The same for code that can wait: it blocks no thread of the tasks' pool.
    func set(_ key: String, _ value: Int) async throws {
        try await withCheckedThrowingContinuation { continuation in
            DispatchQueue.global().async {
                continuation.resume(with: Result { try autoreleasepool { try self.set(key, value) } })
            }
        }
    }

    func refresh() async throws {
        try await set("refreshed", 1)
    }

    func reset() async throws {
        try await set("reset", 1)
    }
}
```
### ❌ The queue's blocking access in a task (FMDB)
Compiler (Swift 6): silent
```swift
import FMDB

func count(_ queue: FMDatabaseQueue) async -> Int32 {
    var count: Int32 = 0
    queue.inDatabase { db in // expect: sync_access_in_async_code
        guard let rows = try? db.executeQuery("SELECT COUNT(*) FROM book", values: nil) else { return }
        if rows.next() { count = rows.int(forColumnIndex: 0) }
        rows.close()
    }
    return count
}
```
### ✅ An actor around a queue that has no awaited form (FMDB)
```swift
import FMDB

actor Shelf {
    private let queue: FMDatabaseQueue
    init(queue: FMDatabaseQueue) { self.queue = queue }

    func add(_ title: String) {
        queue.inDatabase { db in
            _ = db.executeUpdate("INSERT INTO book (title) VALUES (?)", withArgumentsIn: [title])
        }
    }
}
```

"""####
),
("sync_write_on_main",
####"""
# sync_write_on_main
A bulk write blocks the main thread, or a main-thread write may have to wait for a background one

- severity: hint
- section: Transactions
- law: 4 (One transaction for one unit of work)
- frameworks: Realm, Core Data, SwiftData, GRDB
- fix: unsafe

## What happens
The screen stands still while the transaction runs. If the project also writes in the background, even a one-line write
on main waits until the background transaction has ended. During an import that takes seconds. The system's watchdog
ends apps that stand still too long.

Bulk work of a function that only main-actor code calls is reported once, at its transaction, with the callers as notes.
So is a function that runs its closure in a transaction.

## Why
There is one writer at a time. The main thread has 16 milliseconds a frame.

## When it is fine
A single small write in an app that never writes in the background; `writeAsync` and `asyncWrite`.

## Fix it by hand
`realm.writeAsync { }` or `try await realm.asyncWrite { }`; for Core Data `performBackgroundTask`; for GRDB `try await queue.write`; for SwiftData a `@ModelActor`.

## What the fix does
Unsafe: where the code may wait, the write is awaited (`asyncWrite`); its error and its order stay. Other main-actor
code runs meanwhile.

Unsafe: elsewhere `write` becomes `writeAsync`, if it is the last action of a function or closure, and of every caller
that is seen. It returns before the block has run. A `catch` that only handles the error becomes its `onComplete`. There is no fix if
the error is passed on, or if the block uses a position that was looked up before. A function that gets the block writes
later, if the write is its last action and the call is the last action of every caller.

Unsafe: if none of these is possible, the write goes into a task of the main actor, which awaits it. The rest of the
function goes with it; the function must have no result. A closure that the main queue runs later, or `MainActor.run`,
becomes such a task. No caller of the function may go on behind the call.

## What it can't see
How many items there are.

## Examples
### ❌ A loop in a write in a view controller (Realm)
Compiler (Swift 6): silent
```swift
import RealmSwift
import UIKit

final class Word: Object {
    @Persisted(primaryKey: true) var text: String
    @Persisted var level: Int
}

final class WordListController: UIViewController {
    private let realm = try! Realm()

    func merge(_ words: [String: Int]) {
        try? realm.write { // expect: sync_write_on_main // maybe: unbounded_transaction
            for (text, level) in words {
                realm.create(Word.self, value: ["text": text, "level": level], update: .modified)
            }
        }
    }
}
```

Fixed:
```swift fixed
import RealmSwift
import UIKit

final class Word: Object {
    @Persisted(primaryKey: true) var text: String
    @Persisted var level: Int
}

final class WordListController: UIViewController {
    private let realm = try! Realm()

    func merge(_ words: [String: Int]) {
        realm.writeAsync { [self] in
            for (text, level) in words {
                realm.create(Word.self, value: ["text": text, "level": level], update: .modified)
            }
        }
    }
}
```

### ❌ Everything deleted and made anew (Realm)
Compiler (Swift 6): silent
```swift
import RealmSwift

final class Contact: Object {
    @Persisted(primaryKey: true) var id: Int
    @Persisted var name: String
}

@MainActor
final class BackupImport {
    private let realm: Realm
    init(realm: Realm) { self.realm = realm }

    func restore(_ contacts: [Contact]) throws {
        try realm.write { // expect: sync_write_on_main // maybe: unbounded_transaction
            realm.deleteAll()
            realm.add(contacts)
        }
    }
}
```

### ❌ A small main write beside background writes (Realm, two files)
Compiler (Swift 6): silent
```swift:PulseWriter.swift
import Foundation
import RealmSwift

final class Pulse: Object {
    @Persisted(primaryKey: true) var id: Int
    @Persisted var bpm: Int
    @Persisted var starred: Bool
}

final class PulseWriter {
    private let queue = DispatchQueue(label: "pulse", autoreleaseFrequency: .workItem)

    func store(_ values: [Int: Int]) {
        queue.async {
            guard let realm = try? Realm() else { return }
            try? realm.write {
                for (id, bpm) in values { realm.create(Pulse.self, value: ["id": id, "bpm": bpm], update: .modified) }
            }
        }
    }
}
```
```swift:PulseController.swift
import RealmSwift
import UIKit

final class PulseController: UIViewController {
    private let realm = try! Realm()

    func star(_ id: Int) {
        guard let pulse = realm.object(ofType: Pulse.self, forPrimaryKey: id) else { return }
        try? realm.write { // expect: sync_write_on_main
            pulse.starred = true
        }
    }
}
```

Fixed:
```swift:PulseController.swift fixed
import RealmSwift
import UIKit

final class PulseController: UIViewController {
    private let realm = try! Realm()

    func star(_ id: Int) {
        guard let pulse = realm.object(ofType: Pulse.self, forPrimaryKey: id) else { return }
        realm.writeAsync {
            pulse.starred = true
        }
    }
}
```

### ❌ An import in the main context (Core Data)
Compiler (Swift 6): silent
```swift
import CoreData
import Foundation

@MainActor
final class CityImport {
    private let container: NSPersistentContainer
    init(container: NSPersistentContainer) { self.container = container }

    func load(from url: URL) throws {
        let context = container.viewContext
        for name in try String(contentsOf: url, encoding: .utf8).split(separator: "\n") {
            let city = NSEntityDescription.insertNewObject(forEntityName: "City", into: context)
            city.setValue(String(name), forKey: "name")
        }
        try context.save() // expect: sync_write_on_main // maybe: unbounded_transaction
    }
}
```
### ❌ A blocking bulk write from a main-actor model (GRDB)
Compiler (Swift 6): silent
```swift
import GRDB

struct Stop: Codable, Sendable, FetchableRecord, PersistableRecord {
    var id: Int64
}

@MainActor
final class Timetable {
    private let queue: DatabaseQueue
    init(queue: DatabaseQueue) { self.queue = queue }

    func replace(_ stops: [Stop]) throws {
        try queue.write { db in // expect: sync_write_on_main // maybe: unbounded_transaction
            for stop in stops { try stop.save(db) }
        }
    }
}
```
### ❌ A bulk insert saved on the main actor (SwiftData)
Compiler (Swift 6): silent
```swift
import Foundation
import SwiftData

@Model
final class Plant {
    var name: String
    init(name: String) { self.name = name }
}

@MainActor
final class Nursery {
    private let context: ModelContext
    init(context: ModelContext) { self.context = context }

    func stock(from url: URL) throws {
        for name in try JSONDecoder().decode([String].self, from: Data(contentsOf: url)) { context.insert(Plant(name: name)) }
        try context.save() // expect: sync_write_on_main // maybe: unbounded_transaction
    }
}
```
### ❌ A manager's write, called by a view controller (Realm)
Compiler (Swift 6): silent
```swift
import RealmSwift
import UIKit

final class Song: Object {
    @Persisted(primaryKey: true) var id: Int
    @Persisted var position: Int
}

final class SongManager {
    func renumber() throws {
        let realm = try Realm()
        try realm.write { // expect: sync_write_on_main
            for (position, song) in realm.objects(Song.self).enumerated() { song.position = position }
        }
    }
}

final class SongListController: UIViewController {
    private let manager = SongManager()

    func sort() { try? manager.renumber() }
    override func viewDidLoad() { try? manager.renumber() }
}
```

### ✅ The manager's write, called in the background (Realm)
```swift
import Foundation
import RealmSwift

final class Track: Object {
    @Persisted(primaryKey: true) var id: Int
    @Persisted var position: Int
}

final class TrackManager: Sendable {
    func renumber() throws {
        let realm = try Realm()
        try realm.write {
            for (position, track) in realm.objects(Track.self).enumerated() { track.position = position }
        }
    }
}

@MainActor
final class TrackList {
    private let manager = TrackManager()
    private let queue = DispatchQueue(label: "tracks", autoreleaseFrequency: .workItem)

    func sort() {
        let manager = manager
        queue.async { try? manager.renumber() }
    }
}
```

### ✅ New objects saved together (SwiftData)
```swift
import SwiftData

@Model
final class Seed {
    var name: String
    init(name: String) { self.name = name }
}

@MainActor
final class Drawer {
    private let context: ModelContext
    init(context: ModelContext) { self.context = context }

    func add(_ names: [String]) throws {
        for name in names { context.insert(Seed(name: name)) }
        try context.save()
    }
}
```
### ✅ One small write (Realm)
```swift
import RealmSwift
import UIKit

final class Note: Object {
    @Persisted(primaryKey: true) var id: Int
    @Persisted var pinned: Bool
}

final class NoteController: UIViewController {
    private let realm = try! Realm()

    func pin(_ id: Int) {
        let note = realm.object(ofType: Note.self, forPrimaryKey: id)
        try? realm.write { note?.pinned = true }
    }
}
```
### ✅ Bulk, but asynchronous (Realm)
```swift
import RealmSwift
import UIKit

final class Card: Object {
    @Persisted(primaryKey: true) var id: Int
    @Persisted var box: Int
}

final class CardController: UIViewController {
    private let realm = try! Realm()

    func reset() {
        realm.writeAsync { [realm] in
            for card in realm.objects(Card.self) { card.box = 1 }
        }
    }

    func raise() async throws {
        try await realm.asyncWrite {
            for card in realm.objects(Card.self) { card.box += 1 }
        }
    }
}
```
### ✅ Bulk in the background (Realm)
```swift
import Foundation
import RealmSwift

final class Place: Object {
    @Persisted(primaryKey: true) var id: Int
}

final class PlaceImport {
    private let queue = DispatchQueue(label: "places", autoreleaseFrequency: .workItem)

    func load(_ ids: [Int]) {
        queue.async {
            guard let realm = try? Realm() else { return }
            try? realm.write {
                for id in ids { realm.create(Place.self, value: ["id": id], update: .modified) }
            }
        }
    }
}
```
### ✅ Awaited and in the background (GRDB, Core Data)
```swift
import CoreData
import GRDB

struct Line: Codable, Sendable, FetchableRecord, PersistableRecord {
    var id: Int64
}

@MainActor
final class Network {
    private let queue: DatabaseQueue
    private let container: NSPersistentContainer
    init(queue: DatabaseQueue, container: NSPersistentContainer) {
        self.queue = queue
        self.container = container
    }

    func replace(_ lines: [Line]) async throws {
        try await queue.write { db in
            for line in lines { try line.save(db) }
        }
    }

    func load(_ names: [String]) async throws {
        try await container.performBackgroundTask { context in
            for name in names {
                NSEntityDescription.insertNewObject(forEntityName: "Line", into: context).setValue(name, forKey: "name")
            }
            try context.save()
        }
    }
}
```
### ✅ The bulk insert in a model actor (SwiftData)
```swift
import SwiftData

@Model
final class Plant {
    var name: String
    init(name: String) { self.name = name }
}

@ModelActor
actor Nursery {
    func stock(_ names: [String]) throws {
        for name in names { modelContext.insert(Plant(name: name)) }
        try modelContext.save()
    }
}
```
### ❌ An import in an operator of a driver, which delivers on the main queue (Realm)
Compiler (Swift 6): silent
```swift
import RealmSwift
import RxCocoa
import RxSwift

final class Letter: Object {
    @Persisted(primaryKey: true) var id: Int
}

struct LetterImport {
    let picked: Driver<[Int]>

    func imported() -> Observable<Int> {
        picked
            .compactMap { ids -> Int? in
                guard let realm = try? Realm() else { return nil }
                try? realm.write { // expect: sync_write_on_main
                    for id in ids { realm.create(Letter.self, value: ["id": id], update: .modified) }
                }
                return ids.count
            }
            .asObservable()
    }
}
```
### ❌ In a task the write is awaited; where the error is handled, it is handled when the write is done (Realm)
Compiler (Swift 6): silent
```swift
import RealmSwift

final class Pump: Object {
    @Persisted(primaryKey: true) var id: Int
    @Persisted var name: String
    @Persisted var pressure: Double
    @Persisted var serviced: Bool
}

@MainActor
final class PumpDesk {
    private let realm = try! Realm()

    func close(_ ids: [Int]) {
        Task {
            try await realm.asyncRefresh()
            try realm.write { // expect: sync_write_on_main
                for id in ids { realm.create(Pump.self, value: ["id": id, "serviced": true], update: .modified) }
            }
        }
    }

    func reset() {
        do {
            try realm.write { // expect: sync_write_on_main
                for pump in realm.objects(Pump.self) { pump.serviced = false }
            }
        } catch {
            print("not reset: \(error)")
        }
    }
}
```

Fixed:
```swift fixed
import RealmSwift

final class Pump: Object {
    @Persisted(primaryKey: true) var id: Int
    @Persisted var name: String
    @Persisted var pressure: Double
    @Persisted var serviced: Bool
}

@MainActor
final class PumpDesk {
    private let realm = try! Realm()

    func close(_ ids: [Int]) {
        Task {
            try await realm.asyncRefresh()
            try await realm.asyncWrite {
                for id in ids { realm.create(Pump.self, value: ["id": id, "serviced": true], update: .modified) }
            }
        }
    }

    func reset() {
        realm.writeAsync { [self] in
            for pump in realm.objects(Pump.self) { pump.serviced = false }
        } onComplete: { error in
            if let error {
                print("not reset: \(error)")
            }
        }
    }
}
```

### ❌ A private function that is given the change (Realm)
Compiler (Swift 6): silent
```swift
import Foundation
import RealmSwift

final class Song: Object {
    @Persisted(primaryKey: true) var id: String
    @Persisted var title: String
    @Persisted var stars: Int
}

@MainActor
final class SongEditor {
    private let realm: Realm
    init(realm: Realm) { self.realm = realm }

    func rename(_ id: String, to title: String) {
        change(id) { song in
            song.title = title
        }
    }

    func rate(_ id: String, _ stars: Int) {
        change(id) { $0.stars = stars }
    }

    private func change(_ id: String, _ change: @escaping (Song) -> Void) {
        guard let song = realm.object(ofType: Song.self, forPrimaryKey: id) else { return }
        do {
            try realm.write { // expect: sync_write_on_main
                change(song)
            }
        } catch {
            print("not changed: \(error)")
        }
    }
}

func forgetAll() {
    DispatchQueue.global().async {
        autoreleasepool {
            let realm = try! Realm()
            try! realm.write { realm.delete(realm.objects(Song.self)) }
        }
    }
}
```

Fixed:
```swift fixed
import Foundation
import RealmSwift

final class Song: Object {
    @Persisted(primaryKey: true) var id: String
    @Persisted var title: String
    @Persisted var stars: Int
}

@MainActor
final class SongEditor {
    private let realm: Realm
    init(realm: Realm) { self.realm = realm }

    func rename(_ id: String, to title: String) {
        change(id) { song in
            song.title = title
        }
    }

    func rate(_ id: String, _ stars: Int) {
        change(id) { $0.stars = stars }
    }

    private func change(_ id: String, _ change: @escaping (Song) -> Void) {
        guard let song = realm.object(ofType: Song.self, forPrimaryKey: id) else { return }
        realm.writeAsync {
            change(song)
        } onComplete: { error in
            if let error {
                print("not changed: \(error)")
            }
        }
    }
}

func forgetAll() {
    DispatchQueue.global().async {
        autoreleasepool {
            let realm = try! Realm()
            try! realm.write { realm.delete(realm.objects(Song.self)) }
        }
    }
}
```

### ❌ What comes after the write, and what handles its error, goes along into a task (Realm)
Compiler (Swift 6): silent
```swift
import RealmSwift

final class Mail: Object {
    @Persisted(primaryKey: true) var id: Int
    @Persisted var isRead: Bool
}

@MainActor
final class Inbox {
    private let realm = try! Realm()
    private(set) var unread = 0

    func markAll() {
        let mails = realm.objects(Mail.self)
        do {
            try realm.write { // expect: sync_write_on_main
                for mail in mails { mail.isRead = true }
            }
            unread = 0
        } catch {
            print("not marked: \(error)")
        }
        print("marked")
    }
}
```

Fixed:
```swift fixed
import RealmSwift

final class Mail: Object {
    @Persisted(primaryKey: true) var id: Int
    @Persisted var isRead: Bool
}

@MainActor
final class Inbox {
    private let realm = try! Realm()
    private(set) var unread = 0

    func markAll() {
        let mails = realm.objects(Mail.self)
        Task {
            do {
                try await realm.asyncWrite {
                    for mail in mails { mail.isRead = true }
                }
                unread = 0
            } catch {
                print("not marked: \(error)")
            }
            print("marked")
        }
    }
}
```

### ❌ Whoever calls wants to know whether it is stored: no task (Realm)
Compiler (Swift 6): silent
```swift
import RealmSwift

final class Mail: Object {
    @Persisted(primaryKey: true) var id: Int
    @Persisted var isRead: Bool
}

@MainActor
final class Inbox {
    private let realm = try! Realm()

    func markAll() -> Bool {
        do {
            try realm.write { // expect: sync_write_on_main
                for mail in realm.objects(Mail.self) { mail.isRead = true }
            }
            return true
        } catch {
            return false
        }
    }
}
```

### ❌ What the main actor is asked to run can be a task of its own (Realm)
Compiler (Swift 6): silent
```swift
import RealmSwift

final class Mail: Object {
    @Persisted(primaryKey: true) var id: Int
    @Persisted var isRead: Bool
}

struct Marker {
    func markAll() async throws {
        try await MainActor.run {
            let realm = try Realm()
            try realm.write { // expect: sync_write_on_main
                for mail in realm.objects(Mail.self) { mail.isRead = true }
            }
        }
    }
}
```

Fixed:
```swift fixed
import RealmSwift

final class Mail: Object {
    @Persisted(primaryKey: true) var id: Int
    @Persisted var isRead: Bool
}

struct Marker {
    func markAll() async throws {
        try await Task { @MainActor in
            let realm = try await Realm()
            try await realm.asyncWrite {
                for mail in realm.objects(Mail.self) { mail.isRead = true }
            }
        }.value
    }
}
```

"""####
),
("thaw_in_actor",
####"""
# thaw_in_actor
`thaw()` is called in an actor or on a value of an actor-owned realm

- severity: error
- section: Memory and lifetime
- law: 2 (An `await` may move you), 3 (Send identity, not objects)
- frameworks: Realm
- fix: none

## What happens
`thaw()` opens a realm for the *thread* that it happens to run on, not for the actor. The first use after a suspension raises `Realm accessed from incorrect thread.`, and a write mixes the thread's realm with the actor's.

## Why
Realm doesn't support `thaw()` with actor-isolated realms; it's in their documentation.

## When it is fine
On the main actor, which is a thread. Outside actors.

## Fix it by hand
Pass a `ThreadSafeReference` (or the primary key) and resolve it in the actor's own realm.

## What it can't see
A helper of another module that thaws.

## Examples
### ❌ Thawing a parameter in an actor's method (Realm)
Compiler (Swift 6): silent
```swift
import RealmSwift

final class Gear: Object {
    @Persisted(primaryKey: true) var id: Int
    @Persisted var teeth: Int
}

actor GearShop {
    func cut(_ frozen: Gear) throws { // maybe: model_handed_to_actor, non_sendable_across_actor
        guard let gear = frozen.thaw(), let realm = gear.realm else { return } // expect: thaw_in_actor
        try realm.write { gear.teeth += 1 } // maybe: sync_access_in_async_code
    }
}
```
### ❌ With a realm that the actor owns (Realm)
Compiler (Swift 6): silent
```swift
import RealmSwift

final class Wheel: Object {
    @Persisted(primaryKey: true) var id: Int
    @Persisted var spokes: Int
}

actor WheelShop {
    func mend(_ id: Int) async throws {
        let realm = try await Realm(actor: self)
        guard let frozen = realm.object(ofType: Wheel.self, forPrimaryKey: id)?.freeze() else { return }
        print("mending", frozen.spokes)
        guard let wheel = frozen.thaw() else { return } // expect: thaw_in_actor
        try await realm.asyncWrite { wheel.spokes = 36 } // maybe: mixed_handles, mutation_outside_transaction, handle_used_after_suspension
    }
}
```
### ❌ Thawing a frozen collection in a global actor's code (Realm)
Compiler (Swift 6): silent
```swift
import RealmSwift

final class Tool: Object {
    @Persisted(primaryKey: true) var id: Int
    @Persisted var lent: Bool
}

@globalActor
actor StorageActor {
    static let shared = StorageActor()
}

@StorageActor
final class ToolDesk {
    func lentCount(_ frozen: Results<Tool>) -> Int {
        guard let tools = frozen.thaw() else { return 0 } // expect: thaw_in_actor
        return tools.where { $0.lent == true }.count
    }
}
```
### ✅ A reference resolved in the actor (Realm)
```swift
import RealmSwift

final class Cog: Object {
    @Persisted var teeth: Int
}

actor CogShop {
    func cut(_ reference: ThreadSafeReference<Cog>) async throws {
        let realm = try await Realm(actor: self)
        guard let cog = realm.resolve(reference) else { return }
        try await realm.asyncWrite { cog.teeth += 1 }
    }
}
```
### ✅ The primary key looked up in the actor's realm (Realm)
```swift
import RealmSwift

final class Axle: Object {
    @Persisted(primaryKey: true) var id: Int
    @Persisted var greased: Bool
}

actor AxleShop {
    func grease(_ id: Int) async throws {
        let realm = try await Realm(actor: self)
        try await realm.asyncWrite {
            realm.object(ofType: Axle.self, forPrimaryKey: id)?.greased = true
        }
    }
}
```
### ✅ On the main actor (Realm)
```swift
import RealmSwift
import UIKit

final class Lock: Object {
    @Persisted(primaryKey: true) var id: Int
    @Persisted var open: Bool
}

final class LockController: UIViewController {
    func open(_ frozen: Lock) {
        guard let lock = frozen.thaw(), let realm = lock.realm else { return }
        try? realm.write { lock.open = true }
    }
}

@MainActor
func close(_ frozen: Lock) throws {
    guard let lock = frozen.thaw() else { return }
    try lock.realm?.write { lock.open = false }
}
```

"""####
),
("thread_safe_reference_misuse",
####"""
# thread_safe_reference_misuse
A `ThreadSafeReference` is resolved twice, never resolved, or kept

- severity: error
- section: Confinement
- law: 3 (Send identity, not objects), 5 (Short lives)
- frameworks: Realm
- fix: unsafe

## What happens
The second `resolve` raises an exception: `Can only resolve a thread safe reference once`. A reference that is never
resolved pins its version of the file until it's freed, so the file grows with every commit.

## Why
A reference is an import ticket: good for one journey. It isn't a key to look something up again and again.

## When it is fine
Made, sent across, resolved once, also inside the write block. For an object with a primary key the key does the same at less cost: then the rule gives a hint.

## Fix it by hand
Store the primary key, or `@ThreadSafe`, which makes a new reference for each access. Make a reference right before the hop and resolve it first thing after.

## What the fix does
Unsafe, and only for the hint: the primary key is captured in place of the reference. The other side fetches the object
by it.

## What it can't see
Two calls of a function that resolves its parameter, where the calls are in another module.

## Examples
### ❌ Resolved twice (Realm)
Compiler (Swift 6): silent
```swift
import Foundation
import RealmSwift

final class Letter: Object {
    @Persisted var subject: String
    @Persisted var read: Bool
}

func markRead(_ letter: Letter, on queue: DispatchQueue) {
    let reference = ThreadSafeReference(to: letter)
    queue.async {
        autoreleasepool {
            guard let realm = try? Realm(), let letter = realm.resolve(reference) else { return }
            try? realm.write { letter.read = true }
            let again = realm.resolve(reference) // expect: thread_safe_reference_misuse
            print(again?.subject ?? "gone")
        }
    }
}
```
### ❌ Resolved in every round of a loop (Realm)
Compiler (Swift 6): silent
```swift
import RealmSwift

final class Mill: Object {
    @Persisted var turns: Int
}

func grind(_ mill: Mill, in configurations: [Realm.Configuration]) throws {
    let reference = ThreadSafeReference(to: mill)
    for configuration in configurations {
        let realm = try Realm(configuration: configuration)
        if let mill = realm.resolve(reference) { // expect: thread_safe_reference_misuse
            print(mill.turns)
        }
    }
}
```
### ❌ Kept in a property and resolved by a getter (Realm)
Compiler (Swift 6): silent
```swift
import RealmSwift

final class Card: Object {
    @Persisted var front: String
    @Persisted var back: String
}

final class CardCell {
    private var reference: ThreadSafeReference<Card>? // expect: thread_safe_reference_misuse

    func configure(_ card: Card) {
        reference = ThreadSafeReference(to: card)
    }

    var card: Card? {
        guard let reference, let realm = try? Realm() else { return nil }
        return realm.resolve(reference) // maybe: thread_safe_reference_misuse
    }
}
```
### ❌ Never resolved (Realm)
Compiler (Swift 6): silent
```swift
import Foundation
import RealmSwift

final class Cloud: Object {
    @Persisted var kind: String
}

func watch(_ cloud: Cloud, on queue: DispatchQueue) {
    let reference = ThreadSafeReference(to: cloud) // expect: thread_safe_reference_misuse
    queue.async {
        print("still there:", !reference.isInvalidated)
    }
}
```
### ❌ The primary key would do (Realm)
Compiler (Swift 6): silent
```swift
import Foundation
import RealmSwift

final class Room: Object {
    @Persisted(primaryKey: true) var number: Int
    @Persisted var clean: Bool
}

func cleaned(_ number: Int, in realm: Realm) {
    guard let room = realm.object(ofType: Room.self, forPrimaryKey: number) else { return }
    let reference = ThreadSafeReference(to: room) // expect: thread_safe_reference_misuse
    DispatchQueue(label: "rooms", autoreleaseFrequency: .workItem).async {
        guard let realm = try? Realm() else { return }
        try? realm.write {
            realm.resolve(reference)?.clean = true
        }
    }
}
```

Fixed:
```swift fixed
import Foundation
import RealmSwift

final class Room: Object {
    @Persisted(primaryKey: true) var number: Int
    @Persisted var clean: Bool
}

func cleaned(_ number: Int, in realm: Realm) {
    guard let room = realm.object(ofType: Room.self, forPrimaryKey: number) else { return }
    let roomNumber = room.number
    DispatchQueue(label: "rooms", autoreleaseFrequency: .workItem).async {
        guard let realm = try? Realm() else { return }
        try? realm.write {
            realm.object(ofType: Room.self, forPrimaryKey: roomNumber)?.clean = true
        }
    }
}
```

### ❌ A box that offers an unlimited resolve (Realm)
Compiler (Swift 6): silent
```swift
import RealmSwift

final class Cave: Object {
    @Persisted var depth: Double
}

struct Portable {
    private let reference: ThreadSafeReference<Cave> // expect: thread_safe_reference_misuse

    init(_ cave: Cave) {
        reference = ThreadSafeReference(to: cave)
    }

    func resolve(in realm: Realm) -> Cave? {
        realm.resolve(reference) // maybe: thread_safe_reference_misuse
    }
}
```
### ✅ One journey, one resolve (Realm)
```swift
import Foundation
import RealmSwift

final class Pony: Object {
    @Persisted var name: String
}

func rename(_ pony: Pony, to name: String) {
    let reference = ThreadSafeReference(to: pony)
    DispatchQueue(label: "ponies", autoreleaseFrequency: .workItem).async {
        guard let realm = try? Realm() else { return }
        try? realm.write {
            guard let pony = realm.resolve(reference) else { return }
            pony.name = name
        }
    }
}
```
### ✅ A new reference for each journey (Realm)
```swift
import Foundation
import RealmSwift

final class Goat: Object {
    @Persisted var fed: Bool
}

func feed(_ goats: [Goat], on queue: DispatchQueue) {
    for goat in goats {
        let reference = ThreadSafeReference(to: goat)
        queue.async {
            autoreleasepool {
                guard let realm = try? Realm(), let goat = realm.resolve(reference) else { return }
                print(goat.fed)
            }
        }
    }
}
```
### ✅ Resolved on one of two branches (Realm)
```swift
import RealmSwift

final class Seal: Object {
    @Persisted var name: String
}

func name(_ reference: ThreadSafeReference<Seal>, archived: Bool) throws -> String? {
    if archived {
        let realm = try Realm(configuration: Realm.Configuration(inMemoryIdentifier: "archive"))
        return realm.resolve(reference)?.name
    } else {
        return try Realm().resolve(reference)?.name
    }
}
```
### ✅ @ThreadSafe makes a new reference each time (Realm)
```swift
import RealmSwift

final class Swan: Object {
    @Persisted var name: String
}

final class SwanCell {
    @ThreadSafe var swan: Swan?

    var caption: String { "\(swan?.name ?? "") \(swan?.name.count ?? 0)" }
}
```

"""####
),
("transaction_across_suspension",
####"""
# transaction_across_suspension
An `await` stands between the begin and the commit of a transaction

- severity: error
- section: Transactions
- law: 4 (One transaction for one unit of work)
- frameworks: Realm
- fix: none

## What happens
The database's one write lock is held while the app waits for a network or another actor; every other writer stands
still. Off the main actor the function resumes on another thread, and the commit raises an exception: `Realm accessed
from incorrect thread`. On the main actor other code runs in between and finds the realm in a write transaction. Its own
`write` then raises `The Realm is already in a write transaction`.

## Why
A transaction is short and runs on one thread from begin to commit. A suspension is neither.

## When it is fine
`asyncWrite`'s own `await`: that is how it waits for its turn, before its block runs.

## Fix it by hand
Await first, then write: fetch what is needed into plain values, open the transaction, store, commit.

## What it can't see
A transaction that one method begins and another one commits, if a caller in another module awaits between the two
calls.

## Examples
### ❌ Download between begin and commit (Realm)
Compiler (Swift 6): silent
```swift
import Foundation
import RealmSwift

final class Avatar: Object {
    @Persisted(primaryKey: true) var user: String
    @Persisted var image: Data
}

@MainActor
final class AvatarLoader {
    private let realm: Realm
    init(realm: Realm) { self.realm = realm }

    func load(_ user: String, from url: URL) async throws {
        realm.beginWrite() // maybe: unbalanced_transaction
        let avatar = realm.create(Avatar.self, value: ["user": user], update: .modified)
        let (data, _) = try await URLSession.shared.data(from: url) // expect: transaction_across_suspension
        avatar.image = data
        try realm.commitWrite()
    }
}
```
### ❌ Awaiting an actor inside a transaction (Realm)
Compiler (Swift 6): silent
```swift
import RealmSwift

final class Word: Object {
    @Persisted(primaryKey: true) var text: String
    @Persisted var language: String
}

actor Classifier {
    func language(of text: String) -> String { text.isEmpty ? "?" : "en" }
}

@MainActor
struct WordStore {
    let realm: Realm
    let classifier: Classifier

    func add(_ text: String) async {
        realm.beginWrite()
        let language = await classifier.language(of: text) // expect: transaction_across_suspension
        realm.create(Word.self, value: ["text": text, "language": language], update: .modified)
        do {
            try realm.commitWrite()
        } catch {
            realm.cancelWrite()
        }
    }
}
```
### ❌ A loop that awaits before it commits (Realm)
Compiler (Swift 6): silent
```swift
import RealmSwift

final class Price: Object {
    @Persisted(primaryKey: true) var symbol: String
    @Persisted var cents: Int
}

protocol Market: Sendable {
    func cents(_ symbol: String) async -> Int
}

@MainActor
final class PriceUpdater {
    private let realm: Realm
    private let market: any Market
    init(realm: Realm, market: any Market) {
        self.realm = realm
        self.market = market
    }

    func update(_ symbols: [String]) async throws {
        realm.beginWrite() // maybe: sync_write_on_main
        defer { if realm.isInWriteTransaction { realm.cancelWrite() } }
        for symbol in symbols {
            let cents = await market.cents(symbol) // expect: transaction_across_suspension
            realm.create(Price.self, value: ["symbol": symbol, "cents": cents], update: .modified)
        }
        try realm.commitWrite()
    }
}
```
### ❌ An actor's own realm, held in a transaction over a call to another actor (Realm)
Compiler (Swift 6): silent
```swift
import RealmSwift

final class Receipt: Object {
    @Persisted(primaryKey: true) var id: Int
    @Persisted var text: String
}

actor Scanner {
    func text(of id: Int) -> String { "receipt \(id)" }
}

actor ReceiptStore {
    private var realm: Realm?
    private let scanner = Scanner()

    func open() async throws {
        realm = try await Realm(actor: self)
    }

    func scan(_ id: Int) async throws {
        guard let realm else { return }
        realm.beginWrite() // maybe: sync_access_in_async_code
        let receipt = realm.create(Receipt.self, value: ["id": id], update: .modified)
        receipt.text = await scanner.text(of: id) // expect: transaction_across_suspension
        try realm.commitWrite()
    }
}
```
### ✅ Await first, write after (Realm)
```swift
import Foundation
import RealmSwift

final class Poster: Object {
    @Persisted(primaryKey: true) var film: String
    @Persisted var image: Data
}

@MainActor
final class PosterLoader {
    private let realm: Realm
    init(realm: Realm) { self.realm = realm }

    func load(_ film: String, from url: URL) async throws {
        let (data, _) = try await URLSession.shared.data(from: url)
        realm.beginWrite()
        realm.create(Poster.self, value: ["film": film, "image": data], update: .modified)
        try realm.commitWrite()
    }
}
```
### ✅ asyncWrite awaits its own turn (Realm)
```swift
import RealmSwift

final class Score: Object {
    @Persisted(primaryKey: true) var player: String
    @Persisted var points: Int
}

@MainActor
final class ScoreModel {
    private let realm: Realm
    init(realm: Realm) { self.realm = realm }

    func add(_ points: Int, to player: String) async throws {
        try await realm.asyncWrite {
            let score = realm.object(ofType: Score.self, forPrimaryKey: player)
                ?? realm.create(Score.self, value: ["player": player, "points": 0])
            score.points += points
        }
    }
}
```
### ✅ The await is in a task that starts inside the block (Realm)
```swift
import RealmSwift

final class Visit: Object {
    @Persisted(primaryKey: true) var id: Int
    @Persisted var place: String
}

actor Analytics {
    func report(_ place: String) { print(place) }
}

@MainActor
struct VisitStore {
    let realm: Realm
    let analytics: Analytics

    func visit(_ place: String, id: Int) throws {
        try realm.write {
            realm.create(Visit.self, value: ["id": id, "place": place], update: .modified)
            Task { await analytics.report(place) }
        }
    }
}
```
### ✅ Committed before the await on each branch (Realm)
```swift
import RealmSwift

final class Ticket: Object {
    @Persisted(primaryKey: true) var id: Int
    @Persisted var open: Bool
}

@MainActor
final class TicketDesk {
    private let realm: Realm
    init(realm: Realm) { self.realm = realm }

    func close(_ id: Int) async throws {
        realm.beginWrite()
        if let ticket = realm.object(ofType: Ticket.self, forPrimaryKey: id) {
            ticket.open = false
            try realm.commitWrite()
        } else {
            realm.cancelWrite()
        }
        await Task.yield()
    }
}
```
### ✅ One access holds it all (GRDB)
```swift
import Foundation
import GRDB

actor ReplyStore {
    private let queue: DatabaseQueue
    init(queue: DatabaseQueue) { self.queue = queue }

    func fetch(_ url: URL) async throws {
        let (data, _) = try await URLSession.shared.data(from: url)
        try await queue.write { db in
            try db.execute(sql: "INSERT INTO reply VALUES (?)", arguments: [data])
        }
    }
}
```

"""####
),
("unbalanced_transaction",
####"""
# unbalanced_transaction
A transaction that was begun by hand is neither committed nor cancelled on some path, or ended without a begin

- severity: error
- section: Transactions
- law: 4 (One transaction for one unit of work)
- frameworks: Realm, GRDB, FMDB
- fix: none

## What happens
The transaction stays open. The next `write` on that thread raises `The Realm is already in a write transaction`, and
writers on other threads wait for ever: the app freezes. When the realm is released, everything since `beginWrite` is
rolled back without an error. Commit or cancel without a begin raises `Can't commit a non-existing write transaction`.
GRDB stops the app when an access ends with its transaction still open.

## Why
`beginWrite` takes the file's one write lock. Every path out of the function, an early `return` and a `throw` included, has to give it back.

## When it is fine
A `defer` that commits or cancels, a commit on every branch, or a `do`/`catch` whose `catch` cancels. A function of
yours that is called next and commits.

## Fix it by hand
Use `write { }`: it commits at its end and rolls back when its block throws. Where begin and commit must be apart, write `defer { if realm.isInWriteTransaction { realm.cancelWrite() } }`.

## What it can't see
A transaction that is begun in one user action and committed in another, unless both are in the same type and nothing else calls them.

## Examples
### ❌ An early return leaves it open (Realm)
Compiler (Swift 6): silent
```swift
import RealmSwift

final class Wallet: Object {
    @Persisted(primaryKey: true) var id: Int
    @Persisted var cents: Int
}

final class Cashier {
    private let realm: Realm
    init(realm: Realm) { self.realm = realm }

    func pay(_ cents: Int, from id: Int) throws -> Bool {
        realm.beginWrite() // expect: unbalanced_transaction
        guard let wallet = realm.object(ofType: Wallet.self, forPrimaryKey: id), wallet.cents >= cents else {
            return false
        }
        wallet.cents -= cents
        try realm.commitWrite()
        return true
    }
}
```
### ❌ A throw between begin and commit (Realm)
Compiler (Swift 6): silent
```swift
import Foundation
import RealmSwift

final class Profile: Object {
    @Persisted(primaryKey: true) var id: String
    @Persisted var payload: Data
}

struct ProfileWriter {
    let realm: Realm

    func store(_ values: [String: String], id: String) throws {
        realm.beginWrite() // expect: unbalanced_transaction
        let data = try JSONEncoder().encode(values)
        realm.create(Profile.self, value: ["id": id, "payload": data], update: .modified)
        try realm.commitWrite()
    }
}
```
### ❌ A catch that only prints (Realm)
Compiler (Swift 6): silent
```swift
import RealmSwift

final class Invoice: Object {
    @Persisted(primaryKey: true) var id: Int
    @Persisted var cents: Int
}

final class InvoiceImport {
    struct BadRow: Error {}

    func run(_ rows: [[Int]]) {
        do {
            let realm = try Realm()
            realm.beginWrite() // expect: unbalanced_transaction
            for row in rows { try add(row, to: realm) }
            try realm.commitWrite()
        } catch {
            print(error)
        }
    }

    private func add(_ row: [Int], to realm: Realm) throws {
        guard row.count == 2 else { throw BadRow() }
        realm.create(Invoice.self, value: row, update: .modified)
    }
}
```

### ❌ A catch that only prints, where a flag says who begins (Realm)
Compiler (Swift 6): silent
```swift
import RealmSwift

final class Ledger: Object {
    @Persisted(primaryKey: true) var id: String
    @Persisted var balance: Int
}

final class LedgerWriter {
    func run(beginning: Bool, _ block: (Realm) throws -> Void) {
        do {
            let realm = try Realm()
            if beginning { realm.beginWrite() } // expect: unbalanced_transaction
            try block(realm)
            if beginning { try realm.commitWrite() }
        } catch {
            print(error)
        }
    }
}
```
### ❌ Committed on one branch only (Realm)
Compiler (Swift 6): silent
```swift
import RealmSwift

final class Stroke: Object {
    @Persisted(primaryKey: true) var id: Int
    @Persisted var width: Double
}

final class Canvas {
    let realm: Realm
    init(realm: Realm) { self.realm = realm }

    func apply(_ width: Double, to id: Int, keep: Bool) throws {
        realm.beginWrite() // expect: unbalanced_transaction
        realm.object(ofType: Stroke.self, forPrimaryKey: id)?.width = width
        if keep {
            try realm.commitWrite()
        } else {
            print("not kept")
        }
    }
}
```
### ❌ break out of the loop before the commit (Realm)
Compiler (Swift 6): silent
```swift
import RealmSwift

final class Job: Object {
    @Persisted(primaryKey: true) var id: Int
    @Persisted var state: Int
}

struct JobRunner {
    let realm: Realm

    func run(_ ids: [Int]) throws {
        for id in ids {
            realm.beginWrite() // expect: unbalanced_transaction // maybe: write_in_loop
            guard let job = realm.object(ofType: Job.self, forPrimaryKey: id) else { break }
            job.state = 2
            try realm.commitWrite()
        }
    }
}
```
### ❌ A round of forEach gives up after the begin (Realm)
Compiler (Swift 6): silent
```swift
import RealmSwift

final class Room: Object {
    @Persisted(primaryKey: true) var number: Int
    @Persisted var guests: Int
}

func settle(_ realms: [Realm]) {
    realms.forEach { realm in
        realm.beginWrite() // expect: unbalanced_transaction
        guard let room = realm.objects(Room.self).first else { return }
        room.guests = 0
        do { try realm.commitWrite() } catch { realm.cancelWrite() }
    }
}
```
### ❌ In a closure that a function of the project runs at once (Realm)
Compiler (Swift 6): silent
```swift
import RealmSwift

final class Rating: Object {
    @Persisted var stars: Int
}

func measured<T>(_ label: String, _ work: () throws -> T) rethrows -> T {
    defer { print(label) }
    return try work()
}

struct Ratings {
    let realm: Realm

    func rate(_ stars: Int) {
        measured("rate") {
            realm.beginWrite() // expect: unbalanced_transaction
            if stars < 1 {
                print("no stars")
            } else {
                realm.create(Rating.self, value: ["stars": stars])
                do { try realm.commitWrite() } catch { realm.cancelWrite() }
            }
        }
    }
}
```
### ❌ Commit with nothing begun (Realm)
Compiler (Swift 6): silent
```swift
import RealmSwift

final class Page: Object {
    @Persisted(primaryKey: true) var number: Int
    @Persisted var text: String
}

struct PageWriter {
    let realm: Realm

    func write(_ text: String, page: Int) throws {
        try realm.write {
            realm.create(Page.self, value: ["number": page, "text": text], update: .modified)
        }
        try realm.commitWrite() // expect: unbalanced_transaction
    }
}
```
### ❌ An async begin whose block forgets to commit (Realm)
Compiler (Swift 6): silent
```swift
import RealmSwift
import UIKit

final class Photo: Object {
    @Persisted(primaryKey: true) var id: Int
    @Persisted var liked: Bool
}

final class PhotoController: UIViewController {
    private let realm = try! Realm()

    func like(_ id: Int) {
        let photo = realm.object(ofType: Photo.self, forPrimaryKey: id)
        realm.beginAsyncWrite { [realm] in // expect: unbalanced_transaction
            guard let photo, !photo.liked else { return }
            photo.liked = true
            realm.commitAsyncWrite()
        }
    }
}
```
### ❌ BEGIN without COMMIT when a statement throws (GRDB)
Compiler (Swift 6): silent
```swift
import GRDB

struct Ledger {
    let queue: DatabaseQueue

    func move(_ cents: Int) throws {
        try queue.writeWithoutTransaction { db in
            try db.beginTransaction() // expect: unbalanced_transaction
            try db.execute(sql: "UPDATE account SET cents = cents - ? WHERE id = 1", arguments: [cents])
            try db.execute(sql: "UPDATE account SET cents = cents + ? WHERE id = 2", arguments: [cents])
            try db.commit()
        }
    }
}
```
### ✅ A deferred commit (Realm)
```swift
import RealmSwift

final class Counter: Object {
    @Persisted(primaryKey: true) var name: String
    @Persisted var value: Int
}

struct CounterStore {
    let realm: Realm

    func increase(_ name: String) -> Int? {
        realm.beginWrite()
        defer { try? realm.commitWrite() }
        guard let counter = realm.object(ofType: Counter.self, forPrimaryKey: name) else { return nil }
        counter.value += 1
        return counter.value
    }
}
```
### ✅ Ended on every branch (Realm)
```swift
import RealmSwift

final class Seat: Object {
    @Persisted(primaryKey: true) var number: Int
    @Persisted var taken: Bool
}

struct Booking {
    let realm: Realm

    func take(_ number: Int) throws -> Bool {
        realm.beginWrite()
        guard let seat = realm.object(ofType: Seat.self, forPrimaryKey: number), !seat.taken else {
            realm.cancelWrite()
            return false
        }
        seat.taken = true
        try realm.commitWrite()
        return true
    }

    func release(_ number: Int) throws {
        realm.beginWrite()
        if let seat = realm.object(ofType: Seat.self, forPrimaryKey: number) {
            seat.taken = false
            try realm.commitWrite()
        } else {
            realm.cancelWrite()
        }
    }
}
```
### ✅ Cancelled in the catch (Realm)
```swift
import Foundation
import RealmSwift

final class Blob: Object {
    @Persisted(primaryKey: true) var name: String
    @Persisted var data: Data
}

struct BlobStore {
    let realm: Realm

    func load(_ name: String, from url: URL) throws {
        realm.beginWrite()
        do {
            let data = try Data(contentsOf: url)
            realm.create(Blob.self, value: ["name": name, "data": data], update: .modified)
            try realm.commitWrite()
        } catch {
            realm.cancelWrite()
            throw error
        }
    }
}
```
### ✅ Cancelled in the catch by whoever began (Realm)
```swift
import RealmSwift

final class Ledger: Object {
    @Persisted(primaryKey: true) var id: String
    @Persisted var balance: Int
}

final class LedgerWriter {
    func run(_ realm: Realm, _ block: (Realm) throws -> Void, then report: (Int) throws -> Void) {
        let begins = !realm.isInWriteTransaction
        do {
            if begins { realm.beginWrite() }
            try block(realm)
            if begins { try realm.commitWrite() }
        } catch {
            if begins { realm.cancelWrite() }
        }
        do {
            try report(realm.objects(Ledger.self).count)
        } catch {
            print(error)
        }
    }
}
```
### ✅ Only the commit itself can fail (Realm)
```swift
import RealmSwift

final class Stamp: Object {
    @Persisted(primaryKey: true) var id: Int
}

func keepStamp(_ id: Int) {
    do {
        let realm = try Realm()
        realm.beginWrite()
        realm.create(Stamp.self, value: [id], update: .modified)
        try realm.commitWrite()
    } catch {
        print(error)
    }
}

func keepStamps(_ make: () throws -> [Int], in realm: Realm) {
    realm.beginWrite()
    do {
        for id in try make() { realm.create(Stamp.self, value: [id], update: .modified) }
    } catch {
        print(error)
    }
    try? realm.commitWrite()
}
```
### ✅ A private method commits (Realm)
```swift
import RealmSwift

final class Shape: Object {
    @Persisted(primaryKey: true) var id: Int
    @Persisted var x: Double
}

final class ShapeEditor {
    private let realm: Realm
    private var token: NotificationToken?
    init(realm: Realm) { self.realm = realm }

    func move(_ id: Int, to x: Double) {
        realm.beginWrite()
        realm.object(ofType: Shape.self, forPrimaryKey: id)?.x = x
        finish()
    }

    private func finish() {
        do {
            try realm.commitWrite(withoutNotifying: token.map { [$0] } ?? [])
        } catch {
            print("not stored: \(error)")
        }
    }
}
```
### ✅ Begun in a closure that runs at once, ended after it (Realm)
```swift
import RealmSwift

final class Score: Object {
    @Persisted var points: Int
}

func measured<T>(_ label: String, _ work: () throws -> T) rethrows -> T {
    defer { print(label) }
    return try work()
}

struct Scores {
    let realm: Realm

    func add(_ points: Int) {
        measured("begin") { realm.beginWrite() }
        realm.create(Score.self, value: ["points": points])
        do { try realm.commitWrite() } catch { realm.cancelWrite() }
    }
}
```
### ✅ A flag that remembers who began (Realm)
```swift
import RealmSwift

final class Cell: Object {
    @Persisted(primaryKey: true) var key: String
    @Persisted var value: Int
}

struct CellStore {
    let realm: Realm

    func set(_ value: Int, for key: String) throws {
        let didBegin = !realm.isInWriteTransaction
        if didBegin { realm.beginWrite() }
        realm.create(Cell.self, value: ["key": key, "value": value], update: .modified)
        if didBegin { try realm.commitWrite() }
    }
}
```
### ✅ inTransaction ends it for you (GRDB)
```swift
import GRDB

struct Bank {
    let queue: DatabaseQueue

    func move(_ cents: Int) throws {
        try queue.writeWithoutTransaction { db in
            try db.inTransaction {
                try db.execute(sql: "UPDATE account SET cents = cents - ? WHERE id = 1", arguments: [cents])
                return .commit
            }
        }
    }
}
```
### ❌ An error that is caught leaves the transaction open (FMDB)
Compiler (Swift 6): silent
```swift
import FMDB

func save(_ titles: [String], in queue: FMDatabaseQueue) {
    queue.inDatabase { db in
        do {
            db.beginTransaction() // expect: unbalanced_transaction
            for title in titles { try db.executeUpdate("INSERT INTO book (title) VALUES (?)", values: [title]) }
            db.commit()
        } catch {
            print("saving failed", error)
        }
    }
}
```
### ✅ Rolled back in the catch (FMDB)
```swift
import FMDB

func save(_ titles: [String], in queue: FMDatabaseQueue) {
    queue.inDatabase { db in
        db.beginTransaction()
        do {
            for title in titles { try db.executeUpdate("INSERT INTO book (title) VALUES (?)", values: [title]) }
            db.commit()
        } catch {
            db.rollback()
        }
    }
}
```

"""####
),
("unbounded_transaction",
####"""
# unbounded_transaction
A whole download or file is imported in one transaction on the main actor

- severity: hint
- section: Transactions
- law: 4 (One transaction for one unit of work)
- frameworks: Realm, Core Data, SwiftData, GRDB
- fix: none

## What happens
The transaction grows with the server's answer. It needs memory for all changes at once and holds the write lock all
that time. One refresh of the screen brings everything. On the main actor the app stands still meanwhile.

## Why
One transaction for one unit of work, and "everything that arrives" is no unit. A few hundred objects a transaction cost
next to nothing more and keep the app alive.

## When it is fine
Chunked imports, and imports of a size known and small. In background code the rule is silent unless its option asks for it.

## Fix it by hand
Split the collection (`stride`, `chunks(ofCount:)`), a transaction for each chunk, in the background.

There is no automatic fix: after a failure some of the chunks are stored and the others are not, and only the owner knows
whether that may be.

## What it can't see
How much the server sends.

## Examples
### ❌ All of a download in a callback on main (Realm)
Compiler (Swift 6): silent
```swift
import RealmSwift
import UIKit

struct BeerDTO: Decodable, Sendable {
    let id: Int
    let name: String
}

final class Beer: Object {
    @Persisted(primaryKey: true) var id: Int
    @Persisted var name: String
}

final class BeerController: UIViewController {
    func reload(from url: URL) {
        URLSession.shared.dataTask(with: url) { data, _, _ in
            let beers = data.flatMap { try? JSONDecoder().decode([BeerDTO].self, from: $0) } ?? []
            DispatchQueue.main.async {
                guard let realm = try? Realm() else { return }
                try? realm.write { // expect: unbounded_transaction // maybe: sync_write_on_main
                    for beer in beers {
                        realm.create(Beer.self, value: ["id": beer.id, "name": beer.name], update: .modified)
                    }
                }
            }
        }.resume()
    }
}
```
### ❌ An awaited download in a main-actor model (Realm)
Compiler (Swift 6): silent
```swift
import Foundation
import RealmSwift

struct RouteDTO: Decodable, Sendable {
    let id: Int
}

final class Route: Object {
    @Persisted(primaryKey: true) var id: Int
}

@MainActor
final class RouteModel {
    private let realm: Realm
    init(realm: Realm) { self.realm = realm }

    func reload(from url: URL) async throws {
        let (data, _) = try await URLSession.shared.data(from: url)
        let routes = try JSONDecoder().decode([RouteDTO].self, from: data)
        try realm.write { // expect: unbounded_transaction // maybe: sync_write_on_main
            for route in routes {
                realm.create(Route.self, value: ["id": route.id], update: .modified)
            }
        }
    }
}
```
### ❌ A file read and stored at once (SwiftData)
Compiler (Swift 6): silent
```swift
import Foundation
import SwiftData

@Model
final class Verse {
    var text: String
    init(text: String) { self.text = text }
}

@MainActor
final class VerseImport {
    private let context: ModelContext
    init(container: ModelContainer) { context = container.mainContext }

    func load(from url: URL) throws {
        let lines = try String(contentsOf: url, encoding: .utf8).split(separator: "\n")
        for line in lines {
            context.insert(Verse(text: String(line)))
        }
        try context.save() // expect: unbounded_transaction // maybe: sync_write_on_main
    }
}
```
### ❌ A download saved in one go (Core Data)
Compiler (Swift 6): silent
```swift
import CoreData
import Foundation

final class Track: NSManagedObject {
    @NSManaged var title: String
}

@MainActor
final class TrackImporter {
    private let context: NSManagedObjectContext
    init(container: NSPersistentContainer) { context = container.viewContext }

    func load(_ data: Data) throws {
        for title in try JSONDecoder().decode([String].self, from: data) {
            let track = Track(context: context)
            track.title = title
        }
        try context.save() // expect: unbounded_transaction, sync_write_on_main
    }
}
```
### ❌ A file of rows in one transaction (GRDB)
Compiler (Swift 6): silent
```swift
import Foundation
import GRDB

struct Reading: Codable, Sendable, FetchableRecord, PersistableRecord {
    var id: Int64
    var value: Double
}

@MainActor
final class ReadingImporter {
    private let queue: DatabaseQueue
    init(queue: DatabaseQueue) { self.queue = queue }

    func load(_ data: Data) throws {
        let readings = try JSONDecoder().decode([Reading].self, from: data)
        try queue.write { db in // expect: unbounded_transaction, sync_write_on_main
            for reading in readings { try reading.insert(db) }
        }
    }
}
```
### ✅ In chunks (Realm)
```swift
import Foundation
import RealmSwift

struct RowDTO: Decodable, Sendable {
    let id: Int
}

final class Row: Object {
    @Persisted(primaryKey: true) var id: Int
}

@MainActor
final class RowModel {
    private let realm: Realm
    init(realm: Realm) { self.realm = realm }

    func reload(from url: URL) async throws {
        let (data, _) = try await URLSession.shared.data(from: url)
        let rows = try JSONDecoder().decode([RowDTO].self, from: data)
        for start in stride(from: 0, to: rows.count, by: 200) {
            let chunk = rows[start..<min(start + 200, rows.count)]
            try await realm.asyncWrite {
                for row in chunk { realm.create(Row.self, value: ["id": row.id], update: .modified) }
            }
        }
    }
}
```
### ✅ In the background (Realm)
```swift
import Foundation
import RealmSwift

struct FactDTO: Decodable, Sendable {
    let id: Int
}

final class Fact: Object {
    @Persisted(primaryKey: true) var id: Int
}

final class FactImport {
    func load(from url: URL) {
        URLSession.shared.dataTask(with: url) { data, _, _ in
            autoreleasepool {
                let facts = data.flatMap { try? JSONDecoder().decode([FactDTO].self, from: $0) } ?? []
                guard let realm = try? Realm() else { return }
                try? realm.write {
                    for fact in facts { realm.create(Fact.self, value: ["id": fact.id], update: .modified) }
                }
            }
        }.resume()
    }
}
```
### ✅ One object from the network (Realm)
```swift
import Foundation
import RealmSwift

struct ProfileDTO: Decodable, Sendable {
    let id: Int
    let name: String
}

final class Profile: Object {
    @Persisted(primaryKey: true) var id: Int
    @Persisted var name: String
}

@MainActor
final class ProfileModel {
    private let realm: Realm
    init(realm: Realm) { self.realm = realm }

    func reload(from url: URL) async throws {
        let (data, _) = try await URLSession.shared.data(from: url)
        let dto = try JSONDecoder().decode(ProfileDTO.self, from: data)
        try realm.write {
            realm.create(Profile.self, value: ["id": dto.id, "name": dto.name], update: .modified)
        }
    }
}
```
### ✅ In chunks, and awaited (GRDB)
```swift
import Foundation
import GRDB

struct Reading: Codable, Sendable, FetchableRecord, PersistableRecord {
    var id: Int64
    var value: Double
}

@MainActor
final class ReadingImporter {
    private let queue: DatabaseQueue
    init(queue: DatabaseQueue) { self.queue = queue }

    func load(_ data: Data) async throws {
        let readings = try JSONDecoder().decode([Reading].self, from: data)
        for start in stride(from: 0, to: readings.count, by: 500) {
            let chunk = Array(readings[start..<min(start + 500, readings.count)])
            try await queue.write { db in
                for reading in chunk { try reading.insert(db) }
            }
        }
    }
}
```
### ✅ On a background context, off the main actor (Core Data)
```swift
import CoreData
import Foundation

final class Track: NSManagedObject {
    @NSManaged var title: String
}

struct TrackImporter {
    let container: NSPersistentContainer

    func load(_ data: Data) async throws {
        let titles = try JSONDecoder().decode([String].self, from: data)
        try await container.performBackgroundTask { context in
            for title in titles {
                let track = Track(context: context)
                track.title = title
            }
            try context.save()
        }
    }
}
```
### ✅ A chunk at a time, saved in a model actor (SwiftData)
```swift
import Foundation
import SwiftData

@Model
final class Plant {
    var name: String
    init(name: String) { self.name = name }
}

@ModelActor
actor PlantImporter {
    func load(_ data: Data) throws {
        let names = try JSONDecoder().decode([String].self, from: data)
        for start in stride(from: 0, to: names.count, by: 500) {
            for name in names[start..<min(start + 500, names.count)] { modelContext.insert(Plant(name: name)) }
            try modelContext.save()
        }
    }
}
```

"""####
),
("unchecked_sendable_handle",
####"""
# unchecked_sendable_handle
The compiler's check is switched off for a type or a variable that holds a handle or a live value

- severity: error
- section: Confinement
- law: 1 (One owner)
- frameworks: Realm, Core Data, SwiftData, GRDB
- fix: none

## What happens
The compiler no longer warns, and the crash moves to run time: `Realm accessed from incorrect thread.`, or silent corruption in Core Data and SwiftData. An extension that makes
`Object` or a model `Sendable` does that for the whole app.

## Why
`@unchecked Sendable` and `nonisolated(unsafe)` promise that access is protected in some other way. Nothing protects a
live object outside its context. Even a lock does not: a single access from the wrong context is enough. The promise
alone breaks nothing yet, so it is a warning. It is an error if code is seen that touches the held value in another
context.

## When it is fine
Boxes of identifiers, configurations, containers, thread-safe references and locked plain values.

## Fix it by hand
Keep what is Sendable in truth (a configuration, a container, a key) and open on the other side.

There is no automatic fix: without the promise, the code that relies on it no longer compiles.

## What it can't see
A correct lock- or queue-guarded box is reported with medium confidence: it can't always be proved that every access is
on one queue.

## Examples
### ❌ A box that carries a live object (Realm)
Compiler (Swift 6): silent
```swift
import RealmSwift

final class Dog: Object {
    @Persisted(primaryKey: true) var id: Int
    @Persisted var name: String
}

struct DogBox: @unchecked Sendable {
    let dog: Dog // expect: unchecked_sendable_handle, stored_handle_in_async_context
}

@MainActor
func bark(_ realm: Realm) {
    guard let dog = realm.objects(Dog.self).first else { return }
    let box = DogBox(dog: dog)
    Task.detached {
        print(box.dog.name) // maybe: live_object_crosses_boundary
    }
}
```
### ❌ A store that declares itself Sendable and keeps a realm (Realm)
Compiler (Swift 6): silent
```swift
import RealmSwift

final class Bill: Object {
    @Persisted(primaryKey: true) var id: Int
    @Persisted var cents: Int
}

final class BillStore: @unchecked Sendable {
    static let shared = BillStore()
    private let realm = try! Realm() // expect: unchecked_sendable_handle // maybe: stored_handle_in_async_context

    func total() async -> Int {
        realm.objects(Bill.self).sum(ofProperty: "cents") // maybe: live_object_crosses_boundary
    }
}
```
### ❌ nonisolated(unsafe) to get a live value into a task (Realm)
Compiler (Swift 6): silent
```swift
import RealmSwift

final class Star: Object {
    @Persisted(primaryKey: true) var name: String
    @Persisted var magnitude: Double
}

@MainActor
func brightest(_ realm: Realm) async -> String? {
    nonisolated(unsafe) let stars = realm.objects(Star.self) // expect: unchecked_sendable_handle
    return await Task.detached {
        stars.sorted(byKeyPath: "magnitude").first?.name // maybe: live_object_crosses_boundary
    }.value
}
```
### ❌ A generic box, made with a live value (Realm)
Compiler (Swift 6): silent
```swift
import RealmSwift

final class Ship: Object {
    @Persisted(primaryKey: true) var name: String
    @Persisted var crew: Int
}

struct UnsafeTransfer<Value>: @unchecked Sendable {
    let value: Value // maybe: stored_handle_in_async_context
}

@MainActor
func crew(of name: String, _ realm: Realm) async -> Int {
    guard let ship = realm.object(ofType: Ship.self, forPrimaryKey: name) else { return 0 }
    let transfer = UnsafeTransfer(value: ship) // expect: unchecked_sendable_handle
    return await Task.detached { transfer.value.crew }.value // maybe: live_object_crosses_boundary
}
```
### ❌ A model declared Sendable for the whole app (Realm)
Compiler (Swift 6): silent
```swift
import RealmSwift

final class Sample: Object {
    @Persisted(primaryKey: true) var id: Int
    @Persisted var value: Double
}

extension Sample: @unchecked Sendable {} // expect: unchecked_sendable_handle
```
### ❌ A managed object and a context in a Sendable class (Core Data)
Compiler (Swift 6): silent
```swift
import CoreData

final class Album: NSManagedObject {
    @NSManaged var title: String
}

final class AlbumViewState: @unchecked Sendable {
    var album: Album? // expect: unchecked_sendable_handle
    private(set) var title = ""

    func refresh() {
        title = album?.title ?? ""
    }
}
```
### ❌ A model context behind nonisolated(unsafe) (SwiftData)
Compiler (Swift 6): silent
```swift
import SwiftData

@Model
final class Leaf {
    var name: String
    init(name: String) { self.name = name }
}

@MainActor
final class LeafModel {
    nonisolated(unsafe) private let context: ModelContext // expect: unchecked_sendable_handle // maybe: isolation_bypass, stored_handle_in_async_context
    init(container: ModelContainer) { context = ModelContext(container) }

    nonisolated func count() throws -> Int { // maybe: isolation_bypass
        try context.fetchCount(FetchDescriptor<Leaf>()) // maybe: isolation_bypass, live_object_crosses_boundary
    }
}
```
### ❌ A box for a connection (GRDB)
Compiler (Swift 6): silent
```swift
import GRDB

final class ConnectionBox: @unchecked Sendable {
    let db: Database // expect: unchecked_sendable_handle
    init(db: Database) { self.db = db }
}
```
### ✅ A box of identity (Realm)
```swift
import RealmSwift

final class Boat: Object {
    @Persisted(primaryKey: true) var id: Int
    @Persisted var name: String
}

final class BoatLink: @unchecked Sendable {
    let id: Int
    let configuration: Realm.Configuration

    init(id: Int, configuration: Realm.Configuration) {
        self.id = id
        self.configuration = configuration
    }

    func name() throws -> String? {
        try Realm(configuration: configuration).object(ofType: Boat.self, forPrimaryKey: id)?.name
    }
}
```
### ✅ A service that opens afresh (Realm)
```swift
import Foundation
import RealmSwift

final class Ride: Object {
    @Persisted(primaryKey: true) var id: Int
    @Persisted var metres: Double
}

protocol RideService: AnyObject {}

final class RideStore: RideService, @unchecked Sendable {
    private let queue = DispatchQueue(label: "rides", autoreleaseFrequency: .workItem)
    private var realm: Realm? { try? Realm() }

    func total(_ done: @escaping @Sendable (Double) -> Void) {
        queue.async { [self] in
            let metres: Double = realm?.objects(Ride.self).sum(ofProperty: "metres") ?? 0
            done(metres)
        }
    }
}
```
### ✅ A container in an unchecked class (Core Data, SwiftData)
```swift
import CoreData
import SwiftData

final class Persistence: @unchecked Sendable {
    let container: NSPersistentContainer
    let models: ModelContainer

    init(container: NSPersistentContainer, models: ModelContainer) {
        self.container = container
        self.models = models
    }

    func count() async throws -> Int {
        try await container.performBackgroundTask { context in
            try context.count(for: NSFetchRequest<NSManagedObject>(entityName: "Item"))
        }
    }
}
```
### ✅ nonisolated(unsafe) on plain state (Realm)
```swift
import RealmSwift

final class Seed: Object {
    @Persisted(primaryKey: true) var id: Int
}

enum Formats {
    nonisolated(unsafe) static var opened = 0 // maybe: isolation_bypass

    static func count() throws -> Int {
        opened += 1
        return try Realm().objects(Seed.self).count
    }
}
```
### ✅ A queue is Sendable in truth (GRDB)
```swift
import GRDB

final class Store: @unchecked Sendable {
    private let queue: DatabaseQueue
    init(queue: DatabaseQueue) { self.queue = queue }

    func clear() async throws {
        try await queue.write { db in try db.execute(sql: "DELETE FROM cache") }
    }
}
```

"""####
),
("unvalidated_store_path",
####"""
# unvalidated_store_path
A store builds its file's path from what a caller gives, unchecked

- severity: warning
- section: File stores
- law: 1 (One owner)
- frameworks: File store
- fix: unsafe

## What happens
A name with `..` or `/` in it leaves the folder and overwrites another file. An empty one names the folder itself, and
the write fails. Two stores with one name overwrite each other's file.

## Why
The file is the store's data: a caller that chooses the path chooses which data is overwritten.

## When it is fine
Constants, URLs built by FileManager, and names that were checked.

## Fix it by hand
Refuse names that are empty or contain `/` or `..`, or take an enum's raw value; build the URL in the store.

## What the fix does
Unsafe: it checks the name before the path is built, and refuses one that is empty or contains `/` or `..`. The function
then throws, returns `nil` or does nothing, as it already can. An initialiser that can do none of that stops the
program. No fix for a function whose result can't express a refusal. A file that was stored under such a name is not
found any more.

## What it can't see
A check made by the caller in another module.

## Examples
### ❌ The file name is a parameter (File store)
Compiler (Swift 6): silent
```swift
import Foundation

actor Repository<Item: Codable & Sendable> {
    private var items: [Item] = []
    private let fileURL: URL

    init(directory: URL = .documentsDirectory, filename: String = "data.json") {
        fileURL = directory.appendingPathComponent(filename) // expect: unvalidated_store_path
    }

    func save(_ item: Item) throws {
        items.append(item)
        try JSONEncoder().encode(items).write(to: fileURL, options: .atomic)
    }
}
```

Fixed:
```swift fixed
import Foundation

actor Repository<Item: Codable & Sendable> {
    private var items: [Item] = []
    private let fileURL: URL

    init(directory: URL = .documentsDirectory, filename: String = "data.json") {
        precondition(!filename.isEmpty && !filename.contains("/") && !filename.contains(".."), "not the name of a file")
        fileURL = directory.appendingPathComponent(filename)
    }

    func save(_ item: Item) throws {
        items.append(item)
        try JSONEncoder().encode(items).write(to: fileURL, options: .atomic)
    }
}
```

### ❌ A key becomes a path (File store)
Compiler (Swift 6): silent
```swift
import Foundation

final class DiskCache {
    private let folder = FileManager.default.temporaryDirectory

    func value(_ key: String) -> Data? {
        try? Data(contentsOf: folder.appendingPathComponent(key)) // expect: unvalidated_store_path
    }

    func set(_ data: Data, for key: String) throws {
        let url = folder.appendingPathComponent(key) // expect: unvalidated_store_path
        try data.write(to: url, options: .atomic)
    }
}
```

Fixed:
```swift fixed
import Foundation

final class DiskCache {
    private let folder = FileManager.default.temporaryDirectory

    func value(_ key: String) -> Data? {
        guard !key.isEmpty, !key.contains("/"), !key.contains("..") else { return nil }
        return try? Data(contentsOf: folder.appendingPathComponent(key))
    }

    func set(_ data: Data, for key: String) throws {
        guard !key.isEmpty, !key.contains("/"), !key.contains("..") else { throw CocoaError(.fileWriteInvalidFileName) }
        let url = folder.appendingPathComponent(key)
        try data.write(to: url, options: .atomic)
    }
}
```

### ❌ A path put together as a string (File store)
Compiler (Swift 6): silent
```swift
import Foundation

actor UserStore {
    private let root = "/var/data"

    func load(_ user: String) throws -> [String] {
        let url = URL(fileURLWithPath: "\(root)/\(user).json") // expect: unvalidated_store_path
        return try JSONDecoder().decode([String].self, from: Data(contentsOf: url))
    }

    func save(_ names: [String], _ user: String) throws {
        let url = URL(fileURLWithPath: root + "/" + user + ".json") // expect: unvalidated_store_path
        try JSONEncoder().encode(names).write(to: url, options: .atomic)
    }
}
```

Fixed:
```swift fixed
import Foundation

actor UserStore {
    private let root = "/var/data"

    func load(_ user: String) throws -> [String] {
        guard !user.isEmpty, !user.contains("/"), !user.contains("..") else { throw CocoaError(.fileWriteInvalidFileName) }
        let url = URL(fileURLWithPath: "\(root)/\(user).json")
        return try JSONDecoder().decode([String].self, from: Data(contentsOf: url))
    }

    func save(_ names: [String], _ user: String) throws {
        guard !user.isEmpty, !user.contains("/"), !user.contains("..") else { throw CocoaError(.fileWriteInvalidFileName) }
        let url = URL(fileURLWithPath: root + "/" + user + ".json")
        try JSONEncoder().encode(names).write(to: url, options: .atomic)
    }
}
```

### ❌ A path that a function gives whatever it is asked for: nothing says no (File store)
Compiler (Swift 6): silent
```swift
import Foundation

final class Shelf {
    private let folder = FileManager.default.temporaryDirectory

    private func url(_ key: String) -> URL {
        folder.appendingPathComponent(key) // expect: unvalidated_store_path
    }

    func book(_ key: String) -> Data? {
        try? Data(contentsOf: url(key))
    }

    func keep(_ book: Data, as key: String) throws {
        try book.write(to: url(key), options: .atomic)
    }
}
```

### ✅ A constant name (File store)
```swift
import Foundation

actor PlanStore {
    private let fileURL: URL

    init() {
        fileURL = URL.documentsDirectory.appendingPathComponent("plans.json")
    }

    func save(_ plans: [String]) throws {
        try JSONEncoder().encode(plans).write(to: fileURL, options: .atomic)
    }
}
```
### ✅ Checked before it is used (File store)
```swift
import Foundation

enum StoreError: Error {
    case badName(String)
}

actor ProjectStore {
    private let fileURL: URL

    init(name: String) throws {
        guard !name.isEmpty, !name.contains("/"), !name.contains("..") else {
            throw StoreError.badName(name)
        }
        fileURL = URL.documentsDirectory.appendingPathComponent(name)
    }

    func save(_ text: String) throws {
        try text.write(to: fileURL, atomically: true, encoding: .utf8)
    }
}
```
### ✅ An enum names the file (File store)
```swift
import Foundation

enum Section: String {
    case recent, starred
}

actor SectionStore {
    func save(_ ids: [Int], in section: Section) throws {
        let url = URL.documentsDirectory.appendingPathComponent("\(section.rawValue).json")
        try JSONEncoder().encode(ids).write(to: url, options: .atomic)
    }
}
```

"""####
),
("write_in_loop",
####"""
# write_in_loop
One transaction is opened for every item of a loop

- severity: warning
- section: Transactions
- law: 4 (One transaction for one unit of work)
- frameworks: Realm, Core Data, SwiftData, GRDB, FMDB
- fix: safe/unsafe

## What happens
Every commit takes the file's write lock, writes the changed pages, waits for the disk and wakes every observer. A
thousand items saved one by one take seconds; a single transaction takes milliseconds. Measured with GRDB, it is 66
times slower with a rollback journal and 5 times with WAL. The file grows too: each commit is a version that readers may
pin. If the app is killed in the middle, half of the items are there and half are not.

## Why
A transaction is the unit of work. A loop over items is one unit, so it deserves one transaction. It makes no difference
whether the `write` stands in the loop's body or in a function that the loop calls, however many calls away.

## When it is fine
Loops over batches (`chunked(into:)`, `stride`), over databases or configurations, and retry and polling loops. Closures
that are only created in the loop and run later, such as a completion handler that is stored or an operation's block. An
endless stream of commands or notifications has no items either.

If each round awaits a download before its write, the finding is a hint: batching would lose progress when one download
fails. Waiting for the database itself is no such reason. A round that writes only an item it has looked for and not
found is a hint, too. Several transactions of one loop are one finding; notes name the others.

## Fix it by hand
Put the loop inside the transaction. If a helper opens its own transaction, give it a variant that expects an open one.
Call that variant from a single `write` around the loop. For very long imports write in chunks of a few hundred.

## What the fix does
Safe: if the body of the loop is the transaction alone, the `write` moves around the loop. It also leaves outer loops
that do nothing else. So do `beginWrite` and `commitWrite` at its ends. The body must have no `await`, `return`,
`break`, `continue`, `throw` or cancelled write.

Unsafe: a `save` at the end of a round moves behind the loop; if it fails, nothing is stored. The transaction also moves
if the body may throw past it or does more, or if each round creates a handle. It moves if the project's code computes
the sequence. It goes around a `map`. It leaves a round's conditions, logging and counting, if nothing else there may
fail.

Unsafe: if the loop calls a function that writes its one argument, a sibling of that function takes all of them. If a
round does more, the loop collects the items, and the sibling writes them behind it, unless each round drops its own
error. With more arguments, a second form of the function gets the open handle. The loop calls that form inside one transaction,
with the function's error handling around it. If the function saves, a parameter says whether it does, and one save
follows the loop. If the function joins an open transaction, one call of its transaction wrapper goes around the loop.
Recursion and loops over streams are left to you.

## What it can't see
Loops in another module that call back into yours, and items that arrive one at a time from a framework's callback.

## Examples
### ❌ A write for each downloaded item (Realm)
Compiler (Swift 6): silent
```swift
import Foundation
import RealmSwift

struct ArticleDTO: Decodable {
    let id: Int
    let title: String
}

final class Article: Object {
    @Persisted(primaryKey: true) var id: Int
    @Persisted var title: String
}

final class ArticleImporter {
    private let realm: Realm
    init(realm: Realm) { self.realm = realm }

    func importArticles(_ articles: [ArticleDTO]) throws {
        for dto in articles {
            try realm.write { // expect: write_in_loop
                realm.create(Article.self, value: ["id": dto.id, "title": dto.title], update: .modified)
            }
        }
    }
}
```

Fixed:
```swift fixed
import Foundation
import RealmSwift

struct ArticleDTO: Decodable {
    let id: Int
    let title: String
}

final class Article: Object {
    @Persisted(primaryKey: true) var id: Int
    @Persisted var title: String
}

final class ArticleImporter {
    private let realm: Realm
    init(realm: Realm) { self.realm = realm }

    func importArticles(_ articles: [ArticleDTO]) throws {
        try realm.write {
            for dto in articles {
                realm.create(Article.self, value: ["id": dto.id, "title": dto.title], update: .modified)
            }
        }
    }
}
```

### ❌ forEach with a forced try (Realm)
Compiler (Swift 6): silent
```swift
import RealmSwift

final class Reminder: Object {
    @Persisted(primaryKey: true) var id: String
    @Persisted var done: Bool
}

struct ReminderCleaner {
    func finishAll() {
        guard let realm = try? Realm() else { return }
        let open = Array(realm.objects(Reminder.self).where { $0.done == false })
        open.forEach { reminder in
            try! realm.write { // expect: write_in_loop
                reminder.done = true
            }
        }
    }
}
```

Fixed:
```swift fixed
import RealmSwift

final class Reminder: Object {
    @Persisted(primaryKey: true) var id: String
    @Persisted var done: Bool
}

struct ReminderCleaner {
    func finishAll() {
        guard let realm = try? Realm() else { return }
        let open = Array(realm.objects(Reminder.self).where { $0.done == false })
        try! realm.write {
            open.forEach { reminder in
                reminder.done = true
            }
        }
    }
}
```

### ❌ The loop calls a helper in another file (Realm, two files)
Compiler (Swift 6): silent
```swift:Contact+Saving.swift
import RealmSwift

class Contact: Object {
    @Persisted(primaryKey: true) var phone: String
    @Persisted var name: String
}

extension Contact {
    func persist(in realm: Realm) throws {
        try realm.write {
            realm.add(self, update: .modified)
        }
    }
}
```
```swift:AddressBook.swift
import RealmSwift

final class AddressBook {
    let realm: Realm
    init(realm: Realm) { self.realm = realm }

    func merge(_ entries: [String: String]) throws {
        for (phone, name) in entries {
            let contact = Contact()
            contact.phone = phone
            contact.name = name
            try contact.persist(in: realm) // expect: write_in_loop
        }
    }
}
```

Fixed:
```swift:Contact+Saving.swift fixed
import RealmSwift

class Contact: Object {
    @Persisted(primaryKey: true) var phone: String
    @Persisted var name: String
}

extension Contact {
    func persist(in realm: Realm) throws {
        try realm.write {
            persist(inTransactionOf: realm)
        }
    }

    /// The same in a transaction that is open.
    func persist(inTransactionOf realm: Realm) {
        realm.add(self, update: .modified)
    }
}
```
```swift:AddressBook.swift fixed
import RealmSwift

final class AddressBook {
    let realm: Realm
    init(realm: Realm) { self.realm = realm }

    func merge(_ entries: [String: String]) throws {
        try realm.write {
            for (phone, name) in entries {
                let contact = Contact()
                contact.phone = phone
                contact.name = name
                contact.persist(inTransactionOf: realm)
            }
        }
    }
}
```

### ❌ Two calls deep, through a repository (Realm, three files)
Compiler (Swift 6): silent
```swift:Token.swift
import RealmSwift

final class WalletToken: Object {
    @Persisted(primaryKey: true) var address: String
    @Persisted var balance: String
}
```
```swift:TokenRepository.swift
import RealmSwift

protocol TokenStoring {
    func add(tokens: [WalletToken]) throws
}

final class TokenRepository: TokenStoring {
    private let configuration: Realm.Configuration
    init(configuration: Realm.Configuration) { self.configuration = configuration }

    func add(tokens: [WalletToken]) throws {
        let realm = try Realm(configuration: configuration)
        try realm.write {
            realm.add(tokens, update: .all)
        }
    }

    func upsert(_ token: WalletToken) throws {
        try add(tokens: [token])
    }
}
```
```swift:BalanceUpdater.swift
import Foundation

struct BalanceUpdater {
    let repository: TokenRepository

    func apply(_ balances: [String: String]) {
        for address in balances.keys.sorted() {
            let token = WalletToken()
            token.address = address
            token.balance = balances[address] ?? "0"
            do {
                try repository.upsert(token) // expect: write_in_loop
            } catch {
                print("could not store \(address): \(error)")
            }
        }
    }
}
```
### ❌ Opened and written in one breath (Realm)
Compiler (Swift 6): silent
```swift
import RealmSwift

final class Seen: Object {
    @Persisted(primaryKey: true) var url: String
}

func markSeen(_ urls: [String]) {
    for url in urls {
        try? Realm().write { // expect: write_in_loop
            let seen = Seen()
            seen.url = url
            try? Realm().add(seen, update: .modified) // maybe: mutation_outside_transaction
        }
    }
}
```

Fixed:
```swift fixed
import RealmSwift

final class Seen: Object {
    @Persisted(primaryKey: true) var url: String
}

func markSeen(_ urls: [String]) {
    try? Realm().write {
        for url in urls {
            let seen = Seen()
            seen.url = url
            try? Realm().add(seen, update: .modified)
        }
    }
}
```

### ❌ begin and commit by hand in a while loop (Realm)
Compiler (Swift 6): silent
```swift
import RealmSwift

final class QueueEntry: Object {
    @Persisted(primaryKey: true) var number: Int
    @Persisted var sent: Bool
}

final class Outbox {
    let realm: Realm
    init(realm: Realm) { self.realm = realm }

    func markSent(upTo last: Int) throws {
        var number = 1
        while number <= last {
            realm.beginWrite() // expect: write_in_loop
            realm.object(ofType: QueueEntry.self, forPrimaryKey: number)?.sent = true
            try realm.commitWrite()
            number += 1
        }
    }
}
```

Fixed:
```swift fixed
import RealmSwift

final class QueueEntry: Object {
    @Persisted(primaryKey: true) var number: Int
    @Persisted var sent: Bool
}

final class Outbox {
    let realm: Realm
    init(realm: Realm) { self.realm = realm }

    func markSent(upTo last: Int) throws {
        var number = 1
        realm.beginWrite()
        while number <= last {
            realm.object(ofType: QueueEntry.self, forPrimaryKey: number)?.sent = true
            number += 1
        }
        try realm.commitWrite()
    }
}
```

### ❌ A loop over chunks, but the write is in the inner loop (Realm)
Compiler (Swift 6): silent
```swift
import RealmSwift

final class Pulse: Object {
    @Persisted var value: Int
}

struct PulseStore {
    let realm: Realm

    func store(_ values: [Int]) throws {
        for start in stride(from: 0, to: values.count, by: 100) {
            for value in values[start..<min(start + 100, values.count)] {
                try realm.write { // expect: write_in_loop
                    realm.create(Pulse.self, value: ["value": value])
                }
            }
        }
    }
}
```

Fixed:
```swift fixed
import RealmSwift

final class Pulse: Object {
    @Persisted var value: Int
}

struct PulseStore {
    let realm: Realm

    func store(_ values: [Int]) throws {
        for start in stride(from: 0, to: values.count, by: 100) {
            try realm.write {
                for value in values[start..<min(start + 100, values.count)] {
                    realm.create(Pulse.self, value: ["value": value])
                }
            }
        }
    }
}
```

### ❌ map that stores as it converts (Realm)
Compiler (Swift 6): silent
```swift
import RealmSwift

final class Country: Object {
    @Persisted(primaryKey: true) var code: String
    @Persisted var name: String
}

struct CountryLoader {
    let realm: Realm

    func load(_ rows: [(code: String, name: String)]) throws -> [String] {
        try rows.map { row in
            try realm.write { // expect: write_in_loop
                realm.create(Country.self, value: ["code": row.code, "name": row.name], update: .modified)
            }
            return row.code
        }
    }
}
```

Fixed:
```swift fixed
import RealmSwift

final class Country: Object {
    @Persisted(primaryKey: true) var code: String
    @Persisted var name: String
}

struct CountryLoader {
    let realm: Realm

    func load(_ rows: [(code: String, name: String)]) throws -> [String] {
        try realm.write {
            rows.map { row in
                realm.create(Country.self, value: ["code": row.code, "name": row.name], update: .modified)
                return row.code
            }
        }
    }
}
```

### ❌ Deleting one by one through the object's own realm (Realm)
Compiler (Swift 6): silent
```swift
import RealmSwift

final class Draft: Object {
    @Persisted(primaryKey: true) var id: Int
    @Persisted var stale: Bool
}

extension Draft {
    func remove() {
        guard let realm = realm else { return }
        try? realm.write { realm.delete(self) }
    }
}

struct DraftJanitor {
    let realm: Realm

    func sweep() {
        let stale = Array(realm.objects(Draft.self).where { $0.stale == true })
        stale.forEach { $0.remove() } // expect: write_in_loop
    }
}
```
### ❌ Recursion that commits once per node (Realm)
Compiler (Swift 6): silent
```swift
import RealmSwift

struct FolderDTO {
    let id: Int
    let children: [FolderDTO]
}

final class Folder: Object {
    @Persisted(primaryKey: true) var id: Int
    @Persisted var depth: Int
}

struct FolderTree {
    let realm: Realm

    func store(_ dto: FolderDTO, depth: Int = 0) throws {
        try realm.write {
            realm.create(Folder.self, value: ["id": dto.id, "depth": depth], update: .modified)
        }
        for child in dto.children {
            try store(child, depth: depth + 1) // expect: write_in_loop
        }
    }
}
```
### ❌ for await, one transaction per message (Realm)
Compiler (Swift 6): silent
```swift
import RealmSwift

final class ChatMessage: Object {
    @Persisted(primaryKey: true) var id: String
    @Persisted var text: String
}

@MainActor
final class ChatLog {
    private let realm: Realm
    init(realm: Realm) { self.realm = realm }

    func replay(_ history: AsyncStream<[String: String]>) async throws {
        for await page in history {
            for (id, text) in page {
                try realm.write { // expect: write_in_loop // maybe: sync_write_on_main
                    realm.create(ChatMessage.self, value: ["id": id, "text": text], update: .modified)
                }
            }
        }
    }
}
```
### ❌ save() at the end of every round (Core Data)
Compiler (Swift 6): silent
```swift
import CoreData

final class ExerciseImporter {
    private let container: NSPersistentContainer
    init(container: NSPersistentContainer) { self.container = container }

    func importNames(_ names: [String]) {
        container.performBackgroundTask { context in
            for name in names {
                let exercise = NSEntityDescription.insertNewObject(forEntityName: "Exercise", into: context)
                exercise.setValue(name, forKey: "name")
                do {
                    try context.save() // expect: write_in_loop
                } catch {
                    context.rollback()
                }
            }
        }
    }
}
```
### ❌ A helper that inserts and saves, called in a loop (Core Data)
Compiler (Swift 6): silent
```swift
import CoreData

final class LocationStore {
    let context: NSManagedObjectContext
    init(context: NSManagedObjectContext) { self.context = context }

    private func store(_ name: String) throws {
        let location = NSManagedObject(entity: NSEntityDescription.entity(forEntityName: "Location", in: context)!, insertInto: context)
        location.setValue(name, forKey: "name")
        if context.hasChanges {
            try context.save()
        }
    }

    func storeAll(_ names: [String]) throws {
        try context.performAndWait {
            for name in names where !name.isEmpty {
                try store(name) // expect: write_in_loop
            }
        }
    }
}
```

Fixed:
```swift fixed
import CoreData

final class LocationStore {
    let context: NSManagedObjectContext
    init(context: NSManagedObjectContext) { self.context = context }

    private func store(_ name: String, saves: Bool = true) throws {
        let location = NSManagedObject(entity: NSEntityDescription.entity(forEntityName: "Location", in: context)!, insertInto: context)
        location.setValue(name, forKey: "name")
        if saves, context.hasChanges {
            try context.save()
        }
    }

    func storeAll(_ names: [String]) throws {
        try context.performAndWait {
            for name in names where !name.isEmpty {
                try store(name, saves: false)
            }
            try context.save()
        }
    }
}
```

### ❌ A manager that saves with each change it makes (SwiftData, two files)
Compiler (Swift 6): silent
```swift:Subscriptions.swift
import SwiftData

@Model
final class Subscription {
    var channel: String
    var isMuted: Bool
    init(channel: String) {
        self.channel = channel
        isMuted = false
    }
}

@MainActor
final class Subscriptions {
    private let modelContext: ModelContext
    init(modelContext: ModelContext) { self.modelContext = modelContext }

    func save() {
        do {
            try modelContext.save()
        } catch {
            print("not saved: \(error)")
        }
    }

    func subscribe(to channel: String) {
        guard !channel.isEmpty else { return }
        modelContext.insert(Subscription(channel: channel))
        save()
        print("subscribed to \(channel)")
    }

    func mute(_ subscription: Subscription) {
        subscription.isMuted = true
        save()
    }
}
```
```swift:ImportScreen.swift
import SwiftData

@MainActor
final class ImportScreen {
    let subscriptions: Subscriptions
    private var known: Set<String> = []
    init(subscriptions: Subscriptions) { self.subscriptions = subscriptions }

    func subscribeToAll(_ channels: [String]) {
        for channel in channels where !known.contains(channel) {
            subscriptions.subscribe(to: channel) // expect: write_in_loop
            known.insert(channel)
        }
        print("done")
    }

    func mute(_ subscription: Subscription) {
        subscriptions.mute(subscription)
    }
}
```

Fixed:
```swift:Subscriptions.swift fixed
import SwiftData

@Model
final class Subscription {
    var channel: String
    var isMuted: Bool
    init(channel: String) {
        self.channel = channel
        isMuted = false
    }
}

@MainActor
final class Subscriptions {
    private let modelContext: ModelContext
    init(modelContext: ModelContext) { self.modelContext = modelContext }

    func save() {
        do {
            try modelContext.save()
        } catch {
            print("not saved: \(error)")
        }
    }

    func subscribe(to channel: String, saves: Bool = true) {
        guard !channel.isEmpty else { return }
        modelContext.insert(Subscription(channel: channel))
        if saves { save() }
        print("subscribed to \(channel)")
    }

    func mute(_ subscription: Subscription) {
        subscription.isMuted = true
        save()
    }
}
```
```swift:ImportScreen.swift fixed
import SwiftData

@MainActor
final class ImportScreen {
    let subscriptions: Subscriptions
    private var known: Set<String> = []
    init(subscriptions: Subscriptions) { self.subscriptions = subscriptions }

    func subscribeToAll(_ channels: [String]) {
        for channel in channels where !known.contains(channel) {
            subscriptions.subscribe(to: channel, saves: false)
            known.insert(channel)
        }
        subscriptions.save()
        print("done")
    }

    func mute(_ subscription: Subscription) {
        subscriptions.mute(subscription)
    }
}
```

### ❌ Saving each inserted model (SwiftData)
Compiler (Swift 6): silent
```swift
import SwiftData

@Model
final class Recipe {
    var title: String
    init(title: String) { self.title = title }
}

@ModelActor
actor RecipeImporter {
    func load(_ titles: [String]) throws {
        for title in titles {
            modelContext.insert(Recipe(title: title))
            try modelContext.save() // expect: write_in_loop
        }
    }
}
```

Fixed:
```swift fixed
import SwiftData

@Model
final class Recipe {
    var title: String
    init(title: String) { self.title = title }
}

@ModelActor
actor RecipeImporter {
    func load(_ titles: [String]) throws {
        for title in titles {
            modelContext.insert(Recipe(title: title))
        }
        try modelContext.save()
    }
}
```

### ❌ An actor's save, awaited for each item (SwiftData, two files)
Compiler (Swift 6): silent
```swift:HabitStore.swift
import SwiftData

@Model
final class Habit {
    var name: String
    init(name: String) { self.name = name }
}

@ModelActor
actor HabitStore {
    func save(name: String) throws {
        modelContext.insert(Habit(name: name))
        try modelContext.save()
    }
}
```
```swift:Onboarding.swift
import Foundation

struct Onboarding {
    let store: HabitStore

    func seed(_ names: [String]) async throws {
        for name in names {
            try await store.save(name: name) // expect: write_in_loop
        }
    }
}
```

Fixed:
```swift:HabitStore.swift fixed
import SwiftData

@Model
final class Habit {
    var name: String
    init(name: String) { self.name = name }
}

@ModelActor
actor HabitStore {
    func save(name: String) throws {
        modelContext.insert(Habit(name: name))
        try modelContext.save()
    }

    func save(names: [String]) throws {
        for name in names {
            modelContext.insert(Habit(name: name))
        }
        try modelContext.save()
    }
}
```
```swift:Onboarding.swift fixed
import Foundation

struct Onboarding {
    let store: HabitStore

    func seed(_ names: [String]) async throws {
        try await store.save(names: names)
    }
}
```

### ❌ A write for each row (GRDB)
Compiler (Swift 6): silent
```swift
import GRDB

struct Reading: Codable, FetchableRecord, PersistableRecord {
    var id: Int64
    var value: Double
}

struct ReadingStore {
    let dbQueue: DatabaseQueue

    func store(_ readings: [Reading]) throws {
        for reading in readings {
            try dbQueue.write { db in // expect: write_in_loop
                try reading.insert(db)
            }
        }
    }
}
```

Fixed:
```swift fixed
import GRDB

struct Reading: Codable, FetchableRecord, PersistableRecord {
    var id: Int64
    var value: Double
}

struct ReadingStore {
    let dbQueue: DatabaseQueue

    func store(_ readings: [Reading]) throws {
        try dbQueue.write { db in
            for reading in readings {
                try reading.insert(db)
            }
        }
    }
}
```

### ❌ The awaited write in a loop (GRDB)
Compiler (Swift 6): silent
```swift
import GRDB

struct Sensor: Codable, Sendable, FetchableRecord, PersistableRecord {
    var id: Int64
    var name: String
}

actor SensorRegistry {
    private let pool: DatabasePool
    init(pool: DatabasePool) { self.pool = pool }

    func register(_ sensors: [Sensor]) async throws {
        for sensor in sensors {
            try await pool.write { db in // expect: write_in_loop
                try sensor.save(db)
            }
        }
    }
}
```

Fixed:
```swift fixed
import GRDB

struct Sensor: Codable, Sendable, FetchableRecord, PersistableRecord {
    var id: Int64
    var name: String
}

actor SensorRegistry {
    private let pool: DatabasePool
    init(pool: DatabasePool) { self.pool = pool }

    func register(_ sensors: [Sensor]) async throws {
        try await pool.write { db in
            for sensor in sensors {
                try sensor.save(db)
            }
        }
    }
}
```

### ❌ Each round awaits a download before its write (Realm)
Compiler (Swift 6): silent
```swift
import Foundation
import RealmSwift

final class Cover: Object {
    @Persisted(primaryKey: true) var isbn: String
    @Persisted var image: Data
}

@MainActor
final class CoverDownloader {
    private let realm: Realm
    init(realm: Realm) { self.realm = realm }

    func download(_ isbns: [String], from base: URL) async throws {
        for isbn in isbns {
            let (data, _) = try await URLSession.shared.data(from: base.appendingPathComponent(isbn))
            try realm.write { // expect: write_in_loop (hint)
                realm.create(Cover.self, value: ["isbn": isbn, "image": data], update: .modified)
            }
        }
    }
}
```
### ❌ A round that waits for nothing but the database (Core Data)
Compiler (Swift 6): silent
```swift
import CoreData

struct ReadMarks: Sendable {
    let context: NSManagedObjectContext

    private func exists(_ id: NSManagedObjectID) async -> Bool {
        await context.perform { (try? context.existingObject(with: id)) != nil }
    }

    func markRead(_ ids: [NSManagedObjectID]) async throws {
        for id in ids {
            guard await exists(id) else { continue }
            try await context.perform {
                try context.existingObject(with: id).setValue(true, forKey: "read")
                try context.save() // expect: write_in_loop (warning)
            }
        }
    }
}
```
### ❌ A completion that the callee calls before it returns (Core Data)
Compiler (Swift 6): silent
```swift
import CoreData

struct NameImport {
    let context: NSManagedObjectContext

    private func parse(_ line: String, _ completion: (String) -> Void) {
        completion(line.uppercased())
    }

    func run(_ lines: [String]) {
        context.performAndWait {
            for line in lines {
                parse(line) { name in
                    NSEntityDescription.insertNewObject(forEntityName: "Name", into: context).setValue(name, forKey: "text")
                    try? context.save() // expect: write_in_loop
                }
            }
        }
    }
}
```
### ❌ What a stream brings is stored one by one (SwiftData)
Compiler (Swift 6): silent
```swift
import SwiftData

@Model
final class Entry {
    var text: String
    init(text: String) { self.text = text }
}

@MainActor
final class EntryImport {
    private let context: ModelContext
    init(container: ModelContainer) { context = container.mainContext }

    func run(_ lines: AsyncThrowingStream<String, any Error>) async throws {
        for try await line in lines {
            context.insert(Entry(text: line))
            try context.save() // expect: write_in_loop
        }
    }
}
```
### ❌ One loop with several transactions is told once (Realm)
Compiler (Swift 6): silent
```swift
import RealmSwift

enum TagChange {
    case added(String), removed(String), pinned(String)
}

final class Tag: Object {
    @Persisted(primaryKey: true) var name: String
    @Persisted var isPinned: Bool
}

struct TagSync {
    let realm: Realm

    func apply(_ changes: [TagChange]) throws {
        for change in changes {
            switch change {
            case .added(let name):
                try realm.write { // expect: write_in_loop
                    realm.create(Tag.self, value: ["name": name], update: .modified)
                }
            case .removed(let name):
                guard let tag = realm.object(ofType: Tag.self, forPrimaryKey: name) else { continue }
                try realm.write {
                    realm.delete(tag)
                }
            case .pinned(let name):
                try realm.write {
                    realm.object(ofType: Tag.self, forPrimaryKey: name)?.isPinned = true
                }
            }
        }
    }
}
```

Fixed:
```swift fixed
import RealmSwift

enum TagChange {
    case added(String), removed(String), pinned(String)
}

final class Tag: Object {
    @Persisted(primaryKey: true) var name: String
    @Persisted var isPinned: Bool
}

struct TagSync {
    let realm: Realm

    func apply(_ changes: [TagChange]) throws {
        try realm.write {
            for change in changes {
                switch change {
                case .added(let name):
                    realm.create(Tag.self, value: ["name": name], update: .modified)
                case .removed(let name):
                    guard let tag = realm.object(ofType: Tag.self, forPrimaryKey: name) else { continue }
                    realm.delete(tag)
                case .pinned(let name):
                    realm.object(ofType: Tag.self, forPrimaryKey: name)?.isPinned = true
                }
            }
        }
    }
}
```
### ❌ An object's parts are no batch: it is still one save for each object (Core Data)
Compiler (Swift 6): silent
```swift
import CoreData

final class Comic: NSManagedObject {
    @NSManaged var title: String
    @NSManaged var pages: Set<ComicPage>
}
final class ComicPage: NSManagedObject {}

func removeAll(titled title: String, in context: NSManagedObjectContext) throws {
    let request = NSFetchRequest<Comic>(entityName: "Comic")
    request.predicate = NSPredicate(format: "title == %@", title)
    for comic in try context.fetch(request) {
        for page in comic.pages { context.delete(page) }
        context.delete(comic)
        try context.save() // expect: write_in_loop
    }
}

func keepTitles(_ comics: [[Comic]], in context: NSManagedObjectContext) throws {
    for batch in comics {
        for comic in batch { comic.title = comic.title.lowercased() }
        try context.save()
    }
}
```

Fixed:
```swift fixed
import CoreData

final class Comic: NSManagedObject {
    @NSManaged var title: String
    @NSManaged var pages: Set<ComicPage>
}
final class ComicPage: NSManagedObject {}

func removeAll(titled title: String, in context: NSManagedObjectContext) throws {
    let request = NSFetchRequest<Comic>(entityName: "Comic")
    request.predicate = NSPredicate(format: "title == %@", title)
    for comic in try context.fetch(request) {
        for page in comic.pages { context.delete(page) }
        context.delete(comic)
    }
    try context.save()
}

func keepTitles(_ comics: [[Comic]], in context: NSManagedObjectContext) throws {
    for batch in comics {
        for comic in batch { comic.title = comic.title.lowercased() }
        try context.save()
    }
}
```

### ❌ A queue of asynchronous transactions (Realm)
Compiler (Swift 6): silent
```swift
import RealmSwift

final class Step: Object {
    @Persisted(primaryKey: true) var id: Int
    @Persisted var isDone: Bool
}

@MainActor
final class Plan {
    private let realm = try! Realm()

    func finish(_ steps: [Step]) {
        for step in steps {
            realm.writeAsync { // expect: write_in_loop
                step.isDone = true
            }
        }
    }
}
```
### ✅ One transaction around the loop (Realm)
```swift
import RealmSwift

final class Item: Object {
    @Persisted(primaryKey: true) var sku: String
    @Persisted var stock: Int
}

struct Inventory {
    let realm: Realm

    func apply(_ counts: [String: Int]) throws {
        try realm.write {
            for (sku, stock) in counts {
                realm.create(Item.self, value: ["sku": sku, "stock": stock], update: .modified)
            }
        }
    }
}
```
### ✅ A loop over chunks, an inner loop in the transaction (Realm)
```swift
import RealmSwift

final class Sample: Object {
    @Persisted var value: Double
}

extension Array {
    func chunked(into size: Int) -> [[Element]] {
        stride(from: 0, to: count, by: size).map { Array(self[$0..<Swift.min($0 + size, count)]) }
    }
}

struct SampleWriter {
    let realm: Realm

    func write(_ values: [Double]) throws {
        for chunk in values.chunked(into: 500) {
            try realm.write {
                for value in chunk {
                    realm.create(Sample.self, value: ["value": value])
                }
            }
        }
    }

    func writeByStride(_ values: [Double]) throws {
        for start in stride(from: 0, to: values.count, by: 500) {
            let batch = values[start..<min(start + 500, values.count)].map { Sample(value: ["value": $0]) }
            try realm.write { realm.add(batch) }
        }
    }
}
```
### ✅ What belongs to each object is written together, a batch in its block (Realm)
```swift
import RealmSwift

final class OldShelf: Object { @Persisted var titles: List<String> }
final class Title: Object { @Persisted(primaryKey: true) var text: String }

func migrate(_ realm: Realm) throws {
    for shelf in Array(realm.objects(OldShelf.self)) {
        let titles = shelf.titles.map { Title(value: ["text": $0]) }
        try realm.write {
            for title in titles { realm.add(title, update: .modified) }
        }
    }
}
```

### ✅ A background import in chunks that tells its progress (Realm)
```swift
import Foundation
import RealmSwift

struct PartDTO: Decodable, Sendable {
    let id: String
    let name: String
}

final class Part: Object {
    @Persisted(primaryKey: true) var id: String
    @Persisted var name: String
}

extension Array {
    func chunked(into size: Int) -> [[Element]] {
        stride(from: 0, to: count, by: size).map { Array(self[$0..<Swift.min($0 + size, count)]) }
    }
}

actor PartSync {
    func sync(_ parts: [PartDTO], progress: @escaping @Sendable (Int, Int) -> Void) async throws {
        var done = 0
        for chunk in parts.chunked(into: 100) {
            let realm = try Realm(queue: nil) // maybe: missing_autorelease_pool
            try realm.write { // maybe: sync_access_in_async_code
                for part in chunk {
                    realm.create(Part.self, value: ["id": part.id, "name": part.name], update: .modified)
                }
            }
            done += chunk.count
            let stored = done
            await MainActor.run { progress(stored, parts.count) }
        }
    }
}
```
### ✅ A loop over realms, one write in each (Realm)
```swift
import RealmSwift

final class CacheEntry: Object {
    @Persisted(primaryKey: true) var key: String
}

struct CacheWiper {
    let configurations: [Realm.Configuration]

    func wipeAll() throws {
        for configuration in configurations {
            let realm = try Realm(configuration: configuration)
            try realm.write {
                realm.deleteAll()
            }
        }
    }
}
```
### ✅ A retry loop (Realm)
```swift
import Foundation
import RealmSwift

final class Setting: Object {
    @Persisted(primaryKey: true) var key: String
    @Persisted var value: String
}

struct PatientWriter {
    let realm: Realm

    func store(_ value: String, for key: String) throws {
        var attempt = 0
        while true {
            do {
                try realm.write {
                    realm.create(Setting.self, value: ["key": key, "value": value], update: .modified)
                }
                return
            } catch {
                attempt += 1
                guard attempt < 3 else { throw error }
                Thread.sleep(forTimeInterval: 0.1)
            }
        }
    }
}
```
### ✅ The loop only builds the actions (Realm)
```swift
import RealmSwift
import UIKit

final class Mood: Object {
    @Persisted(primaryKey: true) var day: Int
    @Persisted var name: String
}

final class MoodController: UIViewController {
    private let realm = try! Realm()

    func ask(day: Int) {
        let sheet = UIAlertController(title: "How are you?", message: nil, preferredStyle: .actionSheet)
        for name in ["fine", "tired", "happy"] {
            sheet.addAction(UIAlertAction(title: name, style: .default) { [realm] _ in
                try? realm.write {
                    realm.create(Mood.self, value: ["day": day, "name": name], update: .modified)
                }
            })
        }
        present(sheet, animated: true)
    }
}
```
### ✅ A completion that is put away and called later (Core Data)
```swift
import CoreData

final class Download {
    let address: String
    var finish: ((String) -> Void)?
    init(address: String) { self.address = address }
}

@MainActor
final class VersionRefresh {
    private let context: NSManagedObjectContext
    private var waiting: [Download] = []
    init(context: NSManagedObjectContext) { self.context = context }

    private func start(_ address: String, completion: @escaping (String) -> Void) {
        let download = Download(address: address)
        download.finish = { version in completion(version) }
        waiting.append(download)
    }

    func refreshAll(_ addresses: [String]) {
        for address in addresses {
            start(address) { version in self.store(version) }
        }
    }

    private func store(_ version: String) {
        NSEntityDescription.insertNewObject(forEntityName: "Version", into: context).setValue(version, forKey: "name")
        try? context.save()
    }
}
```
### ✅ Commands and notifications are no items (SwiftData)
```swift
import Foundation
import SwiftData

@Model
final class Position {
    var seconds: Int
    init(seconds: Int) { self.seconds = seconds }
}

enum Command: Sendable {
    case play, pause
    case seek(Int)
}

@MainActor
final class RemoteControl {
    private let context: ModelContext
    private var seconds = 0
    init(container: ModelContainer) { context = container.mainContext }

    func listen(to commands: AsyncStream<Command>) async {
        for await command in commands {
            switch command {
            case .play:
                seconds += 1
            case .seek(let target):
                seconds = target
            case .pause:
                context.insert(Position(seconds: seconds))
                try? context.save()
            }
        }
    }

    func saveWheneverAsked(_ name: Notification.Name) async {
        for await notification in NotificationCenter.default.notifications(named: name) {
            context.insert(Position(seconds: notification.userInfo?["seconds"] as? Int ?? seconds))
            try? context.save()
        }
    }
}
```
### ✅ A stream operator's map is one event, not a collection (Realm)
```swift
import Combine
import RealmSwift

final class Beat: Object {
    @Persisted(primaryKey: true) var id: Int
    @Persisted var bpm: Int
}

@MainActor
final class PulseRecorder {
    private let realm: Realm
    private var bag = Set<AnyCancellable>()
    init(realm: Realm) { self.realm = realm }

    func record(_ pulses: AnyPublisher<Int, Never>) {
        pulses
            .map { [realm] bpm -> Int in
                try? realm.write {
                    realm.create(Beat.self, value: ["id": 1, "bpm": bpm], update: .modified)
                }
                return bpm
            }
            .sink { print("stored \($0)") }
            .store(in: &bag)
    }
}
```
### ✅ A helper that joins its caller's transaction (Realm)
```swift
import RealmSwift

final class Badge: Object {
    @Persisted(primaryKey: true) var name: String
    @Persisted var count: Int
}

extension Realm {
    func joinedWrite(_ block: () throws -> Void) throws {
        if isInWriteTransaction {
            try block()
        } else {
            try write(block)
        }
    }
}

struct BadgeStore {
    let realm: Realm

    func award(_ names: [String]) throws {
        try realm.write {
            for name in names {
                try increase(name)
            }
        }
    }

    private func increase(_ name: String) throws {
        try realm.joinedWrite {
            let badge = realm.object(ofType: Badge.self, forPrimaryKey: name)
                ?? realm.create(Badge.self, value: ["name": name, "count": 0])
            badge.count += 1
        }
    }
}
```
### ✅ A nested function declared in a loop's neighbour (Realm)
```swift
import RealmSwift

final class Log: Object {
    @Persisted var line: String
}

struct Logbook {
    let realm: Realm

    func flush(_ lines: [String]) throws {
        func store(_ logs: [Log]) throws {
            try realm.write { realm.add(logs) }
        }
        var logs: [Log] = []
        for line in lines {
            let log = Log()
            log.line = line
            logs.append(log)
        }
        try store(logs)
    }
}
```
### ✅ Insert everything, save once (Core Data)
```swift
import CoreData

final class PlaceImporter {
    private let container: NSPersistentContainer
    init(container: NSPersistentContainer) { self.container = container }

    func importPlaces(_ names: [String]) async throws {
        try await container.performBackgroundTask { context in
            for name in names {
                let place = NSEntityDescription.insertNewObject(forEntityName: "Place", into: context)
                place.setValue(name, forKey: "name")
            }
            try context.save()
        }
    }
}
```
### ✅ Saving every hundredth round (Core Data)
```swift
import CoreData

final class BulkImporter {
    private let container: NSPersistentContainer
    init(container: NSPersistentContainer) { self.container = container }

    func load(_ names: [String]) {
        container.performBackgroundTask { context in
            for (index, name) in names.enumerated() {
                let word = NSEntityDescription.insertNewObject(forEntityName: "Word", into: context)
                word.setValue(name, forKey: "text")
                if index % 100 == 99 {
                    try? context.save()
                    context.reset()
                }
            }
            try? context.save()
        }
    }
}
```
### ✅ One save for the batch (SwiftData)
```swift
import SwiftData

@Model
final class Plant {
    var name: String
    init(name: String) { self.name = name }
}

@ModelActor
actor PlantImporter {
    func load(_ names: [String]) throws {
        for name in names {
            modelContext.insert(Plant(name: name))
        }
        try modelContext.save()
    }
}
```
### ✅ The loop inside the access (GRDB)
```swift
import GRDB

struct Station: Codable, Sendable, FetchableRecord, PersistableRecord {
    var id: Int64
    var name: String
}

struct StationStore {
    let writer: any DatabaseWriter

    func replaceAll(_ stations: [Station]) async throws {
        try await writer.write { db in
            _ = try Station.deleteAll(db)
            for station in stations {
                try station.insert(db)
            }
        }
    }
}
```
### ✅ A loop over databases (GRDB)
```swift
import GRDB

struct Compactor {
    let queues: [DatabaseQueue]

    func compact() throws {
        for queue in queues {
            try queue.write { db in
                try db.execute(sql: "DELETE FROM event WHERE expired")
            }
        }
    }
}
```
### ✅ One asynchronous transaction (Realm)
```swift
import RealmSwift

final class Step: Object {
    @Persisted(primaryKey: true) var id: Int
    @Persisted var isDone: Bool
}

@MainActor
final class Plan {
    private let realm = try! Realm()

    func finish(_ steps: [Step]) {
        realm.writeAsync {
            for step in steps { step.isDone = true }
        }
    }
}
```
### ✅ The loop is left right after the callback (Realm)
```swift
import RealmSwift

final class Visit: Object {
    @Persisted(primaryKey: true) var id: Int
}

protocol Middleware {
    func handle(_ request: inout String) -> Error?
}

final class VisitClient {
    let middlewares: [Middleware] = []

    func fetch(_ request: String, completion: (Result<Int, Error>) -> Void) {
        var request = request
        for middleware in middlewares {
            if let error = middleware.handle(&request) {
                completion(.failure(error))
                return
            }
        }
    }

    func load(into realm: Realm) {
        fetch("visits") { result in
            try? realm.write { realm.add(Visit()) }
        }
    }
}
```
### ✅ The helper writes only for another argument (Realm)
```swift
import RealmSwift

final class Secret: Object {
    @Persisted(primaryKey: true) var id: String
    @Persisted var text: String
}

enum Keeping { case forGood, inMemory }

final class SecretStore {
    private let realm: Realm
    private var remembered: [String: String] = [:]
    init(realm: Realm) { self.realm = realm }

    func keep(_ text: String, id: String, as keeping: Keeping) throws {
        switch keeping {
        case .forGood:
            try realm.write { realm.create(Secret.self, value: ["id": id, "text": text], update: .modified) }
        case .inMemory:
            remembered[id] = text
        }
    }

    func remember(_ texts: [String: String], keeping: Keeping) throws {
        for (id, text) in texts { try keep(text, id: id, as: .inMemory) }
        if keeping == .inMemory {
            for (id, text) in texts { try keep(text, id: id, as: keeping) }
        }
    }
}
```
### ✅ A line in a log, and one more where something fails (Realm)
```swift
import Foundation
import RealmSwift

final class LogLine: Object {
    @Persisted(primaryKey: true) var id: UUID
    @Persisted var text: String
}

enum Log {
    static func note(_ text: String) {
        guard let realm = try? Realm() else { return }
        try? realm.write { realm.create(LogLine.self, value: ["id": UUID(), "text": text]) }
    }
}

struct FileRemover {
    func remove(_ files: [URL]) {
        for file in files {
            Log.note("Removing \(file.lastPathComponent) of \(files.count)")
            tryRemove(file)
        }
    }

    private func tryRemove(_ file: URL) {
        do {
            try FileManager.default.removeItem(at: file)
        } catch {
            try? Realm().write { print(error) }
        }
    }
}
```
### ❌ In a type that is declared inside a function (Realm)
Compiler (Swift 6): silent
```swift
import RealmSwift

final class Crumb: Object {
    @Persisted(primaryKey: true) var id: Int
}

func collectCrumbs(_ ids: [Int], in realm: Realm) throws {
    struct Collector {
        let realm: Realm
        func collect(_ ids: [Int]) throws {
            for id in ids {
                try realm.write { // expect: write_in_loop
                    realm.create(Crumb.self, value: ["id": id])
                }
            }
        }
    }
    try Collector(realm: realm).collect(ids)
}
```

Fixed:
```swift fixed
import RealmSwift

final class Crumb: Object {
    @Persisted(primaryKey: true) var id: Int
}

func collectCrumbs(_ ids: [Int], in realm: Realm) throws {
    struct Collector {
        let realm: Realm
        func collect(_ ids: [Int]) throws {
            try realm.write {
                for id in ids {
                    realm.create(Crumb.self, value: ["id": id])
                }
            }
        }
    }
    try Collector(realm: realm).collect(ids)
}
```
### ❌ Behind what a round asks first, beside what it logs and counts (Realm)
Compiler (Swift 6): silent
```swift
import RealmSwift

final class Bottle: Object {
    @Persisted(primaryKey: true) var id: Int
    @Persisted var label: String
    @Persisted var shelf: Int
}

func relabel(_ bottles: [Bottle], in realm: Realm) throws -> Int {
    var count = 0
    for bottle in bottles {
        guard bottle.shelf > 0 else {
            print("no shelf: \(bottle.id)")
            continue
        }
        if bottle.label.isEmpty {
            try realm.write { // expect: write_in_loop
                bottle.label = "shelf \(bottle.shelf)"
            }
            count += 1
        }
    }
    return count
}
```

Fixed:
```swift fixed
import RealmSwift

final class Bottle: Object {
    @Persisted(primaryKey: true) var id: Int
    @Persisted var label: String
    @Persisted var shelf: Int
}

func relabel(_ bottles: [Bottle], in realm: Realm) throws -> Int {
    var count = 0
    try realm.write {
        for bottle in bottles {
            guard bottle.shelf > 0 else {
                print("no shelf: \(bottle.id)")
                continue
            }
            if bottle.label.isEmpty {
                bottle.label = "shelf \(bottle.shelf)"
                count += 1
            }
        }
    }
    return count
}
```

### ❌ A record that stores itself and logs what fails (GRDB, two files)
Compiler (Swift 6): silent
```swift:Visit.swift
import Foundation
import GRDB

struct Visit: Codable, PersistableRecord, FetchableRecord {
    var place: String
    var date: Date

    func store() {
        do {
            try Visits.queue.write { db in
                try insert(db)
            }
        } catch {
            print("a visit was not stored: \(error)")
        }
    }
}
```
```swift:Visits.swift
import Foundation
import GRDB

enum Visits {
    static let queue = try! DatabaseQueue()

    static func restore(_ visits: [Visit]) {
        for visit in visits where !visit.place.isEmpty {
            visit.store() // expect: write_in_loop
        }
    }
}
```

Fixed:
```swift:Visit.swift fixed
import Foundation
import GRDB

struct Visit: Codable, PersistableRecord, FetchableRecord {
    var place: String
    var date: Date

    func store() {
        do {
            try Visits.queue.write { db in
                try store(in: db)
            }
        } catch {
            print("a visit was not stored: \(error)")
        }
    }

    /// The same in a transaction that is open.
    func store(in db: Database) throws {
        try insert(db)
    }
}
```
```swift:Visits.swift fixed
import Foundation
import GRDB

enum Visits {
    static let queue = try! DatabaseQueue()

    static func restore(_ visits: [Visit]) {
        do {
            try Visits.queue.write { db in
                for visit in visits where !visit.place.isEmpty {
                    try visit.store(in: db)
                }
            }
        } catch {
            print("a visit was not stored: \(error)")
        }
    }
}
```

### ❌ Each round also notes something, and a store writes the item (GRDB, two files)
Compiler (Swift 6): silent
```swift:NodeStore.swift
import GRDB

struct NodeRecord: Codable, PersistableRecord {
    var chain: String
    var url: String
}

final class NodeStore: Sendable {
    private let queue: DatabaseQueue
    init(queue: DatabaseQueue) { self.queue = queue }

    func save(record: NodeRecord) throws {
        try queue.write { db in
            try record.insert(db)
        }
    }
}
```
```swift:Nodes.swift
import GRDB

struct Nodes {
    let store: NodeStore

    func restore(_ nodes: [NodeRecord]) throws -> Set<String> {
        var chains: Set<String> = []
        for node in nodes {
            chains.insert(node.chain)
            try store.save(record: node) // expect: write_in_loop
        }
        return chains
    }
}
```

Fixed:
```swift:NodeStore.swift fixed
import GRDB

struct NodeRecord: Codable, PersistableRecord {
    var chain: String
    var url: String
}

final class NodeStore: Sendable {
    private let queue: DatabaseQueue
    init(queue: DatabaseQueue) { self.queue = queue }

    func save(record: NodeRecord) throws {
        try queue.write { db in
            try record.insert(db)
        }
    }

    func save(records: [NodeRecord]) throws {
        try queue.write { db in
            for record in records {
                try record.insert(db)
            }
        }
    }
}
```
```swift:Nodes.swift fixed
import GRDB

struct Nodes {
    let store: NodeStore

    func restore(_ nodes: [NodeRecord]) throws -> Set<String> {
        var chains: Set<String> = []
        var records: [NodeRecord] = []
        for node in nodes {
            chains.insert(node.chain)
            records.append(node)
        }
        try store.save(records: records)
        return chains
    }
}
```

### ❌ The loop's calls would join a transaction (Realm)
Compiler (Swift 6): silent
```swift
import RealmSwift

final class Stamp: Object {
    @Persisted(primaryKey: true) var id: String
    @Persisted var used: Bool
}

final class StampBook {
    private let realm: Realm
    init(realm: Realm) { self.realm = realm }

    func write(_ block: () -> Void) throws {
        if realm.isInWriteTransaction {
            block()
        } else {
            try realm.write {
                block()
            }
        }
    }

    func remove(_ stamp: Stamp) throws {
        try write {
            realm.delete(stamp)
        }
    }

    func removeUsed() {
        let used = Array(realm.objects(Stamp.self).where { $0.used })
        used.forEach { try? remove($0) } // expect: write_in_loop
    }
}
```

Fixed:
```swift fixed
import RealmSwift

final class Stamp: Object {
    @Persisted(primaryKey: true) var id: String
    @Persisted var used: Bool
}

final class StampBook {
    private let realm: Realm
    init(realm: Realm) { self.realm = realm }

    func write(_ block: () -> Void) throws {
        if realm.isInWriteTransaction {
            block()
        } else {
            try realm.write {
                block()
            }
        }
    }

    func remove(_ stamp: Stamp) throws {
        try write {
            realm.delete(stamp)
        }
    }

    func removeUsed() {
        let used = Array(realm.objects(Stamp.self).where { $0.used })
        try? write {
            used.forEach { try? remove($0) }
        }
    }
}
```

### ❌ Each transaction also fills a list of plain values (Realm)
Compiler (Swift 6): silent
```swift
import RealmSwift

struct Track {
    var id: String
    var marks: [Int]
}

final class StoredTrack: Object {
    @Persisted(primaryKey: true) var id: String
    @Persisted var marks: List<Int>

    convenience init(_ track: Track) {
        self.init()
        id = track.id
        marks.append(objectsIn: track.marks)
    }
}

final class TrackStore {
    private let realm: Realm
    init(realm: Realm) { self.realm = realm }

    func keep(_ track: Track) throws {
        try realm.write {
            realm.add(StoredTrack(track), update: .all)
        }
    }

    func keepAll(_ tracks: [Track]) throws {
        for track in tracks {
            try keep(track) // expect: write_in_loop
        }
    }
}
```

Fixed:
```swift fixed
import RealmSwift

struct Track {
    var id: String
    var marks: [Int]
}

final class StoredTrack: Object {
    @Persisted(primaryKey: true) var id: String
    @Persisted var marks: List<Int>

    convenience init(_ track: Track) {
        self.init()
        id = track.id
        marks.append(objectsIn: track.marks)
    }
}

final class TrackStore {
    private let realm: Realm
    init(realm: Realm) { self.realm = realm }

    func keep(_ track: Track) throws {
        try realm.write {
            realm.add(StoredTrack(track), update: .all)
        }
    }

    func keep(_ tracks: [Track]) throws {
        try realm.write {
            for track in tracks {
                realm.add(StoredTrack(track), update: .all)
            }
        }
    }

    func keepAll(_ tracks: [Track]) throws {
        try keep(tracks)
    }
}
```
### ❌ A queue's transaction for each title (FMDB)
Compiler (Swift 6): silent
```swift
import FMDB

func save(_ titles: [String], in queue: FMDatabaseQueue) {
    for title in titles {
        queue.inTransaction { db, _ in // expect: write_in_loop
            _ = db.executeUpdate("INSERT INTO book (title) VALUES (?)", withArgumentsIn: [title])
        }
    }
}
```
```swift fixed
import FMDB

func save(_ titles: [String], in queue: FMDatabaseQueue) {
    queue.inTransaction { db, _ in
        for title in titles {
            _ = db.executeUpdate("INSERT INTO book (title) VALUES (?)", withArgumentsIn: [title])
        }
    }
}
```
### ✅ One transaction around the loop (FMDB)
```swift
import FMDB

func save(_ titles: [String], in queue: FMDatabaseQueue) {
    queue.inTransaction { db, _ in
        for title in titles {
            _ = db.executeUpdate("INSERT INTO book (title) VALUES (?)", withArgumentsIn: [title])
        }
    }
}
```

"""####
),
    ]
    static let texts: [(name: String, text: String)] = [
("audit",
###"""
# The audit
`confine audit` lists the code of a project that uses a database, and the obstacles to a move. It is for Realm, and for Core
Data, SwiftData and GRDB where it makes sense. It analyses the same project as `confine lint` and changes nothing.
```
confine audit                                   # as text
confine audit --format html:audit.html --format json:audit.json
confine audit App --to swiftdata,coredata --fail-on blocker
```

## Formats
| format | |
|---|---|
| `text` | the default |
| `json` | version 1; `confine audit --schema` prints its schema |
| `markdown` | with Mermaid diagrams: from 40 models on, one for each group of related models |
| `html` | one page that needs no network and no scripts: the diagram, tables that a click on a heading sorts; light, dark, and short on paper |

`--format FORMAT:FILE` writes a file and may be repeated. The output is the same byte for byte from run to run and for any
`--jobs`.

## Status
0; 1 with `--fail-on blocker` if a requested target is blocked; 2 usage or configuration, or no Swift file found; 3 a fault.
If the status is not 0, the last line explains why.

## Models
A model is found as its framework finds it, class by class.
- **Realm**: by the chain of superclasses to `Object`, `EmbeddedObject`, `AsymmetricObject` or `Projection`, through base
  classes of the project and across modules. A class with one `@Persisted` stores only such properties. Another class stores
  its lists, sets, maps, inverses and boxes, and the properties that Objective-C sees: `@objc`, `@objcMembers`, the witness
  of an `@objc` protocol's requirement.
- **SwiftData**: by `@Model`.
- **Core Data**: from the data model file, or by `@NSManaged`. An entity without a class of its own is listed by its name
  (`"class": false`). One whose class is in no Swift file has a remark.
- **GRDB**: by the record protocols. A record's `belongsTo`, `hasOne` and `hasMany` are its relationships.

Each property is `managed`, `ignored` (the class says so), `plain` or `computed`, with the reason. A `plain` one is in the
instance and not in the store; `@Model` **would** store it. A property that could not be read is `unresolved`. Its type is
listed with aliases replaced, also where only the initial value shows it. Key, index, column name and inverse are listed,
too. A property that Objective-C sees is `managed` also where its type is not known, and counts as a decision of every move.
A computed enum over a stored raw value names that value.

A model that an Objective-C header declares is listed at its line there and counted in the first line ("5 declared in
Objective-C"). Its properties are those of the header; facts that only the implementation has (`+primaryKey`) are
`unresolved`. `confine debug models` prints one line for each property.

## Tables, versions and migrations
GRDB's `create(table:)` calls are read as tables: columns, keys, unique groups, foreign keys with their actions, and the
records of the rows. `alter`, `rename` and `drop` of later migrations are applied.

The history of the schema is listed in each framework's own terms:
- GRDB's registered migrations with their changes, made directly or by functions of the file;
- the branches of Realm's migration blocks (`if oldSchemaVersion < 5`: *below 5*) with the changes in them;
- SwiftData's versions and stages;
- the versions of a Core Data model, with the additions of each, and the one in use.

## Databases
Each configuration that names the place of a database counts as one database. Its models are those that code uses with it,
followed through functions, properties and parameters. Openings without a configuration belong to the database `default`. If
callers choose the file (`realmFileURL(forAccountId: accountId)`), there is one database for each value.

## Sections
| section | what is listed |
|---|---|
| stores | openings, containers, and configurations with their settings |
| transactions | blocks, begins, saves, and calls of the project's own functions that run a closure in one; with the context, the models that they add, change and delete, also through calls, and the policy |
| observers | notification blocks and streams |
| crossings | objects used outside of their owner; frozen, thawed and referenced values |
| queries | fetches, filters, sorts, reads by key, and conditions made by themselves; a filter that could be read says how each target has it |
| ui | property wrappers of views, and properties that hold a live collection |
| sync, migrations, encryption, sharing | services that ended; schema versions, migration blocks, changes in them, stores thrown away; keys; app groups, openings in extensions |
| dynamic | properties and classes reached by their names as text, migrations aside |

Code of test targets is listed in the JSON (`inTests`) and counted nowhere. Findings of the linter are counted by rule and
by model.

## Readiness and effort
There are up to four columns: staying on Realm's last version (v20, without sync), SwiftData, GRDB and, if asked for, Core
Data. A project without Realm has nothing to stay on, and no effort is estimated. With Core Data the column is SwiftData;
other targets appear only on request (`--to`).

| kind | meaning |
|---|---|
| blocker | the target has no way to do it; `--fail-on blocker` names every blocked target of a move |
| decision | needs an answer from people |
| free | the target has a counterpart |
| note | free, and still worth a word: binary data in models, models that are written in loops (with public figures) |

The deployment target comes first. It is read from Xcode projects, `.xcconfig`, `Package.swift`, Tuist and XcodeGen; a target
that none of them gives is unknown. Only targets whose code uses a database count. Two facts are not visible in Swift code and not judged: whether another platform reads
the same file, and how large files are.

The effort is **a rule of thumb** with its arithmetic: places of each class times minutes (generated 0, paste 5, pattern 15,
redesign 45, a decision 120, and three days once). It is given as a range from half to twice the sum. Blockers are not
estimated. `--rates FILE` has other minutes: `{"paste": 5, "redesign": 60}`.

## Limits
Code that is neither in the project nor described (a missing package) hides the uses that go through it, for instance
transactions of its wrappers. Calls of functions that both branches of an `#if` with an unknown condition declare are not
followed.

"""###
),
("baselines",
###"""
# Baselines and changes

## A baseline
```
confine lint --write-baseline .confine-baseline.json    # accept the findings; commit the file
```
Add `"baseline": ".confine-baseline.json"` to `.confine.json`. From now on only new findings fail.

An entry is a rule, a path, the enclosing declaration and the text of the line, with a count. It survives edits around it,
reformatting, and moves and renames of its file. One more finding than the count is new. `confine lint --prune-baseline`
drops the entries of fixed findings. A run over a part (paths, `--only`, `--since`, files that can't be parsed) keeps the
entries outside that part, and says so.

- `--write-baseline FILE --until 2027-03-01` accepts findings up to and including that day (UTC). Each entry has `"until"`,
  which may also be written by hand. After that day the finding is reported again, and the summary counts the expired
  entries. A rewritten baseline keeps the expiry dates of the entries that still match.
- `--no-baseline` also reports the findings that the configured baseline accepts.
- `--strict-baseline`, or `"strictBaseline": true`: an entry that matches no finding fails the run, so that a baseline only
  shrinks.

## Only the findings of a change
`confine lint --since origin/main` (in CI) and `confine lint --staged` (before a commit) also analyse the earlier sources.
These are read from git's objects, without a checkout. A finding that was there before is left out. A finding that a changed
line causes in an unchanged file is reported, and so is every finding on a changed line.

`--since` compares the work tree, untracked files included, with the commit at which this branch left `REV`. `--staged`
reads the index, so that edits that are not staged have no effect. `--since-lines REV` reports only findings with a place on
a changed line. `python3 Fixtures/Gate/changes.py CONFINE` tests all three.

"""###
),
("checker",
###"""
# ConfinementChecker: the contract asserted while tests run
A handle used after an `await` works in most test runs and crashes for a customer. Linked into a test target,
`ConfinementChecker` makes it fail in every run. The failure is an ordinary one, in the test whose code caused it, at the
line that used the handle; it names the line that made the handle. It works with Swift Testing and XCTest.

```swift
dependencies: [.package(url: "https://github.com/OWNER/Confine", from: "0.1.0")],
targets: [
    .target(name: "Store"),
    .testTarget(name: "StoreTests", dependencies: ["Store", .product(name: "ConfinementChecker", package: "Confine")]),
]
```
| If you use | paste this, in the test target |
|---|---|
| Realm | `confine init checker` once; then `let realm = try Realm.openChecked()`, `realm.checked().write { dog.checked().name = "Rex" }` |
| Core Data | `confine init checker` once; then `let context = container.newBackgroundContext().watched()`, `person.checked().name` |
| SwiftData | `confine init checker` once; then `let context = ModelContext(container).watched()`, `trip.checked().name` |
| GRDB | `confine init checker` once; then `queue.write { db in try db.lent().execute(sql: "…") }`, and `db.checked()` where a `Database` is used |
| your own actor or queue | `private let confinement = ConfinementGuard("cache")` beside the state, `confinement.assertConfined()` where it is used |
| your own handle of one thread | `ConfinedBox(try open(), "connection", domain: .currentThread)`, and `connection().execute("…")` |
| any of them, no line by hand | `confine instrument --out .build/checked`, then `swift test --package-path .build/checked` |

```swift
import ConfinementChecker
import Testing

@Suite(.confinementChecked(.explore(seeds: 200))) struct ImportTests {
    @Test func importsDogs() async throws {
        let realm = try Realm.openChecked()
        let dogs = try await download()
        try realm.checked().write { realm.checked().add(dogs) }    // fails here, every time:
    }
}
```
> `realm` is confined to the thread that one job ran on (made at ImportTests.swift:6); it is used at ImportTests.swift:8 on a
> task outside any actor, in another job, where the same task went on after a suspension (seen in explore, seed 0)
> [handle_used_after_suspension]

## Two modes
| Mode | What it does |
|---|---|
| `.plain` | asserts where things run, as they run. The default |
| `.explore(seeds: 200)` | finds and replays: the body again and again, its tasks' jobs one at a time, each on a thread of its own as far as handles go, each time in another order, until it fails |

`.explore` needs macOS 15 or iOS 18, and a body that can run again. It finds:
- a handle that is used after a suspension or in another task;
- state of an actor that changed across an `await`, a lost update, a late cancellation, a continuation resumed twice;
- a standstill in which nothing can run any more (`deadlock`, with its tasks and where each waits), a loop without end, and a
  job that blocks its thread until others have run (`blockedPool`).

A failure names its seed, and standard error has the end of the order: who ran, and where each stopped.
`CONFINEMENT_SEED=17 swift test` runs that order once more, and says if it is not exactly the same because jobs came from
outside (Dispatch, threads, the network). Sleeps take no time. To judge what each order returns:
```swift
await withConfinementChecking(.explore(seeds: 500)) { await transfer() } each: { sum in #expect(sum == 100) }
```
`.hopping`, `.hoppingEverything` and `.inTurn` run each job on a new thread without choosing an order. [The details](checker-details.md#modes)
say when they are of use: where a body cannot run many times, and under an XCTest base class.

| Scope | |
|---|---|
| `@Test(.confinementChecked)`, `@Suite(.confinementChecked(.explore(seeds: 200)))` | Swift Testing; each case of a parameterised test is a scope of its own |
| `class StoreTests: ConfinementCheckedTestCase` | XCTest; `ConfinementTestObserver.install()` does without the base class |
| `withConfinementChecking(.explore()) { … }` | any code, both frameworks; the way to explore under XCTest |
| `expectConfinementViolation(.wrongContext, count: 1) { … }` | passes only if it is breached |

The environment chooses for scopes that name no mode: `CONFINEMENT_MODE=explore`, `CONFINEMENT_SEEDS=N`. Also:
`CONFINEMENT=off|report|trap`, `CONFINEMENT_BACKTRACES=1`, `CONFINEMENT_LOG=violations.jsonl`, `CONFINEMENT_MINIMUM_CHECKS=N`.
A run ends with a summary: scopes, guards, checks, how many were unknown, which scopes checked nothing.
`.confinementChecked(minimumChecks: 10)` fails a test with fewer checks.

## Guards
`ConfinementGuard` accompanies a handle (`assertConfined` reports and goes on, `preconditionConfined` traps, `end()`,
`expectReleased()`). `@Confined` watches a stored handle, `ConfinedBox` a local or a factory's result, `withConfinedHandle`
one that is lent. `transfer(to: .queue(q))` passes a handle on. An owner is a thread, a serial queue, an actor or the main
actor, given or inferred where the handle is made: inside an actor a *thread*-confined handle needs `domain: .currentThread`.
What the runtime does not know is unknown and never fails a test. `TransactionMonitor` reports one transaction per item,
nesting, a transaction open across a suspension, a write that blocks the main actor, and a write with none open.

**In code that ships** use the product `ConfinementGuards`: the same guards, empty unless they are asked for. Ask in the
environment of the build, for the configuration that you build: `CONFINEMENT_CHECKS=1 swift test`, and nothing for a release.
In Xcode start it once from a shell that has the variable (`CONFINEMENT_CHECKS=1 open App.xcodeproj`). A package that wants
them in its manifest has the trait: `.package(url: …, traits: ["ConfinementChecks"])`. An optimised program without them holds
no symbol of the runtime and no call.

## Guards without hand work
`confine instrument --out .build/checked` writes a copy of the project with guards where handles are opened, lent to a closure
and used, for Realm, Core Data, SwiftData and GRDB. Lines keep their numbers, and a violation names the line of the original.
The project is not changed. Every test in the copy has a scope, and a run in which no guard was made fails. Packages that are
named by a relative path outside of the project are named by their whole path. An Xcode project is copied as it is; the
command lists the targets to which ConfinementRuntime (guards) and ConfinementChecker (tests) are to be added.

Places without a guard are counted with their reason: an object's own code while it is not whole (initialisers, `deinit`),
assignments to a part of a value, macro arguments, `@inlinable` code, default arguments, files that do not parse. Uses inside
a library are not seen; the value that receives them is checked instead.

## The violation log
`CONFINEMENT_LOG=violations.jsonl` has one JSON object per line: `version`, `rule`, `relatedRules`, `kind`, `path`, `line`,
`column`, `message`, `label`, `test`, `mode`, `seed`, `pass` and `notes` (`role`, place and message). `confine lint
--runtime-log violations.jsonl` marks each finding as seen at run time or not reached, and adds what only the run has seen. A
log that is empty, cut off or of other files is named in a line; one of another version is refused.

## What it is not
The checker is sound for code that runs through a guard, and says nothing about paths that no test runs. It is no data-race
detector. `explore` tries orders, and has not tried all of them. [The details](checker-details.md) have the rules, costs and figures.

## In Xcode
| | |
|---|---|
| Needed | Xcode 16.3 (Swift 6.1); macOS 13, iOS 16, tvOS 16 or watchOS 9; Python 3.9, which Xcode has, for the scripts of this repository |
| Products | `ConfinementChecker` into test targets, `ConfinementGuards` into the app and its frameworks. None of them has a `type:`, and none should be given one: Xcode links a product that app and tests share once, two copies would not know each other |
| A seed again | `TEST_RUNNER_CONFINEMENT_SEED=17 xcodebuild test …` (`xcodebuild` takes the prefix off and hands the rest on), or `CONFINEMENT_SEED` in the scheme, Test, Arguments, Environment Variables. So are all variables of this page given |
| The log | `CONFINEMENT_LOG` with an absolute path: the tests' folder is not the project's. A sandboxed host writes only into its container (`~/Library/Containers/ID/Data`), a simulator anywhere on the Mac |
| Exit status | A violation that is found after its test has ended fails the run by its exit status alone, and its text begins with `confinement:` in the log of the run. Whether Xcode shows such a run as failed has not been seen yet |

## Not run on Apple platforms
Written for macOS 13 and iOS 16 and type-checked for them ([how](../Fixtures/Apple/README.md)), run on Linux only.
`Benchmarks/CheckerBench/try-on-a-mac.sh` runs it all on a Mac and says what differs. What differs by design:
- A block of Dispatch is its thread there; blocks, threads and detached tasks carry no scope, so that their violations belong
  to the test that made the handle. Functions of Dispatch and of the runtime cannot be wrapped.
- `explore`: unstructured tasks come by the enqueue hook. On runtimes from 6.3 on sleeps and the main actor's jobs are outside
  of the order (the summary says so). Threads cannot be looked into: a standstill is given up after a minute (`notChecked`),
  and is never called a deadlock; `blockedPool` is not reported.
- On systems before macOS 26 the checker falls back to static isolation, then to "unknown".

Not seen yet: reports through `XCTIssue`, both frameworks in one process, the observer as a principal class, the main actor's
and root queues' labels, the words in which Apple's runtimes keep the owner of a queue and of a task, the hooks in a program
of arm64e, how Xcode shows a run that fails only by its exit status, autorelease pools at `expectReleased()`, and the adapters
of Realm, Core Data and SwiftData.

"""###
),
("checker-details",
###"""
# The checker in detail
[The checker's page](checker.md) says how to use it. This one has the rest: which test a violation belongs to, what
explorations order, what each mode does to jobs, and figures.

## The owner of a handle
An owner is a thread, a serial queue, an actor or the main actor. It is given, or inferred where the handle is made. Inside
an actor the inferred owner is the actor, so that a *thread*-confined handle needs `domain: .currentThread`. Some guards
have no `domain` and are stored properties, use `@Confined` or are made in an initialiser. They belong to the first actor,
main actor or queue that uses them, since `init` may be called elsewhere. If nothing isolates that use, they belong to the
context that made them. A handle that a computed property makes is opened by the code that asks for it. So a first use in
the wrong isolation is believed: name the domain where that matters. A context that the runtime does not know is unknown and
never fails a test.

A concurrent queue isolates nothing. Checks of a handle that belongs to one are unknown on that queue, and the summary names
the queue.

A handle that is lent again and again, as GRDB's `Database`, is reported with the place of the lend that the using test has
seen last; its notes have the earlier lends of that test.

## Dispatch
A queue is known by its identity, not by its label, also through `sync` in `sync`, target queues and operations. A thread's
handle that is made in an asynchronous block, an operation or a timer's tick belongs to that block. Its next use in another
block is a violation, every time, even if the thread happens to be the same. (`.currentThreadForLife` is for a handle that a
thread keeps in a cache.) The same holds for the rounds of `concurrentPerform`, if there is more than one, and for the
handlers of sources. Blocks of `sync`, work items called directly and the main thread belong to their surroundings. All this
needs wrappers of Dispatch's functions, and so does assigning a block, thread or detached task to its test. They exist on
Linux with glibc and the dynamic runtime. Elsewhere a block is its thread.

## The test of a violation
A violation belongs to the test whose task, block, thread or detached task caused it. If that is unknown, it belongs to the
test that made the handle, and never to another. In the test's own tasks it is reported at once, so that `withKnownIssue`
sees it. Elsewhere it is reported when the scope ends. After the end of its test it is still reported for that test under
Swift Testing, and the run fails in any case. A violation without a test fails the run, with the names of the tests that
ran. One bug (a place and a handle) is one issue, which counts its uses and names the passes that saw it. An issue that was
reported at once names the first pass only. Violations after the process has ended are not seen.

A run ends with a summary on standard error: scopes, guards made, checks done, how many of them unknown, which scopes
checked nothing. `.confinementChecked(.inTurn, minimumChecks: 10)` fails if fewer were done. `withConfinementChecking` and
the base class have it, too, and `CONFINEMENT_MINIMUM_CHECKS` is for the run. These also fail, with the correction in their
text (kind `notChecked`):
- a variable or a value that is not understood;
- `CONFINEMENT_CHECKS` in the run but not in the build;
- the enqueue hook missing, or taken by other code (a main serial executor, which is also taken out again at the end of the
  pass).

Code under a task executor preference of its own (`withTaskExecutorPreference`) passes. Its jobs do not hop and are in no
order; the summary names the tests.

## Modes
| Mode | What it does | Cost of a suspension | Reaches |
|---|---|---|---|
| `plain` | nothing | 0.3 µs | what happens anyway |
| `hopping` | a task executor runs each job on a new thread (macOS 15, iOS 18, Linux) | 31 µs | the test's own task and its children, default actors |
| `hoppingEverything` | the runtime's global enqueue hook does, for the whole process; where it is not available the test fails | 64 µs | unstructured and detached tasks, too |
| `inTurn` | the test's body once under each of the two | both | everything below |
| `explore(seeds: 1000)` | the body again and again, its tasks' jobs one at a time, each time in another order, until it fails | 10 to 150 µs a job | what hangs on the order of events |

A job that hops waits, up to 25 ms, until the job that enqueued it has left its thread. Otherwise a resumption that
overtakes its suspension would stay where it is (29 of 50 `Task.yield()` did). XCTest starts the task of an `async` test
itself: its base class runs `plain` and `hoppingEverything` and fails under the others. For these use
`withConfinementChecking(.inTurn) { … }`, or `.explore`, in the method. Where only the environment asks for them, the base
class runs `hoppingEverything`, and reports and summary say so.

| variable | |
|---|---|
| `CONFINEMENT=off\|report\|trap` | no checks; report (default); stop at the first violation |
| `CONFINEMENT_MODE=plain\|hopping\|everything\|inTurn\|explore` | the mode of scopes that name none |
| `CONFINEMENT_SEEDS=N` | how many orders that `explore` tries |
| `CONFINEMENT_SEED=N` | scopes that explore run this one order; if none does, the run fails |
| `CONFINEMENT_BACKTRACES=1` | keeps the calls that made and used a handle; 2 µs a handle |
| `CONFINEMENT_LOG=violations.jsonl` | the file that violations are appended to |
| `CONFINEMENT_MINIMUM_CHECKS=N` | a run with fewer checks fails |

A scope with `.plain` within another mode runs as in production. A scope that names no mode has that of its surroundings.

## Orders
Seed 0 takes the jobs as they came. Odd seeds walk at random. Even ones give tasks priorities that change now and then
(probabilistic concurrency testing). In three of four seeds a job that is made ready sometimes runs before its maker goes
on.
- *In the order*: every task that the body makes, detached ones too, default actors, the main actor (on its own thread).
  Another job may come first at a change of isolation, a suspension, a yield, a task's creation and a resumption. Between
  two of them nothing interrupts: neither between two calls of one actor with nothing of the task's own in between, nor
  between a call of one actor and the call of another that follows at once. The jobs that wait for one actor come in the
  order of their requests, as the language has it.
- *Time*: `Task.sleep` and the clocks' sleeps take none, in the order of their ends, and those clocks show it. A job takes 0
  to 1 ms of it, by seed, so that sleeps of milliseconds race with work, and a timeout of a second does not. `Date` and
  Dispatch's timers are real. While work is under way outside, sleeps last as long as they say.
- *Deadlocks*: no time limit decides. When no job is left the threads of the process are looked at, one by one (Linux).
  While one of them runs or waits for the processor, for a time, a timer, a file, a socket or another process, something may
  still come. Only when each waits for another of them is it a `deadlock`. It names the tasks and the functions in which
  they wait. If for a minute no thread has anything to do and yet one waits for a time or an event, the order is given up:
  the test fails with `notChecked`, which names that thread. Under XCTest, whose main thread polls, that is how a standstill
  ends.
- *Endless orders*: an order of more than 10,000 jobs fails (`failingOrder`); `.explore(seeds: 500, maxSteps: 50_000)`
  allows more. A job that never suspends is not seen.
- *Not in the order*: blocks of Dispatch, operations, threads, an actor's own executor. A block begins when the job that
  sent it has left its thread. The next job is chosen when the block is done, so that its resumptions are ordered and
  replayed. Two blocks at once, or one that takes longer than 10 ms, run as ever. The failure says how many jobs were made
  ready from outside: with none a replay is exact.
- The body is run many times, and finds its earlier changes outside of itself. A task that outlives it goes on as ever. A
  deadlock in a body that returns a value stops the process, since there is no value to return.
- Task executors are needed (macOS 15, iOS 18), and the wrappers on Linux with glibc and the dynamic runtime. Elsewhere
  unstructured tasks come by the enqueue hook, with fewer points at which another may come first. On runtimes from 6.3 on
  sleeps and the main actor's jobs are then outside. The summary says which of these were missing.

## Figures
Linux, Swift 6.3.1, two cores that other builds kept busy (load 12 to 17, so "idle" had company). Every table has its
command, run in `Benchmarks/CheckerBench`.

Seeded bugs, detected of 300 runs, debug build (`swift run checker-bench shapes --trials 300`); first figure idle, second
with four busy threads:

| Bug shape | plain | hopping | everything | in turn |
|---|---|---|---|---|
| local handle across `Task.yield` | 0 / 0 | 300 / 300 | 300 / 300 | **300 / 300** |
| … across `await` of an actor | 0 / 0 | 300 / 300 | 1 / 1 | **300 / 300** |
| … across a sleep of 0.3 ms | 266 / 45 | 299 / 299 | 300 / 300 | **300 / 300** |
| … across a continuation resumed by GCD | 0 / 0 | 279 / 58 | 300 / 300 | **300 / 300** |
| … across `await` of an instant mock | 0 / 0 | 0 / 0 | 300 / 300 | **300 / 300** |
| actor stores a thread-confined handle | 0 / 0 | 300 / 300 | 0 / 0 | **300 / 300** |
| handle used by two `async let` children | 60 / 0 | 300 / 300 | 300 / 300 | **300 / 300** |
| captured by `Task.detached` | 300 / 160 | 300 / 300 | 300 / 300 | **300 / 300** |
| captured by `Task {}` | 297 / 299 | 300 / 300 | 300 / 300 | **300 / 300** |
| bug entirely inside `Task {}` | 0 / 0 | 0 / 0 | 300 / 300 | **300 / 300** |
| bug entirely inside `Task.detached` | 0 / 0 | 0 / 0 | 300 / 300 | **300 / 300** |
| … there, between two sleeps | 88 / 101 | 275 / 51 | 300 / 300 | **300 / 300** |
| … there, between two GCD continuations | 71 / 39 | 239 / 42 | 300 / 300 | **300 / 300** |

In an optimised build (idle, 300 runs) each row is 300 in turn but for the instant mock's, which never suspends there and is
detected in no mode.

Fifty-six mistakes as apps make them (`checker-bench app`: records shown on main, lazy and cached handles, streams,
timeouts, observers, notifications, timers, operations, threads, hand-overs), written after all that the checker does, and
the 25 of `checker-bench more`: 300 of 300 each in turn, idle, in an optimised build, and in a debug build (of the 56, 55 in
both). `plain` alone sees 33 of the 56 and 15 of the 25 every time (debug). The one row that is 0 is rightly so: two calls
of an actor with an executor of its own, with nothing between them, which an optimised build runs in one block. With four
busy threads 30 of the 56 were run, 40 times each, optimised: 40 of 40; the others were not run so.

Eleven bugs of order with a correct neighbour each (`swift test --filter Exploring`): each is found within 1,000 seeds (the
first to show it is one of 0 to 5), replayed 100 times of 100 with the same number of jobs, and no neighbour fails in 1,000
seeds. A thousand orders of eight to eighteen jobs take 0.2 to 1.6 s in a debug build.

False alarms: 0 in 1,032,000 checks over correct programs in all modes, optimised
(`swift run -c release checker-bench alarms --checks 1000000`), half of the time beside four busy threads, and 0 in 162,000
in a debug build; 49 of the programs are the mistakes above, done right. 2.0 % of the checks are "unknown" (code of a
concurrent queue in nested queues, or on the queue of an executor that does not implement `isIsolatingCurrentContext`). The
same programs run under both test frameworks (`swift test --filter FalseAlarm`).

Cost (`swift run -c release checker-bench cost`), ns of the thread's own processor time above an empty opaque call: median
and range of five runs on a machine at load 13 to 20, beside what a quieter one gave before (by the wall's clock; debug was
not measured again):

| Check | release | release, quiet | debug, quiet |
|---|---|---|---|
| guard on a thread | **3.1** (2.9 to 7.0) | 2.0 | 18 |
| `ConfinedBox` on a thread, value read | 7.6 (7.0 to 14) | 2.7 | 34 |
| guard on a queue | 58 (52 to 86) | 57 | 121 |
| … the outer one of nested queues | 60 (55 to 74) | | |
| guard on an actor | 50 (45 to 60) | 32 | 186 |
| guard on the main actor | 45 (40 to 59) | 25 | 81 |
| making a guard | 268 (232 to 369) | 97, before checks were counted | 248 |
| monitored transaction (with its stack) | 3,250 (3,060 to 5,660) | 2,360 | 24,000 |

A suspension there, by the wall's clock: 0.27 µs plain (0.24 to 0.44), 38 hopping (37 to 48), 76 hopping everything (73 to
85).

A suite of 1,000 async tests, each with a dozen suspensions (`CONFINEMENT_MODE=… swift test --filter Thousand`): 0.1 to 0.4
s unchecked or `plain`, 1.3 s `hopping`, 0.9 to 1.3 s `hoppingEverything`, 2.0 s `inTurn`.

The self-test (`python3 Fixtures/CheckerSelfTest/run.py`) runs 93 cases, each as a `swift test` of its own, and asserts exit
status and text; with `--sanitize thread` under Thread Sanitizer, and a 93rd that must race.
`python3 Benchmarks/CheckerBench/mutate.py` breaks 70 mechanisms of identity, scopes, reporting, hopping and orders in turn;
the first 30 were each noticed by a test, the others were not run as a whole yet. `Benchmarks/CheckerBench/check.sh` is the
part that runs with every change.


"""###
),
("commands",
###"""
# Commands
`confine help COMMAND` lists the options of a command, `confine man | man -l -` those of all commands.
`confine completions bash|zsh|fish` prints a completion script.

## Everyday commands
```
confine lint                     # the working directory
confine lint Sources App/Store.swift --only write_in_loop
confine lint GUIDE.md            # the Swift blocks of a document, each by itself
confine fix --diff | git apply   # look first, or `confine fix`
confine explain write_in_loop    # one screen: the consequence, a wrong and a right example; --examples prints the whole page
confine explain Store.swift:30   # where the line runs, who owns each value and why, what is missing for a finding
confine migrate --to grdb --out ../Moved   # a preview of the move of Realm's models, data and call sites to GRDB or SwiftData
confine instrument --out .build/checked    # a copy whose tests check confinement while they run
confine config Sources/App       # the configuration in force there, and where each value came from
confine audit --format html:audit.html     # models, transactions, queries, and the effort of a move to SwiftData or GRDB
```

## Status
Findings go to standard output, everything else to standard error. If the status is not 0, the last line explains why and
what to do.

| status | meaning |
|---|---|
| 0 | no finding at or above `--fail-on` (default `warning`) |
| 1 | findings |
| 2 | a mistake in the usage or the configuration; no Swift file found, or only excluded ones in the folders named, or every rule off (unless `--allow-empty` is given); files that are named one by one, as hooks do it, may all be excluded |
| 3 | an internal fault, or a report or file that could not be written; also a deadline that passed too early, and with `--strict-parse` a file that could not be read or parsed in full |

`--max-findings N` passes with up to N findings that would otherwise fail the run. `--timeout SECONDS` reports the findings
up to then and names the projects that were not analysed; the status is 3. In a run over several projects the finished ones
are reported in full. A single project is reported in full or not at all. Colours follow `--color`, then `NO_COLOR`, then
`FORCE_COLOR` and `CLICOLOR_FORCE`, then the kind of output.

A wrong invocation ends with status 2 and one line that names the correction, and writes nothing. Examples are
`--format json:Store.swift`, `--write-baseline .` and `lint --diff` (an option of `fix`).
`Tests/CommandTests/WrongInvocationTests.swift` has over eighty of them, `Fixtures/Gate/invocations.py` others;
`Fixtures/Gate/configurations.py` has over fifty configurations, with the result of each.

## What is analysed and what is reported
**Confine always analyses the whole project; paths only filter the report.** `confine lint App/Store.swift` reports exactly
what `confine lint` reports for that file, from any working directory. The same holds for folders, `--stdin` and the plugin.
`fix` writes only to the named paths. The project is the first of these that exists:
1. the folder of `--root DIR`;
2. the nearest folder above whose `.confine.json` says `"root": true`;
3. everything that build descriptions connect (`Package.swift`, Xcode projects and workspaces, Tuist, XcodeGen, Bazel). They
   are searched up to the top of the git work tree, and without git up to the outermost description above the path. A
   package belongs to the project together with all packages that it depends on or that depend on it. Unconnected
   neighbours do not;
4. the git work tree;
5. the folder of the outermost `.confine.json` (except the one in the home folder).

Without any of these only the files you name are analysed, and the summary says so; use `--root .` to analyse the folder. A
file that no description claims is analysed alone, or with the folder that was named. Paths in fingerprints and baselines
are relative to the folder of the outermost description.

**Dependencies are context.** Imported packages are read from `.build/checkouts`, `SourcePackages/checkouts`, `Pods`,
`Carthage/Checkouts` and local packages outside of the tree. Their wrappers and actors are then known. Nothing in them is
reported, fixed or counted. Packages that Xcode fetched are found in
`~/Library/Developer/Xcode/DerivedData/APP-*/SourcePackages/checkouts`, if the `info.plist` beside them names this project or
is missing. They are also found in `DerivedData` and `build/SourcePackages` beside the project. `--derived-data DIR`, or the key
`derivedData`, names another place: the value of `-derivedDataPath` or `-clonedSourcePackagesDirPath` of `xcodebuild`, or in
a build phase `"${BUILD_DIR%/Build/*}"`. The plugins pass the paths of their build. For RealmSwift and the other frameworks
with a model, the model counts even if their sources are in the tree. `python3 Fixtures/Gate/paths.py CONFINE APP...`
compares whole runs with parts of them.

**Objective-C headers are context, too.** Confine reads the headers that Swift code of the project can see: imports of
bridging headers (`SWIFT_OBJC_BRIDGING_HEADER`, `*-Bridging-Header.h`) and of the umbrella headers of frameworks, and
`include` of a package's C targets. No preprocessor runs: macros are passed over, and a member whose Swift name or type is
not certain is left out. `audit` lists the models that headers declare.

**A run says what it did not understand.** The summary names the databases that were recognised ("Realm in 42 files, Core
Data in 3"). It also names imported modules that are missing and leave database code partly unknown: fetch these packages,
or [describe them](configuration.md#your-own-api). `--stats` counts the database bodies, calls and closures that stay
unknown, by reason; it takes about as long again as the run. `confine debug gaps PATH` lists each unknown name with its
cause and module; `--json` adds every place. In JSON reports the `summary` has `databases` and `modulesNotAtHand`.

**`confine audit`** lists the code that uses a database instead of its defects: [its page](audit.md).

## Fixing
`confine fix` applies safe fixes; `--unsafe` also applies the others, and `--rule ID` only those of some rules. `--diff`
prints a patch for `git apply`, and `--dry-run` lists the changes. `--stdin` prints a buffer with its fixes. `--interactive`
shows each fix on the terminal and asks. A file with changes that git does not have, committed or staged, is not written
without `--allow-dirty`.

Fixes are applied in rounds until none is left, by path and offset. A fix that overlaps or touches an earlier one waits for
the next round. After each round every file must parse as before, and no rule may report more in any file unless a graver
finding has gone. A fix that breaks this is taken back and listed with the reason; the others are applied. With `--diff` and
`--dry-run` the status is 1 if there is something to change, else 0. `--interactive` asks for each fix, refuses uncommitted
files before the first question, and goes on after an *n*.

Files are replaced whole and keep their permissions, line breaks, byte order mark and final newline. A file that changed since
it was read is refused. Files that one fix changes together are written all or none. A run that is killed leaves no file
behind: new texts have no name until they are complete (Linux), and a second process of the command cleans up after the first.
If that one is killed, too, the next `confine fix` in the project completes or removes the unfinished changes
(`Fixtures/Gate/faults.py`).

A fix writes no API that the project lacks. Versions of packages are read from `Package.resolved`, `Podfile.lock` and
`Cartfile.resolved`. Deployment targets are read from `Package.swift`, Xcode projects, `.xcconfig`, XcodeGen, Tuist and `Podfile`.
`@available` and `#available` count, too, and so does a property wrapper that came with a version. Where a version is not
known, a fix that depends on it is unsafe.

## While you work
`confine lint --watch` lints, waits for a change, and lints again. It uses inotify on Linux and FSEvents on macOS and never
polls the tree. It watches the files and folders that a run has read, and neither `.build` nor paths that `.gitignore`
names. Folders that are moved, deleted and made again are followed, the root too. Many changes at once, as from a branch
switch, are one run, which begins after 30 ms without a change (500 ms at most). A run is given up when a newer change makes
it worthless.

On a terminal the screen shows the differences first: new findings in full, findings that are gone, the total. `q` quits.
`f` applies the safe fixes of the findings shown; `F` also writes to files with changes that git does not have, as
`--allow-dirty` does. `a` shows all, `r` lints again, `?` lists the keys. Elsewhere a report is appended whenever there are
findings or some have gone. Other messages go to standard error, and SIGINT or SIGTERM ends the command. `jsonl` closes each
report with `{"run":2,"findings":3,"new":1,"gone":0}`. Formats that are one document go into a file, which is rewritten each
time: `--format sarif:out.sarif`. The status is that of the last run. `--watch` excludes `--fix`, `--stdin`, `--staged`,
`--timeout`, `--stamp`, `--stats`, `--suppress` and the options that write a baseline.

## Together with the checker
`confine instrument --out DIR` writes a copy of the project whose tests check confinement. `confine init checker` writes
adapters for guards by hand. [The checker](checker.md) describes both.

`confine lint --runtime-log violations.jsonl` joins the log of `ConfinementChecker` with the findings. Each finding is marked
as seen at run time or not reached by the tests. Violations that were only seen at run time are added.

"""###
),
("comparison",
###"""
# Comparison with other linters, and complaints of their users
The features are those of SwiftLint, swift-format, Periphery, Ruff, Biome, oxlint, ESLint, Clippy, golangci-lint, detekt,
Semgrep and ast-grep. Each *no* has its reason. `Fixtures/Gate/features.py CONFINE --table` tries the rows with the whole
command, and checks that the tests named here exist. The other columns come from the documentation and sources of Ruff,
SwiftLint 0.59 and Biome (autumn 2026).

## Features
| feature | Ruff | SwiftLint | Biome | here |
|---|---|---|---|---|
| text with source excerpt, caret and notes | yes | a line each | yes | yes, the default; fitted to a terminal |
| JSON with a schema, JSON lines | yes | JSON | JSON | yes ([formats](formats.md)) |
| SARIF 2.1.0 with fixes, `codeFlows`, fingerprints | with fixes | without regions' ends | SARIF | yes |
| annotations of GitHub, GitLab; Checkstyle, JUnit | all but Checkstyle | yes | yes | yes; JUnit fails for what fails the run only |
| Xcode lines | no | yes | no | yes, with notes |
| HTML, Markdown | no | yes | no | yes: one page without network, each finding to be copied into a review |
| rdjson, a terse form for coding agents, a line a finding | rdjson, concise | emoji, summary | rdjson | yes; no emoji: the severity's word says the same and is as wide in every terminal |
| several outputs in one run | no | no | yes | yes, `--format F:FILE`, repeatable |
| nothing hidden by default | yes | yes | 20 diagnostics | yes: a fact is one entry with all its places (`--verbose` repeats it at each), and hints are counted by rule in one line (`--hints`); files and all other formats have every finding |
| fixes | yes | yes | yes | yes ([commands](commands.md#fixing)) |
| safe and unsafe apart | yes | no | yes | yes |
| a diff that applies, with a status that says whether there is one | yes | no | shown, not as a patch | yes, `fix --diff` |
| fixes until stable, read again and taken back; each refusal with its reason | until stable | no | until stable | yes; a refused fix stands in the way of no other |
| fixes regraded by the user | both ways | no | both ways | downwards: `"fixes": {"write_in_loop": "unsafe"}` or `"off"`; never up to `safe`, which is a promise about what the code does |
| accept or skip one by one | no | no | no | yes: `confine fix --interactive`, and the editor |
| refuses what git does not have yet | no | no | no | yes, file by file, also for safe fixes (`--allow-dirty`); one that changed since it was read is refused always |
| killed while it writes | not documented | not documented | not documented | every file whole, and nothing left behind (`Fixtures/Gate/faults.py`) |
| severity of a rule | no | yes | yes | yes ([configuration](configuration.md)) |
| groups of rules | prefixes | partly | yes | yes |
| overrides by path, nested configuration, `.gitignore` | yes | nested files, partly | yes | yes |
| a shared configuration | `extend` | `parent_config` | `extends` | yes: `extends`, several; cycles are errors |
| a configuration from the network | no | yes | packages | no: a run depends on files only |
| a path on the command line against `exclude` | the path, or `--force-exclude` | the path, or `--force-exclude` | the path | `exclude` wins, as hooks need it; there is no switch to undo it, the configuration is one line, and a path that is left out is reported with that line; a run that names nothing else ends with 0 |
| schema; unknown keys with what was meant | yes | warns | yes | yes, `config --schema` |
| the configuration in force, and where it comes from | `--show-settings` | partly | `rage` | yes, `config PATH` |
| any key by an option; a first configuration | `--config` | no | `init` | yes: `--set`, `init` |
| configuration by environment variables | a few | no | a few | no: a run depends on files and the command line only |
| suppression of a statement, range or file | yes | yes | yes | yes ([suppressions](suppressions.md)) |
| a reason, required where wanted; an expiry date | a reason | a reason | a reason, required | yes |
| unused suppressions reported and removed; blanket ones reported | yes | reported | reported | yes |
| suppressions written for what is left | `--add-noqa` | no | `--suppress --reason` | yes, `lint --suppress REASON` |
| baseline | no | yes | no | yes ([baselines](baselines.md)) |
| stale entries; expiry | – | no | – | yes |
| only what a change brings | no | no | changed files | yes, `--since`, `--staged`: two analyses are compared |
| budgets, a deadline, statuses that are written down | statuses | strict, lenient | statuses, a maximum | yes ([commands](commands.md)) |
| a run that checks nothing is no success | a warning | no file | no file | yes: no file, only excluded ones in a folder, every rule off |
| cross-file analysis without a build, in parallel | no | no | some rules | yes |
| a cache of results | yes | yes | no | no: facts cross files, so a file's findings depend on others; a cold run is fast enough (`Benchmarks/Speed`) |
| watch | yes | no | yes | yes (`lint --watch`) |
| an editor's server | yes | no | yes | yes (`lsp`), six editors ([settings](../Editors/README.md)), a packed extension for VS Code |
| standard input with an assumed name | yes | without a name | yes | yes |
| `explain`, pages made from the rules | yes | `rules` | `explain` | yes, also for a line: `explain FILE:LINE` |
| time of each rule | no | yes | yes | yes (`--stats`) |
| completions, manual, colours, progress | completions | completions, progress | partly | yes; progress on a terminal names files and functions |
| plugins of SwiftPM, pre-commit, action, image, Homebrew, Python wheel | all but SwiftPM | all but wheel | image, Homebrew, npm | yes ([integrations](integrations.md)); Homebrew, image and macOS are written and were not run |
| Bazel rules | `rules_lint` | yes | `rules_lint` | no: `rules_lint` reads SARIF; Bazel's descriptions are read to find what belongs together |
| rules of your own | no | regular expressions | GritQL | models of your own API ([configuration](configuration.md)), no pattern language |
| no telemetry, no network | yes | asks for updates | yes | yes ([security](../SECURITY.md)) |

## Complaints
| complaint | here | held by |
|---|---|---|
| linting slows every build | a build command with declared inputs and a stamp: an unchanged target is not linted | `Fixtures/PluginClient/check.sh` |
| finding the files costs more than linting them | one walk that prunes early | `Benchmarks/Speed` |
| building the tool is the slow part | no package dependency; plugins, action and hooks over binaries | `Distribution/check.py` |
| caches wrong or cold, for one file or across files | no cache | – |
| the multi-file mode multiplies the time | it is the only mode | `Benchmarks/Speed/instructions.py` |
| a fix changes what the code does | safe and unsafe, judged by what becomes of the code; each fixed example is compiled and linted again | `FixSafetyTests`, `Fixtures/Stubs/check` |
| "fixed", but nothing changed; fixes without end | rounds until stable; conflicting fixes are named, skipped ones reported | `FixerTests` |
| new syntax blocks a whole file | the parser recovers, `note:` says where it could not | `partlyReadFilesCountOnlyWhenAskedFor` |
| the comment grammar bites: prose read as ids | first thing in a comment; a word of prose is no id and never "fixed" | `SuppressionTableTests`, `Fixtures/Gate/suppressions.py` |
| no way to ask for a reason, or an end | `requireReasons`, `until` | `SuppressionTableTests` |
| some rules should not be suppressible | not there: the author of the comment may write the configuration, too; review sees both, `requireReasons` and `until` make it say why and how long | – |
| unused suppressions rot | `superfluous_suppression`, with a fix, not for rules that did not run | `SuppressionTests` |
| a cross-file finding ignores the comment at the right place | suppressed at its place, its owner's line, the line that created the value, its boundary or its loop, in any file | `aValueMayBeSilencedWhereItIsBorn` |
| baselines give false alarms | no line number, no message; moves and reformatting are followed; the surplus alone is new | `BaselineTests` |
| baselines never shrink | `--prune-baseline`, `strictBaseline`, `until` | `GateTests` |
| only new code should fail, but not by lines alone | `--since` compares two analyses | `ChangesTests`, `Fixtures/Gate/changes.py` |
| exclude rules surprise | they always win; `confine config PATH` names the line that decides | `configShowsWhereValuesComeFrom` |
| no severity per rule | per rule, group, path and run | `GateTests`, `ConfigurationTests` |
| rules silently do nothing | unresolved code is counted (`--stats`); a run that finds no file, or has every rule off, is no success | `nothingLintedAndNothingWrittenAreNoSuccess` |
| one reporter a run | any number | `severalOutputsInOneRun` |
| SARIF rejected or thin | read by others' readers; fingerprints without lines; GitHub's own hash left to GitHub | `Fixtures/Gate/formats.py` |
| annotations break; fingerprints depend on the machine or vanish as duplicates | escaped, unique, relative to the project | `Fixtures/Gate/formats.py`, `fingerprintsSurviveEditsElsewhere` |
| the status contradicts the text | the last line explains why it is not 0 and what to do | `theStatusFollowsTheFindings`, `WrongInvocationTests`, `Fixtures/Gate/invocations.py` |
| caps hide results | none in files and pipes; a terminal counts what it leaves out | `oneFactIsOneEntryWithItsPlaces` |
| sandbox, trust prompts, libraries on Linux | a static binary, a stamp in the plugin's own folder, the flags in [integrations](integrations.md) | `Distribution/check.py`, `Distribution/debian.py` |
| the index store is fragile | none is used | – |
| "must be on thread" ignores later hops; a closure is blamed on its maker | contexts are facts of the flow, closures run where the callee runs them | rule pages, `KeptClosureTests` |
| transitive flagging explodes | a finding is reported once, where the value crosses, with its path | `oneFactIsOneEntryWithItsPlaces` |
| lists of API in code | `Rules/Frameworks/*.json`, also yours | `FrameworkTableTests` |
| a guard that was released is still reported | ends of transactions, `freeze` and references end the fact | rule pages |
| noise | confidence; `low` findings are off by default; unknown code crosses no boundary | `OpaqueCodeTests` |
| rules about concurrency that one file can't show | the whole project is one program: calls, closures and properties are followed over files and modules | rule pages, `OtherModuleTests` |
| the language moved under the rule | isolation as the target's mode and features have it | `ProjectReaderTests`, `Benchmarks/TypeOracle` |

"""###
),
("configuration",
###"""
# Configuration
`confine init` writes a commented `.confine.json`; `confine config PATH` shows the configuration in force there, and where
each value came from.

Comments and trailing commas are allowed. A file in a subfolder overrides the one above for its folder. Globs have the form
of `.gitignore` and are relative to the file. `exclude` wins even over a path named on the command line, and `.gitignore` is
honoured. A mistake is an error with line, column and the probable correction. `confine config --schema` prints the JSON
Schema.

| key | value |
|---|---|
| `extends` | a path, or an array of them: [configurations that hold here, too](#a-teams-configuration) |
| `root` | `true`: the project is this folder, all of it; nothing above it counts |
| `include`, `exclude` | globs |
| `rules` | `{"write_in_loop": "error", "all": "hint", "missing_autorelease_pool": {"severity": "hint", "exclude": ["Tests/**"], "maxFindings": 12}}`; severities: `error`, `warning`, `hint`, `off` |
| `fixes` | `{"write_in_loop": "unsafe", "transactions": "off"}`: fixes of a rule or group that are not applied without `--unsafe`, or not offered |
| `minConfidence` | `low`, `medium` (default), `high` |
| `failOn` | `error`, `warning` (default), `hint`, `never` |
| `maxFindings` | a number: up to so many findings at or above `failOn` do not fail the run |
| `baseline` | a file, relative to this one |
| `strictBaseline` | `true`: an entry of the baseline that matches no finding fails the run |
| `requireReasons` | `true`: a suppression without a reason is a finding |
| `defaultIsolation` | `auto` (Package.swift, the Xcode project and its `.xcconfig` files), `nonisolated`, `MainActor` |
| `upcomingFeatures` | names of Swift's upcoming features, in place of those that the build descriptions turn on |
| `dependencies` | `auto` (default), `off`, or globs of names: which fetched packages are read as context |
| `derivedData` | folder in the project that holds fetched packages, relative to this file: what `-derivedDataPath` or `-clonedSourcePackagesDirPath` names. One elsewhere is named with `--derived-data` |
| `frameworks` | `{"Core Data": false, "Storage": "tools/storage.json"}`: off, or [a model of your own API](#your-own-api) in the form of Rules/Frameworks |

## A team's configuration
`"extends": "../team/confine.json"` takes over the settings of that file, and of those that it extends. With several, a
later one overrides an earlier one, and the file itself overrides all of them. Paths in `extends` are relative to the file that has
them. Globs, `baseline` and `derivedData` of an extended file are relative to the folder of the file that extends it. Its
models under `frameworks` are relative to itself. A repository's configuration extends files of the
repository only (a submodule, say); one that `--config` names may extend any file. `root` belongs in a project's own file.
A cycle is an error that names its files. `confine config` shows the file and line from which each value comes.

## Your own API
A model under `frameworks` describes facts about an API that its code does not show or that Confine cannot see: which
types are handles, stored objects and containers, which calls open a transaction, and where a closure runs. It stands in
`.confine.json` itself or in a JSON file of its own. `Rules/Frameworks/schema.json` is its JSON Schema, and the files
beside it are examples.

**A store of the app.** A model also holds for types that the project declares. Its description of a member replaces the
member's body; other members are read from their source. With `imports` it holds in these modules only. A module that is
named there is still read if its sources are at hand.
```json
{"frameworks": {"NoteStore": {"types": {"NoteStore": {"is": "container", "sendable": true, "members": {
  "write": {"returns": "$closure", "anywhere": true, "does": ["transact", "block"], "blocks": true,
            "closure": {"when": "now", "where": "here", "passes": ["Connection"], "state": "handle", "home": "scope", "transaction": true}}}}}}}}
```
Now a `write` in a loop, a `write` in a `write` and a connection that leaves its closure are findings:
```swift
for title in titles {
    try store.write { connection in _ = try connection.run("INSERT INTO note (title) VALUES (?)", title) } // write_in_loop
}
```

**A library whose sources are missing.** `"interface": "SQLite.swiftinterface"` in a model names a file of Swift
declarations without bodies, relative to the model's file. It is the first module of `imports`, so that types, overloads
and results are known. It needs only the declarations that the app uses. If the module's sources are in the project or
among its dependencies, they count instead.
```json
{"name": "SQLite.swift", "imports": ["SQLite"], "interface": "SQLite.swiftinterface", "types": {"Connection": {"is": "handle", "home": "scope", …}}}
```
```swift
public final class Connection {
    public func transaction(block: () throws -> Void) throws
}
```
**A framework that Confine knows.** A model with the name of one that comes with Confine (`"GRDB"`) takes its place.

**Versions.** `"packages": ["sqlite.swift"]` in a model are the package's names in lock files. `"since": "2.7, iOS 13"` at a
member, a property wrapper or the whole model is the version that introduced it: no fix writes API that the project's
versions lack.

`Fixtures/OwnAPI` is a whole example, with a store over SQLite.swift; `Tests/EngineTests/OwnAPITests.swift` holds it to its findings.

## Groups
The configuration and the command line accept a group in place of a rule: `confinement`, `transactions`,
`memory_and_lifetime`, `modelling`, `migration_and_deprecation`, `file_stores`, `suppressions`. `confine rules` shows
them; a suppression names rules only. A rule's own setting wins over its group's, and that over `all`:
`"rules": {"file_stores": "off", "isolation_bypass": "warning", "all": "hint"}`. On the command line:
`--only transactions`, `--disable file_stores`, `--severity modelling=hint`.

## Budgets
`"write_in_loop": {"maxFindings": 12}` reports the findings and does not fail the run while there are at most twelve. With
the thirteenth all of them count. A rule's budget is for warnings and hints; errors fail the run in any case. On a group it
is the budget of all its rules together, in a folder's `.confine.json` that of the folder. At the top, `maxFindings`
(`--max-findings`) is the budget of everything that would fail the run. A line on standard error names each budget that
allowed findings.

## One key for one run
`--set KEY=VALUE` overrides every file and may be repeated: `--set failOn=error`, `--set rules.write_in_loop=off`,
`--set rules.transactions.maxFindings=3`, `--set 'frameworks.Core Data=false'`, `--set exclude=Generated,Vendor`. A value
is JSON; any other text is a string. A key is checked as in a file.

"""###
),
("formats",
##"""
# Formats
`--format F` or `--format F:FILE`; the option may be repeated.

| format | |
|---|---|
| `text` | the default, with excerpts of the source |
| `concise` | one line per finding |
| `agent` | compact, for coding agents: rule, place, proof, the edits to make |
| `xcode` | lines that Xcode reads |
| `json` | version 1; `confine config --report-schema` prints its JSON Schema |
| `jsonl` | one JSON object per line |
| `sarif` | 2.1.0 with `codeFlows`, one thread flow per context, and `fixes`; it describes the rules that it reports, each with its page |
| `rdjson` | reviewdog; a fix of one edit is a suggestion |
| `github`, `gitlab`, `checkstyle`, `junit`, `markdown` | as these tools read them. A case of `junit` fails where the run fails because of its finding (`failOn`, budgets); other findings are the output of a passing case, and another reason to fail is an error |
| `html` | one self-contained page, with each path drawn as lanes |

The notes of a finding are its proof. The first note (`home`) says who owns the value and why, the last one (`used`) where
it is used. Each context that the message names is in one of the notes.

Text reports begin with the errors; warnings follow. Hints are one line of counts by rule, until `--hints`, `--only` or
`--fail-on hint` asks for them. Findings of one rule with one cause, and rules that ask for one decision, are one entry with
all its places. `--verbose` and `--format text:FILE` report every finding in full, as the other formats do. On a
terminal, lines fit the width, and a table by rule ends the run. Where the terminal shows links, paths and rules are links.
`python3 Fixtures/Gate/wording.py CONFINE APP...` checks the wording of every finding of whole applications.

"""##
),
("integrations",
###"""
# Integrations
## Releases
No release is published yet. `Distribution/build.sh` and `Distribution/package.py` make what a release will contain, and
`Distribution/check.py CONFINE` tests it. Until then build from source, or make a release yourself. The name of the
repository, `OWNER/Confine` on these pages, is the line in `Distribution/repository.txt`. While it begins with `OWNER/`, no
report has a link to it.

| | |
|---|---|
| from source (Swift 6.1 or newer; a few minutes) | in a clone, `swift build -c release --product confine`; then copy `.build/release/confine` to a folder on your `PATH` |
| the release's archive (Linux: one static file without dependencies; macOS 13 and later: universal) | `curl -L https://github.com/OWNER/Confine/releases/download/v0.1.0/confine-0.1.0-linux-x86_64.tar.gz \| tar -xz` (`linux-arm64`, `macos-universal`) |
| with Python's tools | `pipx install confine-swift`, `uvx --from confine-swift confine lint`, or `pip install` the release's wheel |
| Homebrew | `brew install OWNER/tap/confine` |
| a package or an Xcode project, without installation | the plugins, below |

## Where it runs
A package or an Xcode project, in every build of a target:
```swift
// Package.swift: the plugins over the released binary build nothing …
dependencies: [.package(url: "https://github.com/OWNER/ConfinePlugins", from: "0.1.0")],
targets: [.target(name: "App", plugins: [.plugin(name: "ConfineBuildTool", package: "ConfinePlugins")])]
// … those of this repository build the tool once, in debug: package "Confine" in both places.
```
- **SwiftPM and Xcode**: `swift package confine lint`, `swift package confine-fix`; or
  `plugins: [.plugin(name: "ConfineBuildTool", package: "ConfinePlugins")]` on a target: it is linted after a change in the
  package, and findings in its own files show in the build log and in Xcode. Trust the plugin once, or pass
  `-skipPackagePluginValidation` in CI (Xcode Cloud:
  `defaults write com.apple.dt.Xcode IDESkipPackagePluginFingerprintValidatation -bool YES`). The package ConfinePlugins
  holds the plugins over the released binary (`Distribution/plugins.py` writes it, also over a bundle on your disk). The
  package of this repository has the same ones and builds the tool, once and in debug. A project adds the plugins to
  targets, never the library `ConfinementChecker` to an app.
- **A binary**: the release's archives (`confine-VERSION-PLATFORM.tar.gz`, one file; `checksums.txt` beside them,
  `gh attestation verify FILE --repo OWNER/Confine`), `mise use ubi:OWNER/Confine`, Homebrew, and the wheel `confine-swift`
  on PyPI. On Linux the file is static: it needs no library of the system, but `/proc`, and `git` on `PATH` for `--since`
  and `--staged`.
- **GitHub**: `uses: OWNER/Confine@v0.1.0` with `since: auto` reports the new findings of a pull request or a push (checkout
  with `fetch-depth: 0`). It fetches the released binary and compares it with the checksum that the tag of the action holds
  (`Distribution/released.txt`); another file ends the job. Only if there is nothing to fetch it builds from source, in
  three to five minutes. `derived-data: DIR` names the derived data of an earlier build that is not in Xcode's place.
  `confine init github` writes a workflow of your own with SARIF upload.
- **GitLab**: `confine init gitlab` writes a job with a code-quality report. Both jobs build the tool from its repository,
  at the ref in `CONFINE_REF`. If your confine was not built in a clone of that repository, give `--from URL --ref REF`.
- **pre-commit**: the hook `confine` of this repository, which pre-commit builds once in its own cache
  (`confine init pre-commit`), or `confine-system` for a `confine` on PATH. Without a Swift toolchain: `repo: local`,
  `language: python`, `additional_dependencies: ["confine-swift==0.1.0"]`, `entry: confine lint --staged`,
  `pass_filenames: false`. All lint the staged files. In CI nothing is staged: give `args: [--since, origin/main]`, or
  `args: []` for everything.
- **Xcode run script** (set `ENABLE_USER_SCRIPT_SANDBOXING=NO`):
  `confine lint --format xcode --quiet --fail-on error --derived-data "${BUILD_DIR%/Build/*}" "$SRCROOT"`
- **Docker**: `docker build -t confine .`, then `docker run --rm -v "$PWD:/src" confine lint`; `Distribution/Dockerfile`
  makes the image of released binaries, without a toolchain.
- **A static Linux binary of your own**: `Distribution/build.sh OUT`
  (`swift build -c release --product confine -Xswiftc -static-executable`).
- **Editors**: `confine lsp`, a language server; settings in [Editors](../Editors/README.md).
- **Shells**: `source <(confine completions bash)`, likewise `zsh` and `fish`; `confine man | man -l -`.

`confine --version` prints the commit and its date if the sources came from an archive of the repository (`git archive`, so
releases and source archives). No build plugin is needed for that. A build in a checkout says that it does not know the
commit. Two builds of one commit by the same toolchain in two folders are the same byte for byte. Only `.swift_modhash` and
the build id differ with the folder. `Distribution/build.sh OUT --twice` compares them, as each release does. The compiler
does not guarantee that: in 6.3.1 one build of three had the registers of one function in another order. That function is
written differently now (`Questions.tests`). Where `--twice` finds a difference again, the objects of both builds say which
function it is (`strip -g -R .swift_modhash`, `cmp`). Archives, bundle and wheel of one binary are always the same.

"""###
),
("limits",
###"""
# Limits
The limits of the analysis and of this package. Each rule's page says what the rule cannot see (`confine explain RULE`).

## Not followed
- Closures that a function returns, and all but the first of several closures in one array.
- The values that an enumeration's case carries.
- Members that the project adds to a type whose declaration is missing.
- Notification centre observers that run inside the poster's transaction.
- A requirement that more than twelve types fulfil is unknown.
- A method that is called on a handle elsewhere counts as a use of the handle, even if it only reads the configuration.

`confine lint --stats` counts the database code that stays unknown, `confine debug gaps PATH` lists it by cause.

## Not run
- The tool, the checker and the plugins are written for macOS and iOS, too, but have been run on Linux only. Each change is
  type-checked for them there ([how](../Fixtures/Apple/README.md)). Unchecked on Apple's systems:
  - what the linker, code signing and Objective-C's bridging say.
  - Swift for tvOS and watchOS. C is checked for them.
  - events of files (FSEvents), `--watch` with a reader that goes away, and the page viewer.
  - the plugins inside Xcode, traits, and products that an app and its tests share.
  - what the checker reads from Apple's runtimes and hands to XCTest ([its list](checker.md#not-run-on-apple-platforms)).
- The linter knows the declarations of Apple's SDKs from models (`Rules/Frameworks`), not from the SDKs themselves.

## Not included
- Features of other linters, each left out for a reason: emoji, a switch against `exclude`, settings
  by environment variables, a cache, Bazel rules, patterns of your own, rules that cannot be suppressed
  ([the table](comparison.md)).
- The language server and `--watch` reuse earlier results while you type in the bodies of functions. On an application of
  900 files a sixth of a lint's time is left. An edit of a declaration costs as much as a lint of the project.

## Why the compiler is not enough
The Swift 6 compiler proves that no data race happens: an object that is moved to another task and never touched again is
legal. For a thread-confined database it is a crash. The compiler in Swift 6 mode is silent on four in five of the wrong
examples on the rules' pages; each page says which. `Fixtures/Stubs/check --table` makes the table again. The compiler also
rejects correct code, for example a frozen object that a closure captures.

"""###
),
("migrate",
###"""
# Moving from Realm

```
confine migrate --to grdb --out ../Moved              # or --to swiftdata
confine migrate --to swiftdata --cloudkit --minimum-ios 18 --out ../Moved
confine migrate --to grdb --only Playlist --out ../Moved Sources/Models
confine migrate --to grdb,swiftdata --out ../Moved    # each in a folder of its own: ../Moved/grdb, ../Moved/swiftdata
```
The command writes a preview, and only below `--out`. The folder must be new or empty (`--force` replaces earlier output)
and not among the sources. The same sources give the same files. The output is yours and does not need Confine. Paths in it
are relative to the project's root, wherever the command is run.

Before anything else, `confine audit` lists the code and the obstacles. Staying is a choice, too: only Device Sync has
ended, Realm's local database lives on. SwiftData needs iOS 17 (unique and indexed groups of properties iOS 18), GRDB 7 iOS
13.

## What is written
| file | what it is |
|---|---|
| `README.md` | the order of work, and what was proved where |
| `MAPPING.md`, `mapping.json` | every property: its old form, its new form, and the difference; `?` where somebody has to decide; what was never in the store; which classes are in which database |
| `CHECKLIST.md`, `checklist.json` | every place of the app that uses the old store: the code there, its replacement, and the kind of work; what holds for several places is said once |
| `Databases.swift` | where the new databases lie: one for each configuration of the old store, and one for each value where that made a file for each (an account, say) |
| `Models/` | records for GRDB; for SwiftData `@Model` classes of a `VersionedSchema`, an inverse for every relationship, a join model for every list |
| `Schema.swift` | GRDB: tables, foreign keys, indexes, triggers that delete embedded objects with their owner. SwiftData: the version, its container |
| `Copy/` | `RealmSource` takes objects out of the old store (the only file that imports Realm), `Copier` puts them into the new one, `Verifier` compares |
| `Store.swift`, `Transactions.swift` | the store, and a method for each transaction that was found, named after its function. Its parameters are the objects that it adds, changes and deletes. All other work goes into a closure. Everything is one transaction |
| `Standalone.swift` | the app's enums whose raw values models keep: so that the folder compiles by itself. It stays behind when the rest moves into the app |
| `Tests/` | samples of every class with values that break careless copies; the copy stopped and gone on with; losses that the comparison has to name |
| `Package.swift` | all of it as a package, so that `swift test` runs it before it is in the app (GRDB: on any system) |

## What the copy does
Rows first, then links, in pages of 500. Each page is one transaction, together with how far the copy is, so that it can be
stopped at any point and goes on there. Identifiers stay the same. An object without a primary key gets its place in the old
store, which is frozen while it is read. Lists keep their order and what is in them twice. At the end every value (by bits
and bytes) and every link is compared. A copy that differs is removed, and the first twenty differences of each class are
reported. After three such copies the old store stays in use. The old file is never written to and never deleted:
`RealmSource.setAside` renames it when all is well.

The old store itself decides what has to be copied. Before the copy begins, and again when it is compared, the schema that
Realm reports is compared with the mapping. A class or property that nothing copies is an error, unless
`LegacyModels.leftBehind` names it. A property that Objective-C sees and whose type is not known gets a `?`. No code is
written for it, and `LegacyModels.undecided` lists it.

Several configurations are several databases. Each old file has its own `RealmSource`, its own `Copier`, and a store at the
place that `Databases` gives. Nothing of one file gets into another. `MAPPING.md` lists which classes are used with which
configuration. A copy takes what its file holds.

The copy begins only if the old file can be read (not before the first unlock after a start) and twice its size is free.
Only one process copies at a time, the app or an extension. A lock beside the new store ends with the process that holds it.

Values that a database can't keep are counted by reason and reported, never passed over: SQLite has no NaN, no minus zero,
and ends a text at NUL; SwiftData's `Decimal` has no infinity. Dates are kept as numbers, since GRDB's own text of a date
ends at milliseconds.

## Queries
Format strings and `.where { }` are read, judged and written as SQL for GRDB or as a `#Predicate`. The judgement is: exact,
equal after rewriting, differs (with the reason), or by hand. Conditions that Realm itself refuses (`ALL`, `MATCHES`,
`LIKE[d]`) are reported as broken today, and a value between quotes as a mistake. The nearest form is given, with its
difference: `NOT` and `!=` drop rows without a value in SQL unless they are written as `IS NOT`.

## What it does not do
- It does not move the app's code: `CHECKLIST.md` says where and how. Code with notifications that carry indices of changes,
  or with a live list in a view, needs a new design.
- SwiftData's side has been type-checked against descriptions of its interface, not run: that needs a Mac. GRDB's side was
  compiled and run, for six public apps.
- Enums are kept as their raw values, with a property beside each that makes the enum of it (`mood`, `moodCase`). Raw values
  without a case are counted. An enum whose raw values are no literals, or that is private, has its raw value alone.
- The parts of a compound key are listed. With `--minimum-ios 18` and without CloudKit, `#Unique` has them. Remove it if two
  objects may share the values: SwiftData replaces the earlier one. GRDB gets no such constraint.
- Core Data, SwiftData and GRDB are not read as sources. Which framework's models are is said by `moves` in its description.

## The guide's steps
Guides to this move (the one that this command was measured against is a "Realm to SwiftData Migration – Reference Guide")
list steps. What becomes of each here:

| step of the guide | here | |
|---|---|---|
| timeline: move before Device Sync ends | reader | it ended on 30 September 2025; `confine audit` finds what still uses it. The local database needs no hurry |
| 1. audit Realm usage (`grep`) | done | `confine audit`: from the syntax tree, with aliases, base classes and `@objc` protocols, which no `grep` sees |
| understand relationships | done | `confine audit`: diagram; `MAPPING.md`: where each goes |
| plan the path, set up tests | generated | `README.md` of the output, `Tests/` |
| model conversion, basic types | generated | `Models/`; the guide's `@Attribute(.indexed)` does not exist: `#Index`, from iOS 18 |
| model conversion, enums | generated | the raw value, and the case beside it: an enum property can't be filtered |
| model conversion, relationships | generated | an inverse for each, order by a join model or a table: the guide loses the order of lists |
| indexes | generated | `#Index` with `--minimum-ios 18`, `.indexed()` |
| threading: actors in place of queues | generated in part | `Store`, a method for each transaction; each call site is a line of `CHECKLIST.md`. The guide's actor methods hand out live objects: `confine lint` finds them |
| simple schema migration: copy all at once | generated | in pages; the guide's `Array(allTracks).chunked` holds every object at once, and looks up one object for each link |
| complex migration: a layer that transforms | reader | what a value should become is a decision: write it into `Copy/Legacy….swift`, and into `copyValues` what it is to be compared by |
| CloudKit in place of Device Sync | generated in part | `--cloudkit` writes models by its rules; that it is no replacement for a server is a decision about the product |
| sync status | reader | needs the app's entitlements and a device; the notification that the guide names does not exist |
| small, medium, large app | generated | one copy for all sizes; `Copier.batch`, `progress`, `shouldContinue` |
| progress, background | generated | `Copier.progress`, `shouldContinue`; when to run it is the app's |
| phases in parallel, rollback | generated in part | state in the new store, the old file kept and renamed; which release drops Realm is the reader's plan |
| verification: counts, a sample of 100, `duration > 0` | generated | every value and link of every object; a legal value fails the guide's check, a lost one passes |
| relationship check | generated | every link with its place; `PRAGMA foreign_key_check` |
| CloudKit check, performance check | reader | on a device |
| a failed batch (`try?`) | generated | it ends the copy with its reason; the guide's goes on without it |
| troubleshooting | done | what each row of it is about is written right from the start: initial values, inverses, batches, a backup |
| success: no data races | done | `confine lint` on the output and on the app |
| success: real device, two weeks of backup, no crash in a week | reader | nothing here can know it |

"""###
),
("rules",
##"""
# Rules
Every rule, with its severity and what a fix for it is. `confine explain RULE` prints a rule's page; the pages lie in [Rules](../Rules).

<!-- rules -->
**Confinement**

| rule | severity | what it flags | frameworks | fix |
|---|---|---|---|---|
| `stored_handle_in_async_context` | error | a stored handle or live value is reached from a second context | Realm, Core Data, SwiftData | safe/unsafe |
| `shared_global_handle` | error | a global or static handle or live value is reachable from more than one context | Realm, Core Data, SwiftData | – |
| `handle_used_after_suspension` | error | a handle or live value is used after an `await` that may resume on another thread | Realm, Core Data, SwiftData | unsafe |
| `live_object_crosses_boundary` | error | a live object, collection or handle is used in, or handed to, another context | Realm, Core Data, SwiftData | safe/unsafe |
| `handle_on_concurrent_queue` | error | a handle is bound to, or kept by, a concurrent queue | Realm | – |
| `confined_handle_escapes_scope` | error | a handle or object leaves the access closure, context queue or actor that it belongs to | GRDB, Core Data, Realm, FMDB | unsafe |
| `unchecked_sendable_handle` | error | the compiler's check is switched off for what holds a handle or a live value | Realm, Core Data, SwiftData, GRDB | – |
| `thread_safe_reference_misuse` | error | a thread-safe reference is resolved twice, kept, or made where a key would do | Realm | unsafe |
| `main_context_off_main` | error | the main queue's context or handle is used in a background context | Core Data, SwiftData, Realm | unsafe |
| `observe_without_run_loop` | error | an observation has no run loop or queue to deliver on, or its token is not kept | Realm, GRDB | – |
| `async_open_off_main` | error | an awaited opening gives the main actor's handle to code that runs elsewhere | Realm | unsafe |
| `async_write_without_run_loop` | error | an asynchronous write on a handle that no run loop, queue or actor owns | Realm | – |
| `mixed_handles` | error | an object of one handle is added to, deleted from or linked into another | Realm, Core Data, SwiftData | – |
| `sync_access_in_async_code` | warning | a blocking write, access or wait in asynchronous code | Realm, Core Data, SwiftData, GRDB, FMDB | unsafe |
| `lock_around_read` | warning | a lock, semaphore or barrier guards nothing but database reads | Realm | unsafe |

**Transactions**

| rule | severity | what it flags | frameworks | fix |
|---|---|---|---|---|
| `write_in_loop` | warning | a transaction is opened once per item of a loop | Realm, Core Data, SwiftData, GRDB, FMDB | safe/unsafe |
| `nested_transaction` | error | a transaction or access is opened inside another on the same database | Realm, GRDB, FMDB | unsafe |
| `unbalanced_transaction` | error | a manual transaction is left open on some path, or ended with none open | Realm, GRDB, FMDB | – |
| `transaction_across_suspension` | error | an `await` stands between the begin and the end of a transaction | Realm | – |
| `mutation_outside_transaction` | error | a live object or collection is changed outside a transaction | Realm | unsafe |
| `sync_write_on_main` | hint | a bulk synchronous write in main-actor code, or any where the project also writes in the background | Realm, Core Data, SwiftData, GRDB | unsafe |
| `unbounded_transaction` | hint | one transaction takes a whole collection from the network or a file, in main-actor code | Realm, Core Data, SwiftData, GRDB | – |

**Memory and lifetime**

| rule | severity | what it flags | frameworks | fix |
|---|---|---|---|---|
| `missing_autorelease_pool` | warning | a background work item opens a handle with no autorelease pool around the work | Realm | safe |
| `database_in_app_extension` | warning | Realm is opened in a widget or another app extension | Realm | – |
| `stored_frozen_value` | warning | a frozen object or collection is kept in a property, cache or static | Realm | – |
| `stale_background_read` | warning | a background handle outlives one work item and is never refreshed | Realm | unsafe |
| `frozen_mutation` | error | a frozen object or collection is changed, deleted or observed | Realm | unsafe |
| `thaw_in_actor` | error | `thaw()` inside an actor, or on a value of an actor-owned handle | Realm | – |
| `invalidated_object_use` | error | an object is used after it was deleted or its handle invalidated | Realm | – |

**Modelling**

| rule | severity | what it flags | frameworks | fix |
|---|---|---|---|---|
| `codable_model` | warning | a Realm model conforms to `Codable`, `Encodable` or `Decodable` | Realm | safe/unsafe |
| `swiftdata_cloudkit_model` | error | a model of a CloudKit-backed store breaks CloudKit's rules for schemas | SwiftData | safe/unsafe |
| `model_handed_to_actor` | error | an actor's method takes or returns model objects | SwiftData, Core Data, Realm | unsafe |

**Migration and deprecation**

| rule | severity | what it flags | frameworks | fix |
|---|---|---|---|---|
| `deprecated_device_sync` | warning | Device Sync and App Services API, whose service has ended | Realm | – |
| `blocking_migration` | hint | a configuration with a migration is opened synchronously on the main actor | Realm | – |

**File stores**

| rule | severity | what it flags | frameworks | fix |
|---|---|---|---|---|
| `non_atomic_store_write` | warning | a store overwrites its own file in place | File store | safe |
| `actor_exposes_storage` | warning | an actor hands out its mutable storage, or lets others set it | File store | safe |
| `isolation_bypass` | warning | a store's state is reached around its isolation | File store | unsafe |
| `lock_instead_of_actor` | hint (off by default) | a lock- or queue-guarded store in a project that already uses Swift concurrency | File store | – |
| `unvalidated_store_path` | warning | a store builds its file's path from what a caller gives, unchecked | File store | unsafe |
| `non_sendable_across_actor` | warning | an instance with mutable state, not Sendable, goes into or out of an actor's method | File store | unsafe |
<!-- /rules -->

An `error` crashes or corrupts data, a `warning` is slow, leaks or is fragile, and a `hint` is advice. The confidence of a finding is `high` if the code
shown proves it, and `medium` if one link is inferred. `low` findings are off by default (`--min-confidence low`). Code that Confine
cannot resolve is not reported; `--stats` counts it. In test targets only `high` findings are reported, one severity lower.

"""##
),
("speed",
###"""
# Speed
35 MB of other people's Swift: 4,145 files of eight open projects, four of which use a database. CPU time is a ratio to swift-syntax's
parse of the same files (P); all commands ran in turn in one run (`Benchmarks/Speed`, `speed compare --slow FOLDER`):

| | CPU / P |
|---|---:|
| reading, lexing and parsing here | 0.104 |
| `swiftc -frontend -parse` | 0.91 |
| ast-grep, 10 rules | 3.7 |
| `swift-format lint` | 34 |

What the lint itself costs depends on the share of the code that may come near a database. Beside a parse of the same
files by the compiler (`Benchmarks/Scaling`, `reach.py --app FOLDER`; CPU time, one thread, the least of some runs on a
busy machine):

| | lines | lint / parse | memory |
|---|---:|---:|---:|
| Mastodon | 93,000 | 5.4 | 92 MB |
| Yattee | 156,000 | 6.7 | 122 MB |
| Stream Chat, its tests with it | 268,000 | 11.5 | 264 MB |
| the linter's own sources, which have no database | 130,000 | 0.9 | 85 MB |

Files that no import ties to a database are parsed, and their declarations are joined only where a rule asks for one.
A run keeps all trees of a project in memory. CI compares the instructions on fixed inputs. One of them is a small file
without a database: 26 million, a fifth of it the start of a process and two fifths the reading of what is known of the
standard library (`Benchmarks/Speed/instructions.py`).

## A build from source
A clean release build with `-static-executable` takes 5 minutes 10 seconds on two busy cores (two builds: 310 s and 330 s).
That is 6 minutes 38 seconds of processor time, over the sixty seconds of the plan. By module (seconds of the processor, `swift-frontend` alone, of an earlier build): Flow 83, Engine 72, Lowering 68, Rules 54,
Semantics 38, Declarations 37, Syntax 17, Reporters 14, Frameworks 13, confine 12. Each module is optimised whole and waits for the one below it, so a second core helps little.
Optimisation is nearly all of it. Flow takes 43 s up to the compiler's intermediate code, and 75 to 110 s with machine code.
Without optimisation every lint takes ten times as long. This is the reason why plugins, action and hooks use binaries.
On a bare Debian the first finding takes 0.3 s with the archive and 4 s with the wheel, without the network (`Distribution/debian.py`).

"""###
),
("suppressions",
####"""
# Suppressions
```swift
// confine:disable:next write_in_loop - one commit a file, so that a crash loses one file
// confine:disable:next write_in_loop until 2027-03-01 - moves into the importer
// confine:disable write_in_loop
// confine:enable write_in_loop
let realm = try Realm() // confine:disable:this stored_handle_in_async_context - only ever used on main
```

## Where
A suppression applies to **statements**, not lines. `:next` applies to the statements that begin on the next line of code,
and `:previous` to those on the line before. `:this` applies to those that begin or end on its own line. A statement includes all of
its lines except the bodies in its braces: a declaration's attributes and signature, a loop's head, a call with its arguments
and its chain, a `try` whose call is a line lower. So `:next` above a function applies to its signature. For the body of the
function write a range in it.

A finding with several places may be suppressed at any of these:
- its primary place;
- the line where its value comes from (`home`, `born`);
- the line where the value leaves its owner (`crossed`);
- the head of its loop, such as `for dog in dogs {` around a write.

A range (`confine:disable RULE`, without `:next` and the like) ends at its `confine:enable RULE`, or with the braces around
it. Above the first line of code it applies to the file. A range elsewhere outside of braces that has no end is reported
(`blanket_suppression`).

## How
The form is `confine:disable[:next|:this|:previous] RULE… [until DATE] [- reason]`, as the first thing in a plain comment
(`//` or `/*`). Ids are separated by blanks or commas. `all` means every rule; groups are not allowed. The reason follows `-`,
`--`, `—` or `:`. A word that is no id also begins the reason, so that prose is never taken for a rule. `until 2027-03-01`
(UTC, the day included) may also end the reason; `--today DATE` shows the report of a later day.

Three spellings are reported as not understood, with the correct one: a documentation comment (`///`), the form of other
tools (`confine-disable-next-line`), and a blank after the first colon.

## Written by the command
`confine lint --suppress REASON` writes a comment for each finding that no comment and no baseline accepts.
The options for paths, rules and severities select among them. `--until 2027-03-01` gives all of them an expiry date. A comment stands
above the finding's line, with its indentation and line break. It never stands in a string literal or a comment of several
lines, but above it. A documentation comment stays with its declaration. A second run writes nothing. Findings about
suppressions and those in documents are left, each with the reason. Files with changes that git does not have are not written
(`--allow-dirty`).

## Expectations
`// confine:expect RULE` asserts that a finding is there, on its own line or, if there is no code on it, on the next one.

`Tests/EngineTests/SuppressionTableTests.swift` has seventy positions and forms, each with its result.
`Fixtures/Gate/suppressions.py CONFINE --table` tries others with the whole command.

# Findings about suppressions

## superfluous_suppression
A suppression that suppresses nothing

### What happens
The rule of a `// confine:disable RULE` has nothing to report there: the code was fixed, the finding moved, or it never
existed. The comment stays behind and will hide the next, real finding at that place.

### What the fix does
Safe: removes the rule from the comment, and the comment with its last rule. Rules that are off in this run are not counted.

## unknown_rule
A suppression that names no rule of this tool, or is not understood

### What happens
An id in a `confine:` comment is misspelt, or belongs to another version. Or the comment is written as other tools expect it
(`confine-disable-next-line`), or is part of documentation (`///`). It suppresses nothing. The form is
`// confine:disable:next RULE - why`, in a plain comment and as the first thing in it; the reason may also follow `--`, `—`
or `:`.

### What the fix does
Safe: corrects the id where it is misspelt. Otherwise look the id up with `confine rules`.

## suppression_without_reason
A suppression without a reason, where the configuration asks for one

### What happens
`"requireReasons": true` is set in `.confine.json`. A suppression must say why, after ` - `, ` -- `, ` — ` or `: `:
`// confine:disable:next write_in_loop - one commit a file, so that a crash loses one file`.

## blanket_suppression
A suppression of every rule, or one that is never ended

### What happens
`confine:disable all` hides findings that you have not seen yet. So does a `confine:disable RULE` below the first line of code,
outside of any braces and with no `confine:enable`. Within braces a range ends with them.

### What the fix does
Safe: names the rules that `all` hides today. After the code that an open range is for, write `confine:enable RULE`. If it
is meant for the whole file, move it above the first line of code.

## unmet_expectation
A `confine:expect` whose finding is not there

### What happens
`// confine:expect RULE` asserts that RULE reports something on this line or the next. It is for test suites that keep
misuse on purpose. Nothing was reported there: the code changed, or the rule did.

## expired_suppression
A suppression whose `until` day has passed

### What happens
`// confine:disable:next RULE until 2027-03-01 - why` silences RULE up to and including that day (UTC). After that
day the finding is reported again, and so is the comment. `--today 2027-03-02` shows the report of a later day.

### Fix it by hand
Fix the code that the suppression is for, or decide again and name a later day.

"""####
),
    ]
    static let models: [(name: String, text: String)] = [
("coredata",
##"""
{
  "$schema": "schema.json",
  "name": "Core Data",
  "comment": "A context owns a queue; it and its objects may be touched only inside perform, performAndWait or on the main actor for a main-queue context. Sendable annotations let a context be carried, not used, elsewhere.",
  "knownBy": ["NSManagedObjectContext", "NSManagedObject", "NSManagedObjectID", "NSPersistentContainer", "NSPersistentCloudKitContainer", "NSFetchRequest", "NSFetchedResultsController", "NSPersistentStoreCoordinator", "NSManagedObjectModel", "managedObjectContext"],
  "imports": ["CoreData", "MagicalRecord"],
  "types": {
    "NSManagedObjectContext": {
      "is": "handle",
      "home": "ownQueue",
      "sendable": true,
      "members": {
        "init(concurrencyType:)": {"returns": "Self", "state": "handle", "home": "ownQueue", "mainIf": "concurrencyType:mainQueueConcurrencyType", "does": ["open"], "anywhere": true},
        "init(_:)": {"returns": "Self", "state": "handle", "home": "ownQueue", "mainIf": "_:mainQueue _:mainQueueConcurrencyType", "does": ["open"], "anywhere": true},
        "init()": {"returns": "Self", "state": "handle", "home": "opener", "does": ["open"]},

        "perform": {"anywhere": true, "closure": {"when": "later", "where": "receiver"}},
        "perform perform(_:) perform(schedule:_:) perform(schedule:)": {"returns": "$closure", "async": true, "since": "iOS 15, macOS 12, tvOS 15, watchOS 8", "anywhere": true, "closure": {"when": "now", "where": "receiver"}},
        "performAndWait": {"returns": "$closure", "anywhere": true, "blocks": true, "does": ["block"], "closure": {"when": "now", "where": "receiver"}},

        "save": {"does": ["save"], "blocks": true},
        "fetch": {"returns": "[Element<$0>]", "state": "live", "does": ["query"], "blocks": true},
        "count": {"returns": "Int", "state": "plain", "does": ["query"]},
        "execute": {"returns": "NSPersistentStoreResult", "state": "plain", "does": ["query", "bulk"], "blocks": true},
        "insert": {"does": ["add"]},
        "assign": {"does": ["mutate"]},
        "delete": {"does": ["delete"]},
        "object(with:)": {"returns": "NSManagedObject", "state": "live", "does": ["query", "lookUp"]},
        "existingObject(with:)": {"returns": "NSManagedObject", "state": "live", "does": ["query", "lookUp"]},
        "registeredObject(for:)": {"returns": "NSManagedObject?", "state": "live", "does": ["query", "lookUp"]},
        "registeredObjects insertedObjects updatedObjects deletedObjects": {"returns": "Set<NSManagedObject>", "state": "live"},
        "obtainPermanentIDs": {},
        "hasChanges": {"returns": "Bool", "state": "plain"},
        "userInfo": {"state": "plain"},
        "refresh refreshAllObjects": {"does": ["refresh"]},
        "mergeChanges(fromContextDidSave:)": {"does": ["refresh"]},
        "mergeChanges(fromRemoteContextSave:into:)": {"static": true, "anywhere": true, "does": ["refresh"]},
        "setQueryGenerationFrom": {"comment": "A setter, as the others.", "anywhere": true},
        "reset": {"does": ["invalidate"]},
        "rollback": {"comment": "Drops what is not saved; no begin belongs to it."},
        "undo redo processPendingChanges": {},
        "parent": {"comment": "on its own queue or the main one", "returns": "NSManagedObjectContext?", "state": "handle", "home": "unknown", "anywhere": true},
        "persistentStoreCoordinator": {"returns": "NSPersistentStoreCoordinator?", "state": "plain", "anywhere": true},
        "concurrencyType": {"state": "plain", "anywhere": true},
        "name transactionAuthor mergePolicy stalenessInterval shouldDeleteInaccessibleFaults": {"state": "plain", "anywhere": true},
        "automaticallyMergesChangesFromParent undoManager propagatesDeletesAtEndOfEvent retainsRegisteredObjects queryGenerationToken": {
          "comment": "setting them is documented as safe, reading them is not atomic", "state": "plain", "unchecked": true
        },
        "mr_default": {"comment": "MagicalRecord's, of the main thread.", "static": true, "returns": "NSManagedObjectContext", "state": "handle", "home": "main", "anywhere": true},
        "mr_ mr_context": {"static": true, "returns": "NSManagedObjectContext", "state": "handle", "home": "ownQueue", "does": ["open"], "anywhere": true},
        "mr_rootSaving": {"static": true, "returns": "NSManagedObjectContext", "state": "handle", "home": "ownQueue", "anywhere": true},
        "mr_saveToPersistentStoreAndWait mr_saveOnlySelfAndWait": {"does": ["save", "block"], "blocks": true, "anywhere": true},
        "mr_saveToPersistentStore": {"does": ["save"], "anywhere": true, "closure": {"when": "later", "where": "main"}},
        "== != isEqual hash hashValue": {"comment": "by reference", "state": "plain", "anywhere": true},
        "description debugDescription": {"returns": "String", "state": "plain", "unchecked": true}
      }
    },
    "MagicalRecord": {
      "members": {
        "save": {
          "static": true, "anywhere": true,
          "closures": {
            "_": {"when": "later", "where": "background", "passes": ["NSManagedObjectContext?"], "state": "handle", "home": "scope"},
            "completion": {"when": "later", "where": "main"}
          }
        },
        "save(blockAndWait:)": {
          "static": true, "anywhere": true, "blocks": true, "does": ["block"],
          "closure": {"when": "now", "where": "background", "passes": ["NSManagedObjectContext?"], "state": "handle", "home": "scope"}
        }
      }
    },
    "NSManagedObject": {
      "is": "model",
      "home": "ownQueue",
      "undeclared": {
        "uses": ["NSFetchRequest<$0>", "FetchedResults<$0>", "NSFetchedResultsController<$0>", "$0.fetchRequest()", "$0(context:"],
        "declaration": "open class $0: NSManagedObject { public class func fetchRequest() -> NSFetchRequest<$0> }"
      },
      "members": {
        "init(context:)": {"returns": "Self", "state": "live", "does": ["create"]},
        "init(entity:insertInto:)": {"returns": "Self", "state": "maybe", "does": ["create"]},
        "objectID": {"returns": "NSManagedObjectID", "state": "plain", "anywhere": true},
        "managedObjectContext": {"returns": "NSManagedObjectContext?", "anywhere": true},
        "entity": {"returns": "NSEntityDescription", "state": "plain", "anywhere": true},
        "entity()": {"static": true, "returns": "NSEntityDescription", "state": "plain", "anywhere": true},
        "fetchRequest": {"static": true, "returns": "NSFetchRequest<Self>", "state": "plain", "anywhere": true},
        "isFault": {"returns": "Bool", "state": "plain", "anywhere": true, "does": ["probe"]},
        "isDeleted isInserted isUpdated hasChanges hasPersistentChangedValues": {"comment": "flags, which fire no fault", "returns": "Bool", "state": "plain", "unchecked": true, "does": ["probe"]},
        "== != isEqual hash hashValue": {"comment": "by reference, and may not be overridden", "state": "plain", "anywhere": true},
        "description debugDescription": {"comment": "what is loaded, without a fault", "returns": "String", "state": "plain", "unchecked": true},
        "changedValues committedValues": {"returns": "[String: Any]", "state": "plain"},
        "value(forKey:) primitiveValue(forKey:)": {"returns": "Any?", "state": "same"},
        "setValue setPrimitiveValue": {"does": ["mutate"]},
        "mutableSetValue mutableOrderedSetValue": {"returns": "NSMutableSet", "state": "same"},
        "mr_findAll mr_findAllSorted": {"comment": "MagicalRecord's, in its context of the main thread where none is given.", "static": true, "returns": "[Self]?", "state": "live", "home": "main", "does": ["query"]},
        "mr_findAll(in:) mr_findAll(with:in:) mr_findAllSorted(by:ascending:in:)": {"static": true, "returns": "[Self]?", "state": "live", "does": ["query"]},
        "mr_findFirst": {"static": true, "returns": "Self?", "state": "live", "home": "main", "does": ["query"]},
        "mr_findFirst(in:) mr_findFirst(with:in:) mr_findFirst(byAttribute:withValue:in:)": {"static": true, "returns": "Self?", "state": "live", "does": ["query"]},
        "mr_createEntity": {"static": true, "returns": "Self?", "state": "live", "home": "main", "does": ["create"]},
        "mr_createEntity(in:)": {"static": true, "returns": "Self?", "state": "live", "does": ["create"]},
        "mr_deleteEntity": {"returns": "Bool", "state": "plain", "does": ["delete"]},
        "mr_(in:)": {"comment": "the object of another context by its identifier", "returns": "Self?", "state": "live", "anywhere": true, "does": ["query", "lookUp"]},
        "objectIDs": {"returns": "[NSManagedObjectID]", "state": "plain"},
        "willAccessValue didAccessValue willChangeValue didChangeValue": {},
        "objectWillChange": {"returns": "ObservableObjectPublisher", "state": "plain", "anywhere": true},
        "publisher": {"returns": "AnyPublisher<Any, Never>", "state": "same", "anywhere": true}
      }
    },
    "NSManagedObjectID": {"sendable": true, "members": {"isTemporaryID": {"returns": "Bool", "state": "plain", "anywhere": true}, "uriRepresentation": {"returns": "URL", "state": "plain", "anywhere": true}}},
    "NSPersistentContainer, NSPersistentCloudKitContainer": {
      "is": "container",
      "sendable": true,
      "undeclared": {
        "ending": "PersistentContainer",
        "members": ["performBackgroundTask", "newBackgroundContext", "viewContext"],
        "declaration": "open class $0: NSPersistentContainer {}"
      },
      "members": {
        "init": {"returns": "Self", "state": "plain", "anywhere": true},
        "viewContext": {"returns": "NSManagedObjectContext", "state": "handle", "home": "main", "anywhere": true},
        "newBackgroundContext": {"returns": "NSManagedObjectContext", "state": "handle", "home": "ownQueue", "does": ["open"], "anywhere": true},
        "performBackgroundTask": {"anywhere": true, "closure": {"when": "later", "where": "background", "passes": ["NSManagedObjectContext"], "state": "handle", "home": "scope"}},
        "performBackgroundTask performBackgroundTask(_:)": {"returns": "$closure", "async": true, "since": "iOS 15, macOS 12, tvOS 15, watchOS 8", "anywhere": true, "closure": {"when": "now", "where": "background", "passes": ["NSManagedObjectContext"], "state": "handle", "home": "scope"}},
        "loadPersistentStores": {"anywhere": true, "does": ["migrate"], "blocks": true, "closure": {"when": "later", "where": "here", "passes": ["NSPersistentStoreDescription", "Error?"]}},
        "persistentStoreCoordinator": {"returns": "NSPersistentStoreCoordinator", "state": "plain", "anywhere": true},
        "persistentStoreDescriptions managedObjectModel name": {"state": "plain", "anywhere": true},
        "initializeCloudKitSchema": {"blocks": true},
        "record recordID records recordIDs share canUpdateRecord": {"anywhere": true, "closure": {"when": "later", "where": "background"}}
      }
    },
    "NSPersistentStoreCoordinator": {
      "is": "container",
      "sendable": true,
      "members": {
        "perform": {"anywhere": true, "closure": {"when": "later", "where": "background"}},
        "perform perform(_:)": {"returns": "$closure", "async": true, "since": "iOS 15, macOS 12, tvOS 15, watchOS 8", "anywhere": true, "closure": {"when": "now", "where": "background"}},
        "performAndWait": {"returns": "$closure", "anywhere": true, "blocks": true, "does": ["block"], "closure": {"when": "now", "where": "here"}},
        "managedObjectID": {"returns": "NSManagedObjectID?", "state": "plain", "anywhere": true},
        "addPersistentStore migratePersistentStore": {"anywhere": true, "does": ["migrate"], "blocks": true},
        "persistentStores": {"state": "plain", "anywhere": true}
      }
    },
    "NSFetchRequest": {
      "comment": "No element: a request holds no objects.",
      "holds": "nothing",
      "members": {
        "init": {"returns": "Self", "state": "plain", "anywhere": true},
        "predicate sortDescriptors fetchLimit fetchBatchSize fetchOffset resultType propertiesToFetch relationshipKeyPathsForPrefetching returnsObjectsAsFaults includesPendingChanges": {"state": "plain", "anywhere": true},
        "execute": {"comment": "In the context whose block runs.", "returns": "[#0]", "state": "live", "home": "caller", "does": ["query"], "blocks": true}
      }
    },
    "NSAsynchronousFetchRequest": {"holds": "nothing", "members": {"init(fetchRequest:completionBlock:) init(fetchRequest:)": {"returns": "NSAsynchronousFetchRequest<Element<$0>>", "closure": {"when": "later", "where": "unknown", "passes": ["NSAsynchronousFetchResult<Element<$0>>"], "state": "live"}}}},
    "NSAsynchronousFetchResult": {"element": 0, "members": {"finalResult": {"returns": "[#0]?", "state": "live"}}},
    "NSBatchInsertRequest, NSBatchUpdateRequest, NSBatchDeleteRequest": {"comment": "Work on the store, past every context.", "members": {"init": {"returns": "Self", "state": "plain", "anywhere": true, "does": ["bulk"], "closure": {"when": "loop", "where": "unknown"}}}},
    "NSFetchedResultsController": {
      "is": "collection",
      "element": 0,
      "home": "ownQueue",
      "members": {
        "init(fetchRequest:managedObjectContext:sectionNameKeyPath:cacheName:)": {"returns": "NSFetchedResultsController<Element<$0>>", "state": "live"},
        "performFetch": {"does": ["query"], "blocks": true},
        "fetchedObjects": {"returns": "[#0]?", "state": "live"},
        "object(at:)": {"returns": "#0", "state": "live"},
        "indexPath": {"returns": "IndexPath?", "state": "plain"},
        "sections": {"returns": "[NSFetchedResultsSectionInfo]?", "state": "live"},
        "managedObjectContext": {"returns": "NSManagedObjectContext", "anywhere": true},
        "== != isEqual hash hashValue": {"comment": "by reference", "state": "plain", "anywhere": true},
        "delegate fetchRequest": {"comment": "what it was given, without a look at the context", "state": "plain", "anywhere": true}
      }
    },
    "NSFetchedResultsControllerDelegate": {
      "comment": "Its methods are called on the queue of the controller's context, with that context's objects.",
      "members": {
        "controller(_:didChange:at:for:newIndexPath:)": {"anywhere": true, "closure": {"when": "later", "where": "receiver", "passes": ["NSFetchedResultsController", "Any"], "state": "live"}},
        "controllerWillChangeContent(_:) controllerDidChangeContent(_:)": {"anywhere": true, "closure": {"when": "later", "where": "receiver", "passes": ["NSFetchedResultsController"], "state": "live"}}
      }
    },
    "NSFetchedResultsSectionInfo": {"is": "collection", "members": {"numberOfObjects": {"returns": "Int", "state": "plain"}, "name": {"returns": "String", "state": "plain"}, "objects": {"returns": "[Any]?", "state": "same"}}},
    "FetchedResults": {"is": "collection", "element": 0, "home": "main", "supertypes": ["Sequence"], "globalActor": "MainActor"},
    "SectionedFetchResults": {"is": "collection", "element": 1, "home": "main", "supertypes": ["Sequence"], "globalActor": "MainActor"},
    "NSEntityDescription": {"members": {"entity(forEntityName:in:)": {"comment": "It asks the coordinator's model.", "static": true, "returns": "NSEntityDescription?", "state": "plain", "anywhere": true}, "insertNewObject": {"static": true, "returns": "NSManagedObject", "state": "live", "does": ["create"]}}},
    "NSPersistentStoreDescription, NSPersistentStore, NSManagedObjectModel, NSPersistentHistoryToken": {}
  },
  "wrappers": {
    "NSManaged": {},
    "FetchRequest": {"state": "live", "globalActor": "MainActor", "home": "main"},
    "SectionedFetchRequest": {"state": "live", "globalActor": "MainActor", "home": "main"},
    "Environment.managedObjectContext": {"state": "handle", "type": "NSManagedObjectContext", "globalActor": "MainActor", "home": "main"}
  },
  "functions": {},
  "records": {
    "bases": {"NSManagedObject": "object"},
    "stored": ["NSManaged"],
    "fileTypes": {"Integer 16": "Int16", "Integer 32": "Int32", "Integer 64": "Int64", "Double": "Double", "Float": "Float", "Boolean": "Bool", "String": "String", "Date": "Date", "Binary": "Data", "UUID": "UUID", "URI": "URL", "Decimal": "Decimal"},
    "columns": {
      "Bool": "bool", "Int, Int16, Int32, Int64": "int", "Float": "float", "Double, TimeInterval": "double", "String, NSString": "string", "Data, NSData": "data", "Date, NSDate": "date", "UUID, NSUUID": "uuid", "URL, NSURL": "url", "NSDecimalNumber, Decimal": "decimal", "NSNumber": "number",
      "NSSet, Set": "set", "NSOrderedSet, Array": "list", "RawRepresentable": "enumeration"
    }
  }
}

"""##
),
("corestore",
#"""
{
  "$schema": "schema.json",
  "name": "CoreStore",
  "comment": "Over Core Data. A stack fetches for the main thread; a transaction has a context of its own, and what it gives stays in its closure. Results are delivered on the main queue.",
  "knownBy": ["CoreStoreDefaults", "CoreStoreObject", "AsynchronousDataTransaction", "SynchronousDataTransaction"],
  "imports": ["CoreStore"],
  "types": {
    "DataStack": {
      "is": "container",
      "sendable": true,
      "members": {
        "init": {"returns": "Self", "state": "plain", "anywhere": true},
        "addStorageAndWait": {"anywhere": true, "does": ["migrate", "block"], "blocks": true},
        "perform(asynchronous:completion:) perform(asynchronous:success:failure:) perform(asynchronous:)": {
          "anywhere": true, "does": ["transactAsync"],
          "closures": {
            "asynchronous": {"when": "later", "where": "background", "passes": ["AsynchronousDataTransaction"], "state": "handle", "home": "scope", "transaction": true},
            "completion": {"when": "later", "where": "main"},
            "success": {"when": "later", "where": "main"},
            "failure": {"when": "later", "where": "main"}
          }
        },
        "perform(synchronous:) perform(synchronous:waitForAllObservers:)": {
          "returns": "$closure", "does": ["transact", "block"], "blocks": true,
          "closure": {"when": "now", "where": "background", "passes": ["SynchronousDataTransaction"], "state": "handle", "home": "scope", "transaction": true}
        },
        "beginUnsafe": {"returns": "UnsafeDataTransaction", "state": "handle", "home": "ownQueue", "anywhere": true},
        "fetchOne": {"returns": "Element<$0>?", "state": "live", "home": "main", "does": ["query"]},
        "fetchAll": {"returns": "[Element<$0>]", "state": "live", "home": "main", "does": ["query"]},
        "fetchExisting": {"returns": "$0?", "state": "live", "home": "main", "anywhere": true, "does": ["query", "lookUp"]},
        "fetchCount": {"returns": "Int", "state": "plain", "does": ["query"]}
      }
    },
    "CoreStoreDefaults": {"members": {"dataStack": {"static": true, "returns": "DataStack", "state": "plain", "anywhere": true}}},
    "BaseDataTransaction, AsynchronousDataTransaction, SynchronousDataTransaction, UnsafeDataTransaction": {
      "is": "handle",
      "home": "scope",
      "members": {
        "create": {"returns": "Element<$0>", "state": "live", "does": ["create"]},
        "edit fetchExisting": {"comment": "the object of another context by its identifier", "returns": "$0?", "state": "live", "anywhere": true, "does": ["query", "lookUp"]},
        "fetchOne": {"returns": "Element<$0>?", "state": "live", "does": ["query"]},
        "fetchAll": {"returns": "[Element<$0>]", "state": "live", "does": ["query"]},
        "fetchCount": {"returns": "Int", "state": "plain", "does": ["query"]},
        "fetchObjectIDs": {"returns": "[NSManagedObjectID]", "state": "plain", "does": ["query"]},
        "delete": {"does": ["delete"]},
        "deleteAll": {"returns": "Int", "state": "plain", "does": ["deleteAll", "bulk"]},
        "commit": {"does": ["commit"], "closure": {"when": "later", "where": "main"}},
        "commitAndWait": {"does": ["commit", "block"], "blocks": true},
        "cancel": {"does": ["cancel"]}
      }
    },
    "CoreStoreObject": {"is": "model", "home": "ownQueue", "members": {"== !=": {"returns": "Bool", "state": "plain", "anywhere": true}}},
    "From, FetchChainBuilder, Into, Where, OrderBy": {"holds": "nothing", "members": {"init where orderBy": {"returns": "Self", "state": "plain", "anywhere": true}}}
  },
  "wrappers": {},
  "functions": {}
}

"""#
),
("files",
#"""
{
  "$schema": "schema.json",
  "name": "Files",
  "comment": "Foundation's ways to read and write whole files, for hand-written stores.",
  "imports": [],
  "types": {
    "Data, NSData, NSMutableData": {
      "sendable": true,
      "members": {
        "write(to:)": {"does": ["fileWrite"], "blocks": true, "anywhere": true},
        "write(to:options:) write(toFile:options:)": {"does": ["fileWrite"], "blocks": true, "anywhere": true, "atomicIf": "options:atomic", "atomicExcludes": "options:withoutOverwriting"},
        "write(toFile:atomically:) write(to:atomically:)": {"does": ["fileWrite"], "blocks": true, "anywhere": true, "atomicIf": "atomically:true"},
        "init(contentsOf:) init(contentsOf:options:) init(contentsOfFile:)": {"returns": "Data", "state": "plain", "does": ["fileRead"], "blocks": true, "anywhere": true},
        "init": {"returns": "Data", "state": "plain", "anywhere": true},
        "count": {"returns": "Int", "state": "plain"},
        "isEmpty": {"returns": "Bool", "state": "plain"}
      }
    },
    "String, NSString, Substring": {
      "sendable": true,
      "members": {
        "write(to:atomically:encoding:) write(toFile:atomically:encoding:)": {"does": ["fileWrite"], "blocks": true, "anywhere": true, "atomicIf": "atomically:true"},
        "init(contentsOf:) init(contentsOf:encoding:) init(contentsOfFile:) init(contentsOfFile:encoding:) init(contentsOf:usedEncoding:)": {"returns": "String", "state": "plain", "does": ["fileRead"], "blocks": true, "anywhere": true},
        "init": {"returns": "String", "state": "plain", "anywhere": true},
        "count": {"returns": "Int", "state": "plain"},
        "isEmpty hasPrefix hasSuffix contains": {"returns": "Bool", "state": "plain"},
        "lowercased uppercased trimmingCharacters appending capitalized deletingPathExtension": {"comment": "Still the text that it was made of, slashes included.", "returns": "String", "state": "same"},
        "replacingOccurrences": {"returns": "String", "state": "plain"},
        "components split": {"returns": "[String]", "state": "plain"},
        "appendingPathComponent appendingFormat": {"returns": "String", "state": "plain", "does": ["path"]},
        "data(using:)": {"returns": "Data?", "state": "plain"},
        "utf8": {"state": "plain"}
      }
    },
    "NSMutableDictionary": {"mutableReference": true, "supertypes": ["NSDictionary"]},
    "NSDictionary, NSArray": {
      "members": {
        "write(to:atomically:) write(toFile:atomically:)": {"does": ["fileWrite"], "blocks": true, "atomicIf": "atomically:true"},
        "write(to:)": {"does": ["fileWrite"], "blocks": true},
        "init(contentsOf:) init(contentsOfFile:)": {"returns": "Self", "state": "plain", "does": ["fileRead"], "blocks": true}
      }
    },
    "FileManager": {
      "sendable": true,
      "members": {
        "default": {"static": true, "returns": "FileManager", "state": "plain", "anywhere": true},
        "createFile(atPath:contents:) createFile(atPath:contents:attributes:)": {"returns": "Bool", "state": "plain", "does": ["fileWrite"], "blocks": true, "anywhere": true},
        "contents(atPath:)": {"returns": "Data?", "state": "plain", "does": ["fileRead"], "blocks": true, "anywhere": true},
        "contentsOfDirectory enumerator subpaths": {"returns": "[URL]", "state": "plain", "blocks": true, "anywhere": true},
        "replaceItem replaceItemAt": {"comment": "swaps a finished file in, atomically", "anywhere": true, "blocks": true, "does": ["swap"]},
        "moveItem": {"anywhere": true, "blocks": true, "does": ["swap"]},
        "copyItem createDirectory linkItem": {"anywhere": true, "blocks": true},
        "removeItem trashItem": {"anywhere": true, "blocks": true, "does": ["erase"]},
        "fileExists isReadableFile isWritableFile": {"returns": "Bool", "state": "plain", "anywhere": true},
        "urls": {"returns": "[URL]", "state": "plain", "anywhere": true},
        "url": {"returns": "URL", "state": "plain", "anywhere": true},
        "containerURL": {"returns": "URL", "state": "plain", "anywhere": true, "does": ["share"]},
        "temporaryDirectory": {"returns": "URL", "state": "plain", "anywhere": true, "does": ["temporary"]},
        "attributesOfItem": {"state": "plain", "anywhere": true}
      }
    },
    "URL, NSURL": {
      "sendable": true,
      "members": {
        "init(fileURLWithPath:) init(fileURLWithPath:isDirectory:) init(fileURLWithPath:relativeTo:) init(filePath:) init(filePath:directoryHint:)": {"returns": "URL", "state": "plain", "anywhere": true, "does": ["path"]},
        "appendingPathComponent appending(path:) appending(path:directoryHint:) appending(component:) appending(component:directoryHint:) appending(components:) appendPathComponent append(path:) append(component:)": {"returns": "URL", "state": "plain", "anywhere": true, "does": ["path"]},
        "appendingPathExtension": {"returns": "URL", "state": "plain", "anywhere": true},
        "deletingLastPathComponent": {"returns": "URL", "state": "plain", "anywhere": true, "does": ["parent"]},
        "deletingPathExtension standardized standardizedFileURL resolvingSymlinksInPath absoluteURL": {"returns": "URL", "state": "plain", "anywhere": true},
        "temporaryDirectory": {"static": true, "returns": "URL", "state": "plain", "anywhere": true, "does": ["temporary"]},
        "documentsDirectory cachesDirectory applicationSupportDirectory libraryDirectory homeDirectory": {"static": true, "returns": "URL", "state": "plain", "anywhere": true},
        "path lastPathComponent pathExtension absoluteString relativePath": {"returns": "String", "state": "plain", "anywhere": true}
      }
    },
    "FileHandle": {
      "members": {
        "init(forWritingTo:) init(forWritingAtPath:) init(forUpdating:) init(forUpdatingAtPath:)": {"returns": "FileHandle", "state": "plain", "anywhere": true},
        "init(forReadingFrom:) init(forReadingAtPath:)": {"returns": "FileHandle", "state": "plain", "does": ["fileRead"], "anywhere": true},
        "write": {"does": ["fileWrite"], "blocks": true},
        "truncate": {"does": ["fileWrite"], "blocks": true},
        "readDataToEndOfFile readToEnd readData read availableData": {"returns": "Data?", "state": "plain", "does": ["fileRead"], "blocks": true},
        "readabilityHandler writeabilityHandler": {"closure": {"when": "later", "where": "background"}},
        "close closeFile seek seekToEnd seekToEndOfFile synchronize": {}
      }
    },
    "InputStream": {"members": {"init(url:) init(fileAtPath:)": {"returns": "Self", "state": "plain", "does": ["fileRead"], "anywhere": true}}},
    "UIImage": {"sendable": true, "members": {"init(contentsOfFile:)": {"returns": "Self", "state": "plain", "does": ["fileRead"], "anywhere": true}}},
    "OutputStream": {"members": {"init(url:append:) init(toFileAtPath:append:)": {"returns": "OutputStream?", "state": "plain"}, "write": {"does": ["fileWrite"], "blocks": true}, "open close": {}}},
    "JSONEncoder, PropertyListEncoder": {"members": {"encode": {"returns": "Data", "state": "plain"}}},
    "JSONDecoder, PropertyListDecoder": {"members": {"decode": {"returns": "$0", "state": "unmanaged", "does": ["transfer"]}}},
    "JSONSerialization": {"members": {"data": {"static": true, "returns": "Data", "state": "plain"}, "jsonObject": {"static": true, "returns": "Any", "state": "plain"}, "writeJSONObject": {"static": true, "does": ["fileWrite"], "blocks": true}}},
    "NSKeyedArchiver": {"members": {"archivedData": {"static": true, "returns": "Data", "state": "plain"}, "archiveRootObject": {"static": true, "returns": "Bool", "state": "plain", "does": ["fileWrite"], "blocks": true}}},
    "NSKeyedUnarchiver": {"members": {"unarchiveObject(withFile:)": {"static": true, "returns": "Any?", "state": "plain", "does": ["fileRead"], "blocks": true}}},
    "Encodable": {"coding": ["encode"]},
    "Decodable": {"coding": ["decode"]},
    "Codable": {"supertypes": ["Encodable", "Decodable"]},
    "NSMutableArray": {"mutableReference": true, "supertypes": ["NSArray"]},
    "NSMutableSet, NSMutableOrderedSet, NSMutableString, NSMutableAttributedString, NSMutableIndexSet, NSCountedSet, NSMutableURLRequest, NSMapTable, NSHashTable": {"mutableReference": true}
  },
  "wrappers": {},
  "functions": {
    "NSTemporaryDirectory": {"returns": "String", "state": "plain", "does": ["temporary"]},
    "rename": {"comment": "the C library's: swaps a finished file in, atomically", "returns": "Int", "state": "plain", "does": ["swap"]},
    "unlink remove": {"blocks": true, "does": ["erase"]}
  }
}

"""#
),
("fmdb",
#"""
{
  "$schema": "schema.json",
  "name": "FMDB",
  "comment": "A queue or pool may be used anywhere and blocks its caller; a database and its result sets live in the closure that receives them. A queue asserts that its own closure does not come back to it; a pool lends another database. Of a database that code opens by itself only the documentation says that one thread at a time may use it.",
  "knownBy": ["FMDatabaseQueue", "FMDatabasePool", "FMResultSet"],
  "imports": ["FMDB"],
  "packages": ["fmdb"],
  "types": {
    "FMDatabaseQueue": {
      "is": "container",
      "sendable": true,
      "members": {
        "init": {"returns": "Self", "state": "plain", "anywhere": true},
        "inDatabase": {"anywhere": true, "does": ["access", "block"], "blocks": true, "closure": {"when": "now", "where": "here", "passes": ["FMDatabase"], "state": "handle", "home": "scope"}},
        "inTransaction inDeferredTransaction inExclusiveTransaction inImmediateTransaction inSavePoint": {
          "anywhere": true, "does": ["transact", "block"], "blocks": true,
          "closure": {"when": "now", "where": "here", "passes": ["FMDatabase"], "state": "handle", "home": "scope", "transaction": true}
        },
        "path openFlags vfsName": {"state": "plain", "anywhere": true},
        "close interrupt": {"anywhere": true}
      }
    },
    "FMDatabasePool": {
      "is": "container",
      "sendable": true,
      "members": {
        "init": {"returns": "Self", "state": "plain", "anywhere": true},
        "inDatabase": {"anywhere": true, "does": ["access", "block", "reentrant"], "blocks": true, "closure": {"when": "now", "where": "here", "passes": ["FMDatabase"], "state": "handle", "home": "scope"}},
        "inTransaction inDeferredTransaction inExclusiveTransaction inImmediateTransaction inSavePoint": {
          "anywhere": true, "does": ["transact", "block"], "blocks": true,
          "closure": {"when": "now", "where": "here", "passes": ["FMDatabase"], "state": "handle", "home": "scope", "transaction": true}
        },
        "path maximumNumberOfDatabasesToCreate countOfOpenDatabases": {"state": "plain", "anywhere": true},
        "releaseAllDatabases": {"anywhere": true}
      }
    },
    "FMDatabase": {
      "is": "handle",
      "home": "scope",
      "members": {
        "init": {"returns": "Self", "state": "plain", "anywhere": true},
        "open close executeUpdate executeStatements": {"returns": "Bool", "state": "plain"},
        "executeQuery": {"returns": "FMResultSet", "state": "live", "does": ["query"]},
        "getSchema getTableSchema": {"returns": "FMResultSet", "state": "live", "does": ["query"]},
        "tableExists columnExists": {"returns": "Bool", "state": "plain"},
        "beginTransaction beginDeferredTransaction beginImmediateTransaction beginExclusiveTransaction": {"returns": "Bool", "state": "plain", "does": ["begin"]},
        "commit": {"returns": "Bool", "state": "plain", "does": ["commit"]},
        "rollback": {"returns": "Bool", "state": "plain", "does": ["cancel"]},
        "isInTransaction": {"returns": "Bool", "state": "plain", "does": ["checkTransaction"]},
        "inSavePoint": {"does": ["transact", "joinsTransaction"], "closure": {"when": "now", "where": "here", "transaction": true}},
        "lastInsertRowId changes userVersion": {"state": "plain"},
        "lastError lastErrorCode lastErrorMessage hadError": {"state": "plain", "unchecked": true},
        "databasePath databaseURL": {"state": "plain", "anywhere": true}
      }
    },
    "FMResultSet": {
      "is": "collection",
      "home": "scope",
      "comment": "Reads the next row from its statement each time it is asked.",
      "members": {
        "next": {"returns": "Bool", "state": "plain"},
        "string int long longLongInt bool double date data object columnIsNull columnIndexIsNull": {"state": "plain"},
        "resultDictionary columnCount": {"state": "plain"},
        "close": {}
      }
    }
  },
  "wrappers": {},
  "functions": {}
}

"""#
),
("grdb",
##"""
{
  "$schema": "schema.json",
  "name": "GRDB",
  "comment": "GRDB 5 to 7. Queues, pools and snapshots may be used anywhere; Database, statements and cursors live in the closure that receives them. ownConnection: a pool reads beside its writer, so a read may be nested in a write and a write in a read, but neither in its own kind.",
  "knownBy": ["DatabaseQueue", "DatabasePool", "DatabaseMigrator", "DatabaseWriter", "DatabaseReader", "FetchableRecord", "PersistableRecord", "MutablePersistableRecord", "TableRecord", "ValueObservation"],
  "imports": ["GRDB", "GRDBQuery", "SQLiteData"],
  "packages": ["grdb.swift", "grdb"],
  "types": {
    "DatabaseQueue": {
      "is": "container",
      "sendable": true,
      "supertypes": ["GRDBWriterAccess"],
      "members": {
        "init": {"returns": "Self", "state": "plain", "anywhere": true},
        "init() init(configuration:)": {"returns": "Self", "state": "plain", "anywhere": true, "does": ["ownStore"]},
        "inMemoryCopy temporaryCopy": {"static": true, "returns": "DatabaseQueue", "state": "plain", "anywhere": true, "blocks": true, "does": ["ownStore"]},
        "read": {"returns": "$closure", "anywhere": true, "does": ["access", "block"], "blocks": true, "closure": {"when": "now", "where": "here", "passes": ["Database"], "state": "handle", "home": "scope"}},
        "read read(_:)": {"returns": "$closure", "anywhere": true, "async": true, "since": "5.17, iOS 13, macOS 10.15, tvOS 13, watchOS 6", "does": ["access"], "closure": {"when": "now", "where": "background", "passes": ["Database"], "state": "handle", "home": "scope"}},
        "unsafeRead": {"returns": "$closure", "anywhere": true, "does": ["access", "block"], "blocks": true, "closure": {"when": "now", "where": "here", "passes": ["Database"], "state": "handle", "home": "scope"}},
        "unsafeRead unsafeRead(_:)": {"returns": "$closure", "anywhere": true, "async": true, "since": "5.17, iOS 13, macOS 10.15, tvOS 13, watchOS 6", "does": ["access"], "closure": {"when": "now", "where": "background", "passes": ["Database"], "state": "handle", "home": "scope"}},
        "inDatabase": {"returns": "$closure", "anywhere": true, "does": ["access", "block"], "blocks": true, "closure": {"when": "now", "where": "here", "passes": ["Database"], "state": "handle", "home": "scope"}},
        "inTransaction": {"anywhere": true, "does": ["transact", "block"], "blocks": true, "closure": {"when": "now", "where": "here", "passes": ["Database"], "state": "handle", "home": "scope", "transaction": true}}
      }
    },
    "DatabasePool": {
      "is": "container",
      "sendable": true,
      "supertypes": ["GRDBWriterAccess", "GRDBReaderAccess"],
      "members": {
        "init": {"returns": "Self", "state": "plain", "anywhere": true},
        "writeInTransaction": {"anywhere": true, "does": ["transact", "block"], "blocks": true, "closure": {"when": "now", "where": "here", "passes": ["Database"], "state": "handle", "home": "scope", "transaction": true}},
        "asyncConcurrentRead": {"anywhere": true, "closure": {"when": "later", "where": "background", "passes": ["Result<Database, Error>"], "state": "handle", "home": "scope"}},
        "makeSnapshot": {"returns": "DatabaseSnapshot", "state": "plain", "anywhere": true},
        "makeSnapshotPool": {"returns": "DatabaseSnapshotPool", "state": "plain", "anywhere": true},
        "invalidateReadOnlyConnections releaseMemoryEventually": {"anywhere": true}
      }
    },
    "DatabaseWriter, AnyDatabaseWriter": {"is": "container", "sendable": true, "supertypes": ["GRDBWriterAccess", "GRDBReaderAccess"], "comment": "May be a queue or a pool."},
    "DatabaseReader, AnyDatabaseReader, DatabaseSnapshot, DatabaseSnapshotPool, DatabaseSnapshotReader": {"is": "container", "sendable": true, "supertypes": ["GRDBReaderAccess"]},
    "GRDBReaderAccess": {
      "is": "container",
      "comment": "Not a type of the library: the reading half of pools, snapshots and of any reader.",
      "sendable": true,
      "members": {
        "read": {"returns": "$closure", "anywhere": true, "does": ["access", "block", "ownConnection"], "blocks": true, "closure": {"when": "now", "where": "here", "passes": ["Database"], "state": "handle", "home": "scope"}},
        "read read(_:)": {"returns": "$closure", "anywhere": true, "async": true, "since": "5.17, iOS 13, macOS 10.15, tvOS 13, watchOS 6", "does": ["access", "ownConnection"], "closure": {"when": "now", "where": "background", "passes": ["Database"], "state": "handle", "home": "scope"}},
        "unsafeRead": {"returns": "$closure", "anywhere": true, "does": ["access", "block", "ownConnection"], "blocks": true, "closure": {"when": "now", "where": "here", "passes": ["Database"], "state": "handle", "home": "scope"}},
        "unsafeRead unsafeRead(_:)": {"returns": "$closure", "anywhere": true, "async": true, "since": "5.17, iOS 13, macOS 10.15, tvOS 13, watchOS 6", "does": ["access", "ownConnection"], "closure": {"when": "now", "where": "background", "passes": ["Database"], "state": "handle", "home": "scope"}},
        "unsafeReentrantRead reentrantRead": {"returns": "$closure", "anywhere": true, "does": ["access", "block", "reentrant", "ownConnection"], "blocks": true, "closure": {"when": "now", "where": "here", "passes": ["Database"], "state": "handle", "home": "scope"}},
        "asyncRead asyncUnsafeRead": {"anywhere": true, "closure": {"when": "later", "where": "background", "passes": ["Result<Database, Error>"], "state": "handle", "home": "scope"}},
        "readPublisher": {"returns": "AnyPublisher<$closure, Error>", "anywhere": true, "home": "main", "closure": {"when": "later", "where": "background", "passes": ["Database"], "state": "handle", "home": "scope"}},
        "backup": {"anywhere": true, "blocks": true, "does": ["block"]},
        "path configuration": {"state": "plain", "anywhere": true},
        "close interrupt releaseMemory": {"anywhere": true}
      }
    },
    "GRDBWriterAccess": {
      "is": "container",
      "comment": "Not a type of the library: what queues, pools and any writer share.",
      "sendable": true,
      "members": {
        "write": {"returns": "$closure", "anywhere": true, "does": ["transact", "block"], "blocks": true, "closure": {"when": "now", "where": "here", "passes": ["Database"], "state": "handle", "home": "scope", "transaction": true}},
        "write write(_:)": {"returns": "$closure", "anywhere": true, "async": true, "since": "5.17, iOS 13, macOS 10.15, tvOS 13, watchOS 6", "does": ["transact"], "closure": {"when": "now", "where": "background", "passes": ["Database"], "state": "handle", "home": "scope", "transaction": true}},
        "writeWithoutTransaction barrierWriteWithoutTransaction": {"returns": "$closure", "anywhere": true, "does": ["access", "block"], "blocks": true, "closure": {"when": "now", "where": "here", "passes": ["Database"], "state": "handle", "home": "scope"}},
        "writeWithoutTransaction writeWithoutTransaction(_:) barrierWriteWithoutTransaction(_:)": {"returns": "$closure", "anywhere": true, "async": true, "since": "5.17, iOS 13, macOS 10.15, tvOS 13, watchOS 6", "does": ["access"], "closure": {"when": "now", "where": "background", "passes": ["Database"], "state": "handle", "home": "scope"}},
        "unsafeReentrantWrite": {"returns": "$closure", "anywhere": true, "does": ["access", "block", "reentrant"], "blocks": true, "closure": {"when": "now", "where": "here", "passes": ["Database"], "state": "handle", "home": "scope"}},
        "unsafeReentrantRead": {"returns": "$closure", "anywhere": true, "does": ["access", "block", "reentrant"], "blocks": true, "closure": {"when": "now", "where": "here", "passes": ["Database"], "state": "handle", "home": "scope"}},
        "asyncWrite": {
          "anywhere": true, "does": ["transactAsync"],
          "closures": {
            "_": {"when": "later", "where": "background", "passes": ["Database"], "state": "handle", "home": "scope", "transaction": true},
            "completion": {"when": "later", "where": "background", "passes": ["Database", "Result<$closure, Error>"], "state": "handle", "home": "scope"}
          }
        },
        "asyncWriteWithoutTransaction": {"anywhere": true, "closure": {"when": "later", "where": "background", "passes": ["Database"], "state": "handle", "home": "scope"}},
        "asyncBarrierWriteWithoutTransaction": {"anywhere": true, "closure": {"when": "later", "where": "background", "passes": ["Result<Database, Error>"], "state": "handle", "home": "scope"}},
        "asyncRead asyncUnsafeRead": {"anywhere": true, "closure": {"when": "later", "where": "background", "passes": ["Result<Database, Error>"], "state": "handle", "home": "scope"}},
        "spawnConcurrentRead": {"anywhere": true, "closure": {"when": "later", "where": "background", "passes": ["Result<Database, Error>"], "state": "handle", "home": "scope"}},
        "concurrentRead": {"anywhere": true, "closure": {"when": "later", "where": "background", "passes": ["Database"], "state": "handle", "home": "scope"}},
        "writePublisher": {"returns": "AnyPublisher<$closure, Error>", "anywhere": true, "home": "main", "closure": {"when": "later", "where": "background", "passes": ["Database"], "state": "handle", "home": "scope", "transaction": true}, "does": ["transactAsync"]},
        "readPublisher": {"returns": "AnyPublisher<$closure, Error>", "anywhere": true, "home": "main", "closure": {"when": "later", "where": "background", "passes": ["Database"], "state": "handle", "home": "scope"}},
        "erase": {"anywhere": true, "blocks": true, "does": ["deleteAll", "block"]},
        "erase erase()": {"anywhere": true, "async": true, "since": "5.17, iOS 13, macOS 10.15, tvOS 13, watchOS 6", "does": ["deleteAll"]},
        "vacuum": {"anywhere": true, "blocks": true, "does": ["block"]},
        "vacuum vacuum(into:)": {"anywhere": true, "async": true},
        "add remove": {"anywhere": true},
        "backup": {"anywhere": true, "blocks": true, "does": ["block"]},
        "path configuration": {"state": "plain", "anywhere": true},
        "close interrupt releaseMemory": {"anywhere": true}
      }
    },
    "Database": {
      "is": "handle",
      "home": "scope",
      "members": {
        "execute": {},
        "makeStatement cachedStatement": {"returns": "Statement", "state": "live"},
        "allStatements": {"returns": "[Statement]", "state": "live"},
        "inTransaction": {"does": ["transact"], "closure": {"when": "now", "where": "here", "transaction": true}},
        "inSavepoint": {"does": ["transact", "joinsTransaction"], "closure": {"when": "now", "where": "here", "transaction": true}},
        "readOnly": {"returns": "$closure", "closure": {"when": "now", "where": "here"}},
        "beginTransaction": {"does": ["begin"]},
        "commit": {"does": ["commit"]},
        "rollback": {"does": ["cancel"]},
        "isInsideTransaction": {"returns": "Bool", "state": "plain", "does": ["checkTransaction"]},
        "configuration description": {"state": "plain", "anywhere": true},
        "lastErrorCode lastErrorMessage sqliteConnection": {"state": "plain", "unchecked": true},
        "lastInsertedRowID changesCount totalChangesCount": {"returns": "Int64", "state": "plain"},
        "tableExists viewExists triggerExists": {"returns": "Bool", "state": "plain"},
        "columns indexes foreignKeys primaryKey": {"state": "plain"},
        "create alter drop rename reindex dropTrigger": {"closure": {"when": "now", "where": "here"}},
        "afterNextTransaction": {"closure": {"when": "later", "where": "receiver", "passes": ["Database"], "state": "handle", "home": "scope"}},
        "trace": {"closure": {"when": "later", "where": "receiver"}},
        "add remove": {},
        "backup checkpoint": {"does": ["block"], "blocks": true}
      }
    },
    "Statement, SelectStatement, UpdateStatement": {"is": "collection", "home": "scope", "members": {"execute": {}, "arguments setArguments setUncheckedArguments columnNames sql": {"state": "plain"}}},
    "Cursor, AnyCursor, RowCursor, FastDatabaseValueCursor, DatabaseValueCursor, RecordCursor, MapCursor, FilterCursor": {
      "is": "collection",
      "element": 0,
      "home": "scope",
      "comment": "Reads the next row from its statement each time it is asked.",
      "members": {
        "next": {"returns": "Element?", "state": "plain"},
        "isEmpty": {"returns": "Bool", "state": "plain"},
        "forEach": {"closure": {"when": "loop", "where": "here", "passes": ["Element"]}},
        "map": {"returns": "AnyCursor<$closure>", "state": "same", "closure": {"when": "loop", "where": "here", "passes": ["Element"]}},
        "compactMap": {"returns": "AnyCursor<Wrapped<$closure>>", "state": "same", "closure": {"when": "loop", "where": "here", "passes": ["Element"]}},
        "flatMap": {"returns": "AnyCursor<Element<$closure>>", "state": "same", "closure": {"when": "loop", "where": "here", "passes": ["Element"]}},
        "filter": {"returns": "Self", "state": "same", "closure": {"when": "loop", "where": "here", "passes": ["Element"]}},
        "prefix drop dropFirst": {"returns": "Self", "state": "same"},
        "first min max": {"returns": "Element?", "state": "plain", "closure": {"when": "loop", "where": "here", "passes": ["Element"]}},
        "reduce": {"returns": "$0", "closure": {"when": "loop", "where": "here", "passes": ["$0", "Element"]}},
        "contains": {"returns": "Bool", "state": "plain", "closure": {"when": "loop", "where": "here", "passes": ["Element"]}},
        "suffix dropLast": {"returns": "[Element]", "state": "plain"}
      }
    },
    "Row": {
      "comment": "Rows of fetchAll and fetchOne are copies; only those of a cursor are reused.",
      "members": {
        "fetchAll": {"static": true, "returns": "[Row]", "state": "plain", "does": ["query"]},
        "fetchOne": {"static": true, "returns": "Row?", "state": "plain", "does": ["query"]},
        "fetchSet": {"static": true, "returns": "Set<Row>", "state": "plain", "does": ["query"]},
        "fetchCursor": {"static": true, "returns": "RowCursor<Row>", "state": "live", "home": "scope", "does": ["query"]},
        "copy": {"returns": "Row", "state": "plain"},
        "subscript": {"state": "plain"}
      }
    },
    "FetchableRecord, TableRecord, EncodableRecord, MutablePersistableRecord, PersistableRecord, DatabaseValueConvertible, Record": {
      "comment": "Records are values; nothing ties them to the connection that read them.",
      "members": {
        "fetchAll": {"static": true, "returns": "[Self]", "state": "plain", "does": ["query"]},
        "fetchSet": {"static": true, "returns": "Set<Self>", "state": "plain", "does": ["query"]},
        "fetchOne find": {"static": true, "returns": "Self?", "state": "plain", "does": ["query"]},
        "fetchCursor": {"static": true, "returns": "RecordCursor<Self>", "state": "live", "home": "scope", "does": ["query"]},
        "fetchCount": {"static": true, "returns": "Int", "state": "plain", "does": ["query"]},
        "all filter order limit select joining including annotated matching none with": {"static": true, "returns": "QueryInterfaceRequest<Self>", "state": "plain", "anywhere": true},
        "filter(key:) filter(keys:) filter(id:) filter(ids:)": {"static": true, "returns": "QueryInterfaceRequest<Self>", "state": "plain", "anywhere": true},
        "deleteAll updateAll": {"static": true, "returns": "Int", "state": "plain", "does": ["mutate"]},
        "deleteOne": {"static": true, "returns": "Bool", "state": "plain", "does": ["mutate"]},
        "exists": {"static": true, "returns": "Bool", "state": "plain", "does": ["query"]},
        "inserted saved updated upserted insertAndFetch saveAndFetch updateAndFetch": {"returns": "Self", "state": "plain", "does": ["mutate"]},
        "insert save update upsert updateChanges delete": {"state": "plain", "does": ["mutate"]}
      }
    },
    "QueryInterfaceRequest, FetchRequest, SQLRequest, AdaptedFetchRequest, AnyFetchRequest": {
      "sendable": true,
      "members": {
        "init": {"returns": "Self", "state": "plain", "anywhere": true},
        "filter order limit select joining including annotated matching reversed distinct group having union with asRequest": {"returns": "Self", "state": "plain", "anywhere": true},
        "fetchAll": {"returns": "[#0]", "state": "plain", "does": ["query"]},
        "fetchSet": {"returns": "Set<#0>", "state": "plain", "does": ["query"]},
        "fetchOne": {"returns": "#0?", "state": "plain", "does": ["query"]},
        "fetchCursor": {"returns": "RecordCursor<#0>", "state": "live", "home": "scope", "does": ["query"]},
        "fetchCount": {"returns": "Int", "state": "plain", "does": ["query"]},
        "deleteAll updateAll": {"returns": "Int", "state": "plain", "does": ["mutate"]},
        "isEmpty": {"returns": "Bool", "state": "plain", "does": ["query"]}
      }
    },
    "ValueObservation, SharedValueObservation": {
      "members": {
        "tracking trackingConstantRegion": {"static": true, "returns": "ValueObservation<$closure>", "state": "plain", "anywhere": true, "does": ["ownConnection"], "closure": {"when": "later", "where": "background", "passes": ["Database"], "state": "handle", "home": "scope"}},
        "map": {"returns": "ValueObservation<$closure>", "state": "plain", "anywhere": true, "closure": {"when": "later", "where": "background", "passes": ["#0"]}},
        "removeDuplicates print handleEvents shared": {"returns": "Self", "state": "plain", "anywhere": true},
        "start start(in:onError:onChange:)": {"returns": "AnyDatabaseCancellable", "state": "plain", "anywhere": true, "does": ["observeOnQueue"], "closure": {"when": "later", "where": "main", "passes": ["#0"]}},
        "start(in:scheduling:onError:onChange:)": {"returns": "AnyDatabaseCancellable", "state": "plain", "anywhere": true, "does": ["observeOnQueue"], "closure": {"when": "later", "where": "unknown", "passes": ["#0"]}},
        "publisher": {"returns": "AnyPublisher<#0, Error>", "state": "plain", "home": "main", "anywhere": true},
        "values": {"returns": "AsyncSequence<#0>", "state": "plain", "anywhere": true}
      }
    },
    "DatabaseRegionObservation": {"members": {"start": {"returns": "AnyDatabaseCancellable", "closure": {"when": "later", "where": "background", "passes": ["Database"], "state": "handle", "home": "scope"}}}},
    "AnyDatabaseCancellable, DatabaseCancellable": {"is": "token", "sendable": true, "members": {"cancel": {"anywhere": true}}},
    "DatabaseMigrator": {
      "sendable": true,
      "members": {
        "registerMigration": {"anywhere": true, "does": ["migrate"], "closure": {"when": "later", "where": "background", "passes": ["Database"], "state": "handle", "home": "scope", "transaction": true}},
        "migrate": {"anywhere": true, "does": ["migrate", "block"], "blocks": true},
        "asyncMigrate": {"anywhere": true, "does": ["migrate"], "closure": {"when": "later", "where": "background", "passes": ["Result<Database, Error>"], "state": "handle", "home": "scope"}},
        "hasCompletedMigrations appliedMigrations": {"state": "plain"},
        "eraseDatabaseOnSchemaChange": {"returns": "Bool", "state": "plain", "anywhere": true}
      }
    },
    "TableDefinition, TableAlteration, IndexDefinition, ColumnDefinition": {}
  },
  "wrappers": {
    "Dependency": {},
    "Dependency.defaultDatabase": {"comment": "SQLiteData's.", "type": "DatabaseWriter"}
  },
  "functions": {},
  "records": {
    "bases": {"FetchableRecord, MutablePersistableRecord, PersistableRecord, EncodableRecord, TableRecord, Record": "record"},
    "unmarked": "all",
    "members": {"name": "databaseTableName"},
    "keysType": "CodingKeys",
    "associations": {"belongsTo": "one", "hasOne": "inverseOne", "hasMany": "inverse"},
    "tables": {
      "comment": "DatabaseMigrator, Database+SchemaDefinition, TableDefinition, TableAlteration, ColumnDefinition.",
      "changes": {
        "registerMigration": "migration", "create(table:)": "create", "alter(table:)": "alter", "rename(table:)": "rename", "drop(table:)": "drop",
        "create(index:)": "index", "create(indexOn:)": "index", "execute(sql:)": "statement", "execute(literal:)": "statement"
      },
      "parts": {
        "column": "column", "add(column:)": "column", "add": "column", "primaryKey": "primaryKey", "autoIncrementedPrimaryKey": "integerKey", "belongsTo": "reference", "foreignKey": "foreignKey",
        "uniqueKey": "unique", "drop(column:)": "drop", "rename(column:)": "rename"
      },
      "marks": {"notNull": "required", "unique": "unique", "indexed": "indexed", "primaryKey": "primaryKey", "references": "reference", "defaults": "initial"},
      "table": "inTable",
      "columns": ["column", "columns"],
      "deleteRule": "onDelete"
    },
    "columns": {
      "Bool": "bool", "Int, Int8, Int16, Int32, Int64, UInt, UInt8, UInt16, UInt32, UInt64": "int", "Float": "float", "Double, CGFloat": "double", "String": "string", "Data": "data", "Date": "date", "UUID": "uuid", "URL": "url", "Decimal, NSDecimalNumber": "decimal", "NSNumber": "number",
      "Array": "list", "Set": "set", "Dictionary": "map", "RawRepresentable": "enumeration", "Codable, Encodable, Decodable": "codable"
    }
  }
}

"""##
),
("networking",
##"""
{
  "$schema": "schema.json",
  "name": "Networking",
  "comment": "Where common network libraries call back: on the main queue unless a queue is passed.",
  "imports": ["Alamofire", "Moya", "PromiseKit", "AFNetworking", "Firebase", "FirebaseCore", "FirebaseFirestore", "FirebaseDatabase", "FirebaseAuth", "FirebaseStorage"],
  "types": {
    "Session": {
      "sendable": true,
      "members": {
        "default": {"static": true, "returns": "Session", "state": "plain", "anywhere": true},
        "request upload": {"returns": "DataRequest", "state": "plain", "anywhere": true},
        "download": {"returns": "DownloadRequest", "state": "plain", "anywhere": true},
        "streamRequest": {"returns": "DataStreamRequest", "state": "plain", "anywhere": true}
      }
    },
    "DataRequest, DownloadRequest, UploadRequest, DataStreamRequest, Request": {
      "sendable": true,
      "members": {
        "response responseData responseString responseJSON responseDecodable responseURL responseStream responseStreamDecodable": {"returns": "Self", "state": "plain", "anywhere": true, "closure": {"when": "later", "where": "main"}},
        "response(queue:completionHandler:) response(queue:responseSerializer:completionHandler:) responseData(queue:completionHandler:) responseURL(queue:completionHandler:) responseString(queue:completionHandler:) responseString(queue:encoding:completionHandler:) responseJSON(queue:completionHandler:) responseJSON(queue:options:completionHandler:) responseDecodable(of:queue:completionHandler:) responseDecodable(of:queue:decoder:completionHandler:) responseDecodable(queue:completionHandler:) responseStream(on:stream:) responseStreamDecodable(of:on:stream:)": {"returns": "Self", "state": "plain", "anywhere": true, "closure": {"when": "later", "where": "argument:queue"}},
        "uploadProgress downloadProgress": {"returns": "Self", "state": "plain", "anywhere": true, "closure": {"when": "later", "where": "main"}},
        "validate authenticate redirect cacheResponse cURLDescription": {"returns": "Self", "state": "plain", "anywhere": true, "closure": {"when": "later", "where": "background"}},
        "resume cancel suspend": {"returns": "Self", "state": "plain", "anywhere": true},
        "serializingData serializingDecodable serializingString serializingResponse": {"returns": "DataTask", "state": "plain", "anywhere": true},
        "publishDecodable publishData publishString publishUnserialized": {"returns": "DataResponsePublisher<Any>", "state": "plain", "home": "main", "anywhere": true},
        "publishDecodable(type:queue:) publishDecodable(type:queue:decoder:) publishData(queue:) publishString(queue:) publishUnserialized(queue:)": {"returns": "DataResponsePublisher<Any>", "state": "plain", "home": "queue:queue", "anywhere": true}
      }
    },
    "DataResponsePublisher": {"is": "publisher", "element": 0, "supertypes": ["Publisher"], "members": {"result value": {"returns": "AnyPublisher<Any, Never>", "state": "same"}}},
    "DataTask": {"sendable": true, "members": {"value response result": {"async": true, "state": "plain", "does": ["transfer"], "anywhere": true}}},
    "MoyaProvider": {
      "members": {
        "request": {"returns": "Cancellable", "state": "plain", "anywhere": true, "closures": {"completion": {"when": "later", "where": "main"}, "progress": {"when": "later", "where": "main"}}},
        "request(_:callbackQueue:progress:completion:) request(_:callbackQueue:completion:) request(_:callbackQueue:)": {"returns": "Cancellable", "state": "plain", "anywhere": true, "closure": {"when": "later", "where": "argument:callbackQueue"}},
        "requestPublisher": {"returns": "AnyPublisher<Response, MoyaError>", "state": "plain", "home": "main", "anywhere": true},
        "requestPublisher(_:callbackQueue:)": {"returns": "AnyPublisher<Response, MoyaError>", "state": "plain", "home": "queue:callbackQueue", "anywhere": true}
      }
    },
    "Promise, Guarantee, Thenable": {
      "is": "publisher",
      "element": 0,
      "comment": "PromiseKit runs handlers on the main queue unless a queue is passed.",
      "members": {
        "init": {"returns": "Self", "closure": {"when": "now", "where": "here", "passes": ["Resolver<Element>"]}},
        "value": {"static": true, "returns": "Promise<$0>"},
        "map": {"returns": "Promise<$closure>", "closure": {"when": "later", "where": "main", "passes": ["Element"], "state": "same"}},
        "compactMap": {"returns": "Promise<Wrapped<$closure>>", "closure": {"when": "later", "where": "main", "passes": ["Element"], "state": "same"}},
        "then thenMap": {"returns": "Promise<Element<$closure>>", "closure": {"when": "later", "where": "main", "passes": ["Element"], "state": "same"}},
        "done": {"returns": "Promise<Void>", "state": "plain", "closure": {"when": "later", "where": "main", "passes": ["Element"], "state": "same"}},
        "get tap": {"returns": "Self", "state": "same", "closure": {"when": "later", "where": "main", "passes": ["Element"], "state": "same"}},
        "ensure ensureThen recover catch cauterize": {"returns": "Self", "state": "same", "closure": {"when": "later", "where": "main"}},
        "mapValues": {"returns": "Promise<[$closure]>", "closure": {"when": "later", "where": "main", "passes": ["Element<Element>"], "state": "same"}},
        "map(on:) map(on:_:)": {"returns": "Promise<$closure>", "closure": {"when": "later", "where": "argument:on", "passes": ["Element"], "state": "same"}},
        "then(on:) then(on:_:)": {"returns": "Promise<Element<$closure>>", "closure": {"when": "later", "where": "argument:on", "passes": ["Element"], "state": "same"}},
        "compactMap(on:) compactMap(on:_:)": {"returns": "Promise<Wrapped<$closure>>", "closure": {"when": "later", "where": "argument:on", "passes": ["Element"], "state": "same"}},
        "done(on:) done(on:_:)": {"returns": "Promise<Void>", "state": "plain", "closure": {"when": "later", "where": "argument:on", "passes": ["Element"], "state": "same"}},
        "get(on:) get(on:_:) tap(on:) tap(on:_:)": {"returns": "Self", "state": "same", "closure": {"when": "later", "where": "argument:on", "passes": ["Element"], "state": "same"}},
        "ensure(on:) ensure(on:_:) recover(on:) recover(on:_:) catch(on:) catch(on:_:)": {"returns": "Self", "state": "same", "closure": {"when": "later", "where": "argument:on"}},
        "asVoid asGuarantee": {"returns": "Promise<Void>", "state": "plain"},
        "wait": {"returns": "#0", "state": "same", "does": ["block"], "blocks": true}
      }
    },
    "PMKFinalizer": {"members": {"finally": {"closure": {"when": "later", "where": "main"}}, "finally(on:) finally(on:_:)": {"closure": {"when": "later", "where": "argument:on"}}}},
    "Resolver": {"members": {"fulfill resolve": {"does": ["resume"]}, "reject": {}}},
    "AFHTTPSessionManager": {"members": {"get post put delete patch head": {"anywhere": true, "closure": {"when": "later", "where": "main"}}}},
    "Query, CollectionReference, DocumentReference, Firestore, WriteBatch, DatabaseReference, DatabaseQuery, StorageReference, Auth": {
      "sendable": true,
      "comment": "Listeners and completions arrive on the main queue.",
      "members": {
        "addSnapshotListener getDocuments getDocument setData updateData addDocument delete commit observe observeSingleEvent getData setValue updateChildValues removeValue putData putFile downloadURL signIn signInAnonymously createUser sendPasswordReset addStateDidChangeListener": {"anywhere": true, "closure": {"when": "later", "where": "main"}},
        "runTransaction": {"anywhere": true, "closures": {"_": {"when": "later", "where": "background"}, "completion": {"when": "later", "where": "main"}}},
        "getDocuments getDocument getDocuments(source:) getDocument(source:) getDocument(as:) setData setData(_:) updateData updateData(_:) addDocument(data:) delete() commit() getData() data(maxSize:) downloadURL() putDataAsync": {"async": true, "anywhere": true, "does": ["transfer"]},
        "collection collectionGroup document child childByAutoId whereField order limit queryOrdered queryEqual queryLimited batch": {"state": "plain", "anywhere": true}
      }
    },
    "Database, Storage": {"sendable": true, "members": {"database storage": {"static": true, "state": "plain", "anywhere": true}, "reference": {"state": "plain", "anywhere": true}}},
    "StorageTask, StorageObservableTask, StorageUploadTask, StorageDownloadTask": {"members": {"observe": {"returns": "String", "state": "plain", "closure": {"when": "later", "where": "main"}}}}
  },
  "wrappers": {},
  "functions": {
    "request upload": {"comment": "Alamofire's before its version 5, as those of a session.", "returns": "DataRequest", "state": "plain", "anywhere": true},
    "download": {"returns": "DownloadRequest", "state": "plain", "anywhere": true},
    "firstly": {"returns": "$closure", "closure": {"when": "now", "where": "here"}}
  }
}

"""##
),
("realm",
##"""
{
  "$schema": "schema.json",
  "name": "Realm",
  "comment": "RealmSwift and Realm (10.19 to 20), as seen from Swift. Freezing, opening and transactions follow the library's own documentation; names that only Device Sync had are marked deprecated.",
  "knownBy": ["Realm", "Persisted", "ThreadSafeReference", "RealmSwiftObject", "EmbeddedObject", "LinkingObjects", "ObservedResults", "ObservedRealmObject", "StateRealmObject", "PersistableEnum", "AnyRealmCollection", "AnyRealmValue", "SectionedResults", "RealmCollectionChange", "RLMRealm", "RLMObject", "RLMResults", "realm"],
  "imports": ["RealmSwift", "Realm"],
  "packages": ["realmswift", "realm", "realm-swift", "realm-cocoa"],
  "types": {
    "ThreadConfined": {
      "comment": "What every live value has. realm and isFrozen may be asked on any thread; isInvalidated of a collection only at home.",
      "members": {
        "realm": {"returns": "Realm?", "anywhere": true},
        "isFrozen": {"returns": "Bool", "state": "plain", "anywhere": true, "does": ["probe", "checkFrozen"]},
        "isInvalidated": {"returns": "Bool", "state": "plain", "does": ["probe", "checkDeleted"]},
        "freeze": {"returns": "Self", "state": "frozen", "does": ["freeze"], "since": "5.0"},
        "thaw": {"returns": "Self?", "state": "live", "does": ["thaw"], "home": "opener", "since": "10.5.2"}
      }
    },
    "Realm": {
      "is": "handle",
      "home": "opener",
      "members": {
        "init()": {"returns": "Self", "state": "handle", "home": "opener", "does": ["open"]},
        "init(configuration:) init(fileURL:)": {"returns": "Self", "state": "handle", "home": "opener", "does": ["open"]},
        "init() init(configuration:)": {"comment": "with await: the main actor's realm, wherever it is called", "returns": "Self", "state": "handle", "home": "main", "does": ["open"], "async": true},
        "init(queue:) init(configuration:queue:)": {"returns": "Self", "state": "handle", "home": "queue:queue", "does": ["open"]},
        "init(actor:) init(configuration:actor:)": {"returns": "Self", "state": "handle", "home": "actor:actor", "does": ["open"], "async": true, "since": "10.39"},
        "init(configuration:downloadBeforeOpen:) init(downloadBeforeOpen:)": {"returns": "Self", "state": "handle", "home": "main", "does": ["open", "deprecated"], "async": true},
        "init(actor:downloadBeforeOpen:) init(configuration:actor:downloadBeforeOpen:)": {"returns": "Self", "state": "handle", "home": "actor:actor", "does": ["open", "deprecated"], "async": true},
        "open() open(configuration:) open(configuration:_isolation:)": {"static": true, "returns": "Self", "state": "handle", "home": "caller", "does": ["open"], "async": true, "since": "10.54"},
        "open(configuration:downloadBeforeOpen:)": {"static": true, "returns": "Self", "state": "handle", "home": "caller", "does": ["open", "deprecated"], "async": true},
        "asyncOpen() asyncOpen(callback:) asyncOpen(configuration:) asyncOpen(configuration:callback:)": {
          "static": true, "returns": "RealmPublishers.AsyncOpenPublisher<Realm>", "state": "handle", "home": "main", "anywhere": true,
          "closure": {"when": "later", "where": "main", "passes": ["Result<Realm, Error>"], "state": "handle", "home": "main"}
        },
        "asyncOpen(callbackQueue:) asyncOpen(callbackQueue:callback:) asyncOpen(configuration:callbackQueue:) asyncOpen(configuration:callbackQueue:callback:)": {
          "static": true, "returns": "AsyncOpenTask", "anywhere": true,
          "closure": {"when": "later", "where": "argument:callbackQueue", "passes": ["Result<Realm, Error>"], "state": "handle", "home": "queue:callbackQueue"}
        },
        "fileExists fileExists(for:)": {"static": true, "returns": "Bool", "state": "plain", "anywhere": true},
        "deleteFiles deleteFiles(for:)": {"static": true, "returns": "Bool", "state": "plain", "anywhere": true},
        "performMigration performMigration(for:)": {"static": true, "does": ["migrate", "block"], "blocks": true, "anywhere": true},

        "configuration": {"returns": "Realm.Configuration", "state": "plain", "anywhere": true},
        "schema": {"returns": "Schema", "state": "plain", "anywhere": true},
        "== != hash hashValue": {"state": "plain", "anywhere": true},
        "isEmpty": {"returns": "Bool", "state": "plain"},
        "isFrozen": {"returns": "Bool", "state": "plain", "anywhere": true, "does": ["probe", "checkFrozen"]},
        "isInWriteTransaction": {"returns": "Bool", "state": "plain", "unchecked": true, "does": ["checkTransaction"]},
        "isPerformingAsynchronousWriteOperations": {"returns": "Bool", "state": "plain", "unchecked": true, "does": ["checkTransaction"]},
        "autorefresh": {"returns": "Bool", "state": "plain", "unchecked": true, "does": ["autorefresh"]},

        "write write(withoutNotifying:_:)": {"returns": "$closure", "does": ["transact", "block"], "blocks": true, "closure": {"when": "now", "where": "here", "transaction": true}},
        "beginWrite": {"does": ["begin", "block"], "blocks": true},
        "commitWrite commitWrite(withoutNotifying:)": {"does": ["commit"], "blocks": true},
        "cancelWrite": {"does": ["cancel"]},
        "writeAsync": {
          "returns": "AsyncTransactionId", "does": ["transactAsync"], "since": "10.26",
          "closures": {
            "_": {"when": "later", "where": "receiver", "transaction": true},
            "onComplete": {"when": "later", "where": "receiver", "passes": ["Error?"]}
          }
        },
        "beginAsyncWrite": {"returns": "AsyncTransactionId", "does": ["beginAsync"], "since": "10.26", "closure": {"when": "later", "where": "receiver", "transaction": true}},
        "commitAsyncWrite": {"returns": "AsyncTransactionId", "does": ["commit"], "since": "10.26", "closure": {"when": "later", "where": "receiver", "passes": ["Error?"]}},
        "cancelAsyncWrite": {"does": ["cancel"]},
        "asyncWrite": {"returns": "$closure", "anywhere": true, "does": ["transact", "transactAsync"], "async": true, "since": "10.39, iOS 13, macOS 10.15, tvOS 13, watchOS 6", "closure": {"when": "now", "where": "receiver", "transaction": true}},
        "refresh": {"returns": "Bool", "state": "plain", "does": ["refresh"]},
        "asyncRefresh": {"returns": "Bool", "state": "plain", "does": ["refresh"], "async": true, "since": "10.39, iOS 13, macOS 10.15, tvOS 13, watchOS 6"},

        "objects": {"returns": "Results<$0>", "does": ["query"]},
        "dynamicObjects": {"returns": "Results<DynamicObject>", "does": ["query", "dynamic"]},
        "object object(ofType:forPrimaryKey:)": {"returns": "$0?", "does": ["query", "lookUp"]},
        "dynamicObject": {"returns": "DynamicObject?", "does": ["query", "lookUp", "dynamic"]},
        "create": {"returns": "$0", "state": "live", "does": ["create"]},
        "dynamicCreate": {"returns": "DynamicObject", "state": "live", "does": ["create", "dynamic"]},
        "add": {"does": ["add"]},
        "delete": {"does": ["delete"]},
        "deleteAll": {"does": ["deleteAll", "bulk"]},

        "freeze()": {"returns": "Self", "state": "frozen", "does": ["freeze"], "since": "5.0"},
        "freeze(_:)": {"returns": "$0", "state": "frozen", "does": ["freeze"], "since": "5.0"},
        "thaw()": {"returns": "Self", "state": "live", "home": "opener", "does": ["thaw"], "since": "10.5.2"},
        "thaw(_:)": {"returns": "$0?", "state": "live", "home": "opener", "does": ["thaw"], "since": "10.5.2"},
        "resolve": {"returns": "Element<$0>?", "state": "live", "does": ["resolve"]},
        "invalidate": {"does": ["invalidate"]},
        "observe": {"returns": "NotificationToken", "state": "plain", "does": ["observe"], "closure": {"when": "later", "where": "here", "passes": ["Realm.Notification", "Realm"], "state": "handle"}},
        "objectWillChange": {"returns": "RealmPublishers.RealmWillChange"},
        "writeCopy": {"does": ["block", "fileWrite"], "blocks": true},

        "syncSession": {"returns": "SyncSession?", "state": "plain", "does": ["deprecated"]},
        "subscriptions": {"returns": "SyncSubscriptionSet", "state": "plain", "does": ["deprecated"]},
        "asyncOpen(configuration:callbackQueue:callback:downloadBeforeOpen:)": {"static": true, "does": ["deprecated"]}
      }
    },
    "Realm.Configuration, Configuration": {
      "is": "configuration",
      "sendable": true,
      "members": {
        "init init()": {"returns": "Self", "state": "plain", "anywhere": true},
        "defaultConfiguration": {"static": true, "returns": "Realm.Configuration", "state": "plain", "anywhere": true},
        "fileURL": {"returns": "URL?", "state": "plain", "anywhere": true, "does": ["locate"]},
        "inMemoryIdentifier": {"returns": "String?", "state": "plain", "anywhere": true, "does": ["locate"]},
        "encryptionKey": {"returns": "Data?", "state": "plain", "anywhere": true, "does": ["encrypt"]},
        "readOnly": {"returns": "Bool", "state": "plain", "anywhere": true},
        "schemaVersion": {"returns": "UInt64", "state": "plain", "anywhere": true, "does": ["version"]},
        "migrationBlock": {"state": "plain", "anywhere": true, "does": ["migrate"], "closure": {"when": "later", "where": "unknown", "passes": ["Migration", "UInt64"], "state": "handle", "home": "scope", "transaction": true}},
        "deleteRealmIfMigrationNeeded": {"returns": "Bool", "state": "plain", "anywhere": true, "does": ["discard"]},
        "shouldCompactOnLaunch": {"state": "plain", "anywhere": true, "closure": {"when": "later", "where": "unknown", "passes": ["Int", "Int"]}},
        "objectTypes": {"returns": "[Any]?", "state": "plain", "anywhere": true},
        "maximumNumberOfActiveVersions": {"returns": "UInt?", "state": "plain", "anywhere": true},
        "syncConfiguration": {"returns": "SyncConfiguration?", "state": "plain", "anywhere": true, "does": ["deprecated", "locate"]},
        "init(syncConfiguration:)": {"returns": "Self", "state": "plain", "anywhere": true, "does": ["deprecated"]},
        "disableFormatUpgrade": {"returns": "Bool", "state": "plain", "anywhere": true}
      }
    },
    "Migration": {
      "is": "handle",
      "home": "scope",
      "comment": "Exists only inside a migration block, which is a transaction.",
      "members": {
        "oldSchema newSchema": {"returns": "Schema", "state": "plain"},
        "enumerateObjects": {"does": ["query", "alter"], "closure": {"when": "loop", "where": "here", "passes": ["DynamicObject?", "DynamicObject?"], "state": "live", "transaction": true}},
        "create": {"returns": "DynamicObject", "state": "live", "does": ["create", "alter"]},
        "delete": {"does": ["delete", "alter"]},
        "deleteData": {"returns": "Bool", "state": "plain", "does": ["deleteAll", "alter"]},
        "renameProperty": {"does": ["mutate", "alter"]}
      }
    },
    "Realm.Notification": {"cases": {"didChange": [], "refreshRequired": []}},
    "Realm.Error, Realm.UpdatePolicy": {"sendable": true},
    "RealmPublishers.AsyncOpenPublisher": {
      "is": "publisher", "element": 0, "supertypes": ["Publisher"],
      "members": {"receive(on:)": {"returns": "Self", "state": "handle", "home": "queue:on"}}
    },
    "AsyncOpenTask, RLMAsyncOpenTask": {"sendable": true, "members": {"cancel": {"anywhere": true}, "addProgressNotification": {"anywhere": true, "does": ["deprecated"], "closure": {"when": "later", "where": "argument:queue"}}}},
    "AsyncTransactionId": {"sendable": true},

    "ObjectBase, RLMObjectBase": {
      "is": "model",
      "supertypes": ["ThreadConfined"],
      "members": {
        "init init()": {"returns": "Self", "state": "unmanaged"},
        "init(value:)": {"returns": "Self", "state": "unmanaged"},
        "objectSchema": {"returns": "ObjectSchema", "state": "plain", "anywhere": true},
        "description debugDescription": {"comment": "It reads every property.", "returns": "String", "state": "plain"},
        "isInvalidated": {"comment": "the validity of the row, without a test", "returns": "Bool", "state": "plain", "unchecked": true, "does": ["probe", "checkDeleted"]},
        "isSameObject isEqual == !=": {"comment": "pointers, or keys without a test; hash reads a primary key", "returns": "Bool", "state": "plain", "unchecked": true},
        "setValue": {"does": ["mutate", "dynamic"]},
        "value(forKey:) value(forKeyPath:) value(forUndefinedKey:)": {"returns": "Any?", "state": "same", "does": ["dynamic"]},
        "subscript": {"returns": "Any?", "state": "same", "does": ["dynamic"]},
        "dynamicList": {"returns": "List<DynamicObject>", "state": "same", "does": ["dynamic"]},
        "dynamicMutableSet": {"returns": "MutableSet<DynamicObject>", "state": "same", "does": ["dynamic"]},
        "dynamicMap": {"returns": "Map<#0, DynamicObject>", "state": "same", "does": ["dynamic"]},
        "linkingObjects": {"returns": "Results<$0>", "state": "same"},
        "ignoredProperties": {"static": true, "state": "plain", "anywhere": true},
        "primaryKey indexedProperties propertiesMapping shouldIncludeInDefaultSchema sharedSchema": {"static": true, "state": "plain", "anywhere": true},
        "className": {"static": true, "state": "plain", "anywhere": true, "does": ["dynamic"]},
        "objectWillChange": {"returns": "RealmPublishers.WillChange<Self>", "state": "same", "anywhere": true},
        "observe observe(_:) observe(keyPaths:_:) observe(keyPaths:)": {
          "returns": "NotificationToken", "state": "plain", "does": ["observe"],
          "closure": {"when": "later", "where": "here", "passes": ["ObjectChange<Self>"], "state": "live"}
        },
        "observe(on:_:) observe(keyPaths:on:_:) observe(on:) observe(keyPaths:on:)": {
          "returns": "NotificationToken", "state": "plain", "does": ["observeOnQueue"],
          "closure": {"when": "later", "where": "argument:on", "passes": ["ObjectChange<Self>"], "state": "live", "home": "queue:on"}
        },
        "observe(on:_:) observe(on:) observe(keyPaths:on:_:) observe(keyPaths:on:)": {
          "returns": "NotificationToken", "state": "plain", "does": ["observeOnQueue"], "async": true,
          "closure": {"when": "later", "where": "argument:on", "passes": ["$0", "ObjectChange<Self>"], "state": "live", "home": "actor:on"}
        }
      }
    },
    "Object, RealmSwiftObject, RealmSwift.Object": {
      "is": "model",
      "supertypes": ["ObjectBase"],
      "undeclared": {
        "uses": ["Results<$0>", "LinkingObjects<$0>", ".objects($0.self", "(ofType: $0.self", ".create($0.self", "ObservedResults($0.self"],
        "declaration": "open class $0: Object {}"
      }
    },
    "EmbeddedObject, RealmSwiftEmbeddedObject, RealmSwift.EmbeddedObject": {"is": "model", "supertypes": ["ObjectBase"]},
    "DynamicObject, MigrationObject": {"is": "model", "supertypes": ["Object"]},
    "AsymmetricObject, RealmSwiftAsymmetricObject, RealmSwift.AsymmetricObject": {"is": "model", "deprecated": true, "supertypes": ["ObjectBase"]},
    "Projection": {
      "is": "model",
      "supertypes": ["ObjectBase"],
      "members": {
        "init(projecting:)": {"returns": "Self", "state": "same", "anywhere": true},
        "rootObject": {"returns": "#0", "state": "same"}
      }
    },
    "ObjectChange": {"element": 0, "cases": {"error": ["Error"], "change": ["#0", "[PropertyChange]"], "deleted": []}},
    "PropertyChange": {"members": {"name": {"returns": "String", "state": "plain"}, "oldValue newValue": {"returns": "Any?", "state": "maybe"}}},

    "RealmCollection": {
      "is": "collection",
      "element": 0,
      "supertypes": ["ThreadConfined", "Sequence"],
      "members": {
        "count endIndex startIndex": {"returns": "Int", "state": "plain"},
        "isEmpty": {"returns": "Bool", "state": "plain"},
        "description debugDescription": {"returns": "String", "state": "plain"},
        "first last": {"returns": "Element?", "state": "same"},
        "first(where:) last(where:)": {"returns": "Element?", "state": "same", "closure": {"when": "loop", "where": "here", "passes": ["Element"], "state": "same"}},
        "subscript": {"returns": "Element", "state": "same"},
        "objects(at:)": {"returns": "[Element]", "state": "same"},
        "index index(of:) index(matching:)": {"returns": "Int?", "state": "plain"},
        "min(by:) max(by:)": {"returns": "Element?", "state": "same", "closure": {"when": "loop", "where": "here", "passes": ["Element", "Element"], "state": "same"}},
        "index(where:) firstIndex(where:)": {"returns": "Int?", "state": "plain", "closure": {"when": "loop", "where": "here", "passes": ["Element"], "state": "same"}},
        "filter filter(_:)": {"comment": "a predicate, or a Swift closure; the closure form is lazy", "returns": "Results<Element>", "state": "same", "does": ["query"], "closure": {"when": "loop", "where": "here", "passes": ["Element"], "state": "same"}},
        "where where(_:)": {"returns": "Results<Element>", "state": "same", "does": ["query", "predicate"], "closure": {"when": "now", "where": "here", "passes": ["Query<Element>"], "state": "plain"}},
        "sorted sorted(byKeyPath:) sorted(byKeyPath:ascending:) sorted(by:ascending:)": {"returns": "Results<Element>", "state": "same", "does": ["query"]},
        "sorted(by:)": {"comment": "sort descriptors, or a Swift closure that makes an array", "returns": "Results<Element>", "state": "same", "does": ["query"], "closure": {"when": "loop", "where": "here", "passes": ["Element", "Element"], "state": "same"}},
        "distinct distinct(by:)": {"returns": "Results<Element>", "state": "same", "does": ["query"]},
        "sectioned": {"returns": "SectionedResults<$closure, Element>", "state": "same", "does": ["query"], "closure": {"when": "loop", "where": "here", "passes": ["Element"], "state": "same"}},
        "map": {"comment": "lazy, so not yet a copy", "returns": "LazyMapSequence<Self, $closure>", "state": "same", "closure": {"when": "loop", "where": "here", "passes": ["Element"], "state": "same"}},
        "compactMap": {"comment": "lazy, so not yet a copy", "returns": "LazyMapSequence<Self, Wrapped<$closure>>", "state": "same", "closure": {"when": "loop", "where": "here", "passes": ["Element"], "state": "same"}},
        "flatMap": {"comment": "lazy, so not yet a copy", "returns": "LazyMapSequence<Self, Element<$closure>>", "state": "same", "closure": {"when": "loop", "where": "here", "passes": ["Element"], "state": "same"}},
        "lazy": {"returns": "LazySequence<Self>", "state": "same"},
        "min max sum average min(ofProperty:) max(ofProperty:) sum(ofProperty:) average(ofProperty:) min(of:) max(of:) sum(of:) average(of:)": {"state": "plain"},
        "value(forKey:) value(forKeyPath:)": {"returns": "[Any?]", "state": "maybe"},
        "setValue": {"does": ["mutate", "dynamic"]},
        "elements": {"returns": "Self", "state": "same"},
        "collectionPublisher publisher": {"returns": "RealmPublishers.Value<Self>", "state": "same", "anywhere": true},
        "changesetPublisher": {"returns": "RealmPublishers.CollectionChangeset<Self>", "state": "same"},
        "objectWillChange": {"returns": "RealmPublishers.WillChange<Self>", "state": "same", "anywhere": true},
        "== !=": {"returns": "Bool", "state": "plain", "unchecked": true},
        "observe observe(_:) observe(keyPaths:_:) observe(keyPaths:)": {
          "returns": "NotificationToken", "state": "plain", "does": ["observe"],
          "closure": {"when": "later", "where": "here", "passes": ["RealmCollectionChange<Self>"], "state": "live"}
        },
        "observe(on:) observe(on:_:) observe(keyPaths:on:) observe(keyPaths:on:_:)": {
          "returns": "NotificationToken", "state": "plain", "does": ["observeOnQueue"],
          "closure": {"when": "later", "where": "argument:on", "passes": ["RealmCollectionChange<Self>"], "state": "live", "home": "queue:on"}
        },
        "observe(on:_:) observe(on:) observe(keyPaths:on:_:) observe(keyPaths:on:)": {
          "returns": "NotificationToken", "state": "plain", "does": ["observeOnQueue"], "async": true,
          "closure": {"when": "later", "where": "argument:on", "passes": ["$0", "RealmCollectionChange<Self>"], "state": "live", "home": "actor:on"}
        },
        "subscribe unsubscribe": {"does": ["deprecated"], "async": true}
      }
    },
    "Results": {"is": "collection", "element": 0, "supertypes": ["RealmCollection"]},
    "AnyRealmCollection": {"is": "collection", "element": 0, "supertypes": ["RealmCollection"], "members": {"init(_:)": {"returns": "AnyRealmCollection<Element<$0>>", "state": "same", "anywhere": true}}},
    "LinkingObjects": {"is": "collection", "element": 0, "supertypes": ["RealmCollection"], "members": {"init(fromType:property:)": {"returns": "Self", "state": "maybe"}}},
    "List, RealmSwift.List": {
      "is": "collection",
      "element": 0,
      "supertypes": ["RealmCollection"],
      "members": {
        "init init()": {"returns": "Self", "state": "unmanaged"},
        "append insert replace replaceSubrange swapAt move": {"does": ["mutate"]},
        "append(objectsIn:) append(contentsOf:) insert(contentsOf:at:)": {"does": ["mutate", "bulk"]},
        "remove remove(at:) removeSubrange remove(atOffsets:) removeFirst removeLast": {"does": ["mutate"]},
        "removeAll": {"does": ["mutate"]}
      }
    },
    "MutableSet": {
      "is": "collection",
      "element": 0,
      "supertypes": ["RealmCollection"],
      "members": {
        "init init()": {"returns": "Self", "state": "unmanaged"},
        "insert remove formUnion formIntersection subtract": {"does": ["mutate"]},
        "insert(objectsIn:)": {"does": ["mutate", "bulk"]},
        "removeAll": {"does": ["mutate"]},
        "contains isSubset intersects": {"returns": "Bool", "state": "plain"},
        "union intersection subtracting": {"does": ["mutate"]}
      }
    },
    "Map": {
      "is": "collection",
      "element": 1,
      "supertypes": ["ThreadConfined", "RealmCollection"],
      "members": {
        "init init()": {"returns": "Self", "state": "unmanaged"},
        "keys": {"returns": "[#0]", "state": "plain"},
        "values": {"returns": "[#1]", "state": "same"},
        "subscript object(forKey:) value(forKey:)": {"returns": "#1?", "state": "same"},
        "keys(where:)": {"returns": "[#0]", "state": "plain"},
        "asKeyValueSequence": {"returns": "[Tuple<#0, #1>]", "state": "same"},
        "makeIterator": {"state": "same"},
        "updateValue setValue removeObject removeValue": {"does": ["mutate"]},
        "merge": {"does": ["mutate", "bulk"], "closure": {"when": "loop", "where": "here", "passes": ["#1", "#1"], "state": "same"}},
        "contains(where:)": {"returns": "Bool", "state": "plain", "closure": {"when": "loop", "where": "here", "passes": ["#0", "#1"], "state": "same"}},
        "removeAll": {"does": ["mutate"]},
        "observe observe(_:) observe(keyPaths:_:) observe(keyPaths:)": {
          "returns": "NotificationToken", "state": "plain", "does": ["observe"],
          "closure": {"when": "later", "where": "here", "passes": ["RealmMapChange<Self>"], "state": "live"}
        },
        "observe(on:) observe(on:_:) observe(keyPaths:on:) observe(keyPaths:on:_:)": {
          "returns": "NotificationToken", "state": "plain", "does": ["observeOnQueue"],
          "closure": {"when": "later", "where": "argument:on", "passes": ["RealmMapChange<Self>"], "state": "live", "home": "queue:on"}
        }
      }
    },
    "SectionedResults": {
      "is": "collection",
      "element": 1,
      "supertypes": ["RealmCollection"],
      "comment": "Its elements are sections; the object type is the second argument.",
      "members": {
        "allKeys": {"returns": "[#0]", "state": "plain"},
        "first last": {"returns": "ResultsSection<#0, #1>?", "state": "same"},
        "subscript": {"returns": "ResultsSection<#0, #1>", "state": "same"},
        "observe observe(_:) observe(keyPaths:_:) observe(keyPaths:)": {
          "returns": "NotificationToken", "state": "plain", "does": ["observe"],
          "closure": {"when": "later", "where": "here", "passes": ["SectionedResultsChange<Self>"], "state": "live"}
        },
        "observe(on:) observe(on:_:) observe(keyPaths:on:) observe(keyPaths:on:_:)": {
          "returns": "NotificationToken", "state": "plain", "does": ["observeOnQueue"],
          "closure": {"when": "later", "where": "argument:on", "passes": ["SectionedResultsChange<Self>"], "state": "live", "home": "queue:on"}
        }
      }
    },
    "ResultsSection": {"is": "collection", "element": 1, "supertypes": ["RealmCollection"], "members": {"key id": {"returns": "#0", "state": "plain"}}},
    "ProjectedCollection": {"is": "collection", "element": 0, "supertypes": ["RealmCollection"]},
    "RealmOptional, RealmProperty": {"is": "collection", "comment": "A box in a model: as live as its owner.", "members": {"init init()": {"returns": "Self", "state": "unmanaged"}, "value": {"returns": "#0?", "state": "same"}}},
    "AnyRealmValue": {
      "cases": {
        "none": [], "int": ["Int"], "bool": ["Bool"], "float": ["Float"], "double": ["Double"], "string": ["String"], "data": ["Data"], "date": ["Date"],
        "objectId": ["ObjectId"], "decimal128": ["Decimal128"], "uuid": ["UUID"], "object": ["Object"], "dictionary": ["Map<String, AnyRealmValue>"], "list": ["List<AnyRealmValue>"]
      },
      "members": {"object": {"returns": "$0?", "state": "same"}, "dynamicObject": {"returns": "DynamicObject?", "state": "same"}}
    },
    "RealmCollectionChange": {"element": 0, "cases": {"initial": ["#0"], "update": ["#0", "[Int]", "[Int]", "[Int]"], "error": ["Error"]}},
    "RealmMapChange": {"element": 0, "cases": {"initial": ["#0"], "update": ["#0", "[Any]", "[Any]", "[Any]"], "error": ["Error"]}},
    "SectionedResultsChange, ResultsSectionChange": {"element": 0, "cases": {"initial": ["#0"], "update": ["#0", "[Any]", "[Any]", "[Any]", "[Any]", "[Any]"]}},
    "RLMCollectionChange": {"members": {"insertions deletions modifications": {"returns": "[Int]", "state": "plain"}}},
    "Query": {"comment": "Stands for an object in a query closure; comparing its properties builds a predicate and reads nothing.", "holds": "nothing", "members": {"geoWithin": {"state": "plain", "anywhere": true, "does": ["near"]}}},

    "ThreadSafeReference": {
      "is": "reference",
      "element": 0,
      "sendable": true,
      "members": {
        "init(to:)": {"returns": "ThreadSafeReference<$0>", "state": "reference", "does": ["reference"]},
        "isInvalidated": {"returns": "Bool", "state": "plain", "anywhere": true, "does": ["probe", "checkDeleted"]}
      }
    },
    "RLMThreadSafeReference": {
      "is": "reference",
      "element": 0,
      "sendable": true,
      "members": {
        "init(threadConfined:)": {"returns": "RLMThreadSafeReference<$0>", "state": "reference", "does": ["reference"]},
        "isInvalidated": {"returns": "Bool", "state": "plain", "anywhere": true, "does": ["probe", "checkDeleted"]}
      }
    },
    "NotificationToken, RLMNotificationToken": {"is": "token", "sendable": true, "members": {"invalidate": {"anywhere": true}}},
    "ObjectId, Decimal128, AnyBSON, RLMObjectId, RLMDecimal128": {"sendable": true},
    "SortDescriptor, RLMSortDescriptor, RLMPropertyDescriptor": {"sendable": true},
    "Schema, ObjectSchema, RLMSchema, RLMObjectSchema, RLMProperty": {"sendable": true},
    "RLMScheduler": {"sendable": true},
    "StateRealmObject": {"members": {"wrappedValue": {"returns": "#0", "state": "frozen"}, "projectedValue": {"returns": "Binding<#0>", "state": "plain"}}},
    "ObservedRealmObject.Wrapper": {"comment": "Its bindings open their own write; the object behind them is thawed.", "members": {"delete": {"does": ["transact"]}, "wrappedValue": {"returns": "#0", "state": "live", "home": "main"}}},
    "ObservedResults, ObservedSectionedResults": {"supertypes": ["BoundCollection"], "comment": "What $results is."},
    "BoundCollection": {
      "comment": "What a $projection of a wrapped collection gives: every change opens its own write.",
      "members": {
        "append insert remove move remove(atOffsets:) move(fromOffsets:toOffset:)": {"does": ["transact"], "blocks": true},
        "delete": {"does": ["transact"], "blocks": true},
        "wrappedValue": {"returns": "#0", "state": "frozen"}
      }
    },

    "RealmPublishers.WillChange, RealmPublishers.RealmWillChange": {
      "is": "publisher", "element": 0, "supertypes": ["RealmPublishers.Publisher"],
      "members": {"saveToken": {"returns": "Self", "state": "same"}}
    },
    "RealmPublishers.Value, RealmPublishers.CollectionChangeset, RealmPublishers.ObjectChangeset, RealmPublishers.MapChangeset, RealmPublishers.SectionedResultsChangeset, RealmPublishers.SectionChangeset": {
      "is": "publisher", "element": 0, "supertypes": ["RealmPublishers.Publisher"],
      "members": {"saveToken": {"returns": "Self", "state": "same"}}
    },
    "RealmPublishers.Publisher": {
      "is": "publisher",
      "element": 0,
      "supertypes": ["Publisher"],
      "comment": "After any other operator a live value may change scheduler only by freeze() or threadSafeReference().",
      "members": {
        "freeze": {"returns": "Self", "state": "frozen", "does": ["freeze"], "since": "5.0"},
        "threadSafeReference": {"returns": "RealmPublishers.MakeThreadSafe<Element>", "state": "reference", "does": ["reference"]},
        "subscribe(on:)": {"returns": "Self", "state": "live", "home": "queue:on"},
        "receive(on:)": {"comment": "straight after the library's own publishers it hands over by reference", "returns": "AnyPublisher<Element, Error>", "state": "live", "home": "queue:on", "does": ["resolve"]}
      }
    },
    "RealmPublishers.MakeThreadSafe, ReferencePublisher": {
      "is": "publisher",
      "element": 0,
      "supertypes": ["Publisher"],
      "members": {"receive(on:) receive(on:options:)": {"returns": "AnyPublisher<Element, Error>", "state": "live", "home": "queue:on", "does": ["resolve"]}}
    },

    "RLMRealm": {
      "is": "handle",
      "home": "opener",
      "members": {
        "default()": {"static": true, "returns": "RLMRealm", "state": "handle", "home": "opener", "does": ["open"]},
        "default(for:)": {"static": true, "returns": "RLMRealm", "state": "handle", "home": "queue:for", "does": ["open"]},
        "init(configuration:) init(url:) init()": {"returns": "Self", "state": "handle", "home": "opener", "does": ["open"]},
        "init(configuration:queue:)": {"returns": "Self", "state": "handle", "home": "queue:queue", "does": ["open"]},
        "asyncOpen": {"static": true, "anywhere": true, "closure": {"when": "later", "where": "argument:callbackQueue", "passes": ["RLMRealm?", "Error?"], "state": "handle", "home": "queue:callbackQueue"}},
        "configuration": {"returns": "RLMRealmConfiguration", "state": "plain", "anywhere": true},
        "isFrozen": {"returns": "Bool", "state": "plain", "anywhere": true, "does": ["probe", "checkFrozen"]},
        "isEmpty": {"returns": "Bool", "state": "plain"},
        "schema": {"returns": "RLMSchema", "state": "plain", "anywhere": true},
        "== != isEqual hash": {"state": "plain", "anywhere": true},
        "inWriteTransaction": {"returns": "Bool", "state": "plain", "unchecked": true, "does": ["checkTransaction"]},
        "autorefresh": {"returns": "Bool", "state": "plain", "unchecked": true, "does": ["autorefresh"]},
        "transaction transactionWithoutNotifying": {"does": ["transact", "block"], "blocks": true, "closure": {"when": "now", "where": "here", "transaction": true}},
        "beginWriteTransaction": {"does": ["begin", "block"], "blocks": true},
        "commitWriteTransaction commitWriteTransactionWithoutNotifying": {"does": ["commit"], "blocks": true},
        "cancelWriteTransaction": {"does": ["cancel"]},
        "asyncTransaction": {"does": ["transactAsync"], "closure": {"when": "later", "where": "receiver", "transaction": true}},
        "beginAsyncWriteTransaction": {"does": ["beginAsync"], "closure": {"when": "later", "where": "receiver", "transaction": true}},
        "commitAsyncWriteTransaction": {"does": ["commit"], "closure": {"when": "later", "where": "receiver"}},
        "cancelAsyncTransaction": {"does": ["cancel"]},
        "refresh": {"returns": "Bool", "state": "plain", "does": ["refresh"]},
        "add addOrUpdate": {"does": ["add"]},
        "addObjects addOrUpdateObjects": {"does": ["add", "bulk"]},
        "delete": {"does": ["delete"]},
        "deleteObjects": {"does": ["delete", "bulk"]},
        "deleteAllObjects": {"does": ["deleteAll", "bulk"]},
        "createObject": {"returns": "RLMObject", "state": "live", "does": ["create"]},
        "allObjects objects": {"returns": "RLMResults<RLMObject>", "does": ["query"]},
        "object(withClassName:forPrimaryKey:)": {"returns": "RLMObject?", "does": ["query"]},
        "resolve": {"returns": "Element<$0>?", "state": "live", "does": ["resolve"]},
        "freeze": {"returns": "Self", "state": "frozen", "does": ["freeze"], "since": "5.0"},
        "thaw": {"returns": "Self", "state": "live", "home": "opener", "does": ["thaw"], "since": "10.5.2"},
        "invalidate": {"does": ["invalidate"]},
        "addNotificationBlock": {"returns": "RLMNotificationToken", "state": "plain", "does": ["observe"], "closure": {"when": "later", "where": "here"}},
        "writeCopy": {"does": ["block", "fileWrite"], "blocks": true},
        "syncSession subscriptions": {"state": "plain", "does": ["deprecated"]}
      }
    },
    "RLMRealmConfiguration": {
      "is": "configuration",
      "members": {
        "default()": {"static": true, "returns": "RLMRealmConfiguration", "state": "plain", "anywhere": true},
        "init()": {"returns": "Self", "state": "plain", "anywhere": true},
        "migrationBlock": {"state": "plain", "anywhere": true, "does": ["migrate"], "closure": {"when": "later", "where": "unknown", "transaction": true}},
        "fileURL inMemoryIdentifier": {"state": "plain", "anywhere": true, "does": ["locate"]},
        "syncConfiguration": {"state": "plain", "anywhere": true, "does": ["deprecated", "locate"]}
      }
    },
    "RLMObject, RLMEmbeddedObject": {
      "is": "model",
      "supertypes": ["ObjectBase"],
      "members": {
        "allObjects objects": {"comment": "of the thread's own default realm", "static": true, "returns": "RLMResults<Self>", "state": "live", "home": "opener", "does": ["query", "open"]},
        "allObjects(in:) objects(in:where:) objects(in:with:)": {"static": true, "returns": "RLMResults<Self>", "state": "live", "does": ["query"]},
        "init(forPrimaryKey:) object(forPrimaryKey:)": {"static": true, "returns": "Self?", "state": "live", "home": "opener", "does": ["query", "open"]},
        "object(in:forPrimaryKey:)": {"static": true, "returns": "Self?", "state": "live", "does": ["query"]},
        "create createOrUpdate": {"static": true, "returns": "Self", "state": "live", "does": ["create"]},
        "createInDefaultRealm createOrUpdateInDefaultRealm": {"static": true, "returns": "Self", "state": "live", "home": "opener", "does": ["create"]},
        "realm": {"returns": "RLMRealm?", "anywhere": true},
        "addNotificationBlock": {"returns": "RLMNotificationToken", "state": "plain", "does": ["observe"], "closure": {"when": "later", "where": "here"}},
        "addNotificationBlock(keyPaths:queue:block:) addNotificationBlock(queue:block:)": {"returns": "RLMNotificationToken", "state": "plain", "does": ["observeOnQueue"], "closure": {"when": "later", "where": "argument:queue"}}
      }
    },
    "RLMCollection": {
      "is": "collection",
      "element": 0,
      "supertypes": ["ThreadConfined", "Sequence"],
      "members": {
        "count": {"returns": "UInt", "state": "plain"},
        "realm": {"returns": "RLMRealm?", "anywhere": true},
        "object(at:) subscript": {"returns": "Element", "state": "same"},
        "firstObject lastObject": {"returns": "Element?", "state": "same"},
        "objects(where:) objects(with:) sortedResults distinctResults": {"returns": "RLMResults<Element>", "state": "same", "does": ["query"]},
        "index indexOfObject": {"returns": "UInt", "state": "plain"},
        "min max sum average": {"state": "plain"},
        "setValue": {"does": ["mutate"]},
        "addNotificationBlock": {"returns": "RLMNotificationToken", "state": "plain", "does": ["observe"], "closure": {"when": "later", "where": "here", "passes": ["Self?", "RLMCollectionChange?", "Error?"], "state": "live"}},
        "addNotificationBlock(_:queue:) addNotificationBlock(_:keyPaths:queue:)": {"returns": "RLMNotificationToken", "state": "plain", "does": ["observeOnQueue"], "closure": {"when": "later", "where": "argument:queue", "passes": ["Self?", "RLMCollectionChange?", "Error?"], "state": "live", "home": "queue:queue"}}
      }
    },
    "RLMResults, RLMLinkingObjects, RLMSection": {"is": "collection", "element": 0, "supertypes": ["RLMCollection"]},
    "RLMSectionedResults": {"is": "collection", "element": 1, "supertypes": ["RLMCollection"]},
    "RLMArray, RLMSet": {
      "is": "collection",
      "element": 0,
      "supertypes": ["RLMCollection"],
      "members": {
        "init init(objectClassName:)": {"returns": "Self", "state": "unmanaged"},
        "add insert removeObject remove removeLastObject replaceObject moveObject exchangeObject union minus intersect": {"does": ["mutate"]},
        "addObjects removeAllObjects": {"does": ["mutate", "bulk"]}
      }
    },
    "RLMDictionary": {
      "is": "collection",
      "element": 1,
      "supertypes": ["RLMCollection"],
      "members": {
        "object(forKey:)": {"returns": "#1?", "state": "same"},
        "setObject removeObject removeObjects": {"does": ["mutate"]},
        "removeAllObjects setDictionary addEntries": {"does": ["mutate", "bulk"]}
      }
    },

    "App, RLMApp": {
      "sendable": true,
      "comment": "App Services ended on 30 September 2025. A SwiftUI app's own App type has none of these calls.",
      "members": {
        "init(id:) init(id:configuration:) init(configuration:) init(id:rootDirectory:)": {"returns": "Self", "state": "plain", "does": ["deprecated"]},
        "app(id:) app(id:configuration:)": {"static": true, "does": ["deprecated"]},
        "login login(credentials:)": {"returns": "User", "state": "plain", "does": ["deprecated"]},
        "login(credentials:_:)": {"state": "plain", "does": ["deprecated"], "closure": {"when": "later", "where": "unknown", "passes": ["Result<User, Error>"]}},
        "currentUser": {"returns": "User?", "state": "plain", "does": ["deprecated"]},
        "allUsers switch syncManager emailPasswordAuth": {"state": "plain", "does": ["deprecated"]}
      }
    },
    "AppConfiguration, RLMAppConfiguration, Credentials, RLMCredentials, SyncConfiguration, RLMSyncConfiguration, SyncSession, RLMSyncSession, SyncManager, RLMSyncManager, SyncUser, SyncSubscriptionSet, RLMSyncSubscriptionSet, SyncSubscription, QuerySubscription, SyncError, ClientResetMode, MongoClient, RLMMongoClient, MongoDatabase, MongoCollection, RLMMongoCollection, EmailPasswordAuth, RLMEmailPasswordAuth, APIKeyAuth, PushClient, SyncTimeoutOptions, AsyncOpenState": {
      "sendable": true,
      "deprecated": true,
      "members": {"update": {"does": ["deprecated"]}, "append remove removeAll updateQuery": {"does": ["deprecated"]}}
    },
    "User, RLMUser": {
      "sendable": true,
      "members": {
        "configuration configuration(partitionValue:) configuration(testName:)": {"returns": "Realm.Configuration", "state": "plain", "does": ["deprecated"]},
        "flexibleSyncConfiguration": {"returns": "Realm.Configuration", "state": "plain", "does": ["deprecated"]},
        "logOut linkUser refreshCustomData customData functions mongoClient apiKeysAuth allSessions deleteUser isLoggedIn profile accessToken": {"state": "plain", "does": ["deprecated"]}
      }
    }
  },
  "wrappers": {
    "Persisted": {"since": "10.10"},
    "Projected": {},
    "ThreadSafe": {"reference": true, "state": "live", "home": "opener", "since": "10.17"},
    "Environment.realm": {"comment": "Opened whenever it is read, for the thread that reads it.", "state": "handle", "type": "Realm", "globalActor": "MainActor", "home": "opener"},
    "ObservedResults": {"since": "10.6", "state": "frozen", "type": "Results<$0>", "globalActor": "MainActor", "home": "main"},
    "ObservedSectionedResults": {"state": "frozen", "globalActor": "MainActor", "home": "main"},
    "ObservedRealmObject": {"since": "10.6", "state": "frozen", "globalActor": "MainActor", "home": "main"},
    "StateRealmObject": {"since": "10.6", "state": "frozen", "globalActor": "MainActor", "home": "main"},
    "AutoOpen": {"deprecated": true, "globalActor": "MainActor"},
    "AsyncOpen": {"deprecated": true, "globalActor": "MainActor"}
  },
  "functions": {
    "schemaVersionAtURL": {"returns": "UInt64", "state": "plain", "anywhere": true},
    "valuePublisher": {"returns": "RealmPublishers.Value<$0>", "state": "live"},
    "changesetPublisher": {"returns": "RealmPublishers.CollectionChangeset<$0>", "state": "live"}
  },
  "records": {
    "comment": "As RealmSwift finds its schema: class by class; a class with one @Persisted stores only such properties, another what Objective-C sees of it, and its lists, sets, maps, inverses and boxes.",
    "bases": {"Object, RealmSwiftObject, RLMObject": "object", "EmbeddedObject, RealmSwiftEmbeddedObject, RLMEmbeddedObject": "embedded", "AsymmetricObject, RealmSwiftAsymmetricObject, RLMAsymmetricObject": "asymmetric", "Projection": "projection"},
    "moves": {"prefixes": ["Realm", "RLM"], "suffixes": ["RealmObject", "RealmModel", "Realm", "Object", "Model"]},
    "stored": ["Persisted", "Projected"],
    "unmarked": "objectiveC",
    "primaryKey": "Persisted:primaryKey",
    "indexed": "Persisted:indexed",
    "inverse": "Persisted:originProperty",
    "members": {"primaryKey": "primaryKey", "indexes": "indexedProperties", "ignored": "ignoredProperties", "names": "propertiesMapping", "name": "_realmObjectName", "enrol": "shouldIncludeInDefaultSchema"},
    "customType": "PersistedType",
    "columns": {
      "Bool": "bool", "Int, Int8, Int16, Int32, Int64": "int", "Float": "float", "Double": "double", "String, NSString": "string", "Data, NSData": "data", "Date, NSDate": "date", "UUID": "uuid", "URL": "url",
      "ObjectId, RLMObjectId": "objectId", "Decimal128, RLMDecimal128": "decimal128", "AnyRealmValue": "anyValue", "NSNumber": "number",
      "RealmOptional, RealmProperty": "box", "List, RLMArray": "list", "MutableSet, RLMSet": "set", "Map, RLMDictionary": "map", "LinkingObjects, RLMLinkingObjects": "inverse",
      "PersistableEnum, RealmEnum": "enumeration", "CustomPersistable, FailableCustomPersistable, CGPoint": "custom"
    }
  }
}

"""##
),
("rxswift",
#"""
{
  "$schema": "schema.json",
  "name": "RxSwift",
  "comment": "Streams of RxSwift and ReactiveSwift: an operator's closure runs once an event, on the scheduler that the stream delivers on.",
  "imports": ["RxSwift", "RxCocoa", "RxRelay", "RxBlocking", "ReactiveSwift", "RxRealm"],
  "types": {
    "Observable, ObservableType, ConnectableObservable, Infallible, Maybe, Single, Completable, PublishSubject, BehaviorSubject, ReplaySubject, AsyncSubject, PublishRelay, BehaviorRelay, ReplayRelay, ControlEvent, ControlProperty, Signal, SignalProducer, Property, MutableProperty": {
      "is": "publisher",
      "element": 0,
      "members": {
        "init": {"returns": "Self", "closure": {"when": "carried", "where": "unknown", "passes": ["AnyObserver<Element>"]}},
        "create deferred": {"static": true, "returns": "Observable<Element>", "closure": {"when": "carried", "where": "unknown", "passes": ["AnyObserver<Element>"]}},
        "just of from collection changeset": {"static": true, "returns": "Observable<$0>"},
        "array arrayWithChangeset": {"static": true, "returns": "Observable<[Element<$0>]>"},
        "merge concat zip combineLatest empty never error timer interval": {"static": true, "returns": "Observable<Element>", "closure": {"when": "later", "where": "unknown"}},
        "observe(on:)": {"returns": "Self", "state": "same", "home": "queue:on"},
        "subscribe(on:)": {"returns": "Self", "state": "same", "home": "queue:on", "does": ["run"]},
        "observeOn(_:)": {"returns": "Self", "state": "same", "home": "queue:_"},
        "subscribeOn(_:)": {"returns": "Self", "state": "same", "home": "queue:_", "does": ["run"]},
        "delay debounce throttle delaySubscription timeout": {"returns": "Self", "state": "same", "home": "queue:scheduler"},
        "start(on:)": {"comment": "ReactiveSwift's, as subscribe(on:)", "returns": "Self", "state": "same", "home": "queue:on", "does": ["run"]},
        "throttle(_:on:) debounce(_:on:) delay(_:on:)": {"returns": "Self", "state": "same", "home": "queue:on"},
        "skipRepeats skipNil promoteError logEvents collect producer signal then retry(upTo:)": {"returns": "Self", "state": "same"},
        "mapError flatMapError": {"returns": "Self", "state": "same", "closure": {"when": "later", "where": "receiver", "passes": ["Error"]}},
        "attemptMap": {"returns": "Observable<Element>", "closure": {"when": "later", "where": "receiver", "passes": ["Element"], "state": "same"}},
        "combineLatest(with:) zip(with:) withLatest(from:)": {"returns": "Observable<Tuple<Element, Element<$0>>>", "state": "same"},
        "subscribe subscribe(_:)": {"returns": "Disposable", "state": "plain", "does": ["run"], "closure": {"when": "later", "where": "receiver", "passes": ["Event<Element>"], "state": "same"}},
        "subscribe(onNext:) subscribe(onSuccess:) subscribe(with:onNext:) subscribe(onNext:onError:) subscribe(onSuccess:onFailure:) subscribe(onSuccess:onError:) subscribe(onNext:onError:onCompleted:) subscribe(onNext:onError:onCompleted:onDisposed:) subscribe(onCompleted:onError:) subscribe(onCompleted:)": {
          "returns": "Disposable", "state": "plain", "does": ["run"],
          "closures": {
            "onNext": {"when": "later", "where": "receiver", "passes": ["Element"], "state": "same"},
            "onSuccess": {"when": "later", "where": "receiver", "passes": ["Element"], "state": "same"},
            "onError": {"when": "later", "where": "receiver", "passes": ["Error"]},
            "onFailure": {"when": "later", "where": "receiver", "passes": ["Error"]},
            "onCompleted": {"when": "later", "where": "receiver"},
            "onDisposed": {"when": "later", "where": "unknown"}
          }
        },
        "start startWithValues startWithResult startWithCompleted startWithFailed observeValues observeResult observeCompleted observe": {"returns": "Disposable", "state": "plain", "does": ["run"], "closure": {"when": "later", "where": "receiver", "passes": ["Element"], "state": "same"}},
        "bind drive emit": {"returns": "Disposable", "state": "plain", "does": ["run"], "closure": {"when": "later", "where": "receiver", "passes": ["Element"], "state": "same"}},
        "map": {"returns": "Observable<$closure>", "closure": {"when": "later", "where": "receiver", "passes": ["Element"], "state": "same"}},
        "compactMap filterMap": {"returns": "Observable<Wrapped<$closure>>", "closure": {"when": "later", "where": "receiver", "passes": ["Element"], "state": "same"}},
        "flatMap flatMapLatest flatMapFirst concatMap": {"returns": "Observable<Element<$closure>>", "closure": {"when": "later", "where": "receiver", "passes": ["Element"], "state": "same"}},
        "filter take takeUntil takeLast skip skipWhile distinctUntilChanged first elementAt ignoreElements": {"returns": "Self", "state": "same", "closure": {"when": "later", "where": "receiver", "passes": ["Element"], "state": "same"}},
        "do on": {"returns": "Self", "state": "same", "closure": {"when": "later", "where": "receiver", "passes": ["Element"], "state": "same"}},
        "scan reduce": {"returns": "Observable<$0>", "closure": {"when": "later", "where": "receiver", "passes": ["$0", "Element"], "state": "same"}},
        "catch catchError catchErrorJustReturn catchAndReturn retry retryWhen": {"returns": "Self", "state": "same", "closure": {"when": "later", "where": "receiver", "passes": ["Error"]}},
        "withUnretained": {"returns": "Observable<Tuple<$0, Element>>", "state": "same"},
        "withUnretained(_:resultSelector:)": {"returns": "Observable<$closure>", "closure": {"when": "later", "where": "receiver", "passes": ["$0", "Element"], "state": "same"}},
        "withLatestFrom": {"returns": "Observable<$closure>", "closure": {"when": "later", "where": "receiver"}},
        "toArray buffer window": {"returns": "Observable<[Element]>", "state": "same", "does": ["batch"]},
        "share replay publish multicast startWith asObservable asSingle asMaybe debug materialize": {"returns": "Self", "state": "same"},
        "asDriver asSignal": {"returns": "Driver<Element>", "state": "same", "home": "main"},
        "asCompletable": {"returns": "Completable<Element>", "state": "plain"},
        "onNext accept": {"anywhere": true, "does": ["put"]},
        "value values": {"returns": "Element", "state": "same"},
        "toBlocking": {"state": "same", "does": ["block"], "blocks": true}
      }
    },
    "Driver, SharedSequence": {
      "is": "publisher",
      "element": 0,
      "home": "main",
      "supertypes": ["Observable"],
      "comment": "Always delivers on the main scheduler.",
      "members": {
        "drive drive(onNext:)": {"returns": "Disposable", "state": "plain", "does": ["run"], "closure": {"when": "later", "where": "main", "passes": ["Element"], "state": "same"}}
      }
    },
    "AnyObserver, ObserverType": {"members": {"onNext on onError onCompleted": {"anywhere": true, "does": ["put"]}}},
    "Signal.Observer": {"members": {"send sendCompleted sendInterrupted": {"anywhere": true, "does": ["put"]}}},
    "PrimitiveSequence": {"is": "publisher", "element": 1, "supertypes": ["Observable"]},
    "Disposable, DisposeBag, CompositeDisposable, SerialDisposable, AnyDisposable": {"is": "token", "members": {"disposed dispose insert": {}}},
    "Disposables": {"members": {"create": {"static": true, "returns": "Disposable", "closure": {"when": "later", "where": "unknown"}}}},
    "MainScheduler, ConcurrentMainScheduler": {
      "is": "queue",
      "sendable": true,
      "members": {
        "instance asyncInstance": {"static": true, "returns": "MainScheduler", "state": "plain", "home": "main", "anywhere": true, "queue": {"is": "main"}},
        "init": {"returns": "Self", "state": "plain", "home": "main", "anywhere": true, "queue": {"is": "main"}},
        "schedule": {"anywhere": true, "closure": {"when": "later", "where": "main"}}
      }
    },
    "SerialDispatchQueueScheduler, QueueScheduler": {
      "is": "queue",
      "sendable": true,
      "members": {
        "init": {"returns": "Self", "state": "plain", "anywhere": true, "queue": {"is": "serial"}},
        "main": {"static": true, "returns": "Self", "state": "plain", "home": "main", "anywhere": true, "queue": {"is": "main"}},
        "schedule scheduleRelative schedulePeriodic": {"anywhere": true, "closure": {"when": "later", "where": "receiver"}}
      }
    },
    "ConcurrentDispatchQueueScheduler, OperationQueueScheduler": {
      "is": "queue",
      "sendable": true,
      "members": {
        "init": {"returns": "Self", "state": "plain", "anywhere": true, "queue": {"is": "concurrent"}},
        "schedule scheduleRelative schedulePeriodic": {"anywhere": true, "closure": {"when": "later", "where": "receiver"}}
      }
    },
    "CurrentThreadScheduler, ImmediateSchedulerType": {"is": "queue", "members": {"instance": {"static": true, "returns": "CurrentThreadScheduler", "state": "plain", "home": "caller"}}},
    "Binder": {"members": {"init": {"returns": "Self", "closure": {"when": "later", "where": "main"}}}}
  },
  "wrappers": {},
  "functions": {}
}

"""#
),
("schema",
##"""
{
  "$schema": "https://json-schema.org/draft/2020-12/schema",
  "title": "A framework model",
  "description": "What a linter must know of a library's API: which types are database handles and stored objects, what calls do, and where closures run.",
  "type": "object",
  "required": ["name"],
  "additionalProperties": false,
  "properties": {
    "$schema": {"type": "string"},
    "comment": {"$ref": "#/$defs/comment"},
    "name": {"type": "string", "minLength": 1, "description": "The framework's name as findings show it."},
    "knownBy": {
      "type": "array", "items": {"type": "string", "minLength": 1},
      "description": "Names by which the framework is known where no import is in sight: of types that no other library has, and, in lower case, of the variables that hold its handles. Stands before imports."
    },
    "platform": {"type": "array", "items": {"type": "string", "minLength": 1}, "description": "Modules that every system has: what their names qualify is known by its plain name."},
    "imports": {"type": "array", "items": {"type": "string", "minLength": 1}, "description": "Modules whose import brings this model in; none: always on."},
    "interface": {"type": "string", "minLength": 1, "description": "A file of Swift declarations without bodies, relative to the file in which this stands: the first module of imports, where neither its sources nor an interface of it are at hand."},
    "packages": {"type": "array", "items": {"type": "string", "minLength": 1}, "description": "Names of its package in Package.resolved, Podfile.lock and Cartfile.resolved, in lower case."},
    "since": {"$ref": "#/$defs/since"},
    "types": {
      "type": "object",
      "description": "Types by name; several names with one description are separated by commas.",
      "propertyNames": {"pattern": "^[A-Za-z_][A-Za-z0-9_.]*(, *[A-Za-z_][A-Za-z0-9_.]*)*$"},
      "additionalProperties": {"$ref": "#/$defs/type"}
    },
    "wrappers": {
      "type": "object",
      "description": "Property wrappers by attribute name; WRAPPER.MEMBER for one that is given the key path of a member. Home opener: opened whenever it is read, for the thread that reads it.",
      "additionalProperties": {"$ref": "#/$defs/wrapper"}
    },
    "functions": {
      "type": "object",
      "description": "Free functions, named as members are.",
      "propertyNames": {"$ref": "#/$defs/calls"},
      "additionalProperties": {"$ref": "#/$defs/member"}
    },
    "records": {"$ref": "#/$defs/records"}
  },
  "$defs": {
    "comment": {"type": "string", "description": "For readers; ignored."},
    "since": {
      "description": "The versions that it came with: of the package, of systems, or both, like 10.26 or iOS 15, macOS 12. A fix writes nothing that the project's versions lack.",
      "type": "string",
      "pattern": "^([A-Za-z]+ )?[0-9.]+(, ([A-Za-z]+ )?[0-9.]+)*$"
    },
    "calls": {
      "description": "name, or name(label:_:), or an operator, or several of them separated by spaces. Without labels it stands for every call of the name that no labelled form fits better.",
      "type": "string",
      "pattern": "^([A-Za-z_][A-Za-z0-9_]*(\\(([A-Za-z_][A-Za-z0-9_]*:)*\\))?|[-+*/%=!<>&|^~?]+)( ([A-Za-z_][A-Za-z0-9_]*(\\(([A-Za-z_][A-Za-z0-9_]*:)*\\))?|[-+*/%=!<>&|^~?]+))*$"
    },
    "template": {
      "description": "Results<$0> ($0: the type in argument 0), Element (of the receiver), Self, #0 (the receiver's generic argument 0), [Element], [#0: #1], Element?, $closure (what the closure returns), Element<T>, Wrapped<T>, First<T> and Second<T> (parts of a pair), Tuple<A, label:B>.",
      "type": "string",
      "pattern": "^[A-Za-z0-9_.$#<>\\[\\]?:, ]+$"
    },
    "state": {
      "description": "plain: not a database value. handle: an open session. live: belongs to a handle. frozen: a snapshot. unmanaged: not yet added. reference: a carrier to another context. same: as the receiver's. maybe: not known which.",
      "enum": ["plain", "handle", "live", "frozen", "unmanaged", "reference", "same", "maybe"]
    },
    "home": {
      "description": "opener: the thread that opened it. main: the main actor. ownQueue: a queue of its own. caller: the caller's isolation. background, of a stream: the receiver's own queue, else a thread of a global queue. scope: the closure that receives it. unknown: how it was come by does not tell. queue:LABEL, actor:LABEL: what is passed under that label (_ for none).",
      "type": "string",
      "pattern": "^(opener|main|background|ownQueue|caller|scope|unknown|(queue|actor):[A-Za-z_][A-Za-z0-9_]*)$"
    },
    "place": {
      "description": "here: the caller's context. receiver: the queue, context or stream that is the receiver. sync: on the receiving queue, on the calling thread. main. background: a thread of a global queue. thread: a new one. cooperative: the global executor. inherit: the isolation around it. argument:LABEL: the queue passed under that label. poster:LABEL: the thread that posts a notification about the object passed under that label. anyThread: whichever thread makes it run. unknown.",
      "type": "string",
      "pattern": "^(here|receiver|sync|main|background|thread|cooperative|inherit|anyThread|unknown|(argument|poster):[A-Za-z_][A-Za-z0-9_]*)$"
    },
    "mark": {
      "description": "An argument's label and a word that occurs in the argument, like attributes:concurrent.",
      "type": "string",
      "pattern": "^[A-Za-z_][A-Za-z0-9_]*:[A-Za-z_][A-Za-z0-9_]*$"
    },
    "marks": {
      "description": "One of several marks, side by side.",
      "type": "string",
      "pattern": "^[A-Za-z_][A-Za-z0-9_]*:[A-Za-z_][A-Za-z0-9_]*( [A-Za-z_][A-Za-z0-9_]*:[A-Za-z_][A-Za-z0-9_]*)*$"
    },
    "operation": {
      "description": "What a call does, in the words that rules use.",
      "enum": [
        "open", "transact", "transactAsync", "begin", "beginAsync", "commit", "cancel", "save", "access", "add", "create", "delete", "deleteAll", "mutate", "query",
        "observe", "observeOnQueue", "freeze", "thaw", "resolve", "refresh", "invalidate", "reference", "checkTransaction", "pool", "block", "lock", "unlock", "resume",
        "migrate", "bulk", "deprecated", "transfer", "fileWrite", "swap", "erase", "fileRead", "temporary", "path", "parent", "batch", "probe", "joinsTransaction", "reentrant", "autorefresh", "ownConnection", "checkMain", "turn", "threadLocal", "print", "checkFrozen", "checkDeleted", "hold", "take", "put", "run", "ownStore", "locate", "encrypt", "version", "discard", "alter", "share", "dynamic", "lookUp", "predicate", "near", "endless"
      ]
    },
    "type": {
      "type": "object",
      "additionalProperties": false,
      "properties": {
        "is": {
          "description": "handle: an open session. model: a base class of stored objects. collection: a live collection. reference: carries an object elsewhere. container: gives out handles, usable anywhere. token: keeps an observation alive. queue. publisher: a stream. configuration. plain: anything else.",
          "enum": ["handle", "model", "collection", "reference", "container", "token", "queue", "publisher", "configuration", "plain"]
        },
        "element": {"type": "integer", "minimum": 0, "description": "Index of the generic argument that is the element."},
        "home": {"$ref": "#/$defs/home"},
        "attribute": {"type": "string", "description": "An attribute macro that makes a declaration one of these."},
        "sendable": {"type": "boolean"},
        "globalActor": {"type": "string", "description": "The global actor of its members and of whatever derives from it."},
        "appExtension": {"type": "boolean", "description": "What derives from it runs in an app extension."},
        "supertypes": {"type": "array", "items": {"type": "string"}, "description": "Where members are looked up next."},
        "members": {"type": "object", "propertyNames": {"$ref": "#/$defs/calls"}, "additionalProperties": {"$ref": "#/$defs/member"}},
        "cases": {"type": "object", "additionalProperties": {"type": "array", "items": {"$ref": "#/$defs/template"}}, "description": "Payload types of an enum's cases."},
        "deprecated": {"type": "boolean", "description": "A service that ended: naming the type is a use of it."},
        "mayRunInApp": {"type": "boolean", "description": "Of an app extension's type: the system may run it in the app itself."},
        "coding": {"type": "array", "items": {"enum": ["encode", "decode"]}, "uniqueItems": true, "description": "A protocol that turns conformers into bytes, or makes them from bytes."},
        "mutableReference": {"type": "boolean", "description": "A class whose instances anybody who holds one may change."},
        "schema": {"$ref": "#/$defs/schema", "description": "How the properties of its models are marked."},
        "undeclared": {"$ref": "#/$defs/undeclared", "description": "What a class that no file at hand declares must be where code uses it as one of these."},
        "holds": {"enum": ["objects", "nothing"], "description": "What its values hold where its generic arguments do not say so. objects: of any class, though no argument names one. nothing: its arguments are what it describes, and no value of theirs is in it."},
        "comment": {"$ref": "#/$defs/comment"}
      }
    },
    "wrapper": {
      "type": "object",
      "additionalProperties": false,
      "properties": {
        "state": {"$ref": "#/$defs/state"},
        "reference": {"type": "boolean", "description": "It carries its value across contexts."},
        "type": {"$ref": "#/$defs/template"},
        "globalActor": {"type": "string"},
        "home": {"$ref": "#/$defs/home"},
        "deprecated": {"type": "boolean"},
        "since": {"$ref": "#/$defs/since"},
        "comment": {"$ref": "#/$defs/comment"}
      }
    },
    "member": {
      "type": "object",
      "additionalProperties": false,
      "properties": {
        "returns": {"$ref": "#/$defs/template"},
        "state": {"$ref": "#/$defs/state"},
        "home": {"$ref": "#/$defs/home"},
        "does": {"type": "array", "items": {"$ref": "#/$defs/operation"}, "uniqueItems": true},
        "since": {"$ref": "#/$defs/since"},
        "closure": {"$ref": "#/$defs/closure", "description": "Every closure of the call."},
        "closures": {"type": "object", "additionalProperties": {"$ref": "#/$defs/closure"}, "description": "Closures by parameter label; _ for none."},
        "async": {"type": "boolean", "description": "This is the form that is awaited."},
        "anywhere": {"type": "boolean", "description": "May be used in any context: it touches neither what it is asked of nor what it is given."},
        "unchecked": {"type": "boolean", "description": "It reads what belongs to a handle, but nothing tests where it is used, and no sentence of the documentation forbids it: no finding is made of it."},
        "blocks": {"type": "boolean", "description": "Blocks the calling thread while it works."},
        "static": {"type": "boolean"},
        "queue": {"$ref": "#/$defs/queue"},
        "mainIf": {"$ref": "#/$defs/marks", "description": "The handle lives on the main actor if the argument says so."},
        "atomicIf": {"$ref": "#/$defs/mark", "description": "The file is written atomically if the argument says so."},
        "atomicExcludes": {"$ref": "#/$defs/mark", "description": "What can't stand beside the word of atomicIf."},
        "mirroredUnless": {"$ref": "#/$defs/mark", "description": "The store is copied to a cloud database if the argument is there and says anything else."},
        "mirroredPerhaps": {"$ref": "#/$defs/mark", "description": "With this word it depends on the app's entitlements whether it is."},
        "case": {"type": "string", "minLength": 1, "description": "It gives what the receiver carries in this case, and throws where the receiver is another."},
        "comment": {"$ref": "#/$defs/comment"}
      }
    },
    "records": {
      "type": "object",
      "description": "What the framework stores of a class, for the inventory.",
      "additionalProperties": false,
      "properties": {
        "bases": {"type": "object", "additionalProperties": {"$ref": "#/$defs/record"}, "description": "Classes and protocols whose heirs are records; several names separated by commas."},
        "attributes": {"type": "object", "additionalProperties": {"$ref": "#/$defs/record"}, "description": "Attributes that make a class a record."},
        "stored": {"type": "array", "items": {"type": "string"}, "uniqueItems": true, "description": "Attributes of stored properties: a class with one of them stores only those that are marked."},
        "unmarked": {"enum": ["none", "all", "objectiveC"], "description": "Which properties are stored of a class none of whose properties is marked: none (the default), all that have storage, those that Objective-C sees and collections of the framework."},
        "transient": {"type": "string", "description": "The attribute of properties that are not stored."},
        "primaryKey": {"$ref": "#/$defs/mark", "description": "An attribute and its label or word."},
        "indexed": {"$ref": "#/$defs/mark"},
        "unique": {"$ref": "#/$defs/mark"},
        "inverse": {"$ref": "#/$defs/mark", "description": "The label that names the other side of a relation."},
        "originalName": {"$ref": "#/$defs/mark", "description": "The label that names the column."},
        "deleteRule": {"$ref": "#/$defs/mark"},
        "uniqueMacro": {"type": "string", "description": "A macro in a class that lists groups of properties with unique values."},
        "indexMacro": {"type": "string", "description": "A macro in a class that lists groups of properties with an index."},
        "members": {
          "type": "object",
          "description": "Static members that a class overrides to say of its properties, by their names, what they are.",
          "additionalProperties": false,
          "properties": {
            "primaryKey": {"type": "string"}, "indexes": {"type": "string"}, "ignored": {"type": "string"}, "names": {"type": "string", "description": "A dictionary of columns by property."},
            "name": {"type": "string", "description": "The table's name."}, "enrol": {"type": "string", "description": "Whether the class is in the default schema."}, "comment": {"$ref": "#/$defs/comment"}
          }
        },
        "keysType": {"type": "string", "description": "The enum of coding keys, whose raw values name the columns."},
        "customType": {"type": "string", "description": "The associated type of a custom type that says as what it is stored."},
        "columns": {
          "type": "object",
          "description": "What a property is in the store, by the name of its type or of a protocol that the type conforms to.",
          "additionalProperties": {"enum": ["bool", "int", "float", "double", "string", "data", "date", "uuid", "url", "decimal", "number", "objectId", "decimal128", "anyValue", "box", "list", "set", "map", "inverse", "enumeration", "custom", "codable"]}
        },
        "fileTypes": {"type": "object", "additionalProperties": {"type": "string"}, "description": "Swift types of attributes in the framework's model files, by the words that these have for them."},
        "associations": {
          "type": "object",
          "description": "Calls in a record that say what it leads to: one holds the other's key, of inverse and inverseOne the others hold this one's.",
          "additionalProperties": {"enum": ["one", "inverseOne", "inverse"]}
        },
        "tables": {
          "type": "object",
          "description": "Calls that define tables, by their names, with the first label where it matters: `create(table:)`.",
          "additionalProperties": false,
          "properties": {
            "changes": {"type": "object", "additionalProperties": {"enum": ["migration", "create", "alter", "rename", "drop", "index", "statement"]}, "description": "What a call does; its first argument names the table, or the migration."},
            "parts": {"type": "object", "additionalProperties": {"enum": ["column", "primaryKey", "integerKey", "reference", "foreignKey", "unique", "drop", "rename"]}, "description": "What a call in a table's definition says."},
            "marks": {"type": "object", "additionalProperties": {"enum": ["required", "unique", "indexed", "primaryKey", "reference", "initial"]}, "description": "What a call on a column's definition says."},
            "table": {"type": "string", "description": "The label of a reference that names the other table."},
            "columns": {"type": "array", "items": {"type": "string"}, "description": "The labels of a reference that name the other table's columns."},
            "deleteRule": {"type": "string", "description": "The label of a reference that says what becomes of the row when the other is deleted."},
            "comment": {"$ref": "#/$defs/comment"}
          }
        },
        "versions": {
          "type": "object",
          "description": "The types with which code lists the versions of its schema.",
          "additionalProperties": false,
          "properties": {
            "version": {"type": "string", "description": "The protocol of a version."},
            "number": {"type": "string", "description": "Its static member with the number."},
            "models": {"type": "string", "description": "Its static member with the models."},
            "plan": {"type": "string", "description": "The protocol of the plan that leads from one version to the next."},
            "stages": {"type": "array", "items": {"type": "string"}, "description": "The calls that make its stages."},
            "comment": {"$ref": "#/$defs/comment"}
          }
        },
        "moves": {
          "type": "object",
          "description": "A move can begin here: `confine migrate` reads the framework's models. What the names of classes say of the framework is left out of the new ones.",
          "additionalProperties": false,
          "properties": {
            "prefixes": {"type": "array", "items": {"type": "string"}},
            "suffixes": {"type": "array", "items": {"type": "string"}, "description": "The longest first: one of them is left out."},
            "comment": {"$ref": "#/$defs/comment"}
          }
        },
        "comment": {"$ref": "#/$defs/comment"}
      }
    },
    "record": {
      "description": "object: stands by itself. embedded: lives with its owner. asymmetric: is sent and never read. projection: shows another class. record: a row as a value.",
      "enum": ["object", "embedded", "asymmetric", "projection", "record"]
    },
    "undeclared": {
      "type": "object",
      "required": ["declaration"],
      "additionalProperties": false,
      "properties": {
        "uses": {"type": "array", "minItems": 1, "items": {"type": "string", "pattern": "\\$0"}, "description": "What is only written of such a class, $0 being its name: NSFetchRequest<$0>."},
        "ending": {"type": "string", "description": "What the names of such classes end in, where a module that has one asks for one of `members`, too. Never surer than medium."},
        "members": {"type": "array", "minItems": 1, "items": {"type": "string"}, "description": "Members that only such a class has."},
        "declaration": {"type": "string", "pattern": "\\$0", "description": "The declaration that it must at least have."},
        "comment": {"$ref": "#/$defs/comment"}
      }
    },
    "schema": {
      "type": "object",
      "additionalProperties": false,
      "properties": {
        "transient": {"type": "string", "description": "The attribute of properties that are not stored."},
        "unique": {"$ref": "#/$defs/mark", "description": "The attribute and the word in it that make values unique."},
        "inverse": {"$ref": "#/$defs/mark", "description": "The attribute of relationships and the label that names the inverse."},
        "comment": {"$ref": "#/$defs/comment"}
      }
    },
    "queue": {
      "type": "object",
      "required": ["is"],
      "additionalProperties": false,
      "properties": {
        "is": {"enum": ["main", "serial", "concurrent", "given"], "description": "given: the queue that is among the arguments."},
        "concurrentIf": {"$ref": "#/$defs/mark"},
        "poolIf": {"$ref": "#/$defs/mark", "description": "Its work items have an autorelease pool of their own if the argument says so."},
        "comment": {"$ref": "#/$defs/comment"}
      }
    },
    "closure": {
      "type": "object",
      "additionalProperties": false,
      "properties": {
        "when": {"enum": ["now", "loop", "later", "carried"], "description": "now: before the call returns, once. loop: before it returns, once for each element. later: perhaps after it returned. carried: the result stands for the closure, and runs where the result is handed to (of a stream: where it is subscribed to), else as where says."},
        "where": {"$ref": "#/$defs/place"},
        "otherwise": {"$ref": "#/$defs/place", "description": "Where it runs if the argument that `where` names is nil or left out."},
        "passes": {"type": "array", "items": {"$ref": "#/$defs/template"}, "description": "Types of its parameters."},
        "state": {"$ref": "#/$defs/state"},
        "home": {"$ref": "#/$defs/home"},
        "transaction": {"type": "boolean", "description": "A transaction is open while it runs."},
        "pool": {"type": "boolean", "description": "An autorelease pool is open while it runs."},
        "async": {"type": "boolean", "description": "The parameter is an async function."},
        "repeats": {"type": "boolean", "description": "It runs again and again: for each tick of a timer, each notification."},
        "child": {"type": "boolean", "description": "It runs in a child task, which the task that makes it waits for."},
        "methods": {"type": "array", "items": {"type": "string"}, "description": "No function is given but an object of which these methods are called: a delegate."},
        "comment": {"$ref": "#/$defs/comment"}
      }
    }
  }
}

"""##
),
("swift",
##"""
{
  "$schema": "schema.json",
  "name": "Swift",
  "comment": "The standard library, Dispatch, Foundation, Combine and the user interface frameworks, as far as inference and execution contexts need them.",
  "platform": [
    "Swift", "_Concurrency", "Foundation", "FoundationEssentials", "FoundationNetworking", "Dispatch", "Darwin", "Glibc", "Musl", "Observation",
    "Synchronization", "RegexBuilder", "Combine", "os", "OSLog", "ObjectiveC", "XCTest", "Testing", "UIKit", "AppKit", "Cocoa", "SwiftUI", "WatchKit",
    "WidgetKit", "AppIntents", "Intents", "IntentsUI", "ActivityKit", "TipKit", "Charts", "CoreGraphics", "QuartzCore", "CoreImage", "CoreText", "ImageIO",
    "Metal", "MetalKit", "Accelerate", "simd", "CoreLocation", "CoreLocationUI", "MapKit", "WebKit", "SafariServices", "AVFoundation", "AVKit",
    "AudioToolbox", "MediaPlayer", "MusicKit", "Photos", "PhotosUI", "Vision", "VisionKit", "CoreML", "NaturalLanguage", "Speech", "SpriteKit", "SceneKit",
    "GameKit", "GameController", "ARKit", "RealityKit", "HealthKit", "HomeKit", "EventKit", "EventKitUI", "Contacts", "ContactsUI", "MessageUI", "Messages",
    "UserNotifications", "UserNotificationsUI", "CloudKit", "CryptoKit", "Security", "LocalAuthentication", "AuthenticationServices", "StoreKit", "PassKit",
    "Network", "NetworkExtension", "MultipeerConnectivity", "SystemConfiguration", "CoreBluetooth", "CoreMotion", "CoreNFC", "CoreTelephony", "CoreHaptics",
    "CoreSpotlight", "BackgroundTasks", "MetricKit", "UniformTypeIdentifiers", "MobileCoreServices", "PDFKit", "QuickLook", "QuickLookThumbnailing",
    "LinkPresentation", "Social", "FileProvider", "ExtensionFoundation", "ExtensionKit", "ServiceManagement", "SQLite3", "Compression", "zlib",
    "WatchConnectivity", "ClockKit", "CarPlay", "CallKit", "PushKit", "DeviceCheck", "AdSupport", "AppTrackingTransparency", "ImagePlayground",
    "Translation", "JavaScriptCore", "Carbon", "IOKit", "Distributed", "Cxx"
  ],
  "imports": [],
  "types": {
    "Sequence, Collection, BidirectionalCollection, RandomAccessCollection, MutableCollection, RangeReplaceableCollection, AnySequence, AnyCollection, IteratorProtocol": {
      "element": 0,
      "members": {
        "first last randomElement": {"returns": "Element?", "state": "same"},
        "first(where:) last(where:)": {"returns": "Element?", "state": "same", "closure": {"when": "loop", "where": "here", "passes": ["Element"], "state": "same"}},
        "min max": {"returns": "Element?", "state": "same"},
        "min(by:) max(by:)": {"returns": "Element?", "state": "same", "closure": {"when": "loop", "where": "here", "passes": ["Element", "Element"], "state": "same"}},
        "next popFirst popLast": {"returns": "Element?", "state": "same"},
        "removeFirst removeLast remove(at:)": {"returns": "Element", "state": "same"},
        "subscript": {"returns": "Element", "state": "same"},
        "count underestimatedCount startIndex endIndex": {"returns": "Int", "state": "plain"},
        "count(where:)": {"returns": "Int", "state": "plain", "closure": {"when": "loop", "where": "here", "passes": ["Element"], "state": "same"}},
        "isEmpty": {"returns": "Bool", "state": "plain"},
        "indices": {"returns": "[Int]", "state": "plain"},
        "index firstIndex lastIndex index(of:) firstIndex(of:) lastIndex(of:)": {"returns": "Int?", "state": "plain"},
        "firstIndex(where:) lastIndex(where:) index(where:)": {"returns": "Int?", "state": "plain", "closure": {"when": "loop", "where": "here", "passes": ["Element"], "state": "same"}},
        "index(_:offsetBy:) index(after:) index(before:) formIndex distance": {"returns": "Int", "state": "plain"},
        "map": {"returns": "[$closure]", "closure": {"when": "loop", "where": "here", "passes": ["Element"], "state": "same"}},
        "compactMap": {"returns": "[Wrapped<$closure>]", "closure": {"when": "loop", "where": "here", "passes": ["Element"], "state": "same"}},
        "flatMap": {"returns": "[Element<$closure>]", "closure": {"when": "loop", "where": "here", "passes": ["Element"], "state": "same"}},
        "concurrentForEach concurrentMap": {"returns": "[$closure]", "async": true, "closure": {"when": "loop", "where": "cooperative", "async": true, "passes": ["Element"], "state": "same"}},
        "concurrentCompactMap": {"returns": "[Wrapped<$closure>]", "async": true, "closure": {"when": "loop", "where": "cooperative", "async": true, "passes": ["Element"], "state": "same"}},
        "asyncMap": {"returns": "[$closure]", "async": true, "closure": {"when": "loop", "where": "here", "async": true, "passes": ["Element"], "state": "same"}},
        "asyncCompactMap": {"returns": "[Wrapped<$closure>]", "async": true, "closure": {"when": "loop", "where": "here", "async": true, "passes": ["Element"], "state": "same"}},
        "asyncForEach": {"async": true, "closure": {"when": "loop", "where": "here", "async": true, "passes": ["Element"], "state": "same"}},
        "filter": {"returns": "[Element]", "state": "same", "closure": {"when": "loop", "where": "here", "passes": ["Element"], "state": "same"}},
        "forEach": {"closure": {"when": "loop", "where": "here", "passes": ["Element"], "state": "same"}},
        "reduce": {"returns": "$0", "closure": {"when": "loop", "where": "here", "passes": ["$0", "Element"], "state": "same"}},
        "contains allSatisfy": {"returns": "Bool", "state": "plain", "closure": {"when": "loop", "where": "here", "passes": ["Element"], "state": "same"}},
        "elementsEqual starts lexicographicallyPrecedes": {"returns": "Bool", "state": "plain", "closure": {"when": "loop", "where": "here", "passes": ["Element", "Element"], "state": "same"}},
        "sorted sorted(by:)": {"returns": "[Element]", "state": "same", "closure": {"when": "loop", "where": "here", "passes": ["Element", "Element"], "state": "same"}},
        "sorted(using:) shuffled reversed": {"returns": "[Element]", "state": "same"},
        "sort sort(by:) sort(using:)": {"closure": {"when": "loop", "where": "here", "passes": ["Element", "Element"], "state": "same"}},
        "partition": {"returns": "Int", "state": "plain", "closure": {"when": "loop", "where": "here", "passes": ["Element"], "state": "same"}},
        "removeAll": {"closure": {"when": "loop", "where": "here", "passes": ["Element"], "state": "same"}},
        "prefix suffix dropFirst dropLast": {"returns": "[Element]", "state": "same"},
        "prefix(while:) drop(while:)": {"returns": "[Element]", "state": "same", "closure": {"when": "loop", "where": "here", "passes": ["Element"], "state": "same"}},
        "split": {"returns": "[[Element]]", "state": "same", "closure": {"when": "loop", "where": "here", "passes": ["Element"], "state": "same"}},
        "enumerated": {"returns": "[Tuple<offset:Int, element:Element>]", "state": "same"},
        "joined": {"returns": "[Element<Element>]", "state": "same"},
        "joined(separator:)": {"returns": "String", "state": "plain"},
        "lazy": {"returns": "LazySequence<Self>", "state": "same"},
        "makeIterator": {"returns": "IteratorProtocol<Element>", "state": "same"},
        "chunked chunked(into:) chunked(by:) chunked(size:) chunks chunks(ofCount:) chunked(on:) evenlyChunked evenlyChunked(in:) windows split(into:) batched batched(by:) inBatches grouped(size:)": {
          "returns": "[[Element]]", "state": "same", "does": ["batch"],
          "closure": {"when": "loop", "where": "here", "passes": ["Element"], "state": "same"}
        },
        "uniqued unique uniqued(on:)": {"returns": "[Element]", "state": "same", "closure": {"when": "loop", "where": "here", "passes": ["Element"], "state": "same"}},
        "publisher": {"returns": "AnyPublisher<Element, Never>", "state": "same"},
        "async": {"returns": "AsyncSequence<Element>", "state": "same"}
      }
    },
    "Slice, ReversedCollection": {"element": 0, "supertypes": ["Sequence"], "comment": "They ask what they are a view of.", "members": {"init(_:)": {"returns": "[Element<$0>]"}}},
    "Array, ArraySlice, ContiguousArray": {
      "element": 0,
      "supertypes": ["Sequence"],
      "comment": "They hold references: counting these, comparing them, putting one in and taking one out touches no element.",
      "members": {
        "count underestimatedCount startIndex endIndex capacity": {"returns": "Int", "state": "plain", "anywhere": true},
        "isEmpty": {"returns": "Bool", "state": "plain", "anywhere": true},
        "indices": {"returns": "[Int]", "state": "plain", "anywhere": true},
        "append(_:) insert(_:at:) reserveCapacity removeAll() removeAll(keepingCapacity:)": {"anywhere": true},
        "first last": {"returns": "Element?", "state": "same", "anywhere": true},
        "subscript": {"returns": "Element", "state": "same", "anywhere": true},
        "contains(_:)": {"returns": "Bool", "state": "plain", "anywhere": true, "closure": {"when": "loop", "where": "here", "passes": ["Element"], "state": "same"}},
        "firstIndex(of:) lastIndex(of:)": {"returns": "Int?", "state": "plain", "anywhere": true},
        "== !=": {"returns": "Bool", "state": "plain", "anywhere": true},
        "init init()": {"returns": "Self"},
        "init(_:)": {"returns": "[Element<$0>]"},
        "init(repeating:count:)": {"returns": "[$0]"},
        "init(unsafeUninitializedCapacity:initializingWith:)": {"returns": "Self", "closure": {"when": "now", "where": "here"}},
        "withUnsafeBufferPointer withUnsafeMutableBufferPointer withUnsafeBytes withContiguousStorageIfAvailable": {"returns": "$closure", "closure": {"when": "now", "where": "here"}}
      }
    },
    "Set": {
      "element": 0,
      "supertypes": ["Sequence"],
      "members": {
        "init init()": {"returns": "Self"},
        "init(_:)": {"returns": "Set<Element<$0>>"},
        "filter": {"returns": "Set<Element>", "state": "same", "closure": {"when": "loop", "where": "here", "passes": ["Element"], "state": "same"}},
        "union intersection subtracting symmetricDifference": {"returns": "Set<Element>", "state": "same"},
        "isSubset isSuperset isDisjoint": {"returns": "Bool", "state": "plain"},
        "insert": {"returns": "Tuple<inserted:Bool, memberAfterInsert:Element>", "state": "same"},
        "remove update": {"returns": "Element?", "state": "same"}
      }
    },
    "Dictionary": {
      "supertypes": ["Sequence"],
      "comment": "Its element is a pair; Element here stands for (key:, value:).",
      "members": {
        "init init()": {"returns": "Self"},
        "init(grouping:by:)": {"returns": "[$closure: [Element<$0>]]", "closure": {"when": "loop", "where": "here", "passes": ["Element<$0>"]}},
        "init(uniqueKeysWithValues:)": {"returns": "[First<Element<$0>>: Second<Element<$0>>]"},
        "init(_:uniquingKeysWith:)": {"returns": "[First<Element<$0>>: Second<Element<$0>>]", "closure": {"when": "loop", "where": "here", "passes": ["Second<Element<$0>>", "Second<Element<$0>>"]}},
        "count": {"returns": "Int", "state": "plain", "anywhere": true},
        "isEmpty": {"returns": "Bool", "state": "plain", "anywhere": true},
        "keys": {"returns": "[#0]", "state": "same", "anywhere": true},
        "values": {"returns": "[#1]", "state": "same", "anywhere": true},
        "subscript(_:)": {"returns": "#1?", "state": "same", "anywhere": true},
        "subscript(_:default:)": {"returns": "#1", "state": "same", "anywhere": true},
        "first": {"returns": "Tuple<key:#0, value:#1>?", "state": "same"},
        "mapValues": {"returns": "[#0: $closure]", "closure": {"when": "loop", "where": "here", "passes": ["#1"], "state": "same"}},
        "compactMapValues": {"returns": "[#0: Wrapped<$closure>]", "closure": {"when": "loop", "where": "here", "passes": ["#1"], "state": "same"}},
        "filter": {"returns": "Self", "state": "same", "closure": {"when": "loop", "where": "here", "passes": ["Element"], "state": "same"}},
        "removeValue updateValue": {"returns": "#1?", "state": "same"},
        "merging": {"returns": "Self", "state": "same", "closure": {"when": "loop", "where": "here", "passes": ["#1", "#1"], "state": "same"}},
        "merge": {"closure": {"when": "loop", "where": "here", "passes": ["#1", "#1"], "state": "same"}}
      }
    },
    "LazySequence, LazyCollection": {
      "comment": "Nothing is computed before it is read; Array(lazy) reads it.",
      "supertypes": ["Sequence"],
      "members": {
        "map": {"returns": "LazyMapSequence<#0, $closure>", "state": "same", "closure": {"when": "loop", "where": "here", "passes": ["Element<#0>"], "state": "same"}},
        "compactMap": {"returns": "LazyMapSequence<#0, Wrapped<$closure>>", "state": "same", "closure": {"when": "loop", "where": "here", "passes": ["Element<#0>"], "state": "same"}},
        "flatMap": {"returns": "LazyMapSequence<#0, Element<$closure>>", "state": "same", "closure": {"when": "loop", "where": "here", "passes": ["Element<#0>"], "state": "same"}},
        "filter": {"returns": "Self", "state": "same", "closure": {"when": "loop", "where": "here", "passes": ["Element<#0>"], "state": "same"}},
        "forEach": {"closure": {"when": "loop", "where": "here", "passes": ["Element<#0>"], "state": "same"}},
        "first last": {"returns": "Element<#0>?", "state": "same"},
        "elements": {"returns": "#0", "state": "same"}
      }
    },
    "LazyMapSequence, LazyMapCollection": {
      "element": 1,
      "supertypes": ["Sequence"],
      "comment": "Its elements are made when it is read, from the base: it is as confined as its base (argument 0).",
      "members": {
        "map": {"returns": "LazyMapSequence<#0, $closure>", "state": "same", "closure": {"when": "loop", "where": "here", "passes": ["Element"]}},
        "filter": {"returns": "Self", "state": "same", "closure": {"when": "loop", "where": "here", "passes": ["Element"]}}
      }
    },
    "Range, ClosedRange": {"element": 0, "supertypes": ["Sequence"], "members": {"lowerBound upperBound": {"returns": "#0", "state": "plain"}, "contains": {"returns": "Bool", "state": "plain"}}},
    "Optional": {
      "cases": {"some": ["#0"], "none": []},
      "members": {
        "map": {"returns": "$closure?", "closure": {"when": "now", "where": "here", "passes": ["#0"], "state": "same"}},
        "flatMap": {"returns": "Wrapped<$closure>?", "closure": {"when": "now", "where": "here", "passes": ["#0"], "state": "same"}},
        "unsafelyUnwrapped": {"returns": "#0", "state": "same"},
        "take": {"returns": "Self", "state": "same"},
        "publisher": {"returns": "AnyPublisher<#0, Never>", "state": "same"}
      }
    },
    "Result": {
      "cases": {"success": ["#0"], "failure": ["#1"]},
      "members": {
        "init(catching:)": {"returns": "Result<$closure, Error>", "closure": {"when": "now", "where": "here"}},
        "publisher": {"returns": "AnyPublisher<#0, #1>", "state": "same"},
        "get": {"returns": "#0", "state": "same", "case": "success"},
        "map": {"returns": "Result<$closure, #1>", "closure": {"when": "now", "where": "here", "passes": ["#0"], "state": "same"}},
        "flatMap": {"returns": "$closure", "closure": {"when": "now", "where": "here", "passes": ["#0"], "state": "same"}},
        "mapError": {"returns": "Result<#0, $closure>", "state": "same", "closure": {"when": "now", "where": "here", "passes": ["#1"]}}
      }
    },
    "Int, Int8, Int16, Int32, Int64, UInt, UInt8, UInt16, UInt32, UInt64, Double, Float, CGFloat, Bool, Character, Decimal, Never, Void": {"sendable": true},
    "Date, UUID, URL, IndexPath, IndexSet, TimeInterval, Locale, TimeZone, Calendar, DateComponents, CharacterSet, URLRequest, URLComponents, NSNumber, NSDate, NSUUID, NSURL, Notification.Name, CGPoint, CGSize, CGRect, CGColor, Duration, ContinuousClock, DispatchTime, DispatchQoS, OSLog, Logger": {"sendable": true},
    "NSPredicate": {"sendable": true, "members": {"init(format:) init(format:_:) init(format:argumentArray:)": {"returns": "Self", "state": "plain", "anywhere": true, "does": ["predicate"]}}},
    "NSSortDescriptor, NSExpression": {"sendable": true},

    "Task": {
      "sendable": true,
      "comment": "The first argument is what it returns.",
      "members": {
        "init": {"returns": "Task<$closure, Error>", "anywhere": true, "does": ["hold"], "since": "iOS 13, macOS 10.15, tvOS 13, watchOS 6", "closure": {"when": "later", "where": "inherit", "async": true}},
        "immediate": {"static": true, "returns": "Task<$closure, Error>", "anywhere": true, "does": ["hold"], "closure": {"when": "now", "where": "inherit", "async": true}},
        "detached": {"static": true, "returns": "Task<$closure, Error>", "anywhere": true, "does": ["hold"], "since": "iOS 13, macOS 10.15, tvOS 13, watchOS 6", "closure": {"when": "later", "where": "cooperative", "async": true}},
        "value": {"returns": "#0", "async": true, "anywhere": true, "does": ["take"]},
        "result": {"returns": "Result<#0, Error>", "async": true, "anywhere": true, "does": ["take"]},
        "cancel": {"anywhere": true},
        "isCancelled": {"returns": "Bool", "state": "plain", "anywhere": true},
        "currentPriority basePriority": {"static": true, "state": "plain", "anywhere": true},
        "checkCancellation": {"static": true, "anywhere": true},
        "sleep yield": {"static": true, "async": true, "anywhere": true}
      }
    },
    "MainActor": {
      "sendable": true,
      "globalActor": "MainActor",
      "members": {
        "run": {"static": true, "returns": "$closure", "async": true, "anywhere": true, "since": "iOS 13, macOS 10.15, tvOS 13, watchOS 6", "closure": {"when": "now", "where": "main"}},
        "assumeIsolated": {"static": true, "returns": "$closure", "closure": {"when": "now", "where": "main"}},
        "shared": {"static": true, "returns": "MainActor", "state": "plain", "anywhere": true},
        "preconditionIsolated assertIsolated": {"static": true, "does": ["checkMain"]}
      }
    },
    "TaskGroup, ThrowingTaskGroup": {
      "element": 0,
      "supertypes": ["AsyncSequence"],
      "members": {
        "addTask addTaskUnlessCancelled": {"closure": {"when": "later", "where": "cooperative", "async": true, "child": true}},
        "addImmediateTask addImmediateTaskUnlessCancelled": {"closure": {"when": "now", "where": "cooperative", "async": true, "child": true}},
        "next": {"returns": "Element?", "async": true},
        "nextResult": {"returns": "Result<Element, Error>?", "async": true},
        "waitForAll": {"async": true},
        "isEmpty isCancelled": {"returns": "Bool", "state": "plain"},
        "cancelAll": {}
      }
    },
    "DiscardingTaskGroup, ThrowingDiscardingTaskGroup": {"members": {"addTask addTaskUnlessCancelled": {"closure": {"when": "later", "where": "cooperative", "async": true, "child": true}}, "cancelAll": {}}},
    "AsyncSequence, AsyncThrowingChannel, AsyncChannel": {
      "element": 0,
      "members": {
        "map": {"returns": "AsyncSequence<$closure>", "closure": {"when": "later", "where": "here", "async": true, "passes": ["Element"], "state": "same"}},
        "compactMap": {"returns": "AsyncSequence<Wrapped<$closure>>", "closure": {"when": "later", "where": "here", "async": true, "passes": ["Element"], "state": "same"}},
        "flatMap": {"returns": "AsyncSequence<Element<$closure>>", "closure": {"when": "later", "where": "here", "async": true, "passes": ["Element"], "state": "same"}},
        "filter": {"returns": "AsyncSequence<Element>", "state": "same", "closure": {"when": "later", "where": "here", "async": true, "passes": ["Element"], "state": "same"}},
        "prefix dropFirst debounce throttle removeDuplicates": {"returns": "AsyncSequence<Element>", "state": "same"},
        "first first(where:) contains allSatisfy reduce min max": {"async": true, "closure": {"when": "loop", "where": "here", "async": true, "passes": ["Element"], "state": "same"}},
        "chunks chunked": {"returns": "AsyncSequence<[Element]>", "state": "same", "does": ["batch"]},
        "makeAsyncIterator": {"returns": "AsyncSequence<Element>", "state": "same"},
        "next": {"returns": "Element?", "state": "same", "async": true},
        "send": {"does": ["resume"], "async": true}
      }
    },
    "AsyncStream, AsyncThrowingStream": {
      "element": 0,
      "supertypes": ["AsyncSequence"],
      "members": {
        "init": {"returns": "Self", "closure": {"when": "now", "where": "here", "passes": ["AsyncStream.Continuation<#0>"]}},
        "init(unfolding:) init(unfolding:onCancel:)": {"returns": "Self", "closure": {"when": "later", "where": "cooperative", "async": true}},
        "makeStream": {"static": true, "does": ["hold"], "returns": "Tuple<stream:AsyncStream<$0>, continuation:AsyncStream.Continuation<$0>>"}
      }
    },
    "AsyncStream.Continuation, AsyncThrowingStream.Continuation": {
      "sendable": true,
      "members": {
        "yield": {"anywhere": true, "does": ["resume"]},
        "finish": {"anywhere": true},
        "onTermination": {"closure": {"when": "later", "where": "anyThread"}}
      }
    },
    "CheckedContinuation, UnsafeContinuation": {
      "sendable": true,
      "members": {"resume": {"anywhere": true, "does": ["resume"]}, "resume(throwing:)": {"anywhere": true}}
    },
    "Actor, AnyActor": {"sendable": true, "members": {"assumeIsolated": {"returns": "$closure", "closure": {"when": "now", "where": "receiver"}}, "preconditionIsolated assertIsolated": {}}},

    "DispatchQueue, DispatchSerialQueue, DispatchConcurrentQueue": {
      "is": "queue",
      "sendable": true,
      "members": {
        "main": {"static": true, "returns": "DispatchQueue", "state": "plain", "home": "main", "anywhere": true, "queue": {"is": "main"}},
        "global": {"static": true, "returns": "DispatchQueue", "state": "plain", "anywhere": true, "queue": {"is": "concurrent"}},
        "init": {"returns": "Self", "state": "plain", "anywhere": true, "queue": {"is": "serial", "concurrentIf": "attributes:concurrent", "poolIf": "autoreleaseFrequency:workItem"}},
        "async asyncAfter": {"anywhere": true, "closure": {"when": "later", "where": "receiver"}},
        "schedule": {"anywhere": true, "closure": {"when": "later", "where": "receiver"}},
        "sync asyncAndWait": {"returns": "$closure", "anywhere": true, "blocks": true, "does": ["block"], "closure": {"when": "now", "where": "sync"}},
        "concurrentPerform": {"static": true, "blocks": true, "does": ["block"], "closure": {"when": "loop", "where": "background", "passes": ["Int"]}},
        "label": {"returns": "String", "state": "plain", "anywhere": true},
        "asUnownedSerialExecutor": {"comment": "who names it runs on the queue", "returns": "UnownedSerialExecutor", "state": "plain", "anywhere": true, "queue": {"is": "given"}},
        "qos": {"state": "plain", "anywhere": true},
        "getSpecific setSpecific activate suspend resume setTarget": {"anywhere": true}
      }
    },
    "DispatchWorkItem": {
      "members": {
        "init": {"returns": "Self", "closure": {"when": "carried", "where": "unknown"}},
        "perform": {"does": ["run"]},
        "cancel": {"anywhere": true},
        "wait": {"blocks": true, "does": ["block"]},
        "notify": {"closure": {"when": "later", "where": "argument:queue"}}
      }
    },
    "DispatchGroup": {
      "sendable": true,
      "members": {
        "notify": {"anywhere": true, "closure": {"when": "later", "where": "argument:queue"}},
        "wait": {"anywhere": true, "blocks": true, "does": ["block"]},
        "enter leave": {"anywhere": true}
      }
    },
    "DispatchSemaphore": {"sendable": true, "members": {"wait": {"anywhere": true, "blocks": true, "does": ["block", "lock"]}, "signal": {"anywhere": true, "does": ["unlock"]}}},
    "DispatchSource, DispatchSourceTimer, DispatchSourceProtocol, DispatchSourceFileSystemObject": {
      "members": {
        "makeTimerSource": {"static": true, "returns": "DispatchSourceTimer", "queue": {"is": "given"}},
        "makeFileSystemObjectSource": {"static": true, "returns": "DispatchSourceFileSystemObject", "queue": {"is": "given"}},
        "makeReadSource makeWriteSource makeSignalSource makeProcessSource makeMemoryPressureSource makeUserDataAddSource makeUserDataOrSource makeUserDataReplaceSource": {"static": true, "returns": "DispatchSource", "queue": {"is": "given"}},
        "setEventHandler": {"closure": {"when": "later", "where": "receiver", "repeats": true}},
        "setCancelHandler setRegistrationHandler": {"closure": {"when": "later", "where": "receiver"}},
        "schedule resume activate cancel suspend": {}
      }
    },
    "Thread": {
      "members": {
        "init(block:)": {"returns": "Self", "closure": {"when": "later", "where": "thread"}},
        "detachNewThread": {"static": true, "closure": {"when": "later", "where": "thread"}},
        "detachNewThreadSelector(_:toTarget:with:)": {"static": true, "closure": {"when": "later", "where": "thread", "passes": ["$2"]}},
        "init(target:selector:object:)": {"returns": "Self", "closure": {"when": "later", "where": "thread", "passes": ["$2"]}},
        "isMainThread": {"returns": "Bool", "state": "plain", "anywhere": true, "does": ["checkMain"]},
        "current": {"static": true, "returns": "Thread", "state": "plain", "anywhere": true},
        "main": {"static": true, "returns": "Thread", "state": "plain", "anywhere": true},
        "sleep": {"static": true, "blocks": true, "does": ["block"]},
        "threadDictionary": {"state": "plain", "does": ["threadLocal"]},
        "cancel start": {"anywhere": true},
        "main()": {"comment": "an override's body runs there", "closure": {"when": "later", "where": "thread"}}
      }
    },
    "Operation, BlockOperation": {
      "members": {
        "init(block:)": {"returns": "Self", "closure": {"when": "carried", "where": "unknown"}},
        "addExecutionBlock": {"closure": {"when": "later", "where": "background"}},
        "completionBlock": {"closure": {"when": "later", "where": "background"}},
        "addDependency cancel": {"anywhere": true},
        "main start": {"anywhere": true, "comment": "an override's body runs there", "closure": {"when": "later", "where": "background"}},
        "waitUntilFinished": {"blocks": true, "does": ["block"]},
        "isCancelled isFinished isExecuting isReady": {"returns": "Bool", "state": "plain", "anywhere": true}
      }
    },
    "OperationQueue": {
      "is": "queue",
      "sendable": true,
      "members": {
        "main": {"static": true, "returns": "OperationQueue", "state": "plain", "home": "main", "anywhere": true, "queue": {"is": "main"}},
        "init": {"returns": "Self", "state": "plain", "anywhere": true, "queue": {"is": "concurrent"}},
        "current": {"static": true, "returns": "OperationQueue?", "state": "plain", "anywhere": true},
        "addOperation addBarrierBlock schedule": {"anywhere": true, "closure": {"when": "later", "where": "receiver"}},
        "addOperations": {"anywhere": true, "closure": {"when": "later", "where": "receiver"}},
        "cancelAllOperations isSuspended operationCount qualityOfService name": {"anywhere": true},
        "waitUntilAllOperationsAreFinished": {"anywhere": true, "blocks": true, "does": ["block"]},
        "underlyingQueue": {"returns": "DispatchQueue?", "state": "plain", "queue": {"is": "given"}},
        "maxConcurrentOperationCount": {"returns": "Int", "state": "plain"}
      }
    },
    "RunLoop": {
      "is": "queue",
      "members": {
        "main": {"static": true, "returns": "RunLoop", "state": "plain", "home": "main", "anywhere": true, "queue": {"is": "main"}},
        "current": {"static": true, "returns": "RunLoop", "state": "plain", "home": "opener"},
        "perform schedule": {"closure": {"when": "later", "where": "receiver"}},
        "run": {"blocks": true, "does": ["turn"]},
        "add": {}
      }
    },
    "ImmediateScheduler": {"is": "queue", "members": {"shared": {"static": true, "returns": "ImmediateScheduler", "home": "caller"}}},
    "UIScheduler": {"is": "queue", "members": {"init": {"returns": "Self", "home": "main", "queue": {"is": "main"}}, "schedule": {"closure": {"when": "later", "where": "main"}}, "shared": {"static": true, "returns": "UIScheduler", "home": "main", "queue": {"is": "main"}}}},
    "Timer": {
      "members": {
        "scheduledTimer init(timeInterval:repeats:block:) init(fire:interval:repeats:block:)": {"returns": "Timer", "closure": {"when": "later", "where": "here", "passes": ["Timer"], "repeats": true}},
        "scheduledTimer(withTimeInterval:repeats:block:) scheduledTimer(withTimeInterval:repeats:)": {"static": true, "returns": "Timer", "closure": {"when": "later", "where": "here", "passes": ["Timer"], "repeats": true}},
        "publish": {"static": true, "returns": "Timer.TimerPublisher", "home": "queue:on"},
        "invalidate fire": {}
      }
    },
    "NotificationCenter": {
      "sendable": true,
      "members": {
        "default": {"static": true, "returns": "NotificationCenter", "state": "plain", "anywhere": true},
        "addObserver(forName:object:queue:using:) addObserver(forName:object:queue:)": {"anywhere": true, "closure": {"when": "later", "where": "argument:queue", "otherwise": "poster:object", "passes": ["Notification"], "repeats": true}},
        "addObserver removeObserver post": {"anywhere": true},
        "publisher": {"returns": "NotificationCenter.Publisher<Notification>", "anywhere": true},
        "notifications": {"returns": "AsyncSequence<Notification>", "anywhere": true, "does": ["endless"]}
      }
    },
    "UserDefaults": {"sendable": true, "members": {"standard": {"static": true, "returns": "UserDefaults", "state": "plain", "anywhere": true}, "set setValue removeObject synchronize register": {"anywhere": true}}},
    "ProcessInfo": {"sendable": true, "members": {"processInfo": {"static": true, "returns": "ProcessInfo", "state": "plain", "anywhere": true}, "performExpiringActivity": {"closure": {"when": "later", "where": "background", "passes": ["Bool"]}}}},
    "URLSession": {
      "sendable": true,
      "members": {
        "shared": {"static": true, "returns": "URLSession", "state": "plain", "anywhere": true, "queue": {"is": "concurrent"}},
        "init": {"returns": "Self", "state": "plain", "anywhere": true, "queue": {"is": "concurrent"}},
        "init(configuration:delegate:delegateQueue:)": {
          "comment": "Handlers and the delegate's methods run on the delegate queue; without one on a queue of the session's. Each operation of either has a pool.", "returns": "Self", "state": "plain", "anywhere": true, "queue": {"is": "given"},
          "closures": {"delegate": {"when": "later", "where": "argument:delegateQueue", "otherwise": "background", "pool": true, "methods": ["urlSession", "urlSessionDidFinishEvents"]}}
        },
        "dataTask uploadTask downloadTask": {"returns": "URLSessionTask", "anywhere": true, "closure": {"when": "later", "where": "receiver", "otherwise": "background", "passes": ["Data?", "URLResponse?", "Error?"]}},
        "dataTask(with:)": {"returns": "URLSessionTask", "anywhere": true, "closure": {"when": "later", "where": "receiver", "otherwise": "background", "passes": ["Data?", "URLResponse?", "Error?"]}},
        "getAllTasks getTasksWithCompletionHandler reset flush": {"anywhere": true, "closure": {"when": "later", "where": "background"}},
        "dataTaskPublisher": {"comment": "Its elements come where the session calls back.", "returns": "URLSession.DataTaskPublisher", "home": "background", "anywhere": true},
        "data data(from:) data(for:) data(from:delegate:) data(for:delegate:)": {"returns": "Tuple<Data, URLResponse>", "async": true, "anywhere": true, "does": ["transfer"]},
        "upload download bytes": {"async": true, "anywhere": true, "does": ["transfer"]}
      }
    },
    "URLSessionTask, URLSessionDataTask, URLSessionDownloadTask, URLSessionUploadTask": {"sendable": true, "members": {"resume cancel suspend": {"anywhere": true}}},
    "NSItemProvider": {"members": {"loadObject loadItem loadDataRepresentation loadFileRepresentation loadTransferable": {"closure": {"when": "later", "where": "background"}}}},
    "NSFileCoordinator": {"members": {"coordinate": {"blocks": true, "closure": {"when": "now", "where": "here", "passes": ["URL"]}}}},
    "NSXPCConnection": {"members": {"remoteObjectProxyWithErrorHandler": {"closure": {"when": "later", "where": "background"}}}},
    "UndoManager": {"members": {"registerUndo": {"closure": {"when": "later", "where": "here", "passes": ["$0"]}}}},

    "NSLock, NSRecursiveLock, NSCondition, NSConditionLock, OSAllocatedUnfairLock, UnfairLock, os_unfair_lock, pthread_mutex_t, NIOLock, Lock": {
      "sendable": true,
      "members": {
        "lock lock(whenCondition:) lock(before:)": {"blocks": true, "anywhere": true, "does": ["lock"]},
        "try tryLock lockIfAvailable": {"returns": "Bool", "state": "plain", "anywhere": true, "does": ["lock"]},
        "unlock unlock(withCondition:)": {"anywhere": true, "does": ["unlock"]},
        "wait": {"blocks": true, "anywhere": true, "does": ["block"]},
        "signal broadcast": {"anywhere": true},
        "withLock withLockUnchecked withLockIfAvailable around sync synchronized": {"returns": "$closure", "blocks": true, "anywhere": true, "does": ["lock"], "closure": {"when": "now", "where": "here", "passes": ["#0"]}}
      }
    },
    "Mutex, NIOLockedValueBox, ManagedCriticalState, LockIsolated, Protected": {
      "sendable": true,
      "members": {
        "withLock withLockIfAvailable withLockedValue withCriticalRegion withValue read write": {"returns": "$closure", "blocks": true, "anywhere": true, "does": ["lock"], "closure": {"when": "now", "where": "here", "passes": ["#0"]}}
      }
    },

    "Publisher, AnyPublisher, Published.Publisher, Publishers.Sequence, NotificationCenter.Publisher, Future, Just, Fail, Empty, ConnectablePublisher": {
      "is": "publisher",
      "element": 0,
      "members": {
        "init": {"returns": "Self", "closure": {"when": "now", "where": "here", "passes": ["Future.Promise"]}},
        "sink sink(receiveValue:)": {"returns": "AnyCancellable", "state": "plain", "does": ["run"], "closure": {"when": "later", "where": "receiver", "passes": ["Element"], "state": "same"}},
        "sink(receiveCompletion:receiveValue:)": {
          "returns": "AnyCancellable", "state": "plain", "does": ["run"],
          "closures": {
            "receiveCompletion": {"when": "later", "where": "receiver", "passes": ["Subscribers.Completion"]},
            "receiveValue": {"when": "later", "where": "receiver", "passes": ["Element"], "state": "same"}
          }
        },
        "assign": {"returns": "AnyCancellable", "state": "plain", "does": ["run"]},
        "receive(on:) receive(on:options:)": {"returns": "Self", "state": "same", "home": "queue:on"},
        "subscribe(on:) subscribe(on:options:)": {"returns": "Self", "state": "same", "home": "queue:on", "does": ["run"]},
        "subscribe(_:)": {"returns": "AnyCancellable", "state": "plain", "does": ["run"]},
        "delay(for:scheduler:) debounce(for:scheduler:) throttle(for:scheduler:latest:) delay(for:tolerance:scheduler:options:) debounce(for:scheduler:options:) timeout(_:scheduler:)": {"returns": "Self", "state": "same", "home": "queue:scheduler"},
        "map tryMap": {"returns": "AnyPublisher<$closure, #1>", "closure": {"when": "later", "where": "receiver", "passes": ["Element"], "state": "same"}},
        "compactMap tryCompactMap": {"returns": "AnyPublisher<Wrapped<$closure>, #1>", "closure": {"when": "later", "where": "receiver", "passes": ["Element"], "state": "same"}},
        "flatMap": {"returns": "AnyPublisher<Element<$closure>, #1>", "closure": {"when": "later", "where": "receiver", "passes": ["Element"], "state": "same"}},
        "filter tryFilter removeDuplicates first last prefix dropFirst drop": {"returns": "Self", "state": "same", "closure": {"when": "later", "where": "receiver", "passes": ["Element"], "state": "same"}},
        "handleEvents breakpointOnError print": {"returns": "Self", "state": "same", "closure": {"when": "later", "where": "receiver", "passes": ["Element"], "state": "same"}},
        "scan tryScan reduce tryReduce": {"returns": "AnyPublisher<$0, #1>", "closure": {"when": "later", "where": "receiver", "passes": ["$0", "Element"], "state": "same"}},
        "catch tryCatch mapError": {"returns": "Self", "state": "same", "closure": {"when": "later", "where": "receiver"}},
        "collect": {"returns": "AnyPublisher<[Element], #1>", "state": "same", "does": ["batch"]},
        "switchToLatest": {"returns": "AnyPublisher<Element<Element>, #1>", "state": "same"},
        "share multicast makeConnectable setFailureType assertNoFailure retry eraseToAnyPublisher autoconnect buffer receive": {"returns": "Self", "state": "same"},
        "merge prepend append": {"returns": "AnyPublisher<Element<$0>, #1>", "state": "same"},
        "replaceNil replaceEmpty replaceError": {"returns": "AnyPublisher<$0, #1>", "state": "same"},
        "combineLatest zip": {"returns": "AnyPublisher<Tuple<Element, Element<$0>>, #1>", "state": "same", "closure": {"when": "later", "where": "receiver"}},
        "contains allSatisfy": {"returns": "AnyPublisher<Bool, #1>", "state": "same", "closure": {"when": "later", "where": "receiver", "passes": ["Element"], "state": "same"}},
        "count ignoreOutput measureInterval encode decode": {"returns": "AnyPublisher<Any, #1>", "state": "same"},
        "max min output": {"returns": "Self", "state": "same", "closure": {"when": "later", "where": "receiver", "passes": ["Element", "Element"], "state": "same"}},
        "values": {"returns": "AsyncSequence<Element>", "state": "same"},
        "freeze": {"comment": "a database library's operator", "returns": "Self", "state": "frozen", "does": ["freeze"]},
        "threadSafeReference": {"comment": "a database library's operator", "returns": "RealmPublishers.MakeThreadSafe<Element>", "state": "reference", "does": ["reference"]},
        "connect": {"returns": "Cancellable", "state": "plain", "does": ["run"]}
      }
    },
    "Subject, PassthroughSubject, CurrentValueSubject, ObservableObjectPublisher": {
      "is": "publisher",
      "element": 0,
      "supertypes": ["Publisher"],
      "members": {
        "init": {"returns": "Self"},
        "send": {"anywhere": true, "does": ["put"]},
        "value": {"comment": "To set it is to send it.", "returns": "Element", "state": "same", "does": ["put"]}
      }
    },
    "Deferred": {"is": "publisher", "element": 0, "members": {"init": {"returns": "$closure", "closure": {"when": "carried", "where": "unknown"}}}},
    "Future.Promise": {"members": {"callAsFunction": {"does": ["resume"]}}},
    "AnyCancellable, Cancellable": {"is": "token", "members": {"init": {"returns": "Self", "closure": {"when": "later", "where": "unknown"}}, "store": {}, "cancel": {"anywhere": true}}},

    "KeyPath, WritableKeyPath, ReferenceWritableKeyPath, PartialKeyPath": {"comment": "They say how to come from one to the other.", "holds": "nothing"},
    "NSSet, NSOrderedSet": {"comment": "What a relationship to many is, which the object keeps.", "holds": "objects"},
    "ObjectIdentifier": {"sendable": true, "members": {"init": {"returns": "Self", "state": "plain", "anywhere": true}}},

    "NSObject": {
      "members": {
        "isKind isMember responds": {"returns": "Bool", "state": "plain", "anywhere": true},
        "performSelector(inBackground:with:)": {"closure": {"when": "later", "where": "background", "passes": ["$1"]}},
        "performSelector(onMainThread:with:waitUntilDone:) performSelector(onMainThread:with:waitUntilDone:modes:)": {"closure": {"when": "later", "where": "main", "passes": ["$1"]}},
        "perform(_:on:with:waitUntilDone:) perform(_:on:with:waitUntilDone:modes:)": {"comment": "whose thread that is, is not known", "closure": {"when": "later", "where": "unknown"}},
        "perform(_:with:afterDelay:) perform(_:with:afterDelay:inModes:)": {"closure": {"when": "later", "where": "here"}}
      }
    },
    "UIResponder, UIView, UIViewController, UIApplication, UIWindow, UIScene, UIWindowScene, UIScreen, UIDevice, UIControl, UIButton, UILabel, UIImageView, UITextField, UITextView, UISwitch, UISlider, UIStepper, UISegmentedControl, UIPageControl, UIProgressView, UIActivityIndicatorView, UIStackView, UIScrollView, UITableView, UITableViewCell, UITableViewHeaderFooterView, UICollectionView, UICollectionViewCell, UICollectionReusableView, UICollectionViewLayout, UICollectionViewFlowLayout, UIPickerView, UIDatePicker, UISearchBar, UIToolbar, UINavigationBar, UITabBar, UIBarItem, UIBarButtonItem, UITabBarItem, UINavigationItem, UIVisualEffectView, UINavigationController, UITabBarController, UISplitViewController, UIPageViewController, UITableViewController, UICollectionViewController, UISearchController, UIAlertController, UIActivityViewController, UIImagePickerController, UIDocumentPickerViewController, UIDocumentBrowserViewController, UIHostingController, UIPresentationController, UIPopoverPresentationController, UIGestureRecognizer, UITapGestureRecognizer, UIPanGestureRecognizer, UILongPressGestureRecognizer, UIRefreshControl, UIMenuController, UIPasteboard, UIFeedbackGenerator, UIImpactFeedbackGenerator, UISelectionFeedbackGenerator, UINotificationFeedbackGenerator, UIPrintInteractionController, UIInputViewController, UIDynamicAnimator, UITableViewDiffableDataSource, UICollectionViewDiffableDataSource, MKMapView, MKAnnotationView, WKWebView, SKView, SCNView, ARView, MTKView, SFSafariViewController, MFMailComposeViewController, PHPickerViewController, QLPreviewController, AVPlayerViewController, CNContactPickerViewController": {
      "globalActor": "MainActor",
      "supertypes": ["NSObject"],
      "members": {
        "animate transition animateKeyframes perform": {"static": true, "closure": {"when": "later", "where": "main"}},
        "performWithoutAnimation": {"static": true, "closure": {"when": "now", "where": "main"}},
        "performBatchUpdates": {"closure": {"when": "later", "where": "main"}},
        "present dismiss": {"closure": {"when": "later", "where": "main"}},
        "shared": {"static": true, "returns": "Self", "state": "plain"},
        "beginBackgroundTask": {"anywhere": true, "closure": {"when": "later", "where": "main"}}
      }
    },
    "NSResponder, NSView, NSViewController, NSWindow, NSWindowController, NSApplication, NSControl, NSButton, NSTextField, NSTextView, NSTableView, NSOutlineView, NSCollectionView, NSCollectionViewItem, NSTableCellView, NSTableRowView, NSSplitViewController, NSTabViewController, NSPageController, NSPanel, NSAlert, NSSavePanel, NSOpenPanel, NSMenu, NSMenuItem, NSStatusItem, NSToolbar, NSPopover, NSDocument, NSDocumentController, NSHostingController, NSHostingView, NSScreen, NSImageView, NSStackView, NSScrollView, NSTouchBar": {
      "globalActor": "MainActor",
      "supertypes": ["NSObject"],
      "members": {
        "beginSheetModal begin beginSheet": {"closure": {"when": "later", "where": "main"}},
        "shared": {"static": true, "returns": "Self", "state": "plain"}
      }
    },
    "WKInterfaceController, WKInterfaceObject, WKInterfaceDevice, WKExtension, WKApplication": {"globalActor": "MainActor"},
    "UIApplicationDelegate, UISceneDelegate, UIWindowSceneDelegate, NSApplicationDelegate, WKApplicationDelegate, WKExtensionDelegate, UITableViewDelegate, UITableViewDataSource, UITableViewDataSourcePrefetching, UICollectionViewDelegate, UICollectionViewDataSource, UICollectionViewDelegateFlowLayout, UICollectionViewDataSourcePrefetching, UIScrollViewDelegate, UITextFieldDelegate, UITextViewDelegate, UISearchBarDelegate, UISearchControllerDelegate, UISearchResultsUpdating, UINavigationControllerDelegate, UITabBarControllerDelegate, UIImagePickerControllerDelegate, UIDocumentPickerDelegate, UIPickerViewDelegate, UIPickerViewDataSource, UIGestureRecognizerDelegate, UIAdaptivePresentationControllerDelegate, UIPopoverPresentationControllerDelegate, UIPageViewControllerDelegate, UIPageViewControllerDataSource, UISplitViewControllerDelegate, UIViewControllerTransitioningDelegate, UIContextMenuInteractionDelegate, UIDropInteractionDelegate, UIDragInteractionDelegate, NSTableViewDelegate, NSTableViewDataSource, NSOutlineViewDelegate, NSOutlineViewDataSource, NSWindowDelegate, NSCollectionViewDelegate, NSCollectionViewDataSource, NSMenuDelegate, NSTextFieldDelegate, NSToolbarDelegate, WKNavigationDelegate, WKUIDelegate, MKMapViewDelegate": {
      "globalActor": "MainActor"
    },
    "View, App, Scene, ViewModifier, UIViewRepresentable, UIViewControllerRepresentable, NSViewRepresentable, NSViewControllerRepresentable, PreviewProvider, Commands, ToolbarContent, ButtonStyle, PrimitiveButtonStyle, LabelStyle, ToggleStyle, TextFieldStyle, ListStyle, ProgressViewStyle, GroupBoxStyle, MenuStyle, PickerStyle, DynamicViewContent, TableRowContent, TableColumnContent, CustomizableToolbarContent": {
      "globalActor": "MainActor",
      "members": {
        "task refreshable": {"closure": {"when": "later", "where": "main", "async": true}},
        "onAppear onDisappear onTapGesture onLongPressGesture onSubmit onChange onReceive onOpenURL onDelete onMove onContinueUserActivity onDrop onHover onExitCommand onPreferenceChange": {"closure": {"when": "later", "where": "main"}},
        "sheet(item:content:) sheet(item:onDismiss:content:) fullScreenCover(item:content:) fullScreenCover(item:onDismiss:content:) popover(item:content:) popover(item:attachmentAnchor:content:) popover(item:attachmentAnchor:arrowEdge:content:) navigationDestination(item:destination:)": {"closure": {"when": "later", "where": "main", "passes": ["Element<$0>"]}},
        "sheet fullScreenCover popover navigationDestination overlay background toolbar contextMenu swipeActions alert confirmationDialog safeAreaInset searchable": {"closure": {"when": "later", "where": "main"}},
        "animation": {"closure": {"when": "now", "where": "main"}}
      }
    },
    "Button, NavigationLink, Toggle, Menu, EditButton": {"globalActor": "MainActor", "members": {"init": {"closure": {"when": "later", "where": "main"}}}},
    "ForEach": {
      "globalActor": "MainActor",
      "supertypes": ["View"],
      "members": {"init": {"closure": {"when": "loop", "where": "main", "passes": ["Element<$0>"]}}}
    },
    "List, Section, Group, VStack, HStack, ZStack, LazyVStack, LazyHStack, LazyVGrid, LazyHGrid, Grid, GridRow, Form, GroupBox, DisclosureGroup, NavigationStack, NavigationView, NavigationSplitView, TabView, Tab, ScrollView, ScrollViewReader, GeometryReader, ViewThatFits, TimelineView, LabeledContent, ToolbarItem, ToolbarItemGroup, WindowGroup, Settings": {
      "globalActor": "MainActor",
      "supertypes": ["View"],
      "members": {"init": {"closure": {"when": "now", "where": "main", "passes": ["Element<$0>"]}}}
    },
    "Binding, Bindable": {"members": {"wrappedValue": {"returns": "#0", "state": "same"}, "init(get:set:)": {"closure": {"when": "later", "where": "main"}}, "constant": {"static": true, "returns": "Binding<$0>"}}},
    "DynamicProperty, ObservableObject": {},
    "BGTaskScheduler": {"sendable": true, "members": {"shared": {"static": true, "returns": "BGTaskScheduler", "anywhere": true}, "register": {"anywhere": true, "closure": {"when": "later", "where": "argument:using", "otherwise": "background"}}, "submit": {"anywhere": true}}},
    "BGTask, BGProcessingTask, BGAppRefreshTask": {"members": {"expirationHandler": {"closure": {"when": "later", "where": "background"}}}},
    "UNUserNotificationCenter": {"sendable": true, "members": {"current": {"static": true, "returns": "UNUserNotificationCenter", "anywhere": true}, "requestAuthorization getNotificationSettings getPendingNotificationRequests getDeliveredNotifications add": {"anywhere": true, "closure": {"when": "later", "where": "background"}}}},
    "HKHealthStore": {"sendable": true, "members": {"requestAuthorization save delete": {"closure": {"when": "later", "where": "background"}}}},
    "HKSampleQuery": {"members": {"init": {"comment": "HealthKit calls back on a queue of its own.", "returns": "Self", "closure": {"when": "later", "where": "background"}}}},
    "HKObserverQuery": {"members": {"init": {"returns": "Self", "closure": {"when": "later", "where": "background", "repeats": true}}}},
    "HKAnchoredObjectQuery": {"members": {"init": {"returns": "Self", "closure": {"when": "later", "where": "background"}}, "updateHandler": {"anywhere": true, "closure": {"when": "later", "where": "background", "repeats": true}}}},
    "HKStatisticsQuery": {"members": {"init": {"returns": "Self", "closure": {"when": "later", "where": "background"}}}},
    "HKStatisticsCollectionQuery": {"members": {"init": {"returns": "Self"}, "initialResultsHandler": {"anywhere": true, "closure": {"when": "later", "where": "background"}}, "statisticsUpdateHandler": {"anywhere": true, "closure": {"when": "later", "where": "background", "repeats": true}}}},
    "CKFetchRecordsOperation": {"comment": "Its blocks are called on a queue of its own.", "members": {"perRecordProgressBlock perRecordCompletionBlock perRecordResultBlock fetchRecordsCompletionBlock fetchRecordsResultBlock": {"anywhere": true, "closure": {"when": "later", "where": "background"}}}},
    "CKModifyRecordsOperation": {"comment": "Its blocks are called on a queue of its own.", "members": {"perRecordProgressBlock perRecordCompletionBlock perRecordSaveBlock modifyRecordsCompletionBlock modifyRecordsResultBlock": {"anywhere": true, "closure": {"when": "later", "where": "background"}}}},
    "CKQueryOperation": {"comment": "Its blocks are called on a queue of its own.", "members": {"recordFetchedBlock queryCompletionBlock recordMatchedBlock queryResultBlock": {"anywhere": true, "closure": {"when": "later", "where": "background"}}}},
    "CKFetchRecordZoneChangesOperation": {"comment": "Its blocks are called on a queue of its own.", "members": {"recordChangedBlock recordWasChangedBlock recordWithIDWasDeletedBlock recordZoneChangeTokensUpdatedBlock recordZoneFetchCompletionBlock recordZoneFetchResultBlock fetchRecordZoneChangesCompletionBlock fetchRecordZoneChangesResultBlock": {"anywhere": true, "closure": {"when": "later", "where": "background"}}}},
    "CKFetchDatabaseChangesOperation": {"comment": "Its blocks are called on a queue of its own.", "members": {"recordZoneWithIDChangedBlock recordZoneWithIDWasDeletedBlock changeTokenUpdatedBlock fetchDatabaseChangesCompletionBlock fetchDatabaseChangesResultBlock": {"anywhere": true, "closure": {"when": "later", "where": "background"}}}},
    "CKDatabase, CKContainer": {"sendable": true, "members": {"perform fetch save delete accountStatus fetchUserRecordID": {"closure": {"when": "later", "where": "background"}}}},
    "CNContactStore": {"sendable": true, "members": {"requestAccess": {"closure": {"when": "later", "where": "background"}}, "enumerateContacts": {"closure": {"when": "loop", "where": "here"}}}},
    "PHPhotoLibrary": {
      "members": {
        "performChanges requestAuthorization": {"closure": {"when": "later", "where": "background"}},
        "performChangesAndWait": {"blocks": true, "closure": {"when": "now", "where": "background"}},
        "register": {"comment": "on a queue of its own", "closure": {"when": "later", "where": "background", "methods": ["photoLibraryDidChange"]}}
      }
    },
    "AVCaptureVideoDataOutput": {"members": {"setSampleBufferDelegate": {"closures": {"_": {"when": "later", "where": "argument:queue", "otherwise": "unknown", "methods": ["captureOutput"]}}}}},
    "AVCaptureMetadataOutput": {"members": {"setMetadataObjectsDelegate": {"closures": {"_": {"when": "later", "where": "argument:queue", "otherwise": "unknown", "methods": ["metadataOutput"]}}}}},
    "CBCentralManager": {"members": {"init": {"comment": "Delegates' methods, those of its peripherals included, run on the queue that is given; without one on the main queue.", "returns": "Self", "state": "plain", "anywhere": true, "closures": {"delegate": {"when": "later", "where": "argument:queue", "otherwise": "main", "methods": ["centralManagerDidUpdateState", "centralManager", "peripheral", "peripheralDidUpdateName", "peripheralIsReady"]}}}}},
    "CBPeripheralManager": {"members": {"init": {"returns": "Self", "state": "plain", "anywhere": true, "closures": {"delegate": {"when": "later", "where": "argument:queue", "otherwise": "main", "methods": ["peripheralManagerDidUpdateState", "peripheralManager", "peripheralManagerDidStartAdvertising", "peripheralManagerIsReady"]}}}}},
    "MCSession": {"members": {"delegate": {"comment": "Its methods are called on a queue of the session's.", "closure": {"when": "later", "where": "background", "methods": ["session"]}}}},
    "CMMotionActivityManager, CMMotionManager, CMAltimeter": {"members": {"startActivityUpdates queryActivityStarting startDeviceMotionUpdates startAccelerometerUpdates startGyroUpdates startRelativeAltitudeUpdates": {"closure": {"when": "later", "where": "argument:to"}}}},
    "CMPedometer": {"members": {"startUpdates queryPedometerData": {"closure": {"when": "later", "where": "background"}}}},
    "PHImageManager": {"members": {"requestImage requestImageData requestAVAsset": {"closure": {"when": "later", "where": "main"}}}},
    "AVPlayer": {"members": {"addPeriodicTimeObserver addBoundaryTimeObserver": {"closure": {"when": "later", "where": "argument:queue"}}}},
    "NSAnimationContext": {"members": {"runAnimationGroup": {"static": true, "closures": {"_": {"when": "now", "where": "main"}, "completionHandler": {"when": "later", "where": "main"}}}}},
    "CLGeocoder": {"members": {"reverseGeocodeLocation geocodeAddressString": {"closure": {"when": "later", "where": "main"}}}},
    "NWPathMonitor, NWConnection, NWListener": {"members": {"pathUpdateHandler stateUpdateHandler receive send receiveMessage": {"closure": {"when": "later", "where": "unknown"}}}},
    "WCSession": {
      "members": {
        "sendMessage sendMessageData": {"closure": {"when": "later", "where": "background"}},
        "delegate": {"comment": "Its methods are called on a queue of the session's.", "closure": {"when": "later", "where": "background", "methods": ["session", "sessionDidBecomeInactive", "sessionDidDeactivate", "sessionReachabilityDidChange", "sessionWatchStateDidChange", "sessionCompanionAppInstalledDidChange"]}}
      }
    },
    "CBCentralManagerDelegate, CBPeripheralDelegate, CBPeripheralManagerDelegate, MCSessionDelegate, WCSessionDelegate, URLSessionDelegate, URLSessionTaskDelegate, URLSessionDataDelegate, URLSessionDownloadDelegate, AVCaptureVideoDataOutputSampleBufferDelegate, AVCaptureMetadataOutputObjectsDelegate, PHPhotoLibraryChangeObserver": {},

    "Widget, WidgetBundle, TimelineProvider, IntentTimelineProvider, AppIntentTimelineProvider, TimelineEntry, WidgetConfiguration, ControlWidget, ControlWidgetBundle, ControlValueProvider, RelevanceEntriesProvider": {"appExtension": true},
    "UNNotificationServiceExtension, UNNotificationContentExtension": {"appExtension": true},
    "INExtension, INIntentHandlerProviding": {"appExtension": true},
    "NSFileProviderExtension, NSFileProviderReplicatedExtension, NSFileProviderEnumerator, FPUIActionExtensionViewController": {"appExtension": true},
    "SLComposeServiceViewController, NCWidgetProviding, MSMessagesAppViewController": {"globalActor": "MainActor", "appExtension": true},
    "TVTopShelfContentProvider, TVTopShelfProvider, CLKComplicationDataSource": {"appExtension": true},
    "CXCallDirectoryProvider, ILMessageFilterExtension, ILCallClassificationUIExtensionViewController, ASCredentialProviderViewController, ASAccountAuthenticationModificationViewController, DeviceActivityMonitor, ShieldActionExtension, ShieldConfigurationDataSource, NEPacketTunnelProvider, NEFilterDataProvider, NEAppProxyProvider, SFSafariExtensionHandler, SFContentBlockerExtension, NSExtensionRequestHandling, BGDownloaderExtension, LiveActivityIntent": {"appExtension": true},
    "AppIntent, ForegroundContinuableIntent, WidgetConfigurationIntent, ControlConfigurationIntent, SetValueIntent, AudioPlaybackIntent, EntityQuery, EntityStringQuery, EnumerableEntityQuery, DynamicOptionsProvider": {"appExtension": true, "mayRunInApp": true}
  },
  "wrappers": {
    "State": {},
    "Binding": {},
    "StateObject": {"globalActor": "MainActor"},
    "ObservedObject": {"globalActor": "MainActor"},
    "EnvironmentObject": {"globalActor": "MainActor"},
    "Environment": {},
    "FocusState": {},
    "GestureState": {},
    "SceneStorage": {},
    "AppStorage": {},
    "UIApplicationDelegateAdaptor": {"globalActor": "MainActor"},
    "NSApplicationDelegateAdaptor": {"globalActor": "MainActor"},
    "WKApplicationDelegateAdaptor": {"globalActor": "MainActor"},
    "Published": {},
    "Bindable": {}
  },
  "functions": {
    "print debugPrint dump NSLog": {"does": ["print"]},
    "Preview": {"comment": "The macro.", "closure": {"when": "later", "where": "main"}},
    "=== !==": {"comment": "whether they are one", "returns": "Bool", "state": "plain", "anywhere": true},
    "type(of:)": {"state": "plain", "anywhere": true},
    "autoreleasepool": {"returns": "$closure", "does": ["pool"], "closure": {"when": "now", "where": "here", "pool": true}},
    "withTaskGroup withThrowingTaskGroup": {"returns": "$closure", "async": true, "closure": {"when": "now", "where": "here", "async": true, "passes": ["TaskGroup<$0>"]}},
    "withDiscardingTaskGroup withThrowingDiscardingTaskGroup": {"returns": "$closure", "async": true, "closure": {"when": "now", "where": "here", "async": true, "passes": ["DiscardingTaskGroup"]}},
    "withCheckedContinuation withCheckedThrowingContinuation withUnsafeContinuation withUnsafeThrowingContinuation": {"async": true, "closure": {"when": "now", "where": "here", "passes": ["CheckedContinuation"]}},
    "withTaskCancellationHandler": {
      "returns": "$closure", "async": true,
      "closures": {
        "operation": {"when": "now", "where": "here", "async": true},
        "_": {"when": "now", "where": "here", "async": true},
        "onCancel": {"when": "later", "where": "anyThread"},
        "handler": {"when": "later", "where": "anyThread"}
      }
    },
    "withTaskPriorityEscalationHandler withTaskExecutorPreference": {"returns": "$closure", "async": true, "closure": {"when": "now", "where": "here", "async": true}},
    "withExtendedLifetime": {"comment": "Holding is no use.", "returns": "$closure", "anywhere": true, "closure": {"when": "now", "where": "here", "passes": ["$0"]}},
    "withUnsafeCurrentTask withUnsafePointer withUnsafeMutablePointer withUnsafeBytes withUnsafeMutableBytes withoutActuallyEscaping withVaList": {"returns": "$closure", "closure": {"when": "now", "where": "here", "passes": ["$0"]}},
    "withAnimation withTransaction": {"returns": "$closure", "closures": {"_": {"when": "now", "where": "here"}, "completion": {"when": "later", "where": "main"}}},
    "withObservationTracking": {"returns": "$closure", "closures": {"_": {"when": "now", "where": "here"}, "onChange": {"when": "later", "where": "unknown"}}},
    "stride": {"returns": "[$0]", "state": "plain", "does": ["batch"]},
    "zip": {"returns": "[Tuple<Element<$0>, Element<$1>>]"},
    "min max": {"returns": "$0"},
    "repeatElement": {"returns": "[$0]"},
    "sequence": {"returns": "[$0]", "closure": {"when": "loop", "where": "here", "passes": ["$0"]}},
    "unsafeBitCast unsafeDowncast": {"returns": "$1", "state": "maybe"},
    "synchronized": {"returns": "$closure", "does": ["lock"], "blocks": true, "closure": {"when": "now", "where": "here"}},
    "objc_sync_enter pthread_mutex_lock pthread_rwlock_rdlock pthread_rwlock_wrlock os_unfair_lock_lock OSSpinLockLock": {"does": ["lock"], "blocks": true},
    "objc_sync_exit pthread_mutex_unlock pthread_rwlock_unlock os_unfair_lock_unlock OSSpinLockUnlock": {"does": ["unlock"]},
    "sleep usleep": {"does": ["block"], "blocks": true},
    "pthread_main_np": {"returns": "Int32", "state": "plain", "does": ["checkMain"]},
    "dispatchPrecondition": {},
    "CFRunLoopRun CFRunLoopRunInMode": {"blocks": true, "does": ["turn"]},
    "dispatchMain": {"blocks": true}
  }
}

"""##
),
("swiftdata",
#"""
{
  "$schema": "schema.json",
  "name": "SwiftData",
  "comment": "A model context and its models belong to whoever made the context; only the container and identifiers travel.",
  "knownBy": ["ModelContext", "ModelContainer", "ModelConfiguration", "ModelActor", "FetchDescriptor", "PersistentModel", "PersistentIdentifier", "modelContext"],
  "imports": ["SwiftData"],
  "since": "iOS 17, macOS 14, tvOS 17, watchOS 10",
  "types": {
    "ModelContext": {
      "is": "handle",
      "home": "opener",
      "members": {
        "init": {"returns": "Self", "state": "handle", "home": "caller", "does": ["open"]},
        "fetch(_:)": {"returns": "[Element<$0>]", "state": "live", "does": ["query"], "blocks": true},
        "fetch(_:batchSize:)": {
          "comment": "Single models: the batches are how they are read.",
          "returns": "FetchResultsCollection<Element<$0>>", "state": "live", "does": ["query"], "blocks": true
        },
        "fetchCount": {"returns": "Int", "state": "plain", "does": ["query"]},
        "fetchIdentifiers": {"returns": "[PersistentIdentifier]", "state": "plain", "does": ["query"]},
        "enumerate": {"does": ["query"], "blocks": true, "closure": {"when": "loop", "where": "here", "passes": ["Element<$0>"], "state": "live"}},
        "model(for:)": {"returns": "PersistentModel", "state": "live", "does": ["query", "lookUp"]},
        "registeredModel(for:)": {"returns": "PersistentModel?", "state": "live", "does": ["query", "lookUp"]},
        "insert": {"does": ["add"]},
        "delete delete(_:)": {"does": ["delete"]},
        "delete(model:) delete(model:where:) delete(model:where:includeSubclasses:)": {"does": ["deleteAll", "bulk"]},
        "save": {"does": ["save"], "blocks": true},
        "transaction": {"does": ["transact"], "closure": {"when": "now", "where": "here", "transaction": true}},
        "rollback": {"comment": "Drops what is not saved; no begin belongs to it."},
        "processPendingChanges": {},
        "hasChanges": {"returns": "Bool", "state": "plain"},
        "insertedModelsArray changedModelsArray deletedModelsArray": {"returns": "[PersistentModel]", "state": "live"},
        "autosaveEnabled author undoManager": {"state": "plain"},
        "container": {"returns": "ModelContainer", "state": "plain", "anywhere": true}
      }
    },
    "ModelContainer": {
      "is": "container",
      "sendable": true,
      "members": {
        "init": {"returns": "Self", "state": "plain", "anywhere": true, "does": ["migrate"], "blocks": true},
        "mainContext": {"returns": "ModelContext", "state": "handle", "home": "main"},
        "configurations schema migrationPlan": {"state": "plain", "anywhere": true},
        "deleteAllData erase": {"anywhere": true, "does": ["deleteAll"]}
      }
    },
    "PersistentModel": {
      "is": "model",
      "attribute": "Model",
      "undeclared": {"uses": ["FetchDescriptor<$0>"], "declaration": "@Model open class $0 {}"},
      "schema": {"transient": "Transient", "unique": "Attribute:unique", "inverse": "Relationship:inverse"},
      "members": {
        "init": {"returns": "Self", "state": "unmanaged"},
        "persistentModelID": {"returns": "PersistentIdentifier", "state": "plain", "unchecked": true},
        "id hash hashValue": {"state": "plain", "unchecked": true},
        "== !=": {"returns": "Bool", "state": "plain", "unchecked": true},
        "modelContext": {"returns": "ModelContext?", "unchecked": true},
        "hasChanges isDeleted": {"returns": "Bool", "state": "plain", "unchecked": true, "does": ["probe"]}
      }
    },
    "PersistentIdentifier": {"sendable": true, "members": {"storeIdentifier entityName id": {"state": "plain", "anywhere": true}}},
    "ModelConfiguration": {"sendable": true, "members": {"init": {"returns": "Self", "state": "plain", "anywhere": true, "mirroredUnless": "cloudKitDatabase:none", "mirroredPerhaps": "cloudKitDatabase:automatic"}}},
    "Schema, VersionedSchema, SchemaMigrationPlan": {"sendable": true},
    "FetchDescriptor": {"comment": "No element: a descriptor holds no models.", "holds": "nothing", "members": {"init": {"returns": "Self", "state": "plain", "anywhere": true}, "predicate sortBy fetchLimit fetchOffset propertiesToFetch relationshipKeyPathsForPrefetching": {"state": "plain", "anywhere": true}}},
    "FetchResultsCollection": {"is": "collection", "element": 0, "supertypes": ["Sequence"]},
    "Predicate, SortDescriptor": {"sendable": true, "holds": "nothing"},
    "MigrationStage": {
      "sendable": true,
      "members": {
        "custom": {"static": true, "returns": "MigrationStage", "state": "plain", "anywhere": true, "does": ["migrate"], "closure": {"when": "later", "where": "unknown", "passes": ["ModelContext"], "state": "handle", "home": "scope"}},
        "lightweight": {"static": true, "returns": "MigrationStage", "state": "plain", "anywhere": true}
      }
    },
    "ModelActor": {
      "attribute": "ModelActor",
      "sendable": true,
      "comment": "The macro gives the actor a context of its own.",
      "members": {
        "init(modelContainer:)": {"returns": "Self", "state": "plain", "anywhere": true},
        "modelContext": {"returns": "ModelContext", "state": "handle", "home": "caller"},
        "modelContainer": {"returns": "ModelContainer", "state": "plain", "anywhere": true},
        "modelExecutor": {"state": "plain", "anywhere": true},
        "subscript(_:as:)": {"returns": "$1?", "state": "live", "does": ["query", "lookUp"]}
      }
    },
    "DefaultSerialModelExecutor": {"sendable": true, "members": {"init(modelContext:)": {"returns": "Self", "state": "plain"}, "modelContext": {"returns": "ModelContext", "state": "handle", "home": "caller"}}}
  },
  "wrappers": {
    "Query": {"state": "live", "globalActor": "MainActor", "home": "main"},
    "Environment.modelContext": {"state": "handle", "type": "ModelContext", "globalActor": "MainActor", "home": "main"}
  },
  "functions": {},
  "records": {
    "attributes": {"Model": "object"},
    "unmarked": "all",
    "transient": "Transient",
    "unique": "Attribute:unique",
    "inverse": "Relationship:inverse",
    "originalName": "Attribute:originalName",
    "deleteRule": "Relationship:deleteRule",
    "uniqueMacro": "Unique",
    "indexMacro": "Index",
    "versions": {"version": "VersionedSchema", "number": "versionIdentifier", "models": "models", "plan": "SchemaMigrationPlan", "stages": ["lightweight", "custom"]},
    "columns": {
      "Bool": "bool", "Int, Int8, Int16, Int32, Int64, UInt, UInt8, UInt16, UInt32, UInt64": "int", "Float": "float", "Double, CGFloat": "double", "String": "string", "Data": "data", "Date": "date", "UUID": "uuid", "URL": "url", "Decimal": "decimal",
      "Array": "list", "Set": "set", "Dictionary": "map", "RawRepresentable": "enumeration", "Codable, Encodable, Decodable": "codable"
    }
  }
}

"""#
),
    ]
}
