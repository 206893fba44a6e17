import Foundation
import RealmSwift

enum DelayStatistics {
    static func summary(of rides: Results<TrainRide>) -> [LineDelay] {
        var minutes: [String: [Int]] = [:]
        for ride in rides {
            minutes[ride.line, default: []].append(ride.minutesLate)
        }
        return minutes.map { line, late in
            LineDelay(id: line, average: Double(late.reduce(0, +)) / Double(late.count))
        }.sorted { $0.average > $1.average }
    }
}
