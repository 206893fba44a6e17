// File: App.swift
import RealmSwift
import UIKit

final class AppDelegate: NSObject, UIApplicationDelegate {
    private var realm: Realm?

    func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        let configuration = Realm.Configuration(
            schemaVersion: 4,
            migrationBlock: { migration, old in
                if old < 4 {
                    migration.enumerateObjects(ofType: "Spice") { old, new in
                        new?["grams"] = old?["weight"]
                    }
                }
            })
        realm = try? Realm(configuration: configuration)  // expect: blocking_migration
        return true
    }
}
// File: SpiceScreen.swift
import RealmSwift
import UIKit

final class Spice: Object {
    @Persisted(primaryKey: true) var name = ""
    @Persisted var grams = 0
}

struct SpiceDTO: Decodable {
    let name: String
    let grams: Int
}

final class SpiceScreen: UIViewController {
    private let realm = try! Realm()
    private let cache = SpiceCache()

    func restore(from file: URL) throws {
        let spices = try JSONDecoder().decode([SpiceDTO].self, from: Data(contentsOf: file))
        try realm.write {  // expect: sync_write_on_main // maybe: unbounded_transaction
            for spice in spices {  // maybe: unbounded_transaction
                realm.create(Spice.self, value: ["name": spice.name, "grams": spice.grams], update: .modified)
            }
        }
        realm.objects(Spice.self).forEach(cache.remember)
    }
}

final class SpiceCache {
    private var byName: [String: Spice] = [:]  // expect: stored_frozen_value

    func remember(_ spice: Spice) {
        byName[spice.name] = spice.freeze()
    }

    func grams(of name: String) -> Int { byName[name]?.grams ?? 0 }
}
// File: StockThread.swift
import Foundation
import RealmSwift

/// Warns when a jar runs low.
final class StockWatch {
    private let warn: (Int) -> Void
    private var thread: Thread?

    init(warn: @escaping (Int) -> Void) { self.warn = warn }

    func start() {
        let warn = warn
        let thread = Thread {
            autoreleasepool {
                guard let realm = try? Realm() else { return }
                while !Thread.current.isCancelled {
                    let low = realm.objects(Spice.self).where { $0.grams < 10 }.count  // expect: stale_background_read
                    if low > 0 { warn(low) }
                    Thread.sleep(forTimeInterval: 60)
                }
            }
        }
        thread.start()
        self.thread = thread
    }

    func stop() { thread?.cancel() }
}
