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
        async let melt = model.melt(height: stake.height, days: days) // expect: live_object_crosses_boundary
        async let weather = model.weather(days: days)
        let (centimetres, degrees) = await (melt, weather)
        return "\(name): \(centimetres) cm at \(degrees.max() ?? 0) °C"
    }
}
