import Foundation
import RealmSwift

enum Account {
    static func configuration(for user: RealmSwift.User) -> Realm.Configuration { // maybe: deprecated_device_sync
        user.flexibleSyncConfiguration() // expect: deprecated_device_sync
    }
}
