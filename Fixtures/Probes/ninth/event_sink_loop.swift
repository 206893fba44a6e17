// File: RealmSinks.swift
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
// File: Recorder.swift
import RealmSwift

final class Recorder {
    private let sinks: [any EventSink]
    private let queue = DispatchQueue(label: "events", autoreleaseFrequency: .workItem)

    init(configuration: Realm.Configuration) {
        sinks = [MemorySink(), PlainRealmSink(configuration: configuration)]
    }

    func upload(_ events: [AppEvent]) {
        let sinks = sinks
        queue.async {
            // One batch a sink.
            for sink in sinks { try? sink.record(batch: events) }
        }
    }
}
// File: Sinks.swift
import Foundation

struct AppEvent: Codable, Sendable {
    let id: UUID
    let name: String
    let at: Date
}

protocol EventSink {
    func record(_ event: AppEvent) throws
    func record(batch: [AppEvent]) throws
}

extension EventSink {
    func record(batch: [AppEvent]) throws {
        for event in batch { try record(event) }  // expect: write_in_loop
    }
}

final class MemorySink: EventSink {
    private(set) var events: [AppEvent] = []
    func record(_ event: AppEvent) { events.append(event) }
}
