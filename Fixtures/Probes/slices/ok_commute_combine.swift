// File: CommuteModels.swift
import Foundation
import RealmSwift

final class TrainRide: Object {
    @Persisted(primaryKey: true) var id: ObjectId = ObjectId.generate()
    @Persisted var line: String = ""
    @Persisted var minutesLate: Int = 0
    @Persisted var riddenAt: Date = Date()
}

struct LineDelay: Sendable, Identifiable {
    let id: String
    let average: Double
}
// File: CommuteViewModel.swift
import Combine
import Foundation
import RealmSwift

@MainActor
final class CommuteViewModel: ObservableObject {
    @Published private(set) var delays: [LineDelay] = []
    @Published private(set) var worst: [String] = []
    @Published private(set) var last: TrainRide?
    private let repository: RideRepository
    private var bag = Set<AnyCancellable>()

    init(repository: RideRepository) {
        self.repository = repository
        repository.delays()
            .sink { [weak self] in self?.delays = $0 }
            .store(in: &bag)
        repository.worstRides(above: 15)
            .sink { [weak self] in self?.worst = $0 }
            .store(in: &bag)
    }

    func select(_ ride: TrainRide) {
        last = ride
        Just(ride)
            .delay(for: .seconds(1), scheduler: DispatchQueue.main)
            .map { $0.isInvalidated ? "gone" : $0.line }
            .sink { print($0) }
            .store(in: &bag)
    }

    func forgetSelected() {
        guard let last else { return }
        self.last = nil
        repository.forget(last)
    }
}
// File: DelayStatistics.swift
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
// File: RideRepository.swift
import Combine
import Foundation
import RealmSwift

@MainActor
final class RideRepository {
    private let realm: Realm
    private let crunching = DispatchQueue(label: "rides.crunch", qos: .utility)

    init(configuration: Realm.Configuration) throws {
        realm = try Realm(configuration: configuration)
    }

    /// Frozen before it changes queues.
    func delays() -> AnyPublisher<[LineDelay], Never> {
        realm.objects(TrainRide.self)
            .collectionPublisher
            .freeze()
            .receive(on: crunching)
            .map { rides in DelayStatistics.summary(of: rides) }
            .replaceError(with: [])
            .receive(on: DispatchQueue.main)
            .eraseToAnyPublisher()
    }

    func worstRides(above minutes: Int) -> AnyPublisher<[String], Never> {
        realm.objects(TrainRide.self)
            .filter("minutesLate > %@", minutes)
            .collectionPublisher
            .threadSafeReference()
            .receive(on: crunching)
            .map { rides in Array(rides.map(\.line)) }
            .replaceError(with: [])
            .receive(on: DispatchQueue.main)
            .eraseToAnyPublisher()
    }

    func forget(_ ride: TrainRide) {
        realm.writeAsync {
            guard !ride.isInvalidated else { return }
            self.realm.delete(ride)
        }
    }
}
