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
