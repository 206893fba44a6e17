// File: Tide.swift
import Foundation
import RealmSwift

final class Tide: Object {
    @Persisted(primaryKey: true) var station: String
    @Persisted var height: Double
    @Persisted var at: Date
}
// File: TideModel.swift
import Combine
import Foundation

@MainActor
final class TideModel: ObservableObject {
    @Published var text = ""
    private let service: TideService

    init(service: TideService) {
        self.service = service
    }

    func show(_ station: String) async {
        do {
            let height = try await service.height(at: station)
            text = height.map { "\(station): \($0) m" } ?? "no data"
        } catch {
            text = "failed"
        }
    }
}
// File: TideService.swift
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
// File: TideWorker.swift
import Foundation
import RealmSwift

final class TideWorker: @unchecked Sendable {
    private let queue = DispatchQueue(label: "tide.worker", autoreleaseFrequency: .workItem)
    private let configuration: Realm.Configuration

    init(configuration: Realm.Configuration) {
        self.configuration = configuration
    }

    func perform<T: Sendable>(_ work: @escaping @Sendable (Realm) throws -> T) async throws -> T {
        try await withCheckedThrowingContinuation { continuation in
            queue.async { [self] in
                continuation.resume(
                    with: Result {
                        try work(Realm(configuration: configuration, queue: queue))
                    })
            }
        }
    }
}
