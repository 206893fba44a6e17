import Foundation
import RealmSwift
import WidgetKit

/// Runs in the app; leaves a snapshot for the widget.
@MainActor
final class WidgetFeeder {
    private var token: NotificationToken?

    func start(with realm: Realm) {
        token = realm.objects(TramStop.self).observe { change in
            guard case .update(let stops, _, _, _) = change else { return }
            let snapshots = Array(stops.map { TramSnapshot($0) })
            guard let data = try? JSONEncoder().encode(snapshots) else { return }
            try? data.write(to: TramSnapshot.file, options: .atomic)
            WidgetCenter.shared.reloadAllTimelines()
        }
    }
}
