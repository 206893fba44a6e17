// File: EventLog.swift
import Foundation
import RealmSwift

final class TrackedEvent: Object {
    @Persisted(primaryKey: true) var id = UUID()
    @Persisted var name = ""
    @Persisted var at = Date()
}

final class EventLog {
    private let queue = DispatchQueue(label: "analytics.log", autoreleaseFrequency: .workItem)
    private var realm: Realm!  // expect: stored_handle_in_async_context

    init() {
        queue.sync {
            realm = try? Realm()
        }
    }

    func track(_ name: String) {
        queue.async { [self] in
            let event = TrackedEvent()
            event.name = name
            try? realm.write { realm.add(event) }  // maybe: live_object_crosses_boundary, stale_background_read
        }
    }

    func names(_ done: @escaping ([String]) -> Void) {
        queue.async { [self] in
            realm.refresh()  // maybe: live_object_crosses_boundary
            let names = Array(realm.objects(TrackedEvent.self).map(\.name))  // maybe: live_object_crosses_boundary, stale_background_read
            done(names)
        }
    }
}
