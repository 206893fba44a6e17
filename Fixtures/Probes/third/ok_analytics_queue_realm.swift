// File: QueueLog.swift
import Foundation
import RealmSwift

final class ClickRecord: Object {
    @Persisted(primaryKey: true) var id = UUID()
    @Persisted var target = ""
}

/// All access goes through `queue`; the realm is bound to it.
final class ClickLog {
    private let queue = DispatchQueue(label: "clicks", autoreleaseFrequency: .workItem)
    private var realm: Realm!

    init(configuration: Realm.Configuration) throws {
        try queue.sync {
            realm = try Realm(configuration: configuration, queue: queue)
        }
    }

    func record(_ target: String) {
        queue.async { [self] in
            let click = ClickRecord()
            click.target = target
            try? realm.write { realm.add(click) }
        }
    }

    func drain(_ send: @escaping @Sendable ([String]) -> Void) {
        queue.async { [self] in
            realm.refresh()
            let clicks = realm.objects(ClickRecord.self)
            let targets = Array(clicks.map(\.target))
            try? realm.write { realm.delete(clicks) }
            send(targets)
        }
    }
}
