import Foundation
import RealmSwift

final class Forecast: Object {
    @Persisted(primaryKey: true) var city: String
    @Persisted var celsius: Double
}

struct ForecastSnapshot: Codable, Sendable {
    let city: String
    let celsius: Double

    static let key = "forecast.snapshot"
}
