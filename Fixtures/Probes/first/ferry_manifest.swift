// File: BoardingMonitor.swift
import Foundation
import RealmSwift

struct BoardingMonitor: Sendable {
    let feed: GateFeed

    /// Reports how many of the expected passengers have gone through the gate.
    func follow(_ code: String, report: @Sendable (Int) -> Void) async throws {
        guard let sailing = try Databases.sailings().object(ofType: Sailing.self, forPrimaryKey: code) else { return }
        var boarded = Set<String>()
        for await scan in feed.scans {
            guard sailing.passengers.contains(where: { $0.ticket == scan.ticket }) else { continue }  // expect: handle_used_after_suspension
            boarded.insert(scan.ticket)
            report(boarded.count)
        }
    }

    func names(of code: String) async throws -> [String] {
        guard let sailing = try Databases.sailings().object(ofType: Sailing.self, forPrimaryKey: code) else {
            return []
        }
        let expected = Array(sailing.passengers)
        await feed.acknowledge(code)
        return expected.map { $0.name }  // expect: handle_used_after_suspension
    }
}
// File: CabinCards.swift
import Foundation
import RealmSwift

struct CabinCards: Sendable {
    let press: @Sendable (String) async -> Void

    func printAll(_ code: String) async throws {
        guard let sailing = try Databases.sailings().object(ofType: Sailing.self, forPrimaryKey: code) else { return }
        let guests = sailing.passengers.filter("boarded == true")
        await withTaskGroup(of: Void.self) { group in
            for guest in guests {
                group.addTask {
                    await press(guest.name)  // expect: live_object_crosses_boundary
                }
            }
        }
    }
}
// File: GateFeed.swift
import Foundation

struct GateScan: Sendable {
    let ticket: String
    let at: Date
}

struct GateFeed: Sendable {
    let scans: AsyncStream<GateScan>

    func acknowledge(_ ticket: String) async {}
}
// File: Manifest.swift
import Foundation
import RealmSwift

final class Sailing: Object {
    @Persisted(primaryKey: true) var code: String
    @Persisted var passengers: List<Passenger>
    @Persisted var closed: Bool
}

final class Passenger: Object {
    @Persisted(primaryKey: true) var ticket: String
    @Persisted var name: String
    @Persisted var boarded: Bool
}

enum Databases {
    static func sailings() throws -> Realm {
        try Realm(configuration: .defaultConfiguration)
    }
}
