import Foundation
import RealmSwift

final class TurbineGuard: Sendable {
    private let ticker = Ticker()
    private let configuration: Realm.Configuration
    private let brake: @Sendable (Int) -> Void

    init(configuration: Realm.Configuration, brake: @escaping @Sendable (Int) -> Void) {
        self.configuration = configuration
        self.brake = brake
    }

    func start() {
        ticker.start(every: 2) { [weak self] in self?.check() }
    }

    func stop() { ticker.stop() }

    private func check() {
        guard let realm = try? Realm(configuration: configuration) else { return }
        realm.refresh()
        for turbine in realm.objects(Turbine.self).where({ $0.rpm > 1800 }) {
            brake(turbine.id)
        }
    }
}
