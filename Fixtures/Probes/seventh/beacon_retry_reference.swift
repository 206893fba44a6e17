// File: Beacon.swift
import RealmSwift

final class Beacon: Object {
    @Persisted var label: String
    @Persisted var lastSeen: Date?
    @Persisted var battery: Int
}
// File: BeaconUpdater.swift
import Foundation
import RealmSwift

struct Ping {
    let battery: Int
    let at: Date
}

final class BeaconUpdater {
    private let queue = DispatchQueue(label: "beacons", autoreleaseFrequency: .workItem)
    private let probe: (String) throws -> Ping

    init(probe: @escaping (String) throws -> Ping) { self.probe = probe }

    func check(_ beacon: Beacon) {
        let label = beacon.label
        let reference = ThreadSafeReference(to: beacon)
        queue.async { [probe] in
            do {
                let ping = try Attempts.repeated(3) { try probe(label) }
                let realm = try Realm()
                guard let beacon = realm.resolve(reference) else { return }
                try realm.write { beacon.lastSeen = ping.at }
            } catch {
                print("no answer from \(label)")
            }
        }
    }

    func checkBattery(_ beacon: Beacon) {
        let reference = ThreadSafeReference(to: beacon)
        queue.async { [probe] in
            _ = try? Attempts.repeated(3) {
                let realm = try Realm()
                guard let beacon = realm.resolve(reference) else { return }  // expect: thread_safe_reference_misuse
                let ping = try probe(beacon.label)
                try realm.write { beacon.battery = ping.battery }
            }
        }
    }
}
// File: Retry.swift
import Foundation

enum Attempts {
    /// Runs the work until it succeeds, at most `limit` times.
    static func repeated<T>(_ limit: Int, _ work: () throws -> T) throws -> T {
        var last: Error = CocoaError(.userCancelled)
        for round in 0..<limit {
            do {
                return try work()
            } catch {
                last = error
                Thread.sleep(forTimeInterval: Double(round))
            }
        }
        throw last
    }
}
