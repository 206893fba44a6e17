import Foundation
import RealmSwift

final class AlarmCentre: TankWatching {
    var tokens: [NotificationToken] = []
    private let queue = DispatchQueue(label: "aquarium.alarm", autoreleaseFrequency: .workItem)
    private let ring: (Int) -> Void

    init(ring: @escaping (Int) -> Void) { self.ring = ring }

    func start() {
        queue.async { [self] in
            guard let realm = try? Realm() else { return }
            watchCold(in: realm, on: queue)
            watchHot(in: realm)
        }
    }

    func tanksChanged(_ count: Int) { ring(count) }
}
