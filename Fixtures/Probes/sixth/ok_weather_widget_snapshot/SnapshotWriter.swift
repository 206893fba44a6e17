import Foundation
import RealmSwift
import WidgetKit

@MainActor
final class SnapshotWriter {
    private let realm: Realm
    private let defaults: UserDefaults
    private var token: NotificationToken?

    init(realm: Realm, defaults: UserDefaults) {
        self.realm = realm
        self.defaults = defaults
    }

    func start() {
        token = realm.objects(Forecast.self).observe { [weak self] change in
            switch change {
            case .initial(let forecasts), .update(let forecasts, _, _, _):
                self?.publish(forecasts)
            case .error:
                break
            }
        }
    }

    private func publish(_ forecasts: Results<Forecast>) {
        guard let first = forecasts.first else { return }
        let snapshot = ForecastSnapshot(city: first.city, celsius: first.celsius)
        defaults.set(try? JSONEncoder().encode(snapshot), forKey: ForecastSnapshot.key)
        WidgetCenter.shared.reloadAllTimelines()
    }
}
