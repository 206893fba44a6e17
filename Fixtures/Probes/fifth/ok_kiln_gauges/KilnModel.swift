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
