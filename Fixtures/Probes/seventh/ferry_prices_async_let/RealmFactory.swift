import RealmSwift

struct RealmFactory: Sendable {
    let configuration: Realm.Configuration

    func make() throws -> Realm {
        try Realm(configuration: configuration)
    }
}
