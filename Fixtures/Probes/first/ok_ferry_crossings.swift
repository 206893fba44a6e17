// File: Crossing.swift
import Foundation
import RealmSwift

final class Crossing: Object {
    @Persisted(primaryKey: true) var code: String
    @Persisted var capacity: Int
    @Persisted var cars: List<Car>
}

final class Car: EmbeddedObject {
    @Persisted var plate: String
}

struct Arrival: Sendable {
    let crossing: String
    let plate: String
}

enum Databases {
    static func crossings() throws -> Realm {
        try Realm(configuration: .defaultConfiguration)
    }
}
// File: QueueMonitor.swift
import Foundation
import RealmSwift

struct QueueMonitor: Sendable {
    let arrivals: AsyncStream<Arrival>
    let display: @Sendable (String) async -> Void

    /// One look into the database for each arrival, nothing of it kept until the next.
    func follow() async {
        for await arrival in arrivals {
            let free = freePlaces(on: arrival.crossing)
            await display("\(arrival.plate): \(free) free")
        }
    }

    func plates(of code: String) async throws -> [String] {
        let crossing = try Databases.crossings().object(ofType: Crossing.self, forPrimaryKey: code)
        let plates = crossing.map { Array($0.cars.map(\.plate)) } ?? []
        await display("\(plates.count) on board")
        return plates
    }

    func summary(of code: String, quiet: Bool) async throws -> Int {
        guard let crossing = try Databases.crossings().object(ofType: Crossing.self, forPrimaryKey: code) else {
            await display("no such crossing")
            return 0
        }
        return crossing.capacity - crossing.cars.count
    }

    private func freePlaces(on code: String) -> Int {
        autoreleasepool {
            guard let crossing = try? Databases.crossings().object(ofType: Crossing.self, forPrimaryKey: code) else {
                return 0
            }
            return crossing.capacity - crossing.cars.count
        }
    }
}
