import Foundation
import RealmSwift

protocol Transactionable: Sendable {
    var configuration: Realm.Configuration { get }
}

extension Transactionable {
    func fetch<T>(_ body: (Realm) -> T?) -> T? {
        autoreleasepool {
            guard let realm = try? Realm(configuration: configuration) else { return nil }
            realm.refresh()
            return body(realm)
        }
    }

    func writeTransaction(_ body: (Realm) -> Void) throws {
        try autoreleasepool {
            let realm = try Realm(configuration: configuration)
            try realm.write { body(realm) }
        }
    }

    func fetchFrozen<T: Object>(_ type: T.Type, id: String) -> T? {
        fetch { realm in realm.object(ofType: type, forPrimaryKey: id)?.freeze() }
    }
}
