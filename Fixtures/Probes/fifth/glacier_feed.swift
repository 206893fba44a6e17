// File: Feed.swift
import Foundation
import RealmSwift

final class Stake: Object {
    @Persisted(primaryKey: true) var code = ""
    @Persisted var height = 0.0
}

struct StakeEvent: Sendable {
    let code: String
    let height: Double
}

struct GlacierFeed {
    let configuration: Realm.Configuration

    private func open() throws -> Realm { try Realm(configuration: configuration) }

    /// Metres of ice that melted while the feed was running.
    func follow(_ events: AsyncStream<StakeEvent>) async throws -> Double {
        let stakes = try open().objects(Stake.self)
        var melted = 0.0
        for await event in events {
            guard let stake = stakes.first(where: { $0.code == event.code }) else { continue }  // expect: handle_used_after_suspension // maybe: stale_background_read
            melted += stake.height - event.height
        }
        return melted
    }
}
// File: MeltForecast.swift
import Foundation
import RealmSwift

protocol MeltModel: Sendable {
    func melt(height: Double, days: Int) async -> Double
    func weather(days: Int) async -> [Double]
}

struct MeltForecast {
    let configuration: Realm.Configuration
    let model: any MeltModel

    private func stake(_ code: String) throws -> Stake? {
        try Realm(configuration: configuration).object(ofType: Stake.self, forPrimaryKey: code)
    }

    func forecast(for code: String, days: Int) async throws -> String {
        guard let stake = try stake(code) else { return "no stake" }
        let name = stake.code
        async let melt = model.melt(height: stake.height, days: days)  // expect: live_object_crosses_boundary
        async let weather = model.weather(days: days)
        let (centimetres, degrees) = await (melt, weather)
        return "\(name): \(centimetres) cm at \(degrees.max() ?? 0) °C"
    }
}
