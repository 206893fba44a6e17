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
                gauges.compactMap { gauge -> BoilerAlarm? in // expect: live_object_crosses_boundary
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
