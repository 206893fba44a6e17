import Combine
import Foundation
import RealmSwift

final class BoilerGauge: Object {
    @Persisted(primaryKey: true) var id = ""
    @Persisted var bar = 0.0
    @Persisted var limit = 0.0
}

struct BoilerAlarm: Sendable, Equatable {
    let gauge: String
    let excess: Double
}

protocol GaugePublishing {
    func gauges() -> AnyPublisher<Results<BoilerGauge>, any Error>
}

struct GaugeStore: GaugePublishing {
    let realm: Realm

    func gauges() -> AnyPublisher<Results<BoilerGauge>, any Error> {
        realm.objects(BoilerGauge.self).sorted(by: \.id).collectionPublisher
    }
}
