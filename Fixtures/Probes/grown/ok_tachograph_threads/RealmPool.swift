import Foundation
import RealmSwift

/// One realm a thread, kept in the thread's own dictionary, fresh for each access.
struct RealmPool: Sendable {
    let configuration: Realm.Configuration
    private let key = "tachograph.realm"

    init(configuration: Realm.Configuration) { self.configuration = configuration }

    func current() throws -> Realm {
        let thread = Thread.current
        if let realm = thread.threadDictionary[key] as? Realm {
            realm.refresh()
            return realm
        }
        let realm = try Realm(configuration: configuration)
        thread.threadDictionary[key] = realm
        return realm
    }

    func drop() {
        Thread.current.threadDictionary.removeObject(forKey: key)
    }
}
