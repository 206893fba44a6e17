import RealmSwift

/// A unit of work over the main realm.
@MainActor
struct Session {
    let realm: Realm
    func begin() { realm.beginWrite() }
    func commit() throws { try realm.commitWrite() }
    func abort() { realm.cancelWrite() }
}
