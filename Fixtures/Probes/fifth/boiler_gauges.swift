// File: AlarmModel.swift
import Combine
import Foundation
import RealmSwift

final class AlarmModel: ObservableObject {
    @Published private(set) var alarms: [BoilerAlarm] = []
    private let gauges: any GaugePublishing
    private let work = DispatchQueue(label: "boiler.alarms", qos: .userInitiated)
    private var bag = Set<AnyCancellable>()

    init(gauges: any GaugePublishing) { self.gauges = gauges }

    func start() {
        gauges.gauges()
            .debounce(for: 0.5, scheduler: work)
            .map { gauges in
                gauges.compactMap { gauge -> BoilerAlarm? in  // expect: live_object_crosses_boundary
                    guard gauge.bar > gauge.limit else { return nil }
                    return BoilerAlarm(gauge: gauge.id, excess: gauge.bar - gauge.limit)
                }
            }
            .replaceError(with: [])
            .removeDuplicates(by: ==)
            .receive(on: DispatchQueue.main)
            .sink { [weak self] alarms in self?.alarms = alarms }
            .store(in: &bag)
    }
}
// File: BoilerView.swift
import RealmSwift
import SwiftUI

struct BoilerView: View {
    @StateObject private var model: AlarmModel

    init(realm: Realm) {
        _model = StateObject(wrappedValue: AlarmModel(gauges: GaugeStore(realm: realm)))
    }

    var body: some View {
        VStack {
            Text("\(model.alarms.count) alarms")
            ForEach(model.alarms, id: \.gauge) { alarm in
                Text("\(alarm.gauge): +\(alarm.excess)")
            }
        }
        .onAppear { model.start() }
    }
}

struct BoilerApp: SwiftUI.App {
    private let realm = try! Realm()

    var body: some Scene {
        WindowGroup { BoilerView(realm: realm) }
    }
}
// File: GaugeStore.swift
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
