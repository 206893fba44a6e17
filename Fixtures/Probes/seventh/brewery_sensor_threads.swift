// File: AlarmThread.swift
import Foundation
import RealmSwift

final class AlarmThread: @unchecked Sendable {
    private let configuration: Realm.Configuration
    private let alarm: @Sendable (Double) -> Void
    private var thread: Thread?

    init(configuration: Realm.Configuration, alarm: @escaping @Sendable (Double) -> Void) {
        self.configuration = configuration
        self.alarm = alarm
    }

    func start() {
        let thread = Thread { self.watch() }
        thread.name = "brewery.alarm"
        thread.start()
        self.thread = thread
    }

    func stop() { thread?.cancel() }

    private func watch() {
        guard let realm = openStore() else { return }  // maybe: missing_autorelease_pool
        while !Thread.current.isCancelled {
            autoreleasepool {
                let last = realm.objects(Sample.self).sorted(by: \.at).last  // expect: stale_background_read
                if let last, last.sugar > 18 { alarm(last.sugar) }
            }
            Thread.sleep(forTimeInterval: 5)
        }
    }

    private func openStore() -> Realm? {
        try? Realm(configuration: configuration)  // maybe: missing_autorelease_pool
    }
}
// File: Lanes.swift
import Foundation

struct Lanes: Sendable {
    let readers = DispatchQueue(
        label: "brewery.readers", qos: .utility, attributes: .concurrent, autoreleaseFrequency: .workItem)
    let writer = DispatchQueue(label: "brewery.writer", autoreleaseFrequency: .workItem)
}
// File: Sample.swift
import RealmSwift

final class Sample: Object {
    @Persisted var tank: Int
    @Persisted var sugar: Double
    @Persisted var at: Date
}
// File: SampleStore.swift
import Foundation
import RealmSwift

final class SampleStore {
    private let lanes: Lanes
    private let configuration: Realm.Configuration

    init(lanes: Lanes, configuration: Realm.Configuration) {
        self.lanes = lanes
        self.configuration = configuration
    }

    func add(tank: Int, sugar: Double) {
        lanes.writer.async { [lanes, configuration] in
            guard let realm = try? Realm(configuration: configuration, queue: lanes.writer) else { return }
            try? realm.write {
                realm.add(Sample(value: ["tank": tank, "sugar": sugar, "at": Date()] as [String: Any]))
            }
        }
    }

    func mean(of tank: Int, done: @escaping (Double) -> Void) {
        lanes.readers.async { [lanes, configuration] in
            guard let realm = try? Realm(configuration: configuration, queue: lanes.readers) else { return }  // expect: handle_on_concurrent_queue
            done(realm.objects(Sample.self).where { $0.tank == tank }.average(of: \.sugar) ?? 0)
        }
    }

    func peak(of tank: Int, done: @escaping (Double) -> Void) {
        lanes.readers.async { [configuration] in
            guard let realm = try? Realm(configuration: configuration) else { return }
            done(realm.objects(Sample.self).where { $0.tank == tank }.max(of: \.sugar) ?? 0)
        }
    }
}
