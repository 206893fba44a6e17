import RealmSwift
import UIKit

final class AppDelegate: NSObject, UIApplicationDelegate {
    private var realm: Realm?

    func application(_ application: UIApplication, didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?) -> Bool {
        let configuration = Realm.Configuration(schemaVersion: 4, migrationBlock: { migration, old in
            if old < 4 {
                migration.enumerateObjects(ofType: "Spice") { old, new in
                    new?["grams"] = old?["weight"]
                }
            }
        })
        realm = try? Realm(configuration: configuration) // expect: blocking_migration
        return true
    }
}
