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
        guard let sailing = try Databases.sailings().object(ofType: Sailing.self, forPrimaryKey: code) else { return [] }
        let expected = Array(sailing.passengers)
        await feed.acknowledge(code)
        return expected.map { $0.name }  // expect: handle_used_after_suspension
    }
}
