import RealmSwift

final class ClickEntity: Object {
    @Persisted(primaryKey: true) var id: UUID
    @Persisted var screen: String
}

struct RealmClickSink: ClickSink {
    let configuration: Realm.Configuration

    func store(_ clicks: [Click]) throws {
        let realm = try Realm(configuration: configuration)
        try realm.write {
            clicks.forEach { click in
                let row = ClickEntity()
                row.id = click.id
                row.screen = click.screen
                realm.add(row, update: .modified)
            }
        }
    }
}
