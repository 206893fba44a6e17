// File: KilnModel.swift
import Combine
import Foundation
import RealmSwift

final class KilnModel: ObservableObject {
    @Published private(set) var alarms: [KilnAlarm] = []
    @Published private(set) var hottest = 0.0
    private let store: KilnStore
    private let work = DispatchQueue(label: "kiln.alarms", qos: .userInitiated)
    private var bag = Set<AnyCancellable>()

    init(store: KilnStore) { self.store = store }

    func start() {
        store.probes()
            .debounce(for: 0.5, scheduler: work)
            .map { probes in
                probes.compactMap { probe -> KilnAlarm? in
                    guard probe.celsius > probe.limit else { return nil }
                    return KilnAlarm(probe: probe.id, excess: probe.celsius - probe.limit)
                }
            }
            .replaceError(with: [])
            .removeDuplicates(by: ==)
            .receive(on: DispatchQueue.main)
            .sink { [weak self] alarms in self?.alarms = alarms }
            .store(in: &bag)

        store.hotProbes(on: work)
            .map { probes -> Double in probes.max(of: \.celsius) ?? 0 }
            .replaceError(with: 0)
            .receive(on: DispatchQueue.main)
            .sink { [weak self] celsius in self?.hottest = celsius }
            .store(in: &bag)
    }
}
// File: KilnStore.swift
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
// File: KilnView.swift
import RealmSwift
import SwiftUI

struct KilnView: View {
    @StateObject private var model: KilnModel

    init(realm: Realm) {
        _model = StateObject(wrappedValue: KilnModel(store: KilnStore(realm: realm)))
    }

    var body: some View {
        VStack {
            Text("\(model.hottest) °C")
            ForEach(model.alarms, id: \.probe) { alarm in
                Text("\(alarm.probe): +\(alarm.excess)")
            }
        }
        .onAppear { model.start() }
    }
}
