import Foundation
import RealmSwift

protocol MailTransacting {
    func makeRealm() -> Realm
}

extension MailTransacting {
    func fetchThread(_ uid: String) -> MailThread? {
        makeRealm().object(ofType: MailThread.self, forPrimaryKey: uid)
    }

    func writeTransaction(_ body: (Realm) throws -> Void) throws {
        let realm = makeRealm()
        try realm.write { try body(realm) } // maybe: sync_write_on_main
    }
}
