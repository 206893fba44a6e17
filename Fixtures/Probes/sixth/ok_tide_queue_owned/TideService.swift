import Foundation
import RealmSwift

struct TideService: Sendable {
    private let worker: TideWorker

    init(worker: TideWorker) {
        self.worker = worker
    }

    func height(at station: String) async throws -> Double? {
        try await worker.perform { realm in
            realm.object(ofType: Tide.self, forPrimaryKey: station)?.height
        }
    }

    func record(_ height: Double, at station: String, on date: Date) async throws {
        try await worker.perform { realm in
            try realm.write {
                realm.create(Tide.self, value: ["station": station, "height": height, "at": date], update: .modified)
            }
        }
    }

    func stations(above limit: Double) async throws -> [String] {
        try await worker.perform { realm in
            let high = realm.objects(Tide.self).where { $0.height > limit }
            return Array(high.map(\.station))
        }
    }
}
