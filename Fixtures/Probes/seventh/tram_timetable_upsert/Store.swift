import RealmSwift

protocol Keyed: Object {
    associatedtype Key
    var code: Key { get }
}

struct Store<Model: Keyed> {
    let configuration: Realm.Configuration

    func upsert(_ model: Model) throws {
        let realm = try Realm(configuration: configuration)
        try realm.write { realm.add(model, update: .modified) }
    }

    func upsert(contentsOf models: [Model]) throws {
        let realm = try Realm(configuration: configuration)
        try realm.write { realm.add(models, update: .modified) }
    }
}
