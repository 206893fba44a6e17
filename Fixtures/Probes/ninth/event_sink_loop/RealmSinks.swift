import RealmSwift

final class EventEntity: Object {
    @Persisted(primaryKey: true) var id: UUID
    @Persisted var name: String
    @Persisted var at: Date

    convenience init(_ event: AppEvent) {
        self.init()
        id = event.id
        name = event.name
        at = event.at
    }
}

/// Keeps its events one at a time.
struct PlainRealmSink: EventSink {
    let configuration: Realm.Configuration

    func record(_ event: AppEvent) throws {
        let realm = try Realm(configuration: configuration)
        try realm.write { realm.add(EventEntity(event), update: .modified) }
    }
}

/// The same with a batch of its own.
struct BulkRealmSink: EventSink {
    let configuration: Realm.Configuration

    func record(_ event: AppEvent) throws { try record(batch: [event]) }

    func record(batch: [AppEvent]) throws {
        let realm = try Realm(configuration: configuration)
        try realm.write {
            for event in batch { realm.add(EventEntity(event), update: .modified) }
        }
    }
}
