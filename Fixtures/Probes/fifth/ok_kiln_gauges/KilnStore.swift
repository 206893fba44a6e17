import Combine
import Foundation
import RealmSwift

final class KilnProbe: Object {
    @Persisted(primaryKey: true) var id = ""
    @Persisted var celsius = 0.0
    @Persisted var limit = 0.0
}

struct KilnAlarm: Sendable, Equatable {
    let probe: String
    let excess: Double
}

protocol ProbePublishing {
    func probes() -> AnyPublisher<Results<KilnProbe>, any Error>
}

struct KilnStore: ProbePublishing {
    let realm: Realm

    func probes() -> AnyPublisher<Results<KilnProbe>, any Error> {
        realm.objects(KilnProbe.self).sorted(by: \.id).collectionPublisher.freeze()
    }

    /// The live probes, for whoever works on another queue with them.
    func hotProbes(on queue: DispatchQueue) -> AnyPublisher<Results<KilnProbe>, any Error> {
        realm.objects(KilnProbe.self).where { $0.celsius > 800 }.collectionPublisher
            .threadSafeReference()
            .receive(on: queue)
    }
}
