// File: Forecast.swift
import Foundation
import RealmSwift

final class Forecast: Object {
    @Persisted(primaryKey: true) var city: String
    @Persisted var celsius: Double
}

struct ForecastSnapshot: Codable, Sendable {
    let city: String
    let celsius: Double

    static let key = "forecast.snapshot"
}
// File: ForecastWidget.swift
import WidgetKit

struct ForecastEntry: TimelineEntry {
    let date: Date
    let text: String
}

struct ForecastProvider: TimelineProvider {
    func placeholder(in context: Context) -> ForecastEntry {
        ForecastEntry(date: Date(), text: "–")
    }

    func getSnapshot(in context: Context, completion: @escaping @Sendable (ForecastEntry) -> Void) {
        completion(current())
    }

    func getTimeline(in context: Context, completion: @escaping @Sendable (Timeline<ForecastEntry>) -> Void) {
        completion(Timeline(entries: [current()], policy: .after(Date(timeIntervalSinceNow: 1800))))
    }

    private func current() -> ForecastEntry {
        guard let data = UserDefaults(suiteName: "group.weather")?.data(forKey: ForecastSnapshot.key),
            let snapshot = try? JSONDecoder().decode(ForecastSnapshot.self, from: data)
        else {
            return ForecastEntry(date: Date(), text: "–")
        }
        return ForecastEntry(date: Date(), text: "\(snapshot.city) \(snapshot.celsius)°")
    }
}
// File: SnapshotWriter.swift
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
