// File: Feed.swift
import Foundation
import RealmSwift

final class Gauge: Object {
    @Persisted(primaryKey: true) var code = ""
    @Persisted var level = 0.0
}

struct GaugeEvent: Sendable {
    let code: String
    let level: Double
}

struct RiverFeed {
    let configuration: Realm.Configuration

    private func open() throws -> Realm { try Realm(configuration: configuration) }

    private func level(of code: String) throws -> Double? {
        try autoreleasepool {
            try open().object(ofType: Gauge.self, forPrimaryKey: code)?.level
        }
    }

    /// Centimetres that the river rose while the feed was running.
    func follow(_ events: AsyncStream<GaugeEvent>) async throws -> Double {
        let known = Set(try open().objects(Gauge.self).map { $0.code })
        var risen = 0.0
        for await event in events where known.contains(event.code) {
            guard let before = try level(of: event.code) else { continue }
            risen += event.level - before
        }
        return risen
    }
}
// File: FloodForecast.swift
import Foundation
import RealmSwift

protocol FloodModel: Sendable {
    func rise(from level: Double, days: Int) async -> Double
    func rain(days: Int) async -> [Double]
}

struct FloodForecast {
    let configuration: Realm.Configuration
    let model: any FloodModel

    private func gauge(_ code: String) throws -> Gauge? {
        try Realm(configuration: configuration).object(ofType: Gauge.self, forPrimaryKey: code)
    }

    func forecast(for code: String, days: Int) async throws -> String {
        guard let gauge = try gauge(code) else { return "no gauge" }
        let name = gauge.code
        let level = gauge.level
        async let rise = model.rise(from: level, days: days)
        async let rain = model.rain(days: days)
        let (centimetres, millimetres) = await (rise, rain)
        return "\(name): \(centimetres) cm after \(millimetres.max() ?? 0) mm"
    }
}
