import RealmSwift
import UIKit

final class Customer: Object {
    @Persisted(primaryKey: true) var id = 0
    @Persisted var firstName = ""
    @Persisted var lastName = ""
    @Persisted var fullName = ""
}

final class CustomerListController: UITableViewController {
    var realm: Realm?
    var settings: Realm?
}

final class AppDelegate: UIResponder, UIApplicationDelegate {
    var window: UIWindow?
    private let list = CustomerListController()

    func application(_ application: UIApplication, didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?) -> Bool {
        let config = Realm.Configuration(
            schemaVersion: 7,
            migrationBlock: { migration, oldVersion in
                if oldVersion < 7 {
                    migration.enumerateObjects(ofType: "Customer") { old, new in
                        let first = old?["firstName"] as? String ?? ""
                        let last = old?["lastName"] as? String ?? ""
                        new?["fullName"] = first + " " + last
                    }
                }
            }
        )
        do {
            list.realm = try Realm(configuration: config) // expect: blocking_migration
        } catch {
            print("cannot open the database", error)
        }
        openSettingsStore()
        return true
    }

    private func openSettingsStore() {
        let settings = Realm.Configuration(inMemoryIdentifier: "settings", schemaVersion: 1)
        list.settings = try? Realm(configuration: settings)
    }
}
