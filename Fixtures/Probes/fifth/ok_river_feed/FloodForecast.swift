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
